# What only the board of Lutinades says in English.

lutinades-prompt-show = Show the picker a gesture: the truth or a lie.
lutinades-prompt-told = See how the last turn ended. Then you make a gesture.
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
lutinades-told-agreed = All the goblins agree.
lutinades-told-none = No gesture counts: { $picker } has nobody to follow.
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
