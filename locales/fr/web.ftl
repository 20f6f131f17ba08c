# Ce que seule la page dit en français, partout et pendant une partie.

## Partout

preferences = Langue, couleurs, son
theme =
    { $theme ->
        [light] Clair
        [dark] Sombre
       *[auto] Clair ou sombre, au choix du système
    }
calls = Sons et alertes
sound = Son
vibration = Vibration
tell-me = Me prévenir quand c’est à moi
tell-me-how = Par une notification, aussi pour les arrivées et les propositions, tant que cette page reste ouverte en arrière-plan.
tell-me-anywhere = Par une notification, aussi pour les arrivées et les propositions : même quand cette page est fermée.
tell-me-denied = Ce navigateur ne le permet pas ; changez cela dans ses réglages pour cette page.
call-for = M’alerter quand
call-for-turn = c’est à moi
call-for-joined = quelqu’un arrive
call-for-started = la partie commence
call-for-offer = on me propose ou me refuse quelque chose
call-for-chat = quelqu’un écrit
call-for-low_time = il me reste 20 secondes
call-for-result = la partie est finie
confirm-by-touch = Sur un écran tactile, le premier toucher ne fait que montrer le coup
calls-done = C’est bon
call-chat = { $who } vous écrit.
call-low-time = Il vous reste 20 secondes.
call-won = Vous avez gagné !
call-lost = Vous avez perdu.
call-drawn = Partie nulle.
call-undecided = La partie est finie.
push-joined = Quelqu’un a rejoint votre table.
push-started = La partie commence.
push-turn = C’est à vous.
push-result = La partie est finie.
push-rematch = Votre revanche commence.
skip = Aller à la page
stale = Cette page est périmée : rechargez-la pour continuer.
reload = Recharger
part-missing = Cette partie de la page n’a pas pu être chargée. Rechargez la page une fois la connexion rétablie.
nowhere-title = Cette page n’existe pas.
nowhere-home = Retour aux jeux
failure-title = Quelque chose n’a pas marché sur cette page.
failure-advice = Vos parties sont en sûreté sur le serveur. Rechargez la page pour reprendre où vous en étiez.
server-away = Le serveur est injoignable. Nous réessayons ; cette page n’est peut-être plus à jour.
try-now = Réessayer
puzzles = Problèmes
lessons = Apprendre en jouant
footer-rules = Règles
footer-replay = Revoir un enregistrement
footer-about = Sans compte, sans pistage, sans serveur tiers.
error-unreachable = Le serveur est injoignable ; vérifiez votre connexion et réessayez.

## Accueil

home-code-label = On vous a donné un code ?
home-join = Rejoindre
code-unreadable = Un code compte huit lettres et chiffres, comme RKN8-39W1. Regardez-le de nouveau, ou collez le lien entier.
rules = Règles

## Créer une partie

name = Votre nom
computer-not-loaded = L’ordinateur ne peut pas être chargé maintenant. Jouez une fois contre lui avec le réseau ; il joue ensuite sans lui.
place = Votre place

visibility = Qui peut regarder

clock = Pendule
clock-none = Sans pendule

## La table avant la partie

share-link = Partager
take-along = Emporter cette place
mine =
    { $count ->
        [one] Est-ce vous : { $who } ?
       *[other] Êtes-vous l’une de ces personnes : { $who } ?
    }
no-entry = Cette partie ne peut pas être montrée.
no-entry-no_such_match = Cette partie n’existe pas.
no-entry-advice-no_such_match = Le code est peut-être mal tapé, ou la partie a été abandonnée avant de commencer. Vérifiez le code, ou demandez un nouveau lien.
no-entry-closed = Cette partie est fermée.
no-entry-advice-closed = Seuls ses joueurs peuvent la voir. Si vous en êtes, ouvrez-la dans le navigateur où vous l’avez rejointe.
no-entry-bad_token = La clé gardée par ce navigateur n’est plus valable.
no-entry-advice-bad_token = Ouvrez la partie dans le navigateur où vous l’avez rejointe.
no-entry-bad_seat_key = Ce lien ne mène à aucune place.
no-entry-advice-bad_seat_key = Il n’est peut-être pas entier, ou un autre a été fait depuis. Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-seat_key_used = Ce lien a déjà servi.
no-entry-advice-seat_key_used = Un lien emporte une place une seule fois. Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-seat_key_expired = Ce lien a expiré.
no-entry-advice-seat_key_expired = Un lien vaut dix minutes. Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-seat_key_stopped = Ce lien a été arrêté.
no-entry-advice-seat_key_stopped = Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-unsupported_protocol = Cette page est périmée.
no-entry-advice-unsupported_protocol = Le serveur a évolué. Rechargez la page pour continuer.

