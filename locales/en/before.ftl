# What the page says in English before a match: at home, at the table, on one device.

## Home

home-title = Six unusual board games, to play at a distance.
home-lead = Choose a game, send the link to a friend, play. No account, nothing to install.
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
rules-of = Rules of { $game }
learn-window = Rules of { $game }
puzzles-title = Puzzles: { $game }
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
play-here-then = In turn, at this screen. Nothing is sent, so it works without a network too.
more-choices = Clock, watchers and finer rules
name-player = Player
play-computer = Play the computer
play-computer-at = Play the computer: { $game }
computer-title = { $game } against the computer
computer-level = Level
computer-level-help = From 1, for a first game, to 8, the best there is.
computer-start = Start
computer-or-people = Play with people instead
computer-here-then = Nothing is sent, so it works without a network too. What thinks is loaded once: half a megabyte.
computer-seat = Give a seat to a computer
computer-dismiss = Send away
computer-dismiss-who = Send away: { $who }
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
setting-bounds = Enter a number from { $min } to { $max }.
setting-refused = This does not go with the rest; choose another value.
settings-refused = Look at the settings marked above.
setting-member = { $setting } { $number }

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

clock-own = As the rules say
clock-note-own = A fixed time for the whole match, which follows from the settings.
clock-note-none = Everybody takes the time they need.
clock-note-fischer = You gain time with each turn.
clock-note-delay = Each turn begins with some free time.
clock-note-sudden_death = This time is for the whole match.
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
share-text = Come and play { $game } with me:
link-copied = The link is copied. Paste it wherever your friends read it.
link-selected = The link is selected: copy it with Ctrl+C, or hold it with your finger.
link-only-here = This link works on this machine only. For other devices, open this page by the machine’s address in your network.
qr = QR code of the link { $link }
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
ready-button = I am ready
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

## A record

replay-a-record = Replay a record
replay-how = Every finished match can be downloaded as a record: one file with all that happened. With that file, anyone can watch the match again here.
replay-drop = Drop a record here.
replay-choose = Choose a file

## On this device

local-title = { $game } on this device
local-player = Player { $number }
lesson-learner = Learner
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
try-how = You play all sides, on from whichever move is shown. Nothing is sent, and nothing is kept.
try-again = From the beginning
try-close = Leave the free board
try-not-now = You play a match of this game against people, or the server cannot be asked whether it is over. Afterwards, the free board is open to you.
try-not-from-here = The rules of this page lead to another position than the match had. Choose an earlier one.

## Said by the server to programs that show links

share-invitation = { $who } invites you to { $game }
share-match = { $game }: { $names }
share-live = The match is being played. Open it to watch.
share-finished = The match is over. Open it to see it move by move.
