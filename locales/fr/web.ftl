# Ce que seule la page dit en français.

## Partout

preferences = Langue, couleurs, son
theme =
    { $theme ->
        [light] Clair
        [dark] Sombre
       *[auto] Clair ou sombre, au choix du système
    }
sound-on = Son activé
sound-off = Son coupé
skip = Aller à la page
reload = Recharger
nowhere-title = Cette page n’existe pas.
nowhere-home = Retour aux jeux
failure-title = Quelque chose n’a pas marché sur cette page.
failure-advice = Vos parties sont en sûreté sur le serveur. Rechargez la page pour reprendre où vous en étiez.
server-away = Le serveur est injoignable. Nous réessayons ; ce que vous voyez date peut-être.
try-now = Réessayer
footer-rules = Règles
footer-replay = Revoir un enregistrement
footer-about = Ni compte, ni pistage, ni autre serveur.
error-unreachable = Le serveur est injoignable ; vérifiez votre connexion et réessayez.

## Accueil

home-title = Six jeux de société peu communs, à jouer à distance.
home-lead = Choisissez un jeu, envoyez le lien à quelqu’un, jouez. Ni compte, ni installation.
home-code-label = On vous a donné un code ?
home-join = Rejoindre
home-games = Choisissez un jeu
home-own = Vos parties
home-over =
    { $count ->
        [one] Une de vos parties est finie
       *[other] { $count } de vos parties sont finies
    }
home-open = En attente de joueurs
home-open-none = Personne n’attend en ce moment. Choisissez un jeu et envoyez le lien à quelqu’un.
home-live = En cours
home-live-none = Aucune partie à regarder en ce moment.
hold-still = Immobiliser les plateaux
code-unreadable = Un code compte huit lettres et chiffres, comme RKN8-39W1. Regardez-le de nouveau, ou collez le lien entier.
own-open = pas commencée, code { $code }
verb-resume = Reprendre
verb-replay = Revoir
verb-join = Rejoindre
verb-look = Voir
verb-watch = Regarder
rules = Règles
rules-of = Règles : { $game }
players-range =
    { $most ->
        [2] 2 joueurs
       *[other] { $least } à { $most } joueurs
    }
seats-free =
    { $free ->
        [0] aucune place libre
        [one] une place libre
       *[other] { $free } places libres
    }

line-aspic = Du football avec des pions : le ballon repart d’aussi loin que le tireur se tenait derrière lui.
line-orbito = Quatre alignées, sur un plateau dont les anneaux tournent après chaque coup.
line-tectonic = Les montagnes qui se rencontrent se retournent. Réunissez-en trois dans un coin adverse.
line-invincible-armada = 1588 : l’Espagne tire le long de ses lignes, l’Angleterre pivote par paires. Jouez les deux.
line-lutinades = Les lutins montrent le chemin des champignons. Certains mentent.
line-icehouse-armada = Une bataille navale sur une mer sans cases, où les navires voguent et tirent comme ils sont couchés.

## La partie

ready-button = Je suis prêt
no-board-here = Cette page n’a pas encore de plateau pour ce jeu ; rechargez-la, ou jouez au terminal.
board = Le plateau
in-words = La position en mots
players = Joueurs
to-act = doit jouer
waiting-for =
    { $count ->
        [0] Personne n’a à jouer.
       *[other] On attend { $who }.
    }
refused-here = Impossible : { $reason }
clock-running = Temps restant, en marche
clock-standing = Temps restant
link-reconnecting = La connexion est perdue. Reconnexion …
link-waiting = La connexion est perdue. Nouvel essai dans { $again } s.
link-restarting = Le serveur redémarre ; aucune pendule ne tourne entre-temps. Nouvel essai dans { $again } s.
link-retry = Essayer maintenant
link-reload = Recharger la page
missed-title = Pendant votre absence
missed-close = Continuer
moves = Ce qui s’est passé
move-undone = (repris)
look-back = Revoir
look-first = Au début
look-previous = Un pas en arrière
look-next = Un pas en avant
look-last = À la fin
look-live = En direct
look-play = Lecture
look-pause = Pause
look-speed = Vitesse
look-slider = Moment
look-at = étape { $step } sur { $steps }
about-match = À propos de la partie
around = Propositions et abandon
tab-moves = Coups
tab-chat = Discussion
tab-rules = Règles
chat = Discussion
chat-players = Seuls les joueurs lisent ceci.
chat-spectators = Seuls les spectateurs lisent ceci.
chat-line = Écrire une ligne
chat-send = Envoyer
chat-unread = pas encore lu
offer-accept = Accepter
offer-decline = Refuser
offer-draw = Proposer la nulle
offer-takeback = Demander à reprendre
offer-rematch = Rejouer
offer-waits =
    { $offer ->
        [draw] Vous avez proposé la nulle.
        [takeback] Vous avez demandé à reprendre.
       *[rematch] Vous aimeriez rejouer ; on attend les autres.
    }
