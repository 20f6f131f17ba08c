# Ce que la page enseigne en français : les jeux en bref, des leçons, des problèmes.

## Problèmes

puzzles-none = Ce jeu n’a pas de problèmes.
puzzle-previous = Problème précédent
puzzle-next = Problème suivant
puzzle-shown = Voici la solution.
puzzle-why = Revenez pas à pas pour voir pourquoi.

## Leçons

lessons-title = Apprendre en jouant : { $game }
lessons-not-built = La page de ce serveur est construite sans les règles : il n’y a pas de positions à essayer. Les règles en mots sont ici :
lesson-number = Position { $number } sur { $count }
lesson-choose = Positions
lesson-show = Montrez-moi
lesson-next = Suivante
lesson-again = Réessayer
lesson-missed = C’est permis, mais ce n’est pas ce qui était demandé. Réessayez.
lesson-how = Rien n’est envoyé : les règles dans cette page jugent ce que vous faites.
lesson-orbito-1 = Vous êtes Blanc. Posez une bille de sorte qu’elle se trouve en A2 une fois les anneaux tournés.
lesson-done-orbito-1 = Bravo : après chaque coup, chaque bille avance d’une case, dans le sens inverse des aiguilles d’une montre.
lesson-orbito-2 = Poussez la bille noire vers une case vide voisine, puis posez une des vôtres.
lesson-done-orbito-2 = Bravo : pousser avant de poser peut briser une ligne, ou vous en apporter une.
lesson-orbito-3 = Blanc gagne avec ce coup : quatre alignées une fois les anneaux tournés. Trouvez la case.
lesson-done-orbito-3 = Vous avez gagné. C’est le plateau après la rotation qui compte.
lesson-tectonic-1 = Vous êtes Blanc. Venez à côté d’une pièce noire, pour qu’elle se retourne et devienne rouge.
lesson-done-tectonic-1 = Bravo : une pièce rouge ne compte pour personne, jusqu’à ce qu’on la retourne.
lesson-tectonic-2 = Une de vos pièces est rouge. Venez à côté d’elle et retournez-la.
lesson-done-tectonic-2 = Bravo : elle est de nouveau blanche. Chaque coup retourne une pièce au plus.
lesson-tectonic-3 = Blanc gagne avec ce coup : une colline, un pic et un mont réunis dans un coin des Noirs.
lesson-done-tectonic-3 = Vous avez gagné : une pièce de chaque sorte dans un coin adverse.
lesson-aspic-1 = Vous attaquez vers la droite. Déplacez d’abord un pion ; tirez ensuite avec C5, pour que le ballon vole en I5.
lesson-done-aspic-1 = Bravo : le tireur se tenait trois cases derrière le ballon, qui a donc volé trois cases plus loin.
lesson-aspic-2 = Tirez de sorte que le ballon rebondisse sur le bord et s’arrête en F8.
lesson-done-aspic-2 = Bravo : au bord, le ballon revient, et son trajet reste aussi long.
lesson-aspic-3 = Marquez : sans déplacement, tirez depuis F5 entre les poteaux.
lesson-done-aspic-3 = But ! On peut sauter le déplacement, mais il faut alors tirer.
lesson-invincible-armada-1 = Vous êtes l’Espagne. Placez un navire en ligne avec l’autre, pour prendre le navire anglais en F5.
lesson-done-invincible-armada-1 = Bravo : une ligne de deux atteint deux points au-delà de ses bouts.
lesson-invincible-armada-2 = Les lignes suivent aussi les diagonales. Formez une ligne de trois, et prenez le navire en H4.
lesson-done-invincible-armada-2 = Bravo : une ligne de trois atteint trois points au-delà de ses bouts.
lesson-invincible-armada-3 = Vous voici l’Angleterre. Faites pivoter votre paire, ou formez-en une autre, et abordez le navire espagnol en F4.
lesson-done-invincible-armada-3 = Bravo : une paire prend ce qui se tient juste à l’un de ses bouts.
lesson-lutinades-1 = Vous êtes un lutin et voyez le panneau ; le cueilleur ne le voit pas. Guidez bien : faites le geste qu’il montre.
lesson-done-lutinades-1 = Le cueilleur vous a suivi : trois cartes pour lui, deux pour vous.
lesson-lutinades-2 = Le même panneau. Cette fois, mentez : faites un autre geste, et récoltez seul.
lesson-done-lutinades-2 = Le cueilleur vous a suivi sans rien trouver ; deux cartes pour vous.
lesson-lutinades-3 = C’est à vous de cueillir, sans voir le panneau. Au tour d’avant, le joueur 2 a menti. Suivez le lutin qui guide bien.
lesson-done-lutinades-3 = Bien suivi. Le relevé de chacun dit qui ment volontiers.
lesson-icehouse-armada-1 = Le grand navire est à vous. Faites-le avancer d’un pas, dans une direction qu’il peut prendre.
lesson-done-icehouse-armada-1 = Bravo : la poupe est là où était la proue. Un grand navire fait un pas par tour, un petit quatre.
lesson-icehouse-armada-2 = Un ennemi est à côté de vous. Tirez sur lui depuis votre long bord.
lesson-done-icehouse-armada-2 = Touché. Un navire a autant de canons, et encaisse autant de coups, qu’il a de points.
lesson-icehouse-armada-3 = Le petit navire est droit devant, où aucun canon ne porte. Avancez d’un pas, montrez-lui le flanc, et coulez-le.
lesson-done-icehouse-armada-3 = Coulé ! À la fin, qui a encore un navire à flot a gagné.

