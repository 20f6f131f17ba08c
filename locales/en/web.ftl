# What only the page says in English.

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
footer-rules = Rules
footer-replay = Replay a record
footer-about = No account, no tracking, no other servers.
error-unreachable = The server cannot be reached; check your connection and try again.

## Home

home-title = Six unusual board games, to play at a distance.
home-lead = Choose a game, send the link to a friend, play. No account, nothing to install.
home-code-label = Have you been given a code?
home-join = Join
home-games = Choose a game
home-own = Your matches
home-local = On this device
home-over =
    { $count ->
        [one] One finished match of yours
       *[other] { $count } finished matches of yours
    }
seats-elsewhere = Your seats on another device
seats-elsewhere-how = Your seats are kept in this browser. Save them as a file and load it in another browser to go on there; keep it to yourself, as it holds their keys.
seats-save = Save my seats
seats-load = Load seats
seats-saved = The seats are saved.
seats-loaded =
    { $count ->
        [0] All these seats were here already.
        [one] One seat has been added.
       *[other] { $count } seats have been added.
    }
seats-not-loaded = This is no file of seats at this server.
home-open = Waiting for players
home-open-none = Nobody is waiting just now. Choose a game and send the link to a friend.
home-live = Being played
home-live-none = No match to watch just now.
hold-still = Pause the boards
code-unreadable = A code has eight letters and digits, such as RKN8-39W1. Look at it again, or paste the whole link.
own-won = you have won
own-lost = you have lost
own-drawn = a draw
own-undecided = broken off
own-open = not begun, code { $code }
own-left = left: { $left }
own-waiting = waiting for the others
verb-resume = Go on
verb-replay = Replay
verb-join = Join
verb-look = Look
verb-watch = Watch
rules = Rules
rules-of = Rules of { $game }
players-range =
    { $most ->
        [2] 2 players
       *[other] { $least } to { $most } players
    }
seats-free =
    { $free ->
        [0] no seat free
        [one] one seat free
       *[other] { $free } seats free
    }

line-aspic = Football with tokens: the ball flies on as far as its shooter stood behind it.
line-orbito = Four in a row, on a board whose rings turn after every move.
line-tectonic = Mountains that meet turn over. Bring three of yours together in a far corner.
line-invincible-armada = 1588: Spain fires along its lines, England swings round in pairs. Play both.
line-lutinades = Goblins point the way to the mushrooms. Some of them lie.
line-icehouse-armada = A naval battle on a sea without squares, with ships that sail and fire as they lie.

## Making a match

play-window = Play { $game }
whole-rules = All the rules
create = Create the match
create-then = Next you get a link to send.
play-anyone = Play anyone
play-anyone-at = Play anyone: { $game }
play-anyone-then = You sit down with somebody who waits for the same match, or wait where everybody sees your table.
play-here = Play on this device
play-here-then = Two or more at this screen, in turn. Nothing is sent, so it works without a network too.
more-choices = Clock, watchers and finer rules
name = Your name
name-host = Host
name-guest = Guest
play-computer = Play the computer
play-computer-at = Play the computer: { $game }
computer-title = { $game } against the computer
computer-level = Level
computer-level-help = From 1, for a first game, to 8, the best there is.
computer-start = Start
computer-or-people = Play with people instead
computer-here-then = Nothing is sent, so it works without a network too. The first time, this loads what thinks: half a megabyte.
computer-not-loaded = The computer cannot be loaded now. Connect once to play against it; from then on it works without a network.
computer-seat = Give a seat to a computer
computer-dismiss = Send away
computer-dismiss-who = Send away: { $who }
place = Your place
place-and-colour = Your place and colour
seat-by-lot = By lot
seat-numbered = Seat { $number }
seat-of = taken by { $who }
seat-aspic-left = Left, kicks off
seat-aspic-right = Right
seat-orbito-white = White, begins
seat-orbito-black = Black
seat-tectonic-white = White, begins
seat-tectonic-black = Black
help-seat-invincible-armada = Everybody plays both sides; the side you begin with is drawn at random, unless you choose it below.
help-seat-lutinades = The order round the table.
help-seat-icehouse-armada = Two sit at the left and right edges, more in the corners. In teams, seats 1 and 3 play against 2 and 4.
colour = Your colour
colour-any = Any that fits
colour-excludes = Your opponent cannot take { $colours } then: too much alike.
colour-too-alike = too much like the { $colour } of { $who }
setting-refused = This does not go with the rest; choose another value.
settings-refused = Look at the settings marked above.
list-orbito-rings =
    { $alike ->
        [true] All rings turn
       *[false] Rings, outermost first
    }
setting-member = { $setting }: { $number }

