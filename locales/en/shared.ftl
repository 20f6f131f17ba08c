# What Tablée says in English, in the terminal and on the page. The French catalogue has the same
# messages with the same variables.

## Games, colours, reasons

game-aspic = Aspic
game-orbito = Orbito
game-tectonic = Tectonic
game-invincible-armada = The Invincible Armada
game-lutinades = Lutinades
game-icehouse-armada = Armada

colour-blue = blue
colour-purple = purple
colour-mauve = mauve
colour-red = red
colour-orange = orange
colour-sky = sky blue
colour-yellow = yellow
colour-green = green

seat-number = seat { $number }

reason-score = by the score
reason-level = equal scores
reason-time = on time
reason-line = by a line
reason-lines_of_both = lines of both colours
reason-full_board = full board
reason-region = by a region
reason-eliminated = no pieces left
reason-repetition = the same position three times
reason-no_turning = nothing turned for a long time
reason-blocked = nobody can move
reason-length = too many moves
reason-points = by points
reason-most_cards = by mushrooms
reason-annihilation = the last side afloat
reason-flag = by the flag
reason-infiltration = by infiltration
reason-hull_points = by hull points
reason-resignation = by resignation
reason-agreement = by agreement
reason-abandonment = by absence

## Following a match

connecting = Connecting …
online = connected
offline = NOT CONNECTED
link-lost = The connection is lost ({ $reason }). Trying again in { $again } s …
sent-later = The connection is lost: your move is sent when it is back.
link-back = The connection is back; nothing has been missed.
notice-restarting = The server is about to restart. The match goes on afterwards, and no clock runs meanwhile.
following = { $game }, code { $code }, { $clock }.
you = you
player-not-ready = not ready
player-resigned = resigned
player-substituted = computer, level { $level }
spectators =
    { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
seen-late =
    You see the match { $unit ->
        [turns] { $amount ->
            [one] one turn
           *[other] { $amount } turns
        }
       *[minutes] { $amount ->
            [one] one minute
           *[other] { $amount } minutes
        }
    } late.
span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
absence = away for { $away }
absence-claim = away for { $away }, win to claim in { $claim }
absence-gone = gone for { $away }, can be claimed
back-again = { $who } is back.
activity = { $who }: { $what } …
activity-testing = testing shots

waiting-for-players = Waiting for players. They join with the code { $code }.
waiting-for-ready = Waiting for everybody to be ready.
your-turn = It is your turn.
their-turn =
    { $count ->
        [0] Nobody is to act.
       *[other] To act: { $who }.
    }

computer = Computer (level { $level })
computer-nth = Computer { $nth } (level { $level })

joined = { $who } has joined.
left = { $who } has left.
ready = { $who } is ready.
not-ready = { $who } is not ready any more.
started = The match begins.
acted = { $who }: { $action }.
acted-secretly = { $who } has decided.
nobody-waits = The match does not wait for { $who }.
timed-out = { $who } is out of time.
offered =
    { $offer ->
        [draw] { $who } offers a draw.
        [takeback] { $who } asks to take back.
        [substitute] { $who } proposes that a computer of level { $level } plays for { $whom }.
       *[rematch] { $who } offers a rematch.
    }
agreed =
    { $offer ->
        [draw] { $who } agrees to a draw.
        [takeback] { $who } agrees to the takeback.
        [substitute] { $who } agrees to a computer for { $whom }.
       *[rematch] { $who } agrees to a rematch.
    }
declined =
    { $offer ->
        [draw] { $who }: no draw.
        [takeback] { $who }: no takeback.
        [substitute] { $who }: no computer for { $whom }.
       *[rematch] { $who }: no rematch.
    }
substituted = A computer of level { $level } plays for { $whom }.
returned = { $who } has taken the seat back.
match-resumed = A server was not reached for { $lost } s; nobody is charged for them.
draw-agreed = A draw is agreed on.
resigned = { $who } resigns.
aborted = { $who } has ended the match; it does not count.
claimed =
    { $claim ->
        [win] { $who } claims the win.
       *[draw] { $who } claims a draw.
    }
expired = The match has expired.
rematched = Everybody agrees to a rematch: on to the next match.
over-won =
    { $count ->
        [one] { $who } has won ({ $reason }).
       *[other] { $who } have won ({ $reason }).
    }
over-you-won =
    { $count ->
        [one] You have won ({ $reason }).
       *[other] You and { $who } have won ({ $reason }).
    }
over-draw = A draw ({ $reason }).
over-undecided = The match has ended undecided.
over-scores = Scores: { $scores }.

clock-runs = { $who }: { $left }, running
clock-stands = { $who }: { $left }
timer = Time to decide: { $left }
lag-forgiven = { $who }: { $forgiven } s of lag forgiven so far
no-clock = There is no clock.
receipt = Your last action took { $elapsed } s; { $forgiven } s were free, { $charged } s were charged.
control-none = no clock
control-sudden-death = { $bank } for each player
control-fischer = { $bank } + { $bonus } s a turn
control-delay = { $bank }, { $bonus } s free each turn
control-per-turn = { $turn } a turn
control-correspondence =
    { $days ->
        [one] one day a turn
       *[other] { $days } days a turn
    }

## What the server refuses

error-bad_message = The message could not be read.
error-hello_first = The client has not said hello.
error-unsupported_protocol = This server speaks another version of the protocol; update the client.
error-not_subscribed = Follow a match first.
error-no_such_match = There is no such match; check the code.
error-bad_token = This is not the key to a seat of this match; join again or watch.
error-seat_moved = This seat goes on at another device; watch here, or take it along from there.
error-bad_seat_key = This key leads to no seat; make another one where you play.
error-seat_key_used = This key has been used; make another one where you play.
error-seat_key_expired = This key was valid for some minutes only; make another one where you play.
error-seat_key_stopped = This key has been stopped; make another one where you play.
error-not_a_player = Only the players can do that.
error-closed = Only the players may see this match.
error-unknown_game = There is no such game.
error-bad_settings = Some settings are wrong:
error-bad_time_control = The clock is out of range: from 1 second to 24 hours for each player or turn, a bonus of at most 10 minutes, 1 to 30 days.
error-bad_spectator_delay = Choose a delay of 1 to 120 minutes or turns.
error-bad_name = Choose a name of 1 to 24 characters, all of them visible.
error-bad_seat = The table has no such seat; choose another.
error-bad_level = Computers have levels from 1 to 8; choose one of them.
error-bad_nonce = This client does not know what you joined with; leave the table and join again.
error-table_not_full = Wait until the table is full, then be ready.
error-seat_taken = Somebody has asked for this seat already; choose another.
error-bad_colour = Choose one of the game’s colours, or none if it has none.
error-colour_clash = This colour is too much like another player’s; choose another.
error-match_full = All seats are taken; you may still watch.
error-not_the_host = Only the host seats computers or sends them away.
error-not_a_computer = This player is no computer; choose one that is.
error-substituted = A computer plays for you; take your seat back first.
error-not_substituted = No computer plays for you; your seat is yours.
error-not_started = The match has not started; wait until everybody is ready.
error-already_started = The match has started already.
error-match_over = The match is over.
error-match_too_long = This match has reached the server’s limit on what you may do or say in it; you may still agree to what others offer, resign or leave.
error-not_your_turn = It is not your turn.
error-bad_action = The game has no such action now.
error-stale_version = The match has moved on; look again and repeat.
error-id_reused = This id belongs to another command of yours; give each command an id of its own.
error-no_such_version = The match has no position at this version; choose one from its start up to now.
error-too_late_to_abort = The match has really begun; resign or offer a draw instead.
error-no_such_offer = There is no such offer to answer.
error-already_offered = You have made or accepted this offer already; wait for the others.
error-offer_not_possible = This cannot be offered now.
error-nobody_gone = Nobody has been away long enough for that.
error-claim_not_possible = This cannot be claimed in this match.
error-bad_push = This push subscription cannot be called; let the browser make another one.
error-bad_chat = Write 1 to 300 characters, all of them visible.
error-not_finished = The record is given out when the match is over.
error-bad_record = This is no record of a match that can be replayed.
error-rate_limited = Too many requests; wait a moment and try again.
error-too_large = This is too large.
error-too_many_connections = Too many connections from your address; close some.
error-too_many_matches = Too many unfinished matches from your address; finish some first.
error-too_many_spectators = As many people watch this match as the server allows; try later.
error-too_many_computers = Computers play as many matches from your address as the server allows; finish some, or try later.
error-bad_origin = This page may not use this server.
error-not_found = There is nothing at this address.
error-method_not_allowed = This address does not know this method.
error-damaged = This match is damaged on the server; the server’s operator can restore a backup.
error-restarting = The server is restarting; try again in a moment.
error-unavailable = The server could not store this or could not confirm it; see whether it was done, and if not, try again.
error-timed_out = This took too long; see whether it was done, and if not, try again.
error-internal = Something went wrong in the server; see whether it was done, and if not, try again.

## What the computer thinks

hint-thinking = The computer thinks …
hint-action = A good action: { $action }.
truth-draw = With perfect play it is a draw.
truth-win =
    { $turns ->
        [one] It wins at once.
       *[other] It wins in { $turns } turns, whatever the other does.
    }
truth-loss = The match is lost in { $turns } turns, if the other makes no mistake.
review-at = The computer looks at step { $step } of { $steps } …
review-exact = Of these positions the computer knows everything: the curve is the truth.
review-turnings = Turning points
review-no-turnings = No action changed much.
review-better = Better: { $action }
review-line = Then perhaps: { $line }
review-even = even
review-leads = { $who } by { $percent } of 100
review-chance = { $who }: { $percent } of 100
review-gave = It wins { $played } of 100 matches, the better action { $best }.

## What is found of a record

verified = The record of match { $match } is sound: { $entries } entries, an unbroken chain, the committed seed, and what the rules, the clocks and the log make of them.
verified-without-id = An older server wrote it: its log does not say which match it is.
verified-as-shown = It opens the commitments that you were shown before the match began.
not-as-shown = The record is sound, but it does not open the commitments that you were shown before the match began: it is of another match.
untrue = The record does not verify: { $reason }.
untrue-bad-format = it is not a record of this version
untrue-bad-chain = entry { $version } is missing, out of order or changed
untrue-bad-event = entry { $version } is no event of a log
untrue-bad-head = its head contradicts its log
untrue-bad-id = its log is that of another match
untrue-bad-commitment = its seed is not the committed one
untrue-bad-time = entry { $version } is earlier than the one before it, or later than any clock says
untrue-impossible = entry { $version } cannot have happened then
untrue-against-rules = entry { $version } is against the rules of the game
untrue-bad-receipt = the time charged by entry { $version } contradicts the clock
untrue-unfinished = its log ends before the match does
untrue-bad-result = its result is not the one its log leads to
untrue-bad-players = its players are not those who were seated

## What the games refuse

refusal-illegal = The rules do not allow it.
refusal-wrong_phase = This belongs to another phase.
refusal-not_your_piece = This is not one of your pieces.
refusal-moved_piece = This piece has moved in this play; it cannot shoot.
refusal-out_of_range = This is out of range.
refusal-backward = The shooter stands beyond the ball.
refusal-path_blocked = A piece stands in the way.
refusal-same_square = Shooter and ball would share a square.
refusal-destination_occupied = A piece stands where the ball would go.
refusal-bad_value = A heading or a side is missing or out of its range.
refusal-no_such_ship = There is no such ship.
refusal-not_your_ship = This is not your ship.
refusal-sunk = This ship is sunk.
refusal-already_moved = This ship has moved in this turn.
refusal-too_many_steps = This ship may not make so many steps.
refusal-turn_too_sharp = The turn is too sharp.
refusal-off_the_sea = The ship would leave the sea.
refusal-collision = The ship would touch something.
refusal-no_gun_left = This ship has fired all its guns in this turn.
refusal-offset_off_the_side = The gun would stand out over the side.
refusal-not_a_target = There is no enemy where the shot is aimed.
refusal-obstructed = Something stands in the way.
refusal-wrong_fleet = These are not the ships of your fleet.
refusal-outside_zone = A ship is not inside your zone.
refusal-bad_flag = The flag is missing, not asked for, or in a wrong place.

## Why the rules make an action impossible

why-aspic-outside_zone = Place your pieces in your own zone.
why-aspic-not_empty = This square is not empty.
why-aspic-no_piece_there = None of your pieces stands there.
why-aspic-not_straight = A piece moves in a straight line: along a row, a column or a diagonal.
why-aspic-too_far = A piece moves 1 to 3 squares.
why-aspic-blocked = Something stands in the way.
why-aspic-forbidden = A piece may stop neither in a net nor on the opponent’s defence column.
why-aspic-no_shot = No shot is possible, so move a piece.
why-aspic-moved = A piece has moved; this cannot be taken back.
why-aspic-not_moved = You have skipped the move, so you must shoot.

why-orbito-no_opponent_there = Only your opponent’s marbles can be shifted.
why-orbito-not_beside = A marble is shifted by one square along a row or a column.
why-orbito-not_empty = This square is not empty.

why-tectonic-no_piece_there = No piece of your colour stands there.
why-tectonic-not_empty = This square is not empty.
why-tectonic-hill_cannot = A hill moves one square in any direction.
why-tectonic-peak_cannot = A peak moves up to three squares diagonally forward or straight back, and jumps over nothing.
why-tectonic-mount_cannot = A mount moves up to four squares along a row or a column, and jumps over nothing.
why-tectonic-must_turn = Choose the neighbouring piece to turn over.
why-tectonic-cannot_turn = This piece cannot be turned over by this move.

why-invincible-armada-reserve_first = First bring all your ships onto the board.
why-invincible-armada-reserve_empty = Your reserve is empty: move one of your ships.
why-invincible-armada-five_at_sea = Five ships are on the board: pivot one of them.
why-invincible-armada-no_ship_there = None of your ships stands there.
why-invincible-armada-no_pair = These two ships are not a pair.
why-invincible-armada-not_empty = A ship stands there.
why-invincible-armada-not_around = A ship pivots to a point beside its partner.
why-invincible-armada-three_in_line = Three English ships may never stand in a line.
why-invincible-armada-must_pair = The fifth ship must stand beside another.
why-invincible-armada-no_enemy_there = No enemy ship stands there.
why-invincible-armada-out_of_range = This ship is out of range of the ship you have just put down.

why-lutinades-no_side = Say to which side you show it.
why-lutinades-has_side = Gestures have no side in this match.
why-lutinades-not_considered = This goblin cannot be followed now.

why-icehouse-armada-no_such_seat = This player is not at the table.
why-icehouse-armada-bad_proposal = These ships cannot be proposed.
why-icehouse-armada-bad_composition = A fleet has exactly 12 pips.
why-icehouse-armada-not_in_play = The battle has not begun.

## Aspic

aspic-ball = the ball
aspic-score = { $left } { $lefts } – { $rights } { $right }
aspic-course = Half { $half }, round { $round } of { $rounds }, progress { $progress }%
aspic-phase = { $who }: { $phase }
aspic-phase-placement = placement
aspic-phase-move = move
aspic-phase-shot = shot
aspic-phase-over = over
aspic-territory = Territory: { $who } { $share }%
aspic-territory-level = Territory: 50.0% each
aspic-camp = { $who }: { $placed } on the board, pieces ran { $pieces }, ball flew { $ball }
aspic-place = place a piece on { $at }
aspic-move = move { $from } to { $to }
aspic-shoot = shoot from { $from }
aspic-skip_move = skip the move
aspic-unskip_move = move after all
aspic-skip_shot = do not shoot
aspic-shot = The ball goes from { $ball } to { $to }, the shooter from { $from } to { $ball }.
aspic-kick-off = { $who } kicks off, the ball lies on { $ball }.
aspic-goal = Goal! { $who } scores: { $scores }.
aspic-half-time = Half-time, { $scores }.
aspic-full-time = Full time, { $scores }.
aspic-cleared = The board is cleared. { $who } places first.
aspic-no-shot = { $who } cannot shoot.
aspic-no-play = { $who } can neither move nor shoot.
aspic-preview = The ball would go to { $ball }, the shooter to { $shooter }.
aspic-preview-goal = It would be a goal; the shooter would go to { $shooter }.

## Orbito

orbito-white = white
orbito-black = black
orbito-cw = clockwise
orbito-ccw = counter-clockwise
orbito-reserves = In reserve: { $white } (white) { $whites }, { $black } (black) { $blacks }
orbito-goal = { $line } in line win. Rings from the outside: { $rings }
orbito-place = place { $place }
orbito-shift-and-place = shift { $from } to { $to }, place { $place }
orbito-extra = The board is full: the rings turn once more ({ $extra }).

## Tectonic

tectonic-white = White
tectonic-black = Black
tectonic-hill = hill
tectonic-peak = peak
tectonic-mount = mount
tectonic-white-hill = White’s hills
tectonic-white-peak = White’s peaks
tectonic-white-mount = White’s mounts
tectonic-black-hill = Black’s hills
tectonic-black-peak = Black’s peaks
tectonic-black-mount = Black’s mounts
tectonic-red-piece = red { $kind } ({ $owner })
tectonic-reserve =
    { $who } ({ $colour }) has in reserve: { $hills ->
        [one] 1 hill
       *[other] { $hills } hills
    }, { $peaks ->
        [one] 1 peak
       *[other] { $peaks } peaks
    }, { $mounts ->
        [one] 1 mount
       *[other] { $mounts } mounts
    }
tectonic-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } played, { $quiet } since the last turning
tectonic-occurrences = This position is on the board for the { $count ->
        [2] second
        [3] third
       *[other] { $count }th
    } time.
