# The English words of the terminal client only.

## Commands

created = The match is open. Its code is { $code }: the others type “tablee join { $code }”.
refused = Not possible. { $reason }
not-understood = Unknown command. Type “help” for the list.
link-back-forgotten = The connection is back. The server has an older copy of the match: what came after it is forgotten.
not-yet-connected = The connection is not open yet.
not-sent = The connection is lost, and only a move waits for it. Try again when it is back.
not-like-this = Not like this. { $syntax }
no-draw = Computers play on: no draw can be offered here.
nothing-to-confirm = There is nothing to confirm.
nothing-to-ask = The game answers no question about this now.
taken-back = One or more actions are taken back.
nobody-to-substitute = Nobody for whom a computer could play is gone.
substituted-you = A computer plays for you. “return” takes your seat back.
no-offer = There is no offer.
no-board = The board appears when the match begins.
no-such-square = No action continues with { $square }.
no-such-position = There is no such position: the last one is number { $last }.
no-such-number = No action of the last list has this number.
ready-when-full = You will be ready as soon as everybody has joined.
still-acting = Your last action is still on its way.
chosen = Chosen: { $squares }
considered-how = Enter, or a second click, plays this. Esc takes it back.
planned-how = It is planned: Enter plays it.
hint-people = Hints are for matches against computers only.
hint-none = The computer knows no answer here.
actions-narrow = { $count } actions. Type a square: { $squares }
actions-uncounted = The actions are too many to list. Type “act” and an action as JSON.
confirm-resign = Really resign? yes or no
confirm-abort = Really end the match? yes or no
confirm-leave = Really leave? yes or no
confirm-offer = { $offered } Accept? yes or no
paste-where = Press t to write to the others or : for a command, then paste.
farewell-player = { $game } goes on without you. To come back: tablee resume { $code }
farewell-spectator = { $game } goes on. To watch it again: tablee watch { $code }
farewell-left = You have left the table. To join again: tablee join { $code }
farewell-finished = { $game } { $code } is over. Its record: tablee export { $code }
farewell-review = Who stood better when, and what would have been better: tablee review { $code }
invite-page = Others open { $link }
invite-terminal = or type: tablee join { $link }
invite-local = This address works on this computer only. On others, put this computer’s name or address in the network in its place.
start-own = Your matches:
start-open = Open tables on { $server }:
start-more = {"     "}And { $count } more: “seats” lists them.
start-no-table = {"     "}None.
start-unknown = Type a number of the list, a code, a link or a command; “help” lists the commands.
start-how =
    A number takes a match, a code or a link joins one.
    “new orbito” creates one, “games” lists the games, “watch CODE” watches,
    “puzzle” lists the puzzles, “q” leaves.
screen-keys-past = { " " }Esc now · ← → step · Home first · q quit · t chat · : command
screen-too-small = (The whole board needs { $width } × { $height }.)
prompt-chat = Say:
panel-players = Players
panel-facts = Match
panel-moves = Moves
panel-invitation = Invite
panel-chat = Chat
panel-actions = Actions

## Help

# Each message is a topic: “bar” names keys in a line, “keys” says what they do, “typed” what commands do.
# Topics of which there is nothing to say in one of these ways have no message there.

bar-answer = y n answer the offer
keys-answer = y or n, then Enter: answer the offer.
typed-answer = accept, decline: answer the offer.
bar-claim = C claim
keys-claim = C: claim the match, as the others are gone.
typed-claim = claim, claim draw: end the match, as the others are gone.
bar-substitute = S computer for { $whom }
keys-substitute = S: propose that a computer plays for { $whom }, who is gone.
typed-substitute = substitute, substitute LEVEL, substitute LEVEL NAME: propose that a computer plays for a player who is gone.
bar-return = B take your seat back
keys-return = B: take your seat back from the computer that plays for you.
typed-return = return: take your seat back from the computer that plays for you.
bar-general = ? help · q quit
bar-lobby = r ready · A end
keys-lobby = r: ready. A: end the match before it begins.
typed-lobby = ready, unready: be ready or not. leave: leave the table. abort: end the match before it begins.
bar-squares = arrows Enter choose · Esc back
keys-squares =
    Arrows and Enter, or the mouse: choose squares; Esc takes one back. A whole action is shown first; Enter or a click once more plays it.
    1 to 9: play an action of the list.
typed-squares =
    Squares, for example “b2 b3 a1”: choose an action step by step; “back” takes a square back.
    actions (a): list the legal actions; type the number of one to play it.