visibility = Who may watch
visibility-link = Anyone with the link
visibility-note-link = The match is not listed.
visibility-listed = Everybody
visibility-note-listed = The match is listed on the first page, and anybody may join.
visibility-closed = Only the players
visibility-note-closed = Nobody else sees the match, not even afterwards.
spectator-delay = When spectators see it
spectator-delay-none = At once
spectator-delay-minutes = { $amount } minutes late
spectator-delay-turns = { $amount } turns late
spectator-delay-secrets = They see what is secret, too

clock = Clock
clock-own = As the rules say
clock-note-own = A fixed time for the whole match, which follows from the settings.
clock-none = No clock
clock-note-none = Everybody takes the time they need.
clock-note-fischer = You gain time with each turn.
clock-note-delay = Each turn begins with some free time.
clock-note-sudden_death = When your time is over, you have lost.
clock-note-per_turn = The same for every turn, long or short.
clock-note-correspondence = For matches over several days, with a move now and then.
clock-custom = Another clock …
clock-note-custom = Choose the times yourself.
clock-system = What kind
clock-system-fischer = time + a bonus each turn
clock-system-delay = time + a free start of each turn
clock-system-sudden_death = one time for the match
clock-system-per_turn = a time for each turn
clock-system-correspondence = days for each turn
clock-minutes = Minutes for each player
clock-seconds-fischer = Seconds gained each turn
clock-seconds-delay = Free seconds each turn
clock-seconds-per_turn = Seconds for each turn
clock-days = Days for each turn

how-aspic = Two halves of football. In each play you move one piece, then another one shoots: the ball flies on exactly as far as the shooter stood behind it, and the shooter takes its place. It bounces off the edges; between the posts it is a goal.
how-orbito = Shift one of your opponent’s marbles if you like, then place one of your own; then every ring of the board turns by one square. A line after the turn wins, whichever player turned the rings.
how-tectonic = Move a hill, a peak or a mount. Then one piece beside it turns over: an enemy piece becomes red and useless, a red one comes back to its owner. Bring one of each kind together in a corner across the board.
how-invincible-armada = Spain places ships and fires along lines: a line of three reaches three points beyond its ends. England has at most five ships, fights in pairs that swing round, and boards what stands at their ends. First to capture eleven; then you change sides.
how-lutinades = One of you cannot see the signpost; all the others can, and secretly make a gesture: up, down, sideways or small. Some tell the truth. Follow the right one and you both gather mushrooms; follow a wrong one and the goblin gathers alone.
how-icehouse-armada = Place your ships in secret, then take turns of three actions. A ship sails by its own length and turns at each step, and fires from its long sides. Small ones are fast, large ones strong. A ship sinks when it has taken as many hits as it has pips.

## The table before the match

invitation = Invitation
invite-friends = Invite your friends
code-is = They type this code on the first page:
link-is = or open this link:
invite-in-terminal = In the terminal they type:
copy-link = Copy the link
share-link = Share
share-text = Come and play { $game } with me:
link-copied = The link is copied. Paste it wherever your friends read it.
link-selected = The link is selected: copy it with Ctrl+C, or hold it with your finger.
link-only-here = This link works on this machine only. For other devices, open this page by the machine’s address in your network.
qr = QR code of the link { $link }
take-along = Take this seat along
take-along-how = Open this link on your other device, and play on there. It is good once; whoever has it has your seat, so show it to nobody else.
take-along-here = On this device:
take-along-stays = I play on here as well
take-along-moves = The seat ends here when I take it along
take-along-link = The link to your seat:
take-along-copied = The link is copied. Open it on your other device.
take-along-left = Valid for { $left }
take-along-stop = Stop this link
take-along-stopped = The link is stopped: nobody can use it any more.
take-along-expired = The link has expired.
take-along-taken = The seat has been taken along. You play on here as well.
take-along-again = Make a new link
take-title = Play on here as { $name }: { $game }?
take-how = This link brings a seat along. Take it only if it is yours. The other device keeps it, too.
take-how-moves = This link brings a seat along. Take it only if it is yours. It ends on the other device then.
take = Take the seat
take-not = Leave it
take-go-on = Go on to the match
take-own = You play here already as { $name }: { $game }
take-own-how = A browser keeps one seat of a match. The link has not been used: open it on the device that it is for.
moved-title = Your seat goes on at another device
moved-how = It has been taken along from here. Play on there, or watch here; to come back, take it along from there.
mine =
    { $count ->
        [one] Is this you: { $who }?
       *[other] Is one of these you: { $who }?
    }
mine-how = Your seat is kept by the device on which you took it. Open the match there, choose “Take this seat along” (in play: under “More”), and open that link here.
mine-yes = Yes
mine-no = No, I watch
qr-help = For a phone across the table.
at-the-table = At the table
the-game = The game
lobby-title = Your table: { $game }
lobby-watching = You are watching: { $game }
lobby-watching-how = The match appears here as soon as it begins.
lobby-sit-down = Take a seat after all
lobby-waiting =
    { $free ->
        [one] Waiting for one more player.
       *[other] Waiting for { $free } more players.
    }