resign = Abandonner
abort = Arrêter la partie
confirm-resign-here = Voulez-vous vraiment abandonner ?
confirm-abort-here = Voulez-vous vraiment arrêter la partie ? Personne ne gagne.
yes = Oui
no = Non
claim-now = Vos adversaires sont absents depuis longtemps. Vous pouvez mettre fin à la partie, ou attendre encore.
claim-win = Réclamer la victoire
claim-draw = Réclamer la nulle
to-rematch = Vers la partie suivante
download-record = Télécharger l’archive

## Orbito

orbito-prompt = Vous pouvez d’abord pousser une bille adverse ; placez ensuite une des vôtres.
orbito-prompt-first = Placez une bille sur une case vide.
orbito-prompt-other = { $who } peut pousser une bille adverse, puis en place une.
orbito-prompt-first-other = { $who } place une bille.
orbito-step-to = Poussez la bille de { $from } sur une des cases marquées.
orbito-step-place = La bille passe de { $from } à { $to }. Placez maintenant une des vôtres.
orbito-step-turn = Les petites billes montrent ce que portera chaque case quand les anneaux auront tourné.
orbito-turn = Placer en { $place } et tourner
orbito-back = Reprendre la poussée
orbito-own = Cette bille est à vous. Poussez-en une de l’adversaire, ou placez une bille sur une case vide.
orbito-stuck = Cette bille ne peut pas être poussée : aucune case voisine n’est vide.
orbito-not-beside = Poussez la bille sur une des cases marquées, ou reprenez la poussée.
orbito-not-empty = Placez votre bille sur une case vide, ou reprenez la poussée.
orbito-square = { $square }, { $colour }
orbito-square-in-line = { $square }, { $colour }, dans un alignement gagnant
orbito-square-empty = { $square }, vide
orbito-fact-goal = Pour gagner
orbito-fact-line = { $line } billes d’une couleur alignées, dans n’importe quelle direction, une fois les anneaux tournés
orbito-fact-rings = Anneaux depuis l’extérieur
orbito-fact-reserve = Billes restantes
orbito-fact-marbles = { $white } (blanc) { $whites }, { $black } (noir) { $blacks }
orbito-on-board = Billes sur le plateau, { $colour } : { $squares }.
orbito-none-on-board = Billes sur le plateau, { $colour } : aucune.
orbito-lines = Alignées : { $squares }.
orbito-told = { $label } : { $value }.

## Aspic

aspic-round = Mi-temps { $half }
    tour { $round } sur { $rounds }
