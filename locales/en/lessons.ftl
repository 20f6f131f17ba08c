# What the page teaches in English: games in brief, lessons, puzzles.

## Puzzles

puzzles-none = This game has no puzzles.
puzzle-previous = Previous puzzle
puzzle-next = Next puzzle
puzzle-shown = This is the way.
puzzle-why = Go back step by step to see why.

## Lessons

lessons-title = Learn by doing: { $game }
lessons-not-built = This server’s page was built without the rules, so there are no positions to try. The rules in words are here:
lesson-number = Position { $number } of { $count }
lesson-choose = Positions
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

## Games in brief

brief-title = First time? { $game } in short
brief-close = Got it
brief-goal = The goal
brief-move = A turn
brief-end = The end
brief-goal-orbito = Bring four of your marbles in a row (on the large board usually five): across, down or along any diagonal.
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
