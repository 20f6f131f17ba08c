# What only the page says in English, everywhere and in a match.

## Everywhere

preferences = Language, colours, sound
theme =
    { $theme ->
        [light] Light
        [dark] Dark
       *[auto] Light or dark, as the system says
    }
calls = Sounds and calls
sound = Sound
vibration = Vibration
tell-me = Tell me when it is my turn
tell-me-how = By a notification, of guests and offers too, while this page is open in the background.
tell-me-anywhere = By a notification, of guests and offers too: also while this page is closed.
tell-me-denied = This browser does not allow it; change that in its settings for this page.
call-for = Call me when
call-for-turn = it is my turn
call-for-joined = somebody joins
call-for-started = the match begins
call-for-offer = an offer is made or declined
call-for-chat = somebody writes
call-for-low_time = I have 20 seconds left
call-for-result = the match is over
confirm-by-touch = On touch screens, the first tap only shows the move
calls-done = Done
call-chat = { $who } writes.
call-low-time = You have 20 seconds left.
call-won = You have won!
call-lost = You have lost.
call-drawn = A draw.
call-undecided = The match is over.
push-joined = Somebody has joined your table.
push-started = The match begins.
push-turn = It is your turn.
push-result = The match is over.
push-rematch = Your rematch begins.
skip = Skip to the page
stale = This page is out of date: reload it to go on.
reload = Reload
part-missing = This part of the page could not be loaded. Reload the page once you are connected.
nowhere-title = There is no such page.
nowhere-home = Back to the games
failure-title = Something went wrong on this page.
failure-advice = Your matches are safe on the server. Reload the page to go on where you were.
server-away = The server cannot be reached. We keep trying; what you see may be old.
try-now = Try now
puzzles = Puzzles
lessons = Learn by doing
footer-rules = Rules
footer-replay = Replay a record
footer-about = No account, no tracking, no other servers.
error-unreachable = The server cannot be reached; check your connection and try again.

## Home

home-code-label = Have you been given a code?
home-join = Join
code-unreadable = A code has eight letters and digits, such as RKN8-39W1. Look at it again, or paste the whole link.
rules = Rules

## Making a match

name = Your name
computer-not-loaded = The computer cannot be loaded now. Connect once to play against it; from then on it works without a network.
place = Your place

visibility = Who may watch

clock = Clock
clock-none = No clock

## The table before the match

share-link = Share
take-along = Take this seat along
mine =
    { $count ->
        [one] Is this you: { $who }?
       *[other] Is one of these you: { $who }?
    }
no-entry = This match cannot be shown.
no-entry-no_such_match = There is no such match.
no-entry-advice-no_such_match = Perhaps the code was mistyped, or the match was given up before it began. Check the code, or ask for a new link.
no-entry-closed = This match is closed.
no-entry-advice-closed = Only its players may see it. If you are one of them, open it in the browser you joined with.
no-entry-bad_token = This browser’s key does not fit any more.
no-entry-advice-bad_token = Open the match in the browser you joined with.
no-entry-bad_seat_key = This link leads to no seat.
no-entry-advice-bad_seat_key = It may not be whole, or another one has been made since. Make a new one where you play: “Take this seat along”.
no-entry-seat_key_used = This link has been used.
no-entry-advice-seat_key_used = A link takes a seat along once. Make a new one where you play: “Take this seat along”.
no-entry-seat_key_expired = This link has expired.
no-entry-advice-seat_key_expired = A link is good for ten minutes. Make a new one where you play: “Take this seat along”.
no-entry-seat_key_stopped = This link has been stopped.
no-entry-advice-seat_key_stopped = Make a new one where you play: “Take this seat along”.
no-entry-unsupported_protocol = This page is out of date.
no-entry-advice-unsupported_protocol = The server has moved on. Reload the page to go on.

## Rules

rules-loading = The rules are being fetched …
contents = On this page
play = Play

## The match