tectonic-move = { $from } to { $to }
tectonic-move-and-turn = { $from } to { $to }, turn { $flip }
tectonic-red = The piece on { $at } is red now.
tectonic-back = { $who } has the piece on { $at } back.
tectonic-replaced = { $who } puts a { $kind } from the reserve on { $at }.
tectonic-passed = { $who } cannot move.

## The Invincible Armada

invincible-armada-spain = Spain
invincible-armada-england = England
invincible-armada-fleet = { $who } ({ $side }): { $reserve } ships in reserve, { $captures } captured
invincible-armada-place = place a ship on { $at }
invincible-armada-relocate = move { $from } to { $to }
invincible-armada-pivot = pivot { $from } around { $around } to { $to }
invincible-armada-capturing = { $action }, capture { $capture }
invincible-armada-passed = { $who } has no legal action and passes.
invincible-armada-void = Round { $round } is void: nobody scores.
invincible-armada-round-won = { $who } wins round { $round } and scores { $points }.
invincible-armada-round-starts = Round { $round } begins, { $who } is Spain.

## Lutinades

lutinades-up = up
lutinades-down = down
lutinades-horizontal = sideways
lutinades-small = small
lutinades-left = left
lutinades-right = right
lutinades-card = { $orientation }, { $side }{ $size ->
        [small] , small
       *[normal] {""}
    } ({ $big }/{ $little })
