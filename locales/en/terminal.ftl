# What only the terminal client says in English.

## Commands

created = The match is open. Its code is { $code }: the others type “tablee join { $code }”.
refused = Not possible: { $reason }
not-understood = This is no command. “help” lists them.
not-yet-connected = There is no connection yet.
nothing-to-confirm = There is nothing to confirm.
nothing-to-ask = There is nothing to ask about this now.
no-offer = There is no offer.
no-board = There is no board before the match begins.
no-such-square = No action goes on with { $square }.
no-such-number = There is no action with this number.
still-acting = Your last action is still on its way.
chosen = Chosen: { $squares }
actions-narrow = { $count } actions. Name a square: { $squares }
actions-uncounted = The actions cannot be listed. Type “act” and the action as JSON.
confirm-resign = Really resign? yes or no
confirm-abort = Really end the match? yes or no
confirm-leave = Really leave? yes or no
plain-help =
    Squares, for example “b2 b3 a1”: choose an action step by step; “back” takes a square back.
    actions (a): what can be done, with numbers; a number does it.
    board (b), facts (f), moves (m), players, clock (c), chat: show or repeat.
    try SQUARE: ask what would happen, in games that tell.
    say TEXT: write to the others.
    ready, unready, leave, abort: before the start.
    resign, draw, takeback, rematch, accept, decline.
    claim, claim draw: when the others are gone for good.
    act JSON: act with the game's own JSON.
    quit (q): close; the match goes on, “tablee resume” returns to it.
screen-keys = { " " }arrows Enter choose · Esc back · 1-9 act · v try · t chat · : ? help · q quit
screen-help =
    Arrows and Enter, or the mouse: choose squares; Esc takes one back.
    1 to 9: take an action of the list.
    v: ask what would happen on the square, in games that tell.
    t: chat. Colon: type a command (“help” lists them).
    y and n: answer an offer or a question.
    r: ready. A: end the match before it begins.
    D: offer a draw. T: ask to take back. R: offer a rematch.
    X: resign. C: claim the match when the others are gone.
    q: close; the match goes on, “tablee resume” returns to it.
    {"[ ]"} cursor   ( ) can be chosen   < > chosen   {"{ }"} marked
prompt-chat = Say:
panel-players = Players
panel-facts = Match
panel-moves = Moves
panel-chat = Chat
panel-actions = Actions

## Lists, records, failures

list-line = { $match }  { $game }, { $taken } of { $seats } seats taken: { $names } ({ $clock })
list-empty = There are none.
list-more = More with --before { $next }.
game-line = { $id }: { $game }, { $least } to { $most } players, { $clock }
game-line-fixed = { $id }: { $game }, { $least } players, { $clock }
game-setting = --set { $name }={ $default } (or { $values })
game-setting-when = only with { $conditions }
game-setting-case = with { $conditions }: { $default } (or { $values })
game-colours = --colour { $colours }
replay-title = Step { $step } of { $steps }
replay-keys = { " " }← → step · PgUp PgDn ten steps · Home End · q quit
verified = The record of match { $match } is sound: { $entries } entries, the chain holds, the seed is the one promised.
untrue = The record cannot be trusted: { $reason }.
untrue-format = it is no record of this version
untrue-chain = entry { $version } is missing, out of order or was changed
untrue-head = the head does not say what the log says
untrue-commitment = the seed is not the one promised
setting-unknown = { $name }: there is no such setting
setting-bad-value = { $name }: this value is not possible
unreachable = The server cannot be reached ({ $reason }).
no-seat = No seat is remembered that fits. Join with the code, or watch.
foreign = The server answers in a way this client cannot read: { $what }

## Armada

armada-plan-move = { $ship }, step { $step } of { $steps }: { $heading }
armada-plan-fire = { $ship } fires: choose a target.
armada-plan-flag = the flag
armada-form-fleet = I take { $fleet }
armada-form-impossible = Such a fleet is not possible.
armada-keys-deploy = Tab next · arrows push · , . turn · f flagship · z zoom · Enter deploy
armada-keys-form = ↑ ↓ line · ← → change · Enter send
armada-keys-move = ← → , . turn · Enter next step · m sail · Esc back · z zoom
armada-keys-play = Tab ship · ← → move · f fire · e end turn · z zoom
armada-keys-watch = Tab ship · z zoom
armada-type-compose = Type “compose LARGE MEDIUM SMALL”, for example “compose 2 2 2”.
armada-type-propose = Type “propose LARGE MEDIUM SMALL FLEET”, for example “propose 4 4 4 large” (or small).
armada-type-deploy = Type “place SHIP X Y HEADING” (hundredths of a degree), “flag X Y” or “flagship SHIP” to change this, and “deploy” to deploy.
armada-type-play = Type “targets”, “fire SHIP TARGET”, “move SHIP HEADING …” (hundredths of a degree, one a step) or “end”.
