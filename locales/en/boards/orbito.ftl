# What only the board of Orbito says in English.

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
orbito-fact-reserve = Marbles left
orbito-fact-marbles = { $white } (white) { $whites }, { $black } (black) { $blacks }
orbito-on-board = Marbles on the board, { $colour }: { $squares }.
orbito-none-on-board = Marbles on the board, { $colour }: none.
orbito-lines = In line: { $squares }.