lobby-full = Everybody is here. Say that you are ready!
lobby-awaited = Waiting for { $who } to be ready.
lobby-free = free
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-away = away
ready-means = The match starts automatically when the table is full and all are ready.
ready-means-soon = You will be ready as soon as everybody has joined, if this page is open or when you come back to it.
ready-means-waiting = You may stay here, or come back to this page later. Press again if you are not ready after all.
leave-table = Leave the table
join-title =
    { $count ->
        [one] { $who } invites you to play { $game }
       *[other] { $who } invite you to play { $game }
    }
join-title-nobody = A table for { $game }
join-button = Join
join-then =
    { $seats ->
        [2] The match begins as soon as both of you are here.
       *[other] Then say that you are ready, and it begins.
    }
watch = Watch
flag-set = Yes
flag-unset = No
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

learn-window = Rules of { $game }
rules-loading = The rules are being fetched …
contents = On this page
play = Play

## The match

ready-button = I am ready
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
replay-a-record = Replay a record
replay-how = Every finished match can be downloaded as a record: one file with all that happened. With that file, anyone can watch the match again here.
replay-drop = Drop a record here, or choose the file.
download-record = Download the record
picture = Picture
picture-moving = Animated picture
picture-alt = { $game }, step { $step }
picture-moving-alt = { $game }, from the beginning to the end
picture-making = The picture is being made …
picture-failed = The picture cannot be made now. Connect once and try again.
picture-save = Save
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
orbito-fact-rings = Rings, outermost first
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
lutinades-told-waiting = Waiting for { $who }.
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

## On this device

local-title = { $game } on this device
local-player = Player { $number }
local-prompt = { $who }: { $what }
local-again = New match
local-kept = A match of this game is kept on this device and is not over.
local-go-on = Go on with it
local-instead = Give it up for a new match
local-take-back = Take back
local-how = The match is kept in this browser only, and nothing is sent. Whoever is to act has the device.
local-how-alone = The match is kept in this browser only, and nothing is sent. The computer thinks on this device, and is shown no more than its seat.
local-outdated = This match was begun under older rules and cannot go on.
local-not-loaded = The rules cannot be loaded now. Connect once to open this page; from then on it works without a network.
local-not-built = This server’s page was built without the rules, so nobody can play on one device here. Create a match instead.
local-not-here = Some of this game is secret: on one device it is played against computers only.
try-board = Free board
try-title = { $game }: a free board
try-here = Try it from here
try-how = You play all sides, on from whichever move is shown. Nothing is sent, and nothing is kept.
try-again = From the beginning
try-close = Leave the free board
try-not-here = Some of this game is secret: it has no free board.
try-not-now = You play a match of this game against people, or the server cannot be asked whether it is over. Afterwards, the free board is open to you.
try-not-from-here = The actions alone do not lead to this position: time or somebody’s leaving had a part in it. Choose an earlier one.

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

# Said by the server to programs that show links.
share-invitation = { $who } invites you to { $game }
share-match = { $game }: { $names }
share-live = The match is being played. Open it to watch.
share-finished = The match is over. Open it to see it move by move.

puzzles = Puzzles
puzzles-title = Puzzles: { $game }
puzzles-none = This game has no puzzles.
puzzle-previous = Previous puzzle
puzzle-next = Next puzzle
puzzle-shown = This is the way. Go back step by step to see why.

