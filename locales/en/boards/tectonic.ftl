# What only the board of Tectonic says in English.

tectonic-prompt = Choose one of your pieces, then where it goes.
tectonic-step-to = { $how } Choose one of the marked squares.
tectonic-step-turn = Choose which of the marked pieces turns over.
tectonic-goes-hill = A hill goes one square in any direction.
tectonic-goes-peak = A peak goes one to three squares, diagonally forward or straight back.
tectonic-goes-mount = A mount goes one to four squares along its row or column.
tectonic-choose-piece = Choose one of your pieces first.
tectonic-choose-turning = Choose one of the marked pieces to turn over, or go elsewhere.
tectonic-red-stays = Red pieces belong to nobody and cannot be moved. One turns over when a piece is moved next to it.
tectonic-not-yours = This piece is { $who }’s; choose one of yours.
tectonic-stuck = This piece has nowhere to go now; choose another.
tectonic-a-piece =
    { $colour ->
        [white] white
       *[black] black
    } { $kind ->
        [hill] hill
        [peak] peak
       *[mount] mount
    }
tectonic-a-red-piece =
    red { $kind ->
        [hill] hill
        [peak] peak
       *[mount] mount
    } that was { $colour ->
        [white] White’s
       *[black] Black’s
    }
tectonic-turning = would turn { $squares }
tectonic-region-of =
    in { $owner ->
        [white] White’s
       *[black] Black’s
    } region
tectonic-in-region = { $who } has in the region at { $corner }: { $kinds }.
tectonic-told = { $label }: { $value }
tectonic-reserve-here = Reserve
tectonic-counts =
    { $hills ->
        [one] 1 hill
       *[other] { $hills } hills
    }, { $peaks ->
        [one] 1 peak
       *[other] { $peaks } peaks
    }, { $mounts ->
        [one] 1 mount
       *[other] { $mounts } mounts
    }
tectonic-fact-goal = To win
tectonic-fact-goal-yours = A hill, a peak and a mount of yours in one of the corners with a flag; or no coloured piece left to your opponent.
tectonic-fact-goal-any = A hill, a peak and a mount of one colour in one of the other side’s corners; or no coloured piece left to the other side.
tectonic-fact-reserve = Reserve of { $who } ({ $colour })
tectonic-fact-moves = Moves
tectonic-fact-repetition = Repetition