no-board-here = This page has no board for this game yet; reload it, or play in the terminal.
board = The board
in-words = The position in words
players = Players
to-act = to act
waiting-for =
    { $count ->
        [0] Nobody is to act.
       *[other] Waiting for { $who }.
    }
watching =
    { $count ->
        [0] You are watching. Nobody is to act.
       *[other] You are watching. Waiting for { $who }.
    }
refused-here = Not possible: { $reason }
clock-running = Time left, running
clock-standing = Time left
clock-forgiven = Lag forgiven so far: { $forgiven } s
clock-long = { $days } d { $hours } h
link-reconnecting = The connection is lost. Reconnecting …
link-offline = Your device says that it is offline …
link-waiting = The connection is lost. Trying again in { $again } s.
link-restarting = The server is restarting; no clock runs meanwhile. Trying again in { $again } s.
link-retry = Try now
link-reload = Reload the page
sent-later = The connection is lost: your move is sent when it is back.
missed-title = While you were away
missed-close = Go on
moves = What happened
move-undone = (taken back)
look-back = Look back
look-first = To the start
look-previous = One step back
look-next = One step forward
look-last = To the end
look-live = Live
look-play = Play
look-pause = Pause
look-speed = Speed
look-slider = Moment
look-at = step { $step } of { $steps }
looking-back = You are looking back at step { $step } of { $steps }.
looking-back-on-turn = It is your turn, but you are looking back at step { $step } of { $steps }.
look-back-first = You are looking back: return to the match to play.
step-copy = Copy the link to step { $step }
step-copied = The link to step { $step } is copied
look-return = Back to the match
about-match = About the match
around = Offers and giving up
tab-moves = Moves
tab-chat = Chat
tab-review = Review
tab-rules = Rules
tab-more = More
sheet-close = Close
board-size = Size of the board
chat = Chat
chat-players = Only the players read this.
chat-spectators = Only spectators read this.
chat-line = Write a line
chat-send = Send
chat-unread = not read yet
offer-accept = Agree
offer-decline = Decline
offer-draw = Offer a draw
offer-takeback = Ask to take back
offer-rematch = Play again
offer-waits =
    { $offer ->
        [draw] You have offered a draw.
        [takeback] You have asked to take back.
        [substitute] You have proposed a computer for { $whom }.
       *[rematch] You would like to play again; waiting for the others.
    }
substitute-now = { $whom } has gone. Shall a computer of level { $level } play for { $whom }?
substitute-no = Not now
substitute-yes = Let it play
substitute-offer = Let a computer play for { $whom }
substituted-you = A computer plays for you.
substituted-return = Take your seat back
offer-withdraw = Withdraw the offer
offer-lapsed =
    { $offer ->
        [draw] { $who } plays on: no draw.
        [takeback] { $who } plays on: no takeback.
       *[rematch] { $who }: no rematch.
    }
card-close = All right
resign = Resign
abort = End the match
confirm-resign-here = Do you really want to resign?
confirm-abort-here = Do you really want to end the match? Nobody wins.
confirm-yes = Yes
confirm-no = No
claim-now =
    { $count ->
        [one] { $who } has been away for long.
       *[other] { $who } have been away for long.
    } End the match, or keep waiting?
claim-win = Claim the win
claim-draw = Claim a draw
to-rematch = To the next match
replay-of = A match of { $game }
download-record = Download the record
picture = Picture
picture-moving = Animated picture
picture-alt = { $game }, step { $step }
picture-moving-alt = { $game }, from the beginning to the end
picture-making = The picture is being made …
picture-failed = The picture cannot be made now. Connect once and try again.
picture-save = Save
try-here = Try it from here
try-not-here = Some of this game is secret: it has no free board.
verify-record = Verify the record
verify-running = The record is being verified on this device …
verify-not-shown = This device has noted nothing of the match before it began. It cannot tell whether the record is that of the match, or of one that somebody made up.
verify-not-loaded = The program that verifies records cannot be loaded now.

## Boards

board-tap-again = Tap the same place again to confirm.
board-confirm = Confirm
board-back = Take back
board-put-back = Put it back
board-empty = empty
board-choosable = can be chosen