keys-marks = {"[ ]"} cursor   ( ) can be chosen   < > chosen   {"{ }"} marked
bar-aspic = v try
keys-aspic = v: ask where the ball would go if the piece on the square shot.
typed-aspic = try SQUARE: ask where the ball would go if the piece there shot.
bar-lutinades = the list names its keys
keys-lutinades =
    u, d, h or s: show up, down, sideways or small; with clever goblins l or r comes next.
    A number of the list: follow this goblin.
typed-lutinades =
    u, d, h or s: show up, down, sideways or small; with clever goblins “u l”, and so on.
    actions (a): list what you can do. A number of the list: follow this goblin.
bar-icehouse-armada = the sea names its keys
keys-icehouse-armada =
    Tab: the next ship. z: enlarge the sea.
    Fleets: ↑ ↓ choose a line, ← → change it, Enter sends the fleet.
    Deploying: arrows push the ship, comma and full stop turn it, f makes it the flagship, Enter deploys all ships.
    Moving: ← → choose the course of a step, comma and full stop by little; Enter goes a step, Esc back one; m sails.
    Firing: f lists what the ship can hit, a number fires. e: end the turn.
typed-icehouse-armada =
    compose LARGE MEDIUM SMALL; propose LARGE MEDIUM SMALL FLEET (large or small, the one you take): form fleets.
    place SHIP X Y HEADING (in degrees), flag X Y, flagship SHIP, deploy: deploy your ships.
    move SHIP HEADING … (in degrees, one a step): sail. targets, fire SHIP TARGET: fire. end: end the turn.
    actions (a): list what needs no more words.
bar-over = R rematch
keys-over = R: offer a rematch.
typed-over = rematch: offer a rematch.
bar-hint = F3 hint
keys-hint = F3: ask the computer what it would do.
typed-hint = hint: ask the computer what it would do.
keys-draw = D: offer a draw.
typed-draw = draw: offer a draw.
keys-offers = T: ask to take back. X: resign.
typed-offers =
    takeback: ask to take back. resign: give the match up.
    act JSON: play an action in the game’s JSON.
bar-chat = t chat
keys-chat = t: write to the others.
typed-chat = say TEXT: write to the others.
bar-look = PgUp look back
keys-look = Page up: look at earlier positions.
typed-look = look, look NUMBER, look now: show an earlier position.
bar-rules = F2 rules · : command
keys-rules = F2: the rules of the game. Colon: type a command (“help” lists them).
typed-rules = rules: show the rules of the game.
typed-show = board (b), facts (f), moves (m), players, clock (c), chat: show again.
keys-mouse = Shift and the mouse: select text.
keys-quit-match = q: leave the client; “tablee resume” returns to the match.
typed-quit-match = quit (q): leave the client; “tablee resume” returns to the match.
keys-quit = q: leave.
typed-quit = quit (q): leave.

## Lists, records, failures

list-line = { $match }  { $game }, { $taken } of { $seats } seats taken: { $names } ({ $clock })
list-finished = { $match }  { $date }  { $game }: { $names }. { $result }
list-empty = No matches.
list-more = For more, add --before { $next }.
game-line = { $id }: { $game }, { $least } to { $most } players, { $clock }
game-line-fixed = { $id }: { $game }, { $least } players, { $clock }
game-setting = --set { $name }={ $value }
game-setting-value = { $default } (or { $others })
game-setting-list = { $default } (each { $choices })
game-setting-when = only with { $conditions }
game-setting-case = with { $conditions }: { $value }
game-colours = --colour { $colours }
replay-title = Step { $step } of { $steps }
replay-keys = { " " }q quit · ← → step · PgUp PgDn ten steps · Home End
review-step = { $step }. { $happened } ({ $standing })
review-action = { $step }. { $happened }
review-turned = Before: { $before }. After: { $after }.
not-reviewable = This match has no review: the computer cannot say who stood better at its table.
hint-colours = These can be chosen with --colour: { $colours }.
hint-games = “tablee games” lists them.
hint-watch = “tablee watch CODE” shows the match.
take-along = Open this link on your other device within { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, or say “tablee take LINK” there. It is good once; whoever has it has your seat, so show it to nobody else.
take-along-stays = You can go on in this terminal as well.
take-along-moves = The seat ends in this terminal when the other device takes it.
take-along-stop = To stop the link: tablee take-along --stop
take-along-stopped = The link is stopped: nobody can use it any more.
taken-along = Another of your devices has taken your seat along.
setting-unknown = { $name }: unknown setting; “tablee games” lists them
setting-bad-value = { $name }: impossible value; “tablee games” lists the possible ones
waiting-for-server = Waiting for the server…
unreachable = The server cannot be reached ({ $reason }).
no-tls = This server does not speak TLS: write http:// in place of https://.
no-server = There is no Tablée server at this address; something else answers there.
no-seat = No remembered seat matches. Join with the code, or watch; “tablee seats” lists your seats.
no-state = Seats cannot be remembered in { $folder } ({ $reason }). Name a folder that can be written to in XDG_STATE_HOME.
seats-held = Your seats are open in other terminals. “tablee resume CODE” opens one here all the same.
program-ended = The program has ended, and the match has not. “tablee bot” again returns to the seat.
seat-away = Passed over { $code }: { $reason }
seats-empty = You hold no seat in an unfinished match. “tablee seats --all” lists the others.
seats-resume = To return to a seat: tablee resume { $code }, and with two seats in a match --seat NUMBER.
seats-damaged = Passed over, as it cannot be read: { $file }
seats-left = You have { $left } left.
seats-open-here = It is open in a terminal.
no-record = This is no record of a match, or it is of another version.
several-records = These are several records: check them one at a time.
nameless = player
foreign = This client cannot read the server’s answer: { $what }

## The Invincible Armada

invincible-armada-round = Round { $round }. Points: { $one } { $ones }, { $other } { $others }
invincible-armada-quiet =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } without a capture