lutinades-card-is = The card: { $card }
lutinades-card-hidden = The card is hidden from you.
lutinades-picker = picker
lutinades-gestured = has decided
lutinades-thinking = …
lutinades-out = shows nothing that counts
lutinades-mushrooms = { $count ->
        [one] 1 mushroom
       *[other] { $count } mushrooms
    }
lutinades-clever = Clever goblins: the side counts, as the picker sees it.
lutinades-big-picture = The big picture: “small” costs a mushroom.
lutinades-last = Last turn: { $card }. { $picker } took { $count }.
lutinades-last-followed = Last turn: { $card }. { $picker } followed { $goblin } and took { $count }, { $goblin } { $little }.
lutinades-show = show “{ $gesture }”
lutinades-follow = follow { $who }
lutinades-follow-gesture = follow { $who }: { $gesture }
lutinades-shown = Gestures: { $gestures }.
lutinades-apart = {"; "}
lutinades-none-shown = Nobody has made a gesture in time.
lutinades-put-back = { $who } puts a mushroom back.
lutinades-shuffled = The pile is shuffled.
lutinades-followed = { $picker } follows { $who }.
lutinades-lots = Lots decide: { $picker } follows { $who }.
lutinades-was = The card was: { $card }.
lutinades-took =
    { $count ->
        [0] { $who } takes nothing.
        [one] { $who } takes 1 mushroom.
       *[other] { $who } takes { $count } mushrooms.
    }