## Orbito

orbito-prompt = You may first shift a marble of your opponent’s; then place one of yours.
orbito-prompt-first = Place a marble on an empty square.
orbito-step-to = Shift the marble on { $from } to one of the marked squares.
orbito-step-place = The marble goes from { $from } to { $to }. Now place one of yours.
orbito-step-turn = The small marbles show the board after the turn.
orbito-turn = Place on { $place } and turn
orbito-own = This marble is yours. You may shift one of your opponent’s, or place a marble on an empty square.
orbito-stuck = This marble cannot be shifted: no square beside it is empty.
orbito-not-beside = Shift the marble to one of the marked squares, or choose another.
orbito-not-empty = Place your marble on an empty square, or take the shift back.
orbito-marble =
    { $colour ->
        [white] white
       *[black] black
    } marble
orbito-in-line = in a winning line
orbito-choosable = can be chosen for the shift
orbito-fact-goal = To win
orbito-fact-line = { $line } of a colour in line, any direction, after the turn
list-orbito-rings =
    { $alike ->
        [true] All rings turn
       *[false] Rings, outermost first
    }
orbito-fact-reserve = Marbles left
orbito-fact-marbles = { $white } (white) { $whites }, { $black } (black) { $blacks }
orbito-on-board = Marbles on the board, { $colour }: { $squares }.
orbito-none-on-board = Marbles on the board, { $colour }: none.
orbito-lines = In line: { $squares }.

## Aspic

aspic-round = Half { $half }
    round { $round } of { $rounds }
aspic-prompt-placement = Place a piece on a free square of your zone.
aspic-prompt-move = Choose one of your pieces, then where it goes.
aspic-prompt-move-or-skip = Move one of your pieces, or skip the move and shoot.
aspic-prompt-shot = Choose the piece that shoots, or do not shoot.
aspic-prompt-shot-due = Choose the piece that shoots, or move after all.
aspic-fact-score = Score
aspic-fact-course = Course
aspic-fact-phase = Phase
aspic-fact-attack = You attack
aspic-attack-0 = to the right
aspic-attack-1 = to the left
aspic-fact-territory = Territory
aspic-fact-distance = Distance, { $who }
aspic-distance = pieces { $pieces }, ball { $ball }
aspic-share = { $who } { $share } %
aspic-share-level = { $share } % each
aspic-pieces = Pieces of { $who }: { $squares }.
aspic-no-pieces = { $who } has no piece on the board.
aspic-ball-on = The ball lies on { $square }.
aspic-no-ball = The ball is not on the board.
aspic-moved-on = The piece on { $square } has just moved and cannot shoot.
aspic-piece-of = piece of { $who }
aspic-has-moved = has moved and cannot shoot
aspic-not-there = Choose one of the marked squares: a free one in your own zone.
aspic-cannot-move = This piece cannot move now; choose another.
aspic-testing = Choose a piece to see its shot.
aspic-not-testing = Choose a piece: it shoots at once.
aspic-shoot-so = { $said } Choose it again to shoot.
aspic-button-shoot = Shoot
aspic-button-test = Test first
aspic-button-skip_move = Skip the move
aspic-button-unskip_move = Move after all
aspic-button-skip_shot = Do not shoot
aspic-call-goal = Goal!
aspic-call-half-time = Half-time
aspic-call-full-time = Full time

## The Invincible Armada

invincible-armada-prompt-place = Place a ship on an empty point.
invincible-armada-prompt-relocate = Take one of your ships, then choose where it goes.
invincible-armada-prompt-england = Place a ship from the reserve, or take a ship of a pair and turn it around its partner.
invincible-armada-prompt-pivot = Take a ship of a pair, then choose where it turns to.
invincible-armada-prompt-point = Choose where the ship goes. Crosshairs show where it could fire.
invincible-armada-prompt-partner = Choose which ship it turns around.
invincible-armada-prompt-capture = Choose the ship to capture, or capture nothing.
invincible-armada-capture-nothing = Capture nothing
invincible-armada-reserve =
    { $count ->
        [0] no ship in reserve
        [one] 1 ship in reserve
       *[other] { $count } ships in reserve
    }