lessons = Learn by doing
lessons-title = Learn by doing: { $game }
lessons-not-built = This server’s page was built without the rules, so there are no positions to try. The rules in words are here:
lesson-number = Position { $number } of { $count }
lesson-choose = Positions
lesson-learner = Learner
lesson-show = Show me
lesson-next = Next
lesson-again = Try again
lesson-missed = That is allowed, but it is not what was asked for. Try again.
lesson-how = Nothing is sent: the rules in this page judge what you do.
lesson-orbito-1 = You are White. Place a marble so that it stands on A2 after the rings have turned.
lesson-done-orbito-1 = Well done: after every turn each marble goes on by one square, counter-clockwise.
lesson-orbito-2 = Shift Black’s marble to an empty square beside it, and then place one of yours.
lesson-done-orbito-2 = Well done: a shift before you place may break a line, or bring you one.
lesson-orbito-3 = White wins with this turn: four in a row once the rings have turned. Find the square.
lesson-done-orbito-3 = You have won. What counts is the board after the rings have turned.
lesson-tectonic-1 = You are White. Move beside a black piece, so that it turns over and becomes red.
lesson-done-tectonic-1 = Well done: a red piece stands there for nobody, until somebody turns it back.
lesson-tectonic-2 = One of your pieces is red. Move beside it and turn it back.
lesson-done-tectonic-2 = Well done: it is white again. Each move turns one piece at most.
lesson-tectonic-3 = White wins with this move: a hill, a peak and a mount together in a corner of Black’s.
lesson-done-tectonic-3 = You have won: one of each kind in one of the opponent’s corners.
lesson-aspic-1 = You attack to the right. Move any piece first; then shoot with C5, so that the ball flies to I5.
lesson-done-aspic-1 = Well done: the shooter stood three squares behind the ball, so it flew three squares on.
lesson-aspic-2 = Shoot so that the ball bounces off the edge and comes to rest on F8.
lesson-done-aspic-2 = Well done: at the edge the ball turns back, and its way is as long as ever.
lesson-aspic-3 = Score: without a move first, shoot from F5 between the posts.
lesson-done-aspic-3 = Goal! You may skip the move, but then you have to shoot.
lesson-invincible-armada-1 = You are Spain. Place a ship in line with the other one, so that you can capture the English ship on F5.
lesson-done-invincible-armada-1 = Well done: a line of two reaches two points beyond its ends.
lesson-invincible-armada-2 = Lines run along diagonals as well. Make a line of three, and capture the ship on H4.
lesson-done-invincible-armada-2 = Well done: a line of three reaches three points beyond its ends.
lesson-invincible-armada-3 = Now you are England. Swing your pair round, or make a new one, and board the Spanish ship on F4.
lesson-done-invincible-armada-3 = Well done: a pair captures what stands right at one of its ends.
lesson-lutinades-1 = You are a goblin and see the signpost; the picker does not. Lead well: make the gesture that it shows.
lesson-done-lutinades-1 = The picker followed you: three cards for the picker, two for you.
lesson-lutinades-2 = The same signpost. This time lie: make another gesture, and gather alone.
lesson-done-lutinades-2 = The picker followed you and found nothing; two cards for you.
lesson-lutinades-3 = Now you pick and cannot see the signpost. In the last turn player 2 lied. Follow the goblin that leads you well.
lesson-done-lutinades-3 = Well followed. Everybody’s record tells who tends to lie.
lesson-icehouse-armada-1 = The large ship is yours. Sail it on by one step, in any direction that it can take.
lesson-done-icehouse-armada-1 = Well done: the stern is now where the bow was. Large ships take one step a turn, small ones four.
lesson-icehouse-armada-2 = An enemy lies beside you. Fire a gun at it from your long side.
lesson-done-icehouse-armada-2 = A hit. A ship has as many guns and takes as many hits as it has pips.
lesson-icehouse-armada-3 = The small ship lies ahead, where no gun reaches. Sail a step, turn your side to it, and sink it.
lesson-done-icehouse-armada-3 = Sunk! Whoever still has a ship afloat in the end has won.
brief-title = First time? { $game } in short
brief-close = Got it
brief-goal = The goal
brief-move = A turn
brief-end = The end
brief-goal-orbito = Bring four of your marbles in a row (on the large board five): across, down or along any diagonal.
brief-move-orbito = Shift one of your opponent’s marbles by a square if you like, and place one of yours. Then all rings turn.
brief-end-orbito = A line that stands after the turn wins, whoever turned the rings.
brief-goal-tectonic = Bring a hill, a peak and a mount of yours together in one of the opponent’s two corners.
brief-move-tectonic = Move a piece. One piece beside it then turns over: enemies become red and useless, your own red ones come back.
brief-end-tectonic = All three kinds in a corner win at once; so does turning all pieces of the opponent.
brief-goal-aspic = Score more goals than the other side in two halves.
brief-move-aspic = Move one piece, then shoot with another: the ball flies as far as the shooter stood behind it, and bounces off the edges.
brief-end-aspic = The halves have a number of rounds. More goals win; a clock that runs out loses.
brief-goal-invincible-armada = Capture eleven ships: as Spain in one round, as England in the other.
brief-move-invincible-armada = Spain places ships and fires along its lines. England places or swings pairs of ships and boards what stands at their ends.
brief-end-invincible-armada = After eleven captures the sides change. More points in both rounds win.
brief-goal-lutinades = Gather the most mushrooms.
brief-move-lutinades = Goblins see a signpost and make a secret gesture, true or not. The picker, who cannot see it, follows one of them.
brief-end-lutinades = When the pile is empty, the most mushrooms win.
brief-goal-icehouse-armada = Sink the other fleet.
brief-move-icehouse-armada = Three actions a turn: sail a ship, or fire a gun from its long side. Small ships are fast, large ones strong.
brief-end-icehouse-armada = Whoever has the last ship afloat wins.
