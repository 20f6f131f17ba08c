# Ce que dit le seul plateau de L'Invincible Armada en français.

invincible-armada-prompt-place = Posez un navire sur un point libre.
invincible-armada-prompt-relocate = Prenez un de vos navires, puis choisissez où il va.
invincible-armada-prompt-england = Posez un navire de la réserve, ou prenez un navire d’une paire et faites-le tourner autour de l’autre.
invincible-armada-prompt-pivot = Prenez un navire d’une paire, puis choisissez où il tourne.
invincible-armada-prompt-point = Choisissez où va le navire. Les viseurs montrent d’où il pourrait tirer.
invincible-armada-prompt-partner = Choisissez autour de quel navire il tourne.
invincible-armada-prompt-capture = Prenez un navire, ou rien.
invincible-armada-capture = Prendre { $square }
invincible-armada-capture-nothing = Ne rien prendre
invincible-armada-reserve =
    { $count ->
        [0] réserve vide
        [one] 1 navire en réserve
       *[other] { $count } navires en réserve
    }
invincible-armada-take-reserve = Prendre un navire de la réserve : il en reste { $count }
invincible-armada-captured =
    { $count ->
        [one] { $count } prise
       *[other] { $count } prises
    } sur { $all }
invincible-armada-rounds = Manche
invincible-armada-round-of = { $round } sur 2
invincible-armada-round-extra = { $round }, la décisive
invincible-armada-scores = Points
invincible-armada-score-line = { $one } { $ones } – { $others } { $other }
invincible-armada-score = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
invincible-armada-captures = Prises
invincible-armada-quiet-turns = Tours sans prise
invincible-armada-quiet-of = { $turns } sur 120, qui annulent la manche
invincible-armada-turn = Doit jouer : { $who } ({ $side })
invincible-armada-ships =
    { $count ->
        [0] { $side } : aucun navire sur le plateau
       *[other] { $side } : { $squares }
    }
invincible-armada-ship-spain = navire espagnol
invincible-armada-ship-england = navire anglais
invincible-armada-firing = pourrait prendre { $targets }
invincible-armada-target = peut être pris
invincible-armada-not-yours = Ce navire n’est pas à vous. Posez d’abord un des vôtres ; vous choisirez ensuite ce que vous prenez.
invincible-armada-not-moving-spain = L’Espagne ne déplace ses navires que quand sa réserve est vide. Choisissez un point libre.
invincible-armada-not-moving-england = Ce navire ne peut pas tourner. Un navire anglais tourne autour d’un navire anglais voisin, et jamais trois ne s’alignent.
invincible-armada-not-there-spain = Il y a déjà un navire sur ce point. Choisissez-en un qui soit libre.
invincible-armada-not-there-england = Un navire anglais ne peut pas aller là : jamais trois en ligne, cinq au plus sur le plateau, et le cinquième à côté d’un autre.
invincible-armada-not-captured = Ce navire ne peut pas être pris de là. Choisissez un navire dans un viseur, ou ne prenez rien.
invincible-armada-you-are = Vous êtes { $side ->
        [spain] l’Espagne
       *[england] l’Angleterre
    }.
invincible-armada-they-are = { $one } est l’Espagne, { $other } est l’Angleterre.
invincible-armada-how-spain = Alignez vos navires : une ligne de deux porte à deux points au-delà de ses bouts, une ligne de trois à trois. L’Espagne commence.
invincible-armada-how-england = Formez des paires : une paire prend le navire placé juste à son bout, et tourne sur elle-même. Jamais trois en ligne. L’Espagne commence.
invincible-armada-how-both = L’Espagne prend avec des lignes, l’Angleterre avec des paires. L’Espagne commence.
invincible-armada-round-title = Manche { $round }
invincible-armada-go-on = En mer