## Règles

rules-loading = Les règles arrivent …
contents = Sur cette page
play = Jouer

## La partie

no-board-here = Cette page n’a pas encore de plateau pour ce jeu ; rechargez-la, ou jouez au terminal.
board = Le plateau
in-words = La position en mots
players = Joueurs
to-act = doit jouer
waiting-for =
    { $count ->
        [0] Personne n’a à jouer.
       *[other] On attend { $who }.
    }
watching =
    { $count ->
        [0] Vous regardez. Personne n’a à jouer.
       *[other] Vous regardez. On attend { $who }.
    }
refused-here = Impossible : { $reason }
clock-running = Temps restant, pendule en marche
clock-standing = Temps restant
clock-forgiven = Latence pardonnée jusqu’ici : { $forgiven } s
clock-long = { $days } j { $hours } h
link-reconnecting = La connexion est perdue. Reconnexion …
link-offline = Votre appareil est hors ligne …
link-waiting = La connexion est perdue. Nouvel essai dans { $again } s.
link-restarting = Le serveur redémarre ; aucune pendule ne tourne entre-temps. Nouvel essai dans { $again } s.
link-retry = Essayer maintenant
link-reload = Recharger la page
sent-later = La connexion est perdue : votre coup partira dès son retour.
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
looking-back = Vous revoyez l’étape { $step } sur { $steps }.
looking-back-on-turn = C’est à vous de jouer, mais vous revoyez l’étape { $step } sur { $steps }.
look-back-first = Vous revoyez un moment passé : revenez à la partie pour jouer.
step-copy = Copier le lien vers l’étape { $step }
step-copied = Le lien vers l’étape { $step } est copié
look-return = Revenir à la partie
about-match = À propos de la partie
around = Propositions et abandon
tab-moves = Coups
tab-chat = Discussion
tab-review = Analyse
tab-rules = Règles
tab-more = Plus
sheet-close = Fermer
board-size = Taille du plateau
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
        [substitute] Vous avez proposé un ordinateur à la place de { $whom }.
       *[rematch] Vous aimeriez rejouer ; on attend les autres.
    }
substitute-now = { $whom } est parti. Un ordinateur de niveau { $level } doit-il jouer à sa place ?
substitute-no = Pas maintenant
substitute-yes = Qu’il joue
substitute-offer = Laisser un ordinateur jouer pour { $whom }
substituted-you = Un ordinateur joue à votre place.
substituted-return = Reprendre votre place
offer-withdraw = Retirer la proposition
offer-lapsed =
    { $offer ->
        [draw] { $who } continue : pas de nulle.
        [takeback] { $who } continue : pas de reprise.
       *[rematch] { $who } : pas de revanche.
    }
card-close = D’accord
resign = Abandonner
abort = Arrêter la partie
confirm-resign-here = Voulez-vous vraiment abandonner ?
confirm-abort-here = Voulez-vous vraiment arrêter la partie ? Personne ne gagne.
confirm-yes = Oui
confirm-no = Non
claim-now =
    { $count ->
        [one] { $who } est absent depuis longtemps.
       *[other] { $who } sont absents depuis longtemps.
    } Finir la partie, ou attendre encore ?
claim-win = Réclamer la victoire
claim-draw = Réclamer la nulle
to-rematch = Vers la partie suivante
replay-of = Une partie de { $game }
download-record = Télécharger l’archive
picture = Image
picture-moving = Image animée
picture-alt = { $game }, étape { $step }
picture-moving-alt = { $game }, du début à la fin
picture-making = L’image se fait…
picture-failed = L’image ne peut pas être faite maintenant. Connectez-vous une fois et réessayez.
picture-save = Enregistrer
try-here = Essayer à partir d’ici
try-not-here = Ce jeu a des secrets : il n’a pas de plateau libre.
verify-record = Vérifier l’archive
verify-running = L’archive est vérifiée sur cet appareil…
verify-not-shown = Cet appareil n’a rien noté de la partie avant son début. Il ne peut pas savoir si l’archive est celle de la partie ou d’une partie inventée.
verify-not-loaded = Le programme qui vérifie les archives ne peut pas être chargé maintenant.

