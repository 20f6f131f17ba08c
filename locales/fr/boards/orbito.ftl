# Ce que dit le seul plateau d’Orbito en français.

orbito-prompt = Vous pouvez d’abord pousser une bille adverse ; placez ensuite une des vôtres.
orbito-prompt-first = Placez une bille sur une case vide.
orbito-step-to = Poussez la bille de { $from } sur une des cases marquées.
orbito-step-place = La bille passe de { $from } à { $to }. Placez maintenant une des vôtres.
orbito-step-turn = Les petites billes montrent le plateau une fois tourné.
orbito-turn = Placer en { $place } et tourner
orbito-own = Cette bille est à vous. Poussez-en une de l’adversaire, ou placez une bille sur une case vide.
orbito-stuck = Cette bille ne peut pas être poussée : aucune case voisine n’est vide.
orbito-not-beside = Poussez la bille sur une des cases marquées, ou choisissez-en une autre.
orbito-not-empty = Placez votre bille sur une case vide, ou reprenez la poussée.
orbito-marble =
    bille { $colour ->
        [white] blanche
       *[black] noire
    }
orbito-in-line = dans un alignement gagnant
orbito-choosable = peut être choisie pour la poussée
orbito-fact-goal = Pour gagner
orbito-fact-line = { $line } billes d’une couleur alignées, en tous sens, une fois le plateau tourné
orbito-fact-reserve = Billes restantes
orbito-fact-marbles = { $white } (blanc) { $whites }, { $black } (noir) { $blacks }
orbito-on-board = Billes sur le plateau, { $colour } : { $squares }.
orbito-none-on-board = Billes sur le plateau, { $colour } : aucune.
orbito-lines = Alignées : { $squares }.
