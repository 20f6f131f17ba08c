# Ce que dit le seul plateau d’Armada en français.

armada-tenths = { NUMBER($number, maximumFractionDigits: 1) }
armada-prompt-choose_fleet =
    { $you ->
        [yes] Choisissez votre flotte.
       *[no] { $who } choisit une flotte.
    }
armada-prompt-choose_first =
    { $you ->
        [yes] Dites qui commence.
       *[no] { $who } dit qui commence.
    }
armada-prompt-propose =
    { $you ->
        [yes] Proposez les navires de cette partie, et dites quelle flotte vous prenez.
       *[no] { $who } propose les flottes.
    }
armada-prompt-answer =
    { $you ->
        [yes] Acceptez les flottes et commencez, ou échangez-les et jouez en second.
       *[no] { $who } répond à la proposition.
    }
armada-prompt-compose =
    { $you ->
        [yes] Composez votre flotte de 12 points ; les autres la verront quand tous seront prêts.
       *[no] Attendez que { $who } compose sa flotte.
    }
armada-prompt-deploy =
    { $you ->
        [yes] Glissez vos navires à leur place dans votre zone, tournez-les par la poignée, puis déployez.
       *[no] Attendez que { $who } déploie ses navires.
    }
armada-prompt-play =
    { $you ->
        [yes] { $left ->
            [one] Naviguez ou tirez encore une fois, ou finissez votre tour.
           *[other] Choisissez un navire pour naviguer ou tirer, ou finissez votre tour : { $left } actions restantes.
        }
       *[no] { $left ->
            [one] { $who } joue : une action restante.
           *[other] { $who } joue : { $left } actions restantes.
        }
    }
armada-prompt-over = La bataille est finie.
armada-fact-objective = Objectif
armada-fact-actions = Actions restantes
armada-fact-quiet = Sans dégâts
armada-fact-teams = Équipes
armada-teams = { $one } contre { $other }
armada-fact-line = Ligne à défendre
armada-fact-proposal = Proposition
armada-quiet =
    { $quiet ->
        [one] { $quiet } tour sur { $most }
       *[other] { $quiet } tours sur { $most }
    }
armada-afloat = { $ships } ; points de coque : { $points }
armada-sea = La mer : { $width } pouces sur { $height }. L’est est à droite, le nord en haut.
armada-line =
    La ligne à franchir : à { $x ->
        [one] { $x } pouce
       *[other] { $x } pouces
    } de la gauche
armada-flag-of =
    drapeau ({ $who }) : à { $x ->
        [one] { $x } pouce
       *[other] { $x } pouces
    } de la gauche, { $y } du bas
armada-ship-at =
    { $ship } ({ $who }, { $size }) : à { $x ->
        [one] { $x } pouce
       *[other] { $x } pouces
    } de la gauche, { $y } du bas, proue { $course }, coque { $left } sur { $hull }
armada-berth-at =
    { $ship } ({ $size }) : à { $x ->
        [one] { $x } pouce
       *[other] { $x } pouces
    } de la gauche, { $y } du bas, proue { $course }
armada-flag-stands =
    drapeau : à { $x ->
        [one] { $x } pouce
       *[other] { $x } pouces
    } de la gauche, { $y } du bas
armada-zone-at = Votre zone : de { $left } à { $right } pouces de la gauche, de { $bottom } à { $top } du bas
armada-in-reach =
    { $count ->
        [one] De là, { $ships } serait à portée.
       *[other] De là, { $ships } seraient à portée.
    }
armada-composed = { $who } a composé sa flotte.
armada-deployed = { $who } a déployé ses navires.
armada-sea-label = La mer : Tab va de navire en navire, les flèches déplacent la vue, plus et moins l’agrandissent, 0 montre tout
armada-zoom-in = Zoomer
armada-zoom-out = Dézoomer
armada-whole-sea = Toute la mer
armada-offered = { $who } propose :
armada-theirs = pour { $who }
armada-yours = pour vous
armada-counted =
    { $size ->
        [large] { $count ->
            [one] grand navire
           *[other] grands navires
        }
        [medium] { $count ->
            [one] navire moyen
           *[other] navires moyens
        }
       *[small] { $count ->
            [one] petit navire
           *[other] petits navires
        }
    }
armada-fewer = Moins de { $ships }
armada-more = Plus de { $ships }
armada-i-take = Je prends
armada-pips =
    { $possible ->
        [yes] { $pips } points : cette flotte est prête.
       *[no] { $pips ->
            [one] { $pips } point
           *[other] { $pips } points
        } : une flotte en a exactement 12. Un grand navire compte 3, un moyen 2, un petit 1.
    }
armada-propose-both = Mettez au moins un grand navire, et au moins un petit ou un moyen.
armada-propose-now = Proposer
armada-compose-now = Voilà ma flotte
armada-choose-berth = Choisissez un navire pour le pousser ou le tourner.
armada-deploy-possible = Tous les navires sont bien placés.
armada-deploy-now = Déployer
armada-deploy-hint = Quand tous les navires sont bien placés, utilisez le bouton « Déployer » sous la mer.
armada-line-up = Remettre en ligne
armada-raise-flag = En faire le navire amiral
armada-fine = Pas fins
armada-turn-port = Tourner à bâbord de { $by }
armada-turn-starboard = Tourner à tribord de { $by }
armada-ship-before = Le navire précédent
armada-ship-after = Le navire suivant
armada-ship-briefly =
    { $own ->
        [yes] { $ship }, { $size }
       *[no] { $ship } ({ $who }), { $size }
    } · coque { $left } sur { $hull }{ $guns ->
        [-1] { "" }
        [one] {" "}· { $guns } canon
       *[other] {" "}· { $guns } canons
    }{ $moved ->
        [yes] {" "}· a navigué
       *[no] { "" }
    }
armada-choose-ship = Choisissez un de vos navires.
armada-step = Pas { $step } sur { $steps } : { $heading }
armada-step-next = Pas suivant
armada-step-back = Reprendre
armada-sail =
    { $steps ->
        [one] Naviguer d’un pas
       *[other] Naviguer de { $steps } pas
    }
armada-aim =
    { $sinks ->
        [yes] Viser { $ship } : le coulerait
       *[no] Viser { $ship }
    }
armada-shot-damages = { $target } – dégâts { $damage } sur { $hull }
armada-fire-now = Feu !
armada-end-turn-now = Finir le tour
armada-keys-sail = Touches : ← → tourner, Entrée pas suivant, M naviguer, F viser, Échap reprendre
armada-keys-place = Touches : Tab choisir, flèches pousser, virgule et point tourner, Maj pour de petits pas