invincible-armada-take-reserve = Take a ship from the reserve: { $count } left
invincible-armada-captured = { $count } of { $all } captured
invincible-armada-rounds = Round
invincible-armada-round-of = { $round } of 2
invincible-armada-round-extra = { $round }, the deciding one
invincible-armada-scores = Points
invincible-armada-score-line = { $one } { $ones } – { $others } { $other }
invincible-armada-score = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
invincible-armada-captures = Captures
invincible-armada-quiet-turns = Turns without a capture
invincible-armada-quiet-of = { $turns } of 120, which void the round
invincible-armada-turn = To play: { $who } ({ $side })
invincible-armada-ships =
    { $count ->
        [0] { $side }: no ship on the board
       *[other] { $side }: { $squares }
    }
invincible-armada-ship-spain = Spanish ship
invincible-armada-ship-england = English ship
invincible-armada-firing = could capture { $targets }
invincible-armada-target = can be captured
invincible-armada-nothing = choose it again to capture nothing
invincible-armada-not-yours = That ship is not yours. Place a ship of your own first; then choose what to capture.
invincible-armada-not-moving-spain = Spain moves its ships only when its reserve is empty. Choose an empty point.
invincible-armada-not-moving-england = This ship cannot turn. English ships turn around a neighbouring English ship, and three may never stand in line.
invincible-armada-not-there-spain = There is a ship on that point already. Choose an empty one.
invincible-armada-not-there-england = An English ship cannot go there: three may never stand in line, there are at most five, and the fifth must be next to another.
invincible-armada-not-captured = This ship cannot be captured from there. Choose a ship with crosshairs, or capture nothing.
invincible-armada-you-are = You are { $side ->
        [spain] Spain
       *[england] England
    }.
invincible-armada-they-are = { $one } is Spain, { $other } is England.
invincible-armada-how-spain = Line up your ships: a line of two reaches two points beyond its ends, a line of three reaches three. Spain plays first.
invincible-armada-how-england = Make pairs of your ships: a pair captures the ship right at its end, and turns about itself. Never three in line. Spain plays first.
invincible-armada-how-both = Spain captures with lines, England with pairs. Spain plays first.
invincible-armada-round-title = Round { $round }
invincible-armada-go-on = To sea

## Armada

armada-tenths = { NUMBER($number, maximumFractionDigits: 1) }
armada-prompt-choose_fleet =
    { $you ->
        [yes] Choose your fleet.
       *[no] { $who } is choosing a fleet.
    }
armada-prompt-choose_first =
    { $you ->
        [yes] Say who plays first.
       *[no] { $who } says who plays first.
    }
armada-prompt-propose =
    { $you ->
        [yes] Propose the ships of this match, and say which fleet you take.
       *[no] { $who } is proposing the fleets.
    }
armada-prompt-answer =
    { $you ->
        [yes] Accept the fleets and play first, or swap them and play second.
       *[no] { $who } is answering the proposal.
    }
armada-prompt-compose =
    { $you ->
        [yes] Compose your fleet of 12 pips; the others see it when all are ready.
       *[no] Wait for { $who } to compose a fleet.
    }
armada-prompt-deploy =
    { $you ->
        [yes] Drag your ships into place inside your zone, turn them by the handle, then deploy.
       *[no] Wait for { $who } to deploy.
    }
armada-prompt-play =
    { $you ->
        [yes] { $left ->
            [one] Sail or fire once more, or end your turn.
           *[other] Choose a ship to sail or fire with, or end your turn: { $left } actions left.
        }
       *[no] { $left ->
            [one] { $who } is playing: one action left.
           *[other] { $who } is playing: { $left } actions left.
        }
    }
