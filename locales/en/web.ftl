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
skip = Skip to the content
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
refused-here = Not possible. { $reason }
clock-running = Time left, running
clock-standing = Time left
clock-forgiven = Lag forgiven so far: { $forgiven } s
clock-long = { $days } d { $hours } h
link-reconnecting = The connection is lost. Reconnecting …
link-offline = Your device says that it is offline …
link-waiting = The connection is lost.
link-restarting = The server is restarting; no clock runs meanwhile.
link-again = Trying again in { $again } s.
link-reload = Reload the page
missed-title = While you were away
missed-close = Go on
moves = What happened
move-undone = (taken back)
taken-back =
    { $count ->
        [one] The last action is taken back.
       *[other] The last { $count } actions are taken back.
    }
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
watch-code = Others may watch with the code { $code }.
watch-copy = Copy the link to watch
watch-copied = The link is copied
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
       *[rematch] You would like to play again; waiting for an answer.
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
        [one] { $who } has been away for a long time.
       *[other] { $who } have been away for a long time.
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

list-orbito-rings =
    { $alike ->
        [true] All rings turn
       *[false] Rings, outermost first
    }

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
review-chances = Everybody’s chances, step by step
review-each = The chances of winning, by what each player knew. Dashes: an equal share. Rings: turning points.