lutinades-next = { $who } picks next.

## Armada

armada-name-0 = Argo
armada-name-1 = Bellona
armada-name-2 = Calypso
armada-name-3 = Daphne
armada-name-4 = Europa
armada-name-5 = Fortuna
armada-name-6 = Galatea
armada-name-7 = Hermione
armada-name-8 = Iris
armada-name-9 = Juno
armada-name-10 = Kraken
armada-name-11 = Leviathan
armada-name-12 = Medusa
armada-name-13 = Neptune
armada-name-14 = Orion
armada-name-15 = Pegasus
armada-name-16 = Quirinus
armada-name-17 = Rhea
armada-name-18 = Salamander
armada-name-19 = Triton
armada-name-20 = Ulysses
armada-name-21 = Venus
armada-name-22 = Wotan
armada-name-23 = Xanthe
armada-name-24 = Aurora
armada-name-25 = Boreas
armada-name-26 = Ceres
armada-name-27 = Dryad
armada-name-28 = Echo
armada-name-29 = Flora
armada-name-30 = Gorgon
armada-name-31 = Hydra
armada-name-32 = Icarus
armada-name-33 = Jason
armada-name-34 = Kelpie
armada-name-35 = Lyra
armada-name-36 = Minerva
armada-name-37 = Naiad
armada-name-38 = Oberon
armada-name-39 = Phoenix
armada-name-40 = Quadriga
armada-name-41 = Rosalind
armada-name-42 = Sirius
armada-name-43 = Thalia
armada-name-44 = Urania
armada-name-45 = Vesta
armada-name-46 = Waverley
armada-name-47 = Xenia
armada-compass-e = east
armada-compass-ne = north-east
armada-compass-n = north
armada-compass-nw = north-west
armada-compass-w = west
armada-compass-sw = south-west
armada-compass-s = south
armada-compass-se = south-east

