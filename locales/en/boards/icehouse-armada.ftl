# What only the board of Armada says in English.

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
armada-fact-teams = Teams
armada-teams = { $one } against { $other }
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
armada-counted =
    { $size ->
        [large] { $count ->
            [one] large ship
           *[other] large ships
        }
        [medium] { $count ->
            [one] medium ship
           *[other] medium ships
        }
       *[small] { $count ->
            [one] small ship
           *[other] small ships
        }
    }
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