## Lutinades

lutinades-pile = { $count ->
        [one] 1 card in the pile
       *[other] { $count } cards in the pile
    }, turn { $turn }

## Armada

armada-ship = { $ship } ({ $who }, { $size }): { $x }, { $y }, heading { $heading }, hull { $left } of { $hull }
armada-berth = { $ship } ({ $size }): { $x }, { $y }, heading { $heading }
armada-flag-at = flag: { $x }, { $y }
armada-zone = Your zone: x { $left } to { $right }, y { $bottom } to { $top }
armada-degrees = { $degrees }°
armada-plan-move = { $ship }, step { $step } of { $steps }: { $heading }
armada-plan-fire = { $ship } fires: choose a target.
armada-plan-flag = the flag
armada-form-fleet = I take { $fleet }
armada-form-impossible = This fleet is not possible.
armada-order-move = Typed: “move { $ship } { $headings }”.
armada-order-fire = Typed: “targets { $ship }”, then “fire { $ship } TARGET”.
armada-order-deploy = It is laid out; typed: “deploy”.
armada-keys-deploy = Tab next · arrows push · , . turn · f flagship · z zoom · Enter deploy
armada-keys-form = ↑ ↓ line · ← → change · Enter send
armada-keys-move = ← → , . turn · Enter next step · m sail · Esc back · z zoom
armada-keys-last-step = ← → , . turn · Enter sail · Esc back · z zoom
armada-keys-play = Tab ship · ← → move · f fire · e end turn · z zoom
armada-keys-watch = Tab ship · z zoom
armada-type-compose = Type “compose LARGE MEDIUM SMALL”, for example “compose 2 2 2”.
armada-type-propose = Type “propose LARGE MEDIUM SMALL FLEET”, for example “propose 4 4 4 large” (or small).
armada-type-deploy = Type “place SHIP X Y HEADING” (in degrees), “flag X Y” or “flagship SHIP” to change this, and “deploy” to deploy.
armada-type-play = Type “targets”, “fire SHIP TARGET”, “move SHIP HEADING …” (in degrees, one a step) or “end”.

puzzle-you = You
puzzle-other = The other side
puzzle-player = Player { $number }
puzzle-on-the-way = Right so far. Go on.
puzzle-not-yet = The turn goes on.
puzzle-solution = This is the way. “again” sets the puzzle anew, “next” another one.
puzzle-none-there = There is no puzzle there.
puzzle-not-understood = Unknown command. Type squares, the number of an action, or “help”.
puzzle-how = Type squares one after the other, or “help”.
puzzle-how-orders = Type one of these orders, or “help”.
puzzle-games = No game of this name has puzzles; these have some: { $games }.
puzzle-help =
    a square (B2) or several (b2 b3 a1): choose an action; a number: the action of that number.
    where there are no squares: the orders named with the position.
    actions (a): list what can be chosen. board (b): show the position. back: take back a square.
    again: set the puzzle anew. show: show the way. next, previous: another puzzle.
    quit (q): leave.
puzzle-not-kept = That it is solved cannot be remembered ({ $reason }).
puzzle-numbers = There is no such puzzle: they are numbered from 1 to { $count }.
puzzle-line = { $id }: { $game }, { $solved }
puzzle-bar = n next · p previous · a again · : command
puzzle-bar-show = s show
puzzle-keys =
    s: show the way, unless the list has that key. a: set the puzzle anew. n, p: the next and the previous puzzle.
    Colon: type a command (“help” lists them).
    q: leave.