armada-annihilation = annihilation
armada-capture_the_flag = capture the flag
armada-infiltration = infiltration
armada-large = large
armada-medium = medium
armada-small = small
armada-port = port
armada-starboard = starboard
armada-ships = { $large } large, { $medium } medium, { $small } small
armada-ships-large = large ships
armada-ships-medium = medium ships
armada-ships-small = small ships
armada-fleet-large = the large ships
armada-fleet-small_medium = the small and medium ships
armada-no-fleet = no fleet yet
armada-phase-choose_fleet = choosing a fleet
armada-phase-choose_first = choosing who plays first
armada-phase-propose = proposing fleets
armada-phase-answer = answering the proposal
armada-phase-compose = composing fleets in secret
armada-phase-deploy = deploying in secret
armada-phase-play = at sea
armada-phase-over = over
armada-course = { $objective }: { $phase }
armada-turn =
    { $who }: actions left: { $left } of { $actions }; turns without damage: { $quiet } of { $most }
armada-defender = { $who } defends the line.
armada-fleet-of = { $who }: { $fleet }; hull points: { $points }
armada-proposed = Proposed: { $ships }, the proposer takes { $fleet }.
armada-choose-fleet = take { $fleet }
armada-choose-first = { $who } plays first
armada-propose = propose { $ships } and take { $fleet }
armada-accept = accept, and play first
armada-swap = swap the fleets, and play second
armada-compose = compose { $ships }
armada-deploy = deploy
armada-move =
    sail { $ship } { $steps ->
        [one] one step
       *[other] { $steps } steps
    }, bow to the { $course }
