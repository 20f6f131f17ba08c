# What only the board of The Invincible Armada says in English.

invincible-armada-prompt-place = Place a ship on an empty point.
invincible-armada-prompt-relocate = Take one of your ships, then choose where it goes.
invincible-armada-prompt-england = Place a ship from the reserve, or take a ship of a pair and turn it around its partner.
invincible-armada-prompt-pivot = Take a ship of a pair, then choose where it turns to.
invincible-armada-prompt-point = Choose where the ship goes. Crosshairs show where it could fire.
invincible-armada-prompt-partner = Choose which ship it turns around.
invincible-armada-prompt-capture = Capture a ship, or nothing.
invincible-armada-capture = Capture { $square }
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