armada-prompt-over = The battle is over.
armada-fact-objective = Objective
armada-fact-actions = Actions left
armada-fact-quiet = Without damage
armada-fact-line = Line to defend
armada-fact-proposal = Proposal
armada-quiet =
    { $quiet ->
        [one] 1 turn of { $most }
       *[other] { $quiet } turns of { $most }
    }
armada-afloat = { $ships }; hull points: { $points }
armada-sea = The sea: { $width } by { $height } inches. East is to the right, north upwards.
armada-line = The line to cross: { $x } inches from the left
armada-flag = Flag
armada-flag-of = flag of { $who }: { $x } inches from the left, { $y } from the bottom
armada-ship-at = { $ship } ({ $who }, { $size }): { $x } inches from the left, { $y } from the bottom, bow to the { $course }, hull { $left } of { $hull }
armada-berth-at = { $ship } ({ $size }): { $x } inches from the left, { $y } from the bottom, bow to the { $course }
armada-flag-stands = flag: { $x } inches from the left, { $y } from the bottom
armada-zone-at = Your zone: { $left } to { $right } inches from the left, { $bottom } to { $top } from the bottom
armada-in-reach =
    { $count ->
        [one] From there { $ships } would be in reach.
       *[other] From there { $ships } would be in reach.
    }
armada-composed = { $who } has composed a fleet.
armada-deployed = { $who } has deployed.
armada-sea-label = The sea: Tab goes from ship to ship, arrows pan, plus and minus zoom, 0 shows all of it
armada-zoom-in = Zoom in
armada-zoom-out = Zoom out
armada-whole-sea = Whole sea
armada-offered = { $who } proposes:
armada-theirs = for { $who }
armada-yours = for you
armada-fewer = Fewer { $ships }
armada-more = More { $ships }
armada-i-take = I take
armada-pips =
    { $possible ->
        [yes] { $pips } pips: this fleet is ready.
       *[no] { $pips } pips: a fleet has exactly 12. A large ship counts 3, a medium one 2, a small one 1.
    }
armada-propose-both = Use at least one large ship, and at least one small or medium one.
armada-propose-now = Propose
armada-compose-now = This is my fleet
armada-choose-berth = Choose a ship to push or turn it.
armada-deploy-possible = All ships lie well.
armada-deploy-now = Deploy
armada-deploy-hint = When all ships lie well, use the button “Deploy” below the sea.
armada-line-up = Line up again
armada-raise-flag = Make it the flagship
armada-fine = Fine steps
armada-turn-port = Turn to port by { $by }
armada-turn-starboard = Turn to starboard by { $by }
armada-ship-before = The ship before
armada-ship-after = The next ship
armada-ship-briefly =
    { $own ->
        [yes] { $ship }, { $size }
       *[no] { $ship } of { $who }, { $size }
    } · hull { $left } of { $hull }{ $guns ->
        [-1] { "" }
        [one] {" "}· 1 gun
       *[other] {" "}· { $guns } guns
    }{ $moved ->
        [yes] {" "}· has sailed
       *[no] { "" }
    }
armada-choose-ship = Choose one of your ships.
armada-step = Step { $step } of { $steps }: { $heading }
armada-step-next = Next step
armada-step-back = Take back
armada-sail =
    { $steps ->
        [one] Sail 1 step
       *[other] Sail { $steps } steps
    }
armada-aim =
    { $sinks ->
        [yes] Aim at { $ship }: would sink
       *[no] Aim at { $ship }
    }
armada-shot-damages = { $target } – damage { $damage } of { $hull }
armada-fire-now = Fire
armada-end-turn-now = End the turn
armada-keys-sail = Keys: ← → turn, Enter next step, M sails, F aims, Esc takes back
armada-keys-place = Keys: Tab chooses, arrows push, comma and full stop turn, Shift for small steps

## Tectonic