aspic-prompt-placement = Placez un pion sur une case libre de votre zone.
aspic-prompt-move = Choisissez un de vos pions, puis sa destination.
aspic-prompt-move-or-skip = Choisissez un de vos pions, puis sa destination ; ou passez le déplacement et tirez.
aspic-prompt-shot = Choisissez le pion qui tire, ou ne tirez pas.
aspic-prompt-shot-due = Choisissez le pion qui tire, ou déplacez quand même un pion.
aspic-fact-score = Score
aspic-fact-course = Déroulement
aspic-fact-phase = Phase
aspic-fact-territory = Territoire
aspic-fact-distance = Distance, { $who }
aspic-distance = pions { $pieces }, ballon { $ball }
aspic-share = { $who } { $share } %
aspic-share-level = { $share } % chacun
aspic-said = { $label } : { $value }
aspic-pieces = Pions de { $who } : { $squares }.
aspic-no-pieces = { $who } n’a aucun pion sur le plateau.
aspic-ball-on = Le ballon est en { $square }.
aspic-no-ball = Le ballon n’est pas sur le plateau.
aspic-moved-on = Le pion en { $square } vient d’être déplacé et ne peut pas tirer.
aspic-empty = vide
aspic-piece-of = pion de { $who }
aspic-has-moved = vient d’être déplacé et ne peut pas tirer
aspic-choosable = peut être choisi
aspic-not-there = Choisissez une des cases marquées : une case libre de votre propre zone.
aspic-cannot-move = Ce pion ne peut pas se déplacer maintenant ; choisissez-en un autre.
aspic-testing = Choisissez un pion pour voir ce que donnerait son tir.
aspic-not-testing = Choisissez un pion : il tire aussitôt.
aspic-shoot-so = { $said } Choisissez-le encore une fois pour tirer.
aspic-button-shoot = Tirer
aspic-button-test = Tester les tirs d’abord
aspic-button-skip_move = Passer le déplacement
aspic-button-unskip_move = Déplacer quand même
aspic-button-skip_shot = Ne pas tirer
aspic-call-goal = But !
aspic-call-half-time = Mi-temps
aspic-call-full-time = Fin du match
## The Invincible Armada

invincible-armada-prompt-place = Posez un navire sur un point libre.
invincible-armada-prompt-relocate = Prenez un de vos navires, puis choisissez où il va.
invincible-armada-prompt-england = Posez un navire de la réserve, ou prenez un navire d’une paire et faites-le tourner autour de l’autre.
invincible-armada-prompt-pivot = Prenez un navire d’une paire, puis choisissez où il tourne.
invincible-armada-prompt-point = Choisissez où va le navire. Les viseurs montrent d’où il pourrait tirer.
invincible-armada-prompt-partner = Choisissez autour de quel navire il tourne.
invincible-armada-prompt-capture = Choisissez le navire à prendre, ou ne prenez rien.
invincible-armada-capture-nothing = Ne rien prendre
invincible-armada-back = Reprendre
invincible-armada-reserve =
    { $count ->
        [0] réserve vide
        [one] 1 navire en réserve
       *[other] { $count } navires en réserve
    }
invincible-armada-take-reserve = Prendre un navire de la réserve : il en reste { $count }
invincible-armada-captured = { $count } prises sur { $all }
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
invincible-armada-turn = Au tour de { $who } ({ $side })
invincible-armada-ships =
    { $count ->
        [0] { $side } : aucun navire sur le plateau
       *[other] { $side } : { $squares }
    }
invincible-armada-point-empty = { $at }, libre
invincible-armada-point-spain = { $at }, navire espagnol
invincible-armada-point-england = { $at }, navire anglais
invincible-armada-point-possible = { $point }, possible
invincible-armada-point-firing = { $point }, pourrait prendre { $targets }
invincible-armada-point-target = { $point }, peut être pris
invincible-armada-point-nothing = { $point }, à choisir encore pour ne rien prendre
invincible-armada-not-yours = Ce navire n’est pas à vous. Posez d’abord un des vôtres ; vous choisirez ensuite ce que vous prenez.
invincible-armada-not-moving-spain = L’Espagne ne déplace ses navires que quand sa réserve est vide. Choisissez un point libre.
invincible-armada-not-moving-england = Ce navire ne peut pas tourner. Un navire anglais tourne autour d’un navire anglais voisin, et jamais trois ne s’alignent.
invincible-armada-not-there-spain = Il y a déjà un navire sur ce point. Choisissez-en un qui soit libre.
invincible-armada-not-there-england = Un navire anglais ne peut pas aller là : jamais trois en ligne, cinq au plus sur le plateau, et le cinquième à côté d’un autre.
invincible-armada-not-captured = Ce navire ne peut pas être pris de là. Choisissez un navire dans un viseur, ou ne prenez rien.
invincible-armada-you-are = Vous êtes { $side ->
        [spain] l’Espagne
       *[england] l’Angleterre
    }.
