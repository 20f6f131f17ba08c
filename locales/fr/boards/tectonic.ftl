# Ce que dit le seul plateau de Tectonic en français.

tectonic-prompt = Choisissez une de vos pièces, puis où elle va.
tectonic-step-to = { $how } Choisissez une des cases marquées.
tectonic-step-turn = Choisissez laquelle des pièces marquées se retourne.
tectonic-goes-hill = Une colline avance d’une case dans n’importe quelle direction.
tectonic-goes-peak = Un pic avance d’une à trois cases en diagonale, ou recule tout droit d’autant.
tectonic-goes-mount = Un mont se déplace d’une à quatre cases sur sa ligne ou sa colonne.
tectonic-choose-piece = Choisissez d’abord une de vos pièces.
tectonic-choose-turning = Choisissez une des pièces marquées à retourner, ou allez ailleurs.
tectonic-red-stays = Les pièces rouges ne sont à personne et ne bougent pas. L’une d’elles se retourne quand une pièce vient à côté.
tectonic-not-yours = Cette pièce est à { $who } ; choisissez une des vôtres.
tectonic-stuck = Cette pièce ne peut aller nulle part pour le moment ; choisissez-en une autre.
tectonic-a-piece =
    { $kind ->
        [hill] colline { $colour ->
            [white] blanche
           *[black] noire
        }
        [peak] pic { $colour ->
            [white] blanc
           *[black] noir
        }
       *[mount] mont { $colour ->
            [white] blanc
           *[black] noir
        }
    }
tectonic-a-red-piece =
    { $kind ->
        [hill] colline rouge qui était
        [peak] pic rouge qui était
       *[mount] mont rouge qui était
    } { $colour ->
        [white] à Blanc
       *[black] à Noir
    }
tectonic-turning = retournerait { $squares }
tectonic-region-of =
    dans un coin de { $owner ->
        [white] Blanc
       *[black] Noir
    }
tectonic-in-region = { $who } a dans le coin de { $corner } : { $kinds }.
tectonic-told = { $label } : { $value }
tectonic-reserve-here = Réserve
tectonic-counts =
    { $hills ->
        [one] { $hills } colline
       *[other] { $hills } collines
    }, { $peaks ->
        [one] { $peaks } pic
       *[other] { $peaks } pics
    }, { $mounts ->
        [one] { $mounts } mont
       *[other] { $mounts } monts
    }
tectonic-fact-goal = Pour gagner
tectonic-fact-goal-yours = Une colline, un pic et un mont à vous dans un des coins marqués d’un drapeau ; ou plus aucune pièce de sa couleur à l’adversaire.
tectonic-fact-goal-any = Une colline, un pic et un mont d’une couleur dans un des coins adverses ; ou un adversaire sans pièce de sa couleur.
tectonic-fact-reserve = Réserve, { $who } ({ $colour })
tectonic-fact-moves = Coups
tectonic-fact-repetition = Répétition