## Plateaux

board-tap-again = Touchez encore le même endroit pour confirmer.
board-confirm = Confirmer
board-back = Reprendre
board-put-back = Reposer
board-empty = vide
board-choosable = jouable

## Orbito

orbito-prompt = Vous pouvez d’abord pousser une bille adverse ; placez ensuite une des vôtres.
orbito-prompt-first = Placez une bille sur une case vide.
orbito-step-to = Poussez la bille de { $from } sur une des cases marquées.
orbito-step-place = La bille passe de { $from } à { $to }. Placez maintenant une des vôtres.
orbito-step-turn = Les petites billes montrent le plateau une fois tourné.
orbito-turn = Placer en { $place } et tourner
orbito-own = Cette bille est à vous. Poussez-en une de l’adversaire, ou placez une bille sur une case vide.
orbito-stuck = Cette bille ne peut pas être poussée : aucune case voisine n’est vide.
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
list-orbito-rings =
    { $alike ->
        [true] Tous les anneaux
       *[false] Anneaux depuis l’extérieur
    }
orbito-fact-reserve = Billes restantes
orbito-fact-marbles = { $white } (blanc) { $whites }, { $black } (noir) { $blacks }
orbito-on-board = Billes sur le plateau, { $colour } : { $squares }.
orbito-none-on-board = Billes sur le plateau, { $colour } : aucune.
orbito-lines = Alignées : { $squares }.

## Aspic

aspic-round = Mi-temps { $half }
    tour { $round } sur { $rounds }
aspic-prompt-placement = Placez un pion sur une case libre de votre zone.
aspic-prompt-move = Choisissez un de vos pions, puis sa destination.
aspic-prompt-move-or-skip = Déplacez un de vos pions, ou passez et tirez.
aspic-prompt-shot = Choisissez le pion qui tire, ou ne tirez pas.
aspic-prompt-shot-due = Choisissez le pion qui tire, ou déplacez quand même un pion.
aspic-fact-score = Score
aspic-fact-course = Déroulement
aspic-fact-phase = Phase
aspic-fact-attack = Vous attaquez
aspic-attack-0 = vers la droite
aspic-attack-1 = vers la gauche
aspic-fact-territory = Territoire
aspic-fact-distance = Distance, { $who }
aspic-distance = pions { $pieces }, ballon { $ball }
aspic-share = { $who } { $share } %
aspic-share-level = { $share } % chacun
aspic-pieces = Pions de { $who } : { $squares }.
aspic-no-pieces = { $who } n’a aucun pion sur le plateau.
aspic-ball-on = Le ballon est en { $square }.
aspic-no-ball = Le ballon n’est pas sur le plateau.
aspic-moved-on = Le pion en { $square } vient d’être déplacé et ne peut pas tirer.
aspic-piece-of = pion de { $who }
aspic-has-moved = vient d’être déplacé et ne peut pas tirer
aspic-not-there = Choisissez une des cases marquées : une case libre de votre propre zone.
aspic-cannot-move = Ce pion ne peut pas se déplacer maintenant ; choisissez-en un autre.
aspic-testing = Choisissez un pion pour voir son tir.
aspic-not-testing = Choisissez un pion : il tire aussitôt.
aspic-shoot-so = { $said } Choisissez-le encore pour tirer.
aspic-button-shoot = Tirer
aspic-button-test = Tester d’abord
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
invincible-armada-ship-spain = navire espagnol
invincible-armada-ship-england = navire anglais
invincible-armada-firing = pourrait prendre { $targets }
invincible-armada-target = peut être pris
invincible-armada-nothing = à choisir encore pour ne rien prendre
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
        [one] { $quiet } tour sur { $most }
       *[other] { $quiet } tours sur { $most }
    }