## Les jeux en bref

brief-title = Première fois ? { $game } en bref
brief-close = Compris
brief-goal = Le but
brief-move = Un tour
brief-end = La fin
brief-goal-orbito = Alignez quatre de vos billes (en général cinq sur le grand plateau) : en ligne, en colonne ou en diagonale.
brief-move-orbito = Poussez une bille adverse d’une case si vous voulez, et posez une des vôtres. Puis tous les anneaux tournent.
brief-end-orbito = Une ligne en place après la rotation gagne, qui que ce soit qui ait tourné les anneaux.
brief-goal-tectonic = Réunissez une colline, un pic et un mont à vous dans l’un des deux coins adverses.
brief-move-tectonic = Déplacez une pièce. Une pièce à côté se retourne : une adverse devient rouge et inutile, une des vôtres, rouge, vous revient.
brief-end-tectonic = Les trois sortes dans un coin gagnent aussitôt ; retourner toutes les pièces adverses aussi.
brief-goal-aspic = Marquez plus de buts que l’autre camp en deux mi-temps.
brief-move-aspic = Déplacez un pion, puis tirez avec un autre : le ballon vole d’aussi loin que le tireur se tenait derrière lui, et rebondit sur les bords.
brief-end-aspic = Les mi-temps ont un nombre de tours. Plus de buts gagne ; une pendule écoulée perd.
brief-goal-invincible-armada = Prenez onze navires : comme Espagne dans une manche, comme Angleterre dans l’autre.
brief-move-invincible-armada = L’Espagne place des navires et tire le long de ses lignes. L’Angleterre place ou fait pivoter des paires et aborde ce qui se tient à leurs bouts.
brief-end-invincible-armada = Après onze prises, les camps changent. Plus de points dans les deux manches gagne.
brief-goal-lutinades = Récoltez le plus de champignons.
brief-move-lutinades = Les lutins voient un panneau et font un geste secret, vrai ou faux. Le cueilleur, qui ne le voit pas, suit l’un d’eux.
brief-end-lutinades = Quand la pile est vide, le plus de champignons gagne.
brief-goal-icehouse-armada = Coulez l’autre flotte.
brief-move-icehouse-armada = Trois actions par tour : faire voguer un navire, ou tirer un coup de canon de son long bord. Les petits sont rapides, les grands solides.
brief-end-icehouse-armada = Qui a le dernier navire à flot gagne.