tectonic-prompt = Choose one of your pieces, then where it goes.
tectonic-step-to = { $how } Choose one of the marked squares.
tectonic-step-turn = Choose which of the marked pieces turns over.
tectonic-goes-hill = A hill goes one square in any direction.
tectonic-goes-peak = A peak goes one to three squares, diagonally forward or straight back.
tectonic-goes-mount = A mount goes one to four squares along its row or column.
tectonic-choose-piece = Choose one of your pieces first.
tectonic-choose-turning = Choose one of the marked pieces to turn over, or go elsewhere.
tectonic-red-stays = Red pieces belong to nobody and cannot be moved. One turns over when a piece is moved next to it.
tectonic-not-yours = This piece is { $who }’s; choose one of yours.
tectonic-stuck = This piece has nowhere to go now; choose another.
tectonic-a-piece =
    { $colour ->
        [white] white
       *[black] black
    } { $kind ->
        [hill] hill
        [peak] peak
       *[mount] mount
    }
tectonic-a-red-piece =
    red { $kind ->
        [hill] hill
        [peak] peak
       *[mount] mount
    } that was { $colour ->
        [white] White’s
       *[black] Black’s
    }
tectonic-turning = would turn { $squares }
tectonic-region-of =
    in { $owner ->
        [white] White’s
       *[black] Black’s
    } region
tectonic-in-region = { $who } has in the region at { $corner }: { $kinds }.
tectonic-told = { $label }: { $value }
tectonic-reserve-here = Reserve
tectonic-counts =
    { $hills ->
        [one] 1 hill
       *[other] { $hills } hills
    }, { $peaks ->
        [one] 1 peak
       *[other] { $peaks } peaks
    }, { $mounts ->
        [one] 1 mount
       *[other] { $mounts } mounts
    }
tectonic-fact-goal = To win
tectonic-fact-goal-yours = A hill, a peak and a mount of yours in one of the corners with a flag; or no coloured piece left to your opponent.
tectonic-fact-goal-any = A hill, a peak and a mount of one colour in one of the other side’s corners; or no coloured piece left to the other side.
tectonic-fact-reserve = Reserve of { $who } ({ $colour })
tectonic-fact-moves = Moves
tectonic-fact-repetition = Repetition

## Lutinades

lutinades-prompt-show = Show the picker a gesture: the truth or a lie.
lutinades-prompt-follow = Choose the goblin you follow.
lutinades-turn = Turn
lutinades-cards-left = Cards in the pile
lutinades-picks = Picker
lutinades-variant-clever = Clever goblins
lutinades-variant-big = The big picture
lutinades-place = { $who }: { $what }
lutinades-thinking-now = thinking …
lutinades-told-picker = You pick mushrooms and cannot see the sign. Wait for the goblins’ gestures.
lutinades-told-goblin = { $picker } cannot see the sign.
lutinades-told-choose = Whom do you follow?
lutinades-told-choice = { $picker } chooses whom to follow.
lutinades-told-over = The forest has no mushrooms left.
lutinades-worth = Worth { $big } to the picker if led well, { $little } to the goblin followed.
lutinades-seconds =
    { $seconds ->
        [one] 1 second left
       *[other] { $seconds } seconds left
    }
lutinades-to-left = to { $picker }’s left
lutinades-to-right = to { $picker }’s right
lutinades-sign-to-side = { $sign }, { $side }
lutinades-costs = costs a mushroom
lutinades-best = most mushrooms
lutinades-go-on = Go on
lutinades-record = Everybody’s record
lutinades-record-key = A frame marks the goblin that was followed; numbers are the mushrooms taken.
lutinades-sign = Sign
lutinades-was-followed = followed
lutinades-button-up = up
lutinades-button-down = down
lutinades-button-horizontal = sideways
lutinades-button-small = small

## What the computer thinks

hint = Hint
opinion = Opinion
opinion-standing = Who stands better: { $standing }.

review-what = The computer goes through the match and says who stood better, where that turned, and what it would have done. That takes up to a second for each step.
review-start = Review with the computer
review-cancel = Stop
review-not-here = The computer cannot say who stood better in this match: more than two played it.
review-played = { $who }: { $action }
review-before = Show the position before
review-table = Who stood better, step by step