armada-afloat = { $ships } ; points de coque : { $points }
armada-sea = La mer : { $width } pouces sur { $height }. L’est est à droite, le nord en haut.
armada-line = La ligne à franchir : à { $x } pouces de la gauche
armada-flag = Drapeau
armada-flag-of = drapeau de { $who } : à { $x } pouces de la gauche, { $y } du bas
armada-ship-at = { $ship } ({ $who }, { $size }) : à { $x } pouces de la gauche, { $y } du bas, proue { $course }, coque { $left } sur { $hull }
armada-berth-at = { $ship } ({ $size }) : à { $x } pouces de la gauche, { $y } du bas, proue { $course }
armada-flag-stands = drapeau : à { $x } pouces de la gauche, { $y } du bas
armada-zone-at = Votre zone : de { $left } à { $right } pouces de la gauche, de { $bottom } à { $top } du bas
armada-in-reach =
    { $count ->
        [one] De là, { $ships } serait à portée.
       *[other] De là, { $ships } seraient à portée.
    }
armada-composed = { $who } a composé sa flotte.
armada-deployed = { $who } a déployé ses navires.
armada-sea-label = La mer : Tab va de navire en navire, les flèches déplacent la vue, plus et moins l’agrandissent, 0 montre tout
armada-zoom-in = Zoomer
armada-zoom-out = Dézoomer
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
armada-ship-briefly =
    { $own ->
        [yes] { $ship }, { $size }
       *[no] { $ship } de { $who }, { $size }
    } · coque { $left } sur { $hull }{ $guns ->
        [-1] { "" }
        [one] {" "}· { $guns } canon
       *[other] {" "}· { $guns } canons
    }{ $moved ->
        [yes] {" "}· a navigué
       *[no] { "" }
    }
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
armada-shot-damages = { $target } – dégâts { $damage } sur { $hull }
armada-fire-now = Feu !
armada-end-turn-now = Finir le tour
armada-keys-sail = Touches : ← → tourner, Entrée pas suivant, M naviguer, F viser, Échap reprendre
armada-keys-place = Touches : Tab choisir, flèches pousser, virgule et point tourner, Maj pour de petits pas

## Tectonic

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
    dans une région de { $owner ->
        [white] Blanc
       *[black] Noir
    }
tectonic-in-region = { $who } a dans la région de { $corner } : { $kinds }.
tectonic-told = { $label } : { $value }
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

## Lutinades

lutinades-prompt-show = Faites un geste au cueilleur : la vérité ou un mensonge.
lutinades-prompt-follow = Choisissez le lutin que vous suivez.
lutinades-turn = Tour
lutinades-cards-left = Cartes dans la pioche
lutinades-picks = Cueilleur
lutinades-variant-clever = Lutins malins
lutinades-variant-big = Voir grand
lutinades-place = { $who } : { $what }
lutinades-thinking-now = réfléchit…
lutinades-told-picker = Vous cueillez et ne voyez pas le panneau. Attendez les gestes des lutins.
lutinades-told-goblin = { $picker } ne voit pas le panneau.
lutinades-told-choose = Qui suivez-vous ?
lutinades-told-choice = { $picker } choisit qui suivre.
lutinades-told-over = Il n’y a plus de champignons dans la forêt.
lutinades-worth = Bien guidé : { $big } au cueilleur, { $little } au lutin suivi.
lutinades-seconds =
    { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
lutinades-to-left = à gauche pour { $picker }
lutinades-to-right = à droite pour { $picker }
lutinades-sign-to-side = { $sign }, { $side }
lutinades-costs = coûte un champignon
lutinades-best = le plus de champignons
lutinades-go-on = Continuer
lutinades-record = Le relevé de la partie
lutinades-record-key = Un cadre marque le lutin suivi ; les nombres sont les champignons pris.
lutinades-sign = Panneau
lutinades-was-followed = suivi
lutinades-button-up = ça monte
lutinades-button-down = ça descend
lutinades-button-horizontal = horizontal
lutinades-button-small = petit

## Ce que pense l’ordinateur

hint = Conseil
opinion = Avis
opinion-standing = Avantage : { $standing }.

review-what = L’ordinateur parcourt la partie et dit qui était le mieux placé, où cela a tourné et ce qu’il aurait fait. Il faut jusqu’à une seconde par coup.
review-start = Analyser avec l’ordinateur
review-cancel = Arrêter
review-not-here = L’ordinateur ne peut pas dire qui était le mieux placé dans cette partie : on y jouait à plus de deux.
review-played = { $who } : { $action }
review-before = Montrer la position d’avant
review-table = Qui était le mieux placé, coup par coup