armada-fire = fire from { $ship }, { $side }
armada-end-turn = end the turn
armada-fleets-shown = The fleets are shown.
armada-deployments-shown = All ships are at sea.
armada-fleet-chosen = { $who } takes { $fleet }.
armada-first-chosen = { $who } plays first.
armada-accepted = { $who } accepts. { $first } plays first.
armada-swapped = { $who } swaps the fleets. { $first } plays first.
armada-moved = { $ship } sails { $inches } inches, bow to the { $course }.
armada-hit =
    { $ship } hits { $target }, which has now taken { $damage ->
        [one] one hit
       *[other] { $damage } hits
    }.
armada-sunk = { $ship } sinks.
armada-flag-taken = A flag is taken!
armada-line-crossed = { $ship } has crossed the line!
armada-withdrew = { $who } leaves the sea.
armada-turn-began = It is { $who }’s turn.
armada-possible = possible
armada-would-hit = would hit { $target }
armada-would-sink = would sink { $target }
armada-would-end = would end the match ({ $reason })
armada-is-flagship = , flagship
armada-guns-left = , guns { $guns }
armada-has-moved = , has moved
armada-flagship-is = flagship: { $ship }
armada-can-hit = { $ship } can hit:
armada-no-target = { $ship } can hit nothing from here.
armada-target = { $ship } ({ $who }, { $size }) from { $side }

## Settings

setting-aspic-turns_per_half = Rounds in a half
help-aspic-turns_per_half = A match has two halves; in a round each of you plays once.
note-aspic-turns_per_half-5 = a quick one
note-aspic-turns_per_half-10 = half an hour at most
note-aspic-turns_per_half-25 = a long one
note-aspic-turns_per_half-50 = the whole match, up to two hours
setting-aspic-pieces = Pieces of each camp
setting-aspic-seconds_per_turn = Seconds for a play
help-aspic-seconds_per_turn = With the clock of the rules, you have this for all of your plays together; you may spend it as you like.