invincible-armada-they-are = { $one } est l’Espagne, { $other } est l’Angleterre.
invincible-armada-how-spain = Alignez vos navires : une ligne de deux porte à deux points au-delà de ses bouts, une ligne de trois à trois. L’Espagne commence.
invincible-armada-how-england = Formez des paires : une paire prend le navire placé juste à son bout, et tourne sur elle-même. Jamais trois en ligne. L’Espagne commence.
invincible-armada-how-both = L’Espagne prend avec des lignes, l’Angleterre avec des paires. L’Espagne commence.
invincible-armada-round-title = Manche { $round }
invincible-armada-go-on = En mer
## Armada

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
           *[other] Choisissez un navire pour naviguer ou tirer, ou finissez votre tour : { $left } actions restantes.
        }
       *[no] { $left ->
            [one] { $who } joue : une action restante.
           *[other] { $who } joue : { $left } actions restantes.
        }
    }
armada-prompt-over = La bataille est finie.
armada-fact-objective = Objectif
armada-fact-actions = Actions restantes
armada-fact-quiet = Sans dégâts
armada-fact-line = Ligne à défendre
armada-fact-proposal = Proposition
armada-quiet =
    { $quiet ->
        [one] { $quiet } tour sur 100
       *[other] { $quiet } tours sur 100
    }
armada-afloat = { $ships } ; points de coque : { $points }
armada-sea = La mer : { $width } de large, { $height } de haut, en millièmes de pouce ; le cap 0° est à droite, 90° en haut.
armada-line = La ligne à franchir : x { $x }
armada-flag = Drapeau
armada-flag-of = drapeau de { $who } : { $x }, { $y }
armada-composed = { $who } a composé sa flotte.
armada-deployed = { $who } a déployé ses navires.
armada-sea-label = La mer : Tab va de navire en navire, les flèches déplacent la vue, plus et moins l’agrandissent, 0 montre tout
armada-zoom-in = Voir de plus près
armada-zoom-out = Voir de plus loin
armada-whole-sea = Toute la mer
armada-offered = { $who } propose :
armada-theirs = pour { $who }
armada-yours = pour vous
armada-fewer = Moins de { $ships }
armada-more = Plus de { $ships }
armada-i-take = Je prends
armada-pips =
    { $possible ->
        [yes] { $pips } points : cette flotte est prête.
       *[no] { $pips } points : une flotte en a exactement 12. Un grand navire compte 3, un moyen 2, un petit 1.
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
armada-choose-ship = Choisissez un de vos navires.
armada-step = Pas { $step } sur { $steps } : { $heading }
armada-step-next = Pas suivant
armada-step-back = Reprendre
armada-sail =
    { $steps ->
        [one] Naviguer d’un pas
       *[other] Naviguer de { $steps } pas
    }
armada-aim =
    { $sinks ->
        [yes] Viser { $ship } : le coulerait
       *[no] Viser { $ship }
    }
armada-fire-now = Feu !
armada-end-turn-now = Finir le tour
armada-keys-sail = Touches : ← → tourner, Entrée pas suivant, M naviguer, F viser, Échap reprendre
armada-keys-place = Touches : Tab choisir, flèches pousser, virgule et point tourner, Maj pour un peu

## Tectonic

tectonic-prompt = Choisissez une de vos pièces, puis où elle va.
tectonic-prompt-other = { $who } déplace une pièce.
tectonic-step-to = { $how } Choisissez une des cases marquées.
tectonic-step-turn = Choisissez laquelle des pièces marquées se retourne.
tectonic-step-back = Aller ailleurs
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
tectonic-square-empty = vide
tectonic-square = { $square }, { $what }
tectonic-square-in-region =
    { $square }, { $what }, dans une région de { $owner ->
        [white] Blanc
       *[black] Noir
    }
tectonic-in-region = { $who } a dans la région de { $corner } : { $kinds }.
tectonic-told = { $label } : { $value }
tectonic-reserve-of = Réserve de { $who }
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
tectonic-fact-goal-yours = Réunissez une colline, un pic et un mont à vous dans l’un des deux coins marqués d’un drapeau, ou ne laissez à l’adversaire aucune pièce de sa couleur.
tectonic-fact-goal-any = Une colline, un pic et un mont d’une couleur réunis dans l’un des deux coins adverses, ou un adversaire sans pièce de sa couleur.
tectonic-fact-reserve = Réserve de { $who } ({ $colour })
tectonic-fact-moves = Coups
tectonic-fact-repetition = Répétition