setting-orbito-size = Board
choice-orbito-size-4 = 4 × 4
note-orbito-size-4 = two rings, 8 marbles each
choice-orbito-size-6 = 6 × 6
note-orbito-size-6 = three rings, 18 marbles each
setting-orbito-line = Marbles in line to win
setting-orbito-rings = Ring
help-orbito-rings = The way each ring turns, the outermost first.
choice-orbito-rings-ccw = Counter-clockwise
choice-orbito-rings-cw = Clockwise

setting-invincible-armada-first_spain = Spain in the first round
help-invincible-armada-first_spain = You change sides after each round.
choice-invincible-armada-first_spain-random = By lot
choice-invincible-armada-first_spain-host = Seat 1
choice-invincible-armada-first_spain-guest = Seat 2

setting-lutinades-players = Players
setting-lutinades-clever_goblins = Clever goblins
help-lutinades-clever_goblins = Gestures point left or right, too. Harder, and more to lie about.
setting-lutinades-big_picture = The big picture
help-lutinades-big_picture = Showing “small” is forbidden and costs a mushroom.
setting-lutinades-gesture_seconds = Seconds for a gesture
help-lutinades-gesture_seconds = 0 means as long as you like.
setting-lutinades-choice_seconds = Seconds to choose whom to follow
help-lutinades-choice_seconds = 0 means as long as you like.

setting-icehouse-armada-setup = Fleets
choice-icehouse-armada-setup-basic = Four large against eight
note-icehouse-armada-setup-basic = Large ships against medium and small ones. For two; a good beginning.
choice-icehouse-armada-setup-proposed = Proposed
note-icehouse-armada-setup-proposed = One proposes two fleets, the other takes them or swaps. For two.
choice-icehouse-armada-setup-twelve_pips = Twelve pips
note-icehouse-armada-setup-twelve_pips = Everybody composes a fleet in secret. For two to four.
choice-icehouse-armada-setup-full = Everything
note-icehouse-armada-setup-full = Four ships of each size for everybody. For two to four.
setting-icehouse-armada-objective = How to win
choice-icehouse-armada-objective-annihilation = Last afloat
note-icehouse-armada-objective-annihilation = Sink all enemy ships.
choice-icehouse-armada-objective-capture_the_flag = Capture the flag
note-icehouse-armada-objective-capture_the_flag = Take the other side’s flag.
choice-icehouse-armada-objective-infiltration = Infiltration
note-icehouse-armada-objective-infiltration = One attacks and crosses a line, the other defends it.
setting-icehouse-armada-players = Players
setting-icehouse-armada-teams = Two teams of two
help-icehouse-armada-teams = Partners sit crosswise.
setting-icehouse-armada-flag = Flag
choice-icehouse-armada-flag-fixed = On a rock of its own
choice-icehouse-armada-flag-flagship = On one of the ships
setting-icehouse-armada-defender = Who defends the line
choice-icehouse-armada-defender-random = By lot
choice-icehouse-armada-defender-0 = Seat 1
choice-icehouse-armada-defender-1 = Seat 2
setting-icehouse-armada-width = Width of the sea, in inches
help-icehouse-armada-width = 24 to 120. A large ship is one and three quarters long.
setting-icehouse-armada-height = Height of the sea, in inches
help-icehouse-armada-height = 24 to 120.

puzzle-number = Puzzle { $number } of { $count }
puzzle-solved = { $solved } of { $count } solved
puzzle-solved-this = solved, { $solved } of { $count }
puzzle-right = Right! That is the way.
puzzle-wrong = That does not do it. Try again, or have it shown.
puzzle-go-on = Right so far, and this is the best answer. Go on.
puzzle-odds = It wins { $best } of 100 matches, the next best action { $next }.
puzzle-orbito =
    { $turns ->
        [one] Win with this turn: only one does it.
       *[other] Win in { $turns } turns: only one first turn does it.
    }
puzzle-tectonic =
    { $turns ->
        [one] Win with this move: only one does it.
       *[other] Win in { $turns } moves: only one first move does it.
    }
puzzle-aspic =
    { $turns ->
        [one] Score a goal in this play: only one first step leads to it.
       *[other] Score a goal within { $turns } plays: only one first step leads to it.
    }
puzzle-invincible-armada =
    { $turns ->
        [one] Capture a ship with this turn: only one does it.
       *[other] Capture a ship within { $turns } turns, before the other side does: only one first turn leads to it.
    }
puzzle-lutinades = Find what gives you the best chances of winning, by what you have been shown.
puzzle-icehouse-armada = Sink a ship in this turn: only one of your ships can sail to do it.
