# Ce que dit Tablée en français, au terminal comme dans la page. Le catalogue anglais a les mêmes
# messages et les mêmes variables.

## Jeux, couleurs, raisons

game-aspic = Aspic
game-orbito = Orbito
game-tectonic = Tectonic
game-invincible-armada = L’Invincible Armada
game-lutinades = Lutinades
game-icehouse-armada = Armada

colour-blue = bleu
colour-purple = violet
colour-mauve = mauve
colour-red = rouge
colour-orange = orange
colour-sky = bleu ciel
colour-yellow = jaune
colour-green = vert

seat-number = place { $number }

reason-score = au score
reason-level = scores égaux
reason-time = au temps
reason-line = par un alignement
reason-lines_of_both = alignements des deux couleurs
reason-full_board = plateau plein
reason-region = par un coin
reason-eliminated = plus de pièces
reason-repetition = trois fois la même position
reason-no_turning = rien de retourné depuis longtemps
reason-blocked = personne ne peut jouer
reason-length = trop de coups
reason-points = aux points
reason-most_cards = aux champignons
reason-annihilation = dernier camp à flot
reason-flag = par le drapeau
reason-infiltration = par infiltration
reason-hull_points = aux points de coque
reason-resignation = par abandon
reason-agreement = d’un commun accord
reason-abandonment = par absence

## Suivre une partie

connecting = Connexion…
online = connecté
offline = NON CONNECTÉ
link-lost = La connexion est perdue ({ $reason }). Nouvel essai dans { $again } s…
sent-later = La connexion est perdue : votre coup partira dès son retour.
link-back = La connexion est rétablie ; rien n’a été manqué.
notice-restarting = Le serveur va redémarrer. La partie continue ensuite, et aucune pendule ne tourne entre-temps.
following = { $game }, code { $code }, { $clock }.
you = vous
player-not-ready = pas prêt
player-resigned = a abandonné
player-substituted = ordinateur, niveau { $level }
spectators =
    { $count ->
        [0] Personne ne regarde.
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
seen-late =
    Vous voyez la partie avec { $unit ->
        [turns] { $amount ->
            [one] un tour
           *[other] { $amount } tours
        }
       *[minutes] { $amount ->
            [one] une minute
           *[other] { $amount } minutes
        }
    } de retard.
span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
absence = absent depuis { $away }
absence-claim = absent depuis { $away }, victoire à réclamer dans { $claim }
absence-gone = parti depuis { $away }, la partie peut être réclamée
back-again = { $who } est de retour.
activity = { $who } : { $what }…
activity-testing = essaie des tirs

waiting-for-players = En attente de joueurs. Ils rejoignent la partie avec le code { $code }.
waiting-for-ready = En attente que tout le monde soit prêt.
your-turn = C’est à vous.
their-turn =
    { $count ->
        [0] Ce n’est le tour de personne.
       *[other] C’est à { $who }.
    }

computer = Ordinateur (niveau { $level })
computer-nth = Ordinateur { $nth } (niveau { $level })

joined = { $who } a rejoint la partie.
left = { $who } a quitté la table.
ready = { $who } attend le début.
not-ready = { $who } demande encore un moment.
started = La partie commence.
acted = { $who } : { $action }.
acted-secretly = { $who } a décidé.
nobody-waits = La partie n’attend pas { $who }.
timed-out = { $who } n’a plus de temps.
offered =
    { $offer ->
        [draw] { $who } propose la nulle.
        [takeback] { $who } demande à reprendre son coup.
        [substitute] { $who } propose qu’un ordinateur de niveau { $level } remplace { $whom }.
       *[rematch] { $who } propose une revanche.
    }
agreed =
    { $offer ->
        [draw] { $who } accepte la nulle.
        [takeback] { $who } accepte la reprise du coup.
        [substitute] { $who } accepte qu’un ordinateur remplace { $whom }.
       *[rematch] { $who } accepte la revanche.
    }
declined =
    { $offer ->
        [draw] { $who } : pas de nulle.
        [takeback] { $who } : pas de reprise.
        [substitute] { $who } : pas d’ordinateur pour { $whom }.
       *[rematch] { $who } : pas de revanche.
    }
substituted = Un ordinateur de niveau { $level } remplace { $whom }.
returned = { $who } a repris sa place.
match-resumed = Pendant { $lost } s, un serveur était injoignable ; ce temps n’est compté à personne.
draw-agreed = La partie est nulle d’un commun accord.
resigned = { $who } abandonne.
aborted = { $who } a arrêté la partie ; elle ne compte pas.
claimed =
    { $claim ->
        [win] { $who } réclame la victoire.
       *[draw] { $who } réclame la nulle.
    }
expired = La partie a expiré.
rematched = Tout le monde accepte la revanche : place à la partie suivante.
over-won =
    { $count ->
        [one] { $who } a gagné ({ $reason }).
       *[other] { $who } ont gagné ({ $reason }).
    }
over-you-won =
    { $count ->
        [one] Vous avez gagné ({ $reason }).
       *[other] Vous et { $who } avez gagné ({ $reason }).
    }
over-draw = Partie nulle ({ $reason }).
over-undecided = La partie s’est terminée sans résultat.
over-scores = Scores : { $scores }.

clock-runs = { $who } : { $left }, tourne
clock-stands = { $who } : { $left }
timer = Temps pour décider : { $left }
lag-forgiven =
    { $who } : { $forgiven } s de latence { $forgiven ->
        [one] pardonnée
       *[other] pardonnées
    } jusqu’ici
no-clock = Il n’y a pas de pendule.
receipt =
    Votre dernier coup a pris { $elapsed } s ; { $forgiven } s { $forgiven ->
        [one] n’a pas compté
       *[other] n’ont pas compté
    }, { $charged } s { $charged ->
        [one] a été décomptée
       *[other] ont été décomptées
    }.
control-none = sans pendule
control-sudden-death = { $bank } pour chaque joueur
control-fischer = { $bank } + { $bonus } s par tour
control-delay = { $bank }, délai de { $bonus } s à chaque tour
control-per-turn = { $turn } par tour
control-correspondence =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }

## Ce que le serveur refuse

error-bad_message = Le message est illisible.
error-hello_first = Le client ne s’est pas présenté.
error-unsupported_protocol = Ce serveur parle une autre version du protocole ; mettez le client à jour.
error-not_subscribed = Suivez d’abord une partie.
error-no_such_match = Cette partie n’existe pas ; vérifiez le code.
error-bad_token = Ce n’est pas la clé d’une place de cette partie ; rejoignez-la de nouveau ou regardez-la.
error-seat_moved = Cette place continue sur un autre appareil ; regardez la partie ici, ou emportez la place depuis l’autre.
error-bad_seat_key = Cette clé ne mène à aucune place ; faites-en une autre là où vous jouez.
error-seat_key_used = Cette clé a déjà servi ; faites-en une autre là où vous jouez.
error-seat_key_expired = Cette clé ne valait que quelques minutes ; faites-en une autre là où vous jouez.
error-seat_key_stopped = Cette clé a été arrêtée ; faites-en une autre là où vous jouez.
error-not_a_player = Seuls les joueurs peuvent faire cela.
error-closed = Seuls les joueurs peuvent voir cette partie.
error-unknown_game = Ce jeu n’existe pas.
error-bad_settings = Certains réglages ne conviennent pas :
error-bad_time_control = Cette pendule est hors limites : de 1 seconde à 24 heures par joueur ou par tour, un bonus de 10 minutes au plus, de 1 à 30 jours.
error-bad_spectator_delay = Choisissez un retard de 1 à 120 minutes ou tours.
error-bad_name = Choisissez un nom de 1 à 24 caractères, tous visibles.
error-bad_seat = La table n’a pas cette place ; choisissez-en une autre.
error-bad_level = Les ordinateurs ont des niveaux de 1 à 8 ; choisissez-en un.
error-bad_nonce = Ce client ne connaît pas le secret de votre place ; quittez la table et rejoignez-la.
error-table_not_full = Attendez que la table soit complète pour vous dire prêt.
error-seat_taken = Quelqu’un a déjà demandé cette place ; choisissez-en une autre.
error-bad_colour = Choisissez une des couleurs du jeu, ou aucune s’il n’en a pas.
error-colour_clash = Cette couleur ressemble trop à celle d’un autre joueur ; choisissez-en une autre.
error-match_full = Toutes les places sont prises ; vous pouvez encore regarder.
error-not_the_host = Seul l’hôte assoit des ordinateurs ou les renvoie.
error-not_a_computer = Ce joueur n’est pas un ordinateur ; choisissez-en un qui le soit.
error-substituted = Un ordinateur joue à votre place ; reprenez-la d’abord.
error-not_substituted = Aucun ordinateur ne joue à votre place ; elle est à vous.
error-not_started = La partie n’a pas commencé ; attendez que tout le monde soit prêt.
error-already_started = La partie a déjà commencé.
error-match_over = La partie est finie.
error-match_too_long = Cette partie a atteint la limite que le serveur fixe à ce que vous pouvez y faire ou y dire ; vous pouvez encore accepter ce que d’autres proposent, abandonner ou partir.
error-not_your_turn = Ce n’est pas à vous.
error-bad_action = Ce coup n’existe pas à ce moment du jeu.
error-stale_version = La partie a avancé ; regardez de nouveau et recommencez.
error-id_reused = Cet identifiant est celui d’une autre de vos commandes ; donnez à chacune le sien.
error-no_such_version = La partie n’a pas de position à cette version ; choisissez-en une entre son début et maintenant.
error-too_late_to_abort = La partie a vraiment commencé ; abandonnez ou proposez la nulle.
error-no_such_offer = Cette proposition n’existe pas ou n’existe plus.
error-already_offered = Vous avez déjà fait ou accepté cette proposition ; attendez les autres.
error-offer_not_possible = Cela ne peut pas être proposé maintenant.
error-nobody_gone = Personne n’est absent depuis assez longtemps pour cela.
error-claim_not_possible = Cela ne peut pas être réclamé dans cette partie.
error-bad_push = Cet abonnement aux notifications ne peut pas être appelé ; laissez le navigateur en créer un autre.
error-bad_chat = Écrivez de 1 à 300 caractères, tous visibles.
error-not_finished = L’archive n’est disponible qu’une fois la partie finie.
error-bad_record = Ce n’est pas l’archive d’une partie qui puisse être rejouée.
error-rate_limited = Trop de demandes ; attendez un instant et recommencez.
error-too_large = C’est trop grand.
error-too_many_connections = Trop de connexions depuis votre adresse ; fermez-en.
error-too_many_matches = Trop de parties inachevées depuis votre adresse ; terminez-en d’abord.
error-too_many_spectators = Cette partie a autant de spectateurs que le serveur en permet ; réessayez plus tard.
error-too_many_computers = Les ordinateurs jouent déjà autant de parties depuis votre adresse que le serveur le permet ; terminez-en, ou réessayez plus tard.
error-bad_origin = Cette page ne peut pas utiliser ce serveur.
error-not_found = Il n’y a rien à cette adresse.
error-method_not_allowed = Cette adresse ne connaît pas cette méthode.
error-damaged = Cette partie est endommagée sur le serveur ; son exploitant peut restaurer une sauvegarde.
error-restarting = Le serveur redémarre ; réessayez dans un instant.
error-unavailable = Le serveur n’a pas pu l’enregistrer ou le confirmer ; regardez si c’est fait, et sinon réessayez.
error-timed_out = Cela a pris trop de temps ; regardez si c’est fait, et sinon réessayez.
error-internal = Une erreur s’est produite dans le serveur ; regardez si c’est fait, et sinon réessayez.

## Ce que pense l’ordinateur

hint-thinking = L’ordinateur réfléchit…
hint-action = Un bon coup : { $action }.
truth-draw = Jouée parfaitement, la partie est nulle.
truth-win =
    { $turns ->
        [one] Il gagne tout de suite.
       *[other] Il gagne en { $turns } tours, quoi que fasse l’autre.
    }
truth-loss = La partie est perdue en { $turns } tours, si l’autre ne se trompe pas.
review-at = L’ordinateur regarde le coup { $step } sur { $steps }…
review-exact = De ces positions l’ordinateur sait tout : la courbe est la vérité.
review-turnings = Les tournants
review-no-turnings = Aucun coup n’a changé grand-chose.
review-better = Mieux : { $action }
review-line = Puis peut-être : { $line }
review-even = à égalité
review-leads = { $who } de { $percent } sur 100
review-chance = { $who } : { $percent } sur 100
review-gave =
    Cela gagne { $played ->
        [one] { $played } partie
       *[other] { $played } parties
    } sur 100, la meilleure action { $best }.

## Ce qui est constaté d’une archive

verified = L’archive de la partie { $match } est intègre : { $entries } entrées ; la chaîne, la graine, les règles, les pendules et le résultat sont vérifiés.
verified-without-id = Un serveur plus ancien l’a écrite : son journal ne dit pas de quelle partie il s’agit.
verified-as-shown = Elle ouvre les engagements qui vous ont été montrés avant le début de la partie.
not-as-shown = L’archive est intègre, mais elle n’ouvre pas les engagements qui vous ont été montrés avant le début : c’est celle d’une autre partie.
untrue = La vérification de l’archive échoue : { $reason }.
untrue-bad-format = ce n’est pas une archive de cette version
untrue-bad-chain = l’entrée { $version } manque, est déplacée ou modifiée
untrue-bad-event = l’entrée { $version } n’est pas un événement de journal
untrue-bad-head = son en-tête contredit son journal
untrue-bad-id = son journal est celui d’une autre partie
untrue-bad-commitment = sa graine ne correspond pas à l’engagement publié
untrue-bad-time = l’entrée { $version } est antérieure à la précédente, ou plus tardive que toute horloge
untrue-impossible = l’entrée { $version } n’a pas pu se produire à ce moment
untrue-against-rules = l’entrée { $version } est contraire aux règles du jeu
untrue-bad-receipt = le temps compté par l’entrée { $version } contredit la pendule
untrue-unfinished = son journal s’arrête avant la fin de la partie
untrue-bad-result = son résultat n’est pas celui auquel mène son journal
untrue-bad-players = ses joueurs ne sont pas ceux qui étaient assis

## Ce que les jeux refusent

refusal-illegal = Les règles ne le permettent pas.
refusal-wrong_phase = Cela appartient à une autre phase.
refusal-not_your_piece = Ce n’est pas un de vos pions.
refusal-moved_piece = Ce pion s’est déplacé dans ce tour ; il ne peut pas tirer.
refusal-out_of_range = C’est hors de portée.
refusal-backward = Le tireur est au-delà du ballon.
refusal-path_blocked = Un pion barre le chemin.
refusal-same_square = Le tireur et le ballon seraient sur la même case.
refusal-destination_occupied = Un pion occupe la case d’arrivée du ballon.
refusal-bad_value = Un cap ou un bord manque ou sort de ses limites.
refusal-no_such_ship = Ce navire n’existe pas.
refusal-not_your_ship = Ce navire n’est pas à vous.
refusal-sunk = Ce navire est coulé.
refusal-already_moved = Ce navire a déjà bougé pendant ce tour.
refusal-too_many_steps = Ce navire ne peut pas faire autant de pas.
refusal-turn_too_sharp = Le virage est trop serré.
refusal-off_the_sea = Le navire quitterait la mer.
refusal-collision = Le navire toucherait quelque chose.
refusal-no_gun_left = Ce navire a tiré de tous ses canons pendant ce tour.
refusal-offset_off_the_side = Le canon dépasserait du bord.
refusal-not_a_target = Il n’y a pas d’ennemi à l’endroit visé.
refusal-obstructed = Quelque chose barre le chemin.
refusal-wrong_fleet = Ce ne sont pas les navires de votre flotte.
refusal-outside_zone = Un navire n’est pas dans votre zone.
refusal-bad_flag = Le drapeau manque, n’est pas demandé ou est mal placé.

## Pourquoi les règles rendent une action impossible

why-aspic-outside_zone = Placez vos pions dans votre zone.
why-aspic-not_empty = Cette case n’est pas vide.
why-aspic-no_piece_there = Aucun de vos pions n’est là.
why-aspic-not_straight = Un pion se déplace en ligne droite : le long d’une rangée, d’une colonne ou d’une diagonale.
why-aspic-too_far = Un pion se déplace de 1 à 3 cases.
why-aspic-blocked = Quelque chose barre le chemin.
why-aspic-forbidden = Un pion ne s’arrête ni dans un but ni sur la colonne de défense adverse.
why-aspic-no_shot = Aucun tir n’est possible : déplacez un pion.
why-aspic-moved = Un pion s’est déplacé ; cela ne se reprend pas.
why-aspic-not_moved = Vous avez passé le déplacement : vous devez tirer.

why-orbito-no_opponent_there = Seules les billes adverses peuvent être poussées.
why-orbito-not_beside = Une bille se pousse d’une case le long d’une rangée ou d’une colonne.
why-orbito-not_empty = Cette case n’est pas vide.

why-tectonic-no_piece_there = Aucune pièce de votre couleur n’est là.
why-tectonic-not_empty = Cette case n’est pas vide.
why-tectonic-hill_cannot = Une colline avance d’une case dans n’importe quelle direction.
why-tectonic-peak_cannot = Un pic avance jusqu’à trois cases en diagonale ou recule tout droit d’autant, sans rien sauter.
why-tectonic-mount_cannot = Un mont se déplace jusqu’à quatre cases le long d’une rangée ou d’une colonne, sans rien sauter.
why-tectonic-must_turn = Choisissez la pièce voisine à retourner.
why-tectonic-cannot_turn = Ce déplacement ne peut pas retourner cette pièce.

why-invincible-armada-reserve_first = Mettez d’abord tous vos navires sur le plateau.
why-invincible-armada-reserve_empty = Votre réserve est vide : déplacez un de vos navires.
why-invincible-armada-five_at_sea = Cinq navires sont sur le plateau : faites-en pivoter un.
why-invincible-armada-no_ship_there = Aucun de vos navires n’est là.
why-invincible-armada-no_pair = Ces deux navires ne forment pas une paire.
why-invincible-armada-not_empty = Un navire est là.
why-invincible-armada-not_around = Un navire pivote vers un point voisin de son partenaire.
why-invincible-armada-three_in_line = Trois navires anglais ne sont jamais alignés.
why-invincible-armada-must_pair = Le cinquième navire doit être à côté d’un autre.
why-invincible-armada-no_enemy_there = Aucun navire ennemi n’est là.
why-invincible-armada-out_of_range = Ce navire est hors de portée de celui que vous venez de poser.

why-lutinades-no_side = Dites de quel côté vous le montrez.
why-lutinades-has_side = Les gestes n’ont pas de côté dans cette partie.
why-lutinades-not_considered = Ce lutin ne peut pas être suivi maintenant.

why-icehouse-armada-no_such_seat = Ce joueur n’est pas à la table.
why-icehouse-armada-bad_proposal = Ces navires ne peuvent pas être proposés.
why-icehouse-armada-bad_composition = Une flotte de ces navires n’a pas le bon nombre de points.
why-icehouse-armada-not_in_play = La bataille n’a pas commencé.

## Aspic

aspic-ball = le ballon
aspic-score = { $left } { $lefts } – { $rights } { $right }
aspic-course = Mi-temps { $half }, tour { $round } sur { $rounds }, progression { $progress } %
aspic-phase = { $who } : { $phase }
aspic-phase-placement = placement
aspic-phase-move = déplacement
aspic-phase-shot = tir
aspic-phase-over = fini
aspic-territory = Territoire : { $who } { $share } %
aspic-territory-level = Territoire : 50,0 % chacun
aspic-camp = { $who } : { $placed } sur le plateau, pions { $pieces }, ballon { $ball }
aspic-place = placer un pion en { $at }
aspic-move = déplacer { $from } en { $to }
aspic-shoot = tirer de { $from }
aspic-skip_move = passer le déplacement
aspic-unskip_move = déplacer quand même
aspic-skip_shot = ne pas tirer
aspic-shot = Le ballon va de { $ball } en { $to }, le tireur de { $from } en { $ball }.
aspic-kick-off = { $who } engage, le ballon est en { $ball }.
aspic-goal = But ! { $who } marque : { $scores }.
aspic-half-time = Mi-temps, { $scores }.
aspic-full-time = Fin du match, { $scores }.
aspic-cleared = Le plateau est vidé. { $who } place en premier.
aspic-no-shot = { $who } ne peut pas tirer.
aspic-no-play = { $who } ne peut ni se déplacer ni tirer.
aspic-preview = Le ballon irait en { $ball }, le tireur en { $shooter }.
aspic-preview-goal = Ce serait un but ; le tireur irait en { $shooter }.

## Orbito

orbito-white = blanc
orbito-black = noir
orbito-cw = sens horaire
orbito-ccw = sens antihoraire
orbito-reserves = En réserve : { $white } (blanc) { $whites }, { $black } (noir) { $blacks }
orbito-goal = { $line } alignés gagnent. Anneaux depuis l’extérieur : { $rings }
orbito-place = placer en { $place }
orbito-shift-and-place = pousser { $from } en { $to }, placer en { $place }
orbito-extra = Le plateau est plein : les anneaux tournent encore une fois ({ $extra }).

## Tectonic

tectonic-white = Blanc
tectonic-black = Noir
tectonic-hill = colline
tectonic-peak = pic
tectonic-mount = mont
tectonic-white-hill = collines de Blanc
tectonic-white-peak = pics de Blanc
tectonic-white-mount = monts de Blanc
tectonic-black-hill = collines de Noir
tectonic-black-peak = pics de Noir
tectonic-black-mount = monts de Noir
tectonic-red-piece = { $kind } rouge ({ $owner })
tectonic-reserve =
    { $who } ({ $colour }) a en réserve : { $hills ->
        [one] { $hills } colline
       *[other] { $hills } collines
    }, { $peaks ->
        [one] { $peaks } pic
       *[other] { $peaks } pics
    }, { $mounts ->
        [one] { $mounts } mont
       *[other] { $mounts } monts
    }
tectonic-moves =
    { $moves ->
        [one] { $moves } coup joué
       *[other] { $moves } coups joués
    }, { $quiet } depuis le dernier retournement
tectonic-occurrences = Cette position est sur le plateau pour la { $count }e fois.
tectonic-move = { $from } vers { $to }
tectonic-move-and-turn = { $from } vers { $to }, retourner { $flip }
tectonic-red = La pièce en { $at } est maintenant rouge.
tectonic-back = { $who } récupère la pièce en { $at }.
tectonic-replaced =
    { $kind ->
        [colline] { $who } pose une colline de sa réserve en { $at }.
       *[other] { $who } pose un { $kind } de sa réserve en { $at }.
    }
tectonic-passed = { $who } ne peut pas jouer.

## L'Invincible Armada

invincible-armada-spain = Espagne
invincible-armada-england = Angleterre
invincible-armada-fleet =
    { $who } ({ $side }) : { $reserve ->
        [one] { $reserve } navire
       *[other] { $reserve } navires
    } en réserve, { $captures ->
        [one] { $captures } capturé
       *[other] { $captures } capturés
    }
invincible-armada-place = poser un navire en { $at }
invincible-armada-relocate = déplacer { $from } en { $to }
invincible-armada-pivot = faire pivoter { $from } autour de { $around } vers { $to }
invincible-armada-capturing = { $action }, capturer { $capture }
invincible-armada-passed = { $who } n’a aucun coup possible et passe.
invincible-armada-void = La manche { $round } est nulle : personne ne marque.
invincible-armada-round-won = { $who } gagne la manche { $round } et marque { $points }.
invincible-armada-round-starts = La manche { $round } commence, { $who } a l’Espagne.

## Lutinades

lutinades-up = ça monte
lutinades-down = ça descend
lutinades-horizontal = à l’horizontale
lutinades-small = petit
lutinades-left = gauche
lutinades-right = droite
lutinades-card = { $orientation }, { $side }{ $size ->
        [small] , petit
       *[normal] {""}
    } ({ $big }/{ $little })
lutinades-card-is = La carte : { $card }
lutinades-card-hidden = La carte vous est cachée.
lutinades-picker = cueilleur
lutinades-gestured = a décidé
lutinades-thinking = …
lutinades-out = ne montre rien qui compte
lutinades-mushrooms = { $count ->
        [one] { $count } champignon
       *[other] { $count } champignons
    }
lutinades-clever = Lutins malins : le côté compte, comme le cueilleur le voit.
lutinades-big-picture = Voir grand : « petit » coûte un champignon.
lutinades-last = Tour précédent : { $card }. { $picker } a pris { $count }.
lutinades-last-followed = Tour précédent : { $card }. { $picker } a suivi { $goblin } et pris { $count }, { $goblin } { $little }.
lutinades-show = montrer « { $gesture } »
lutinades-follow = suivre { $who }
lutinades-follow-gesture = suivre { $who } : { $gesture }
lutinades-shown = Gestes : { $gestures }.
lutinades-apart = {" ; "}
lutinades-none-shown = Personne n’a fait de geste à temps.
lutinades-put-back = { $who } remet un champignon.
lutinades-shuffled = La pioche est mélangée.
lutinades-followed = { $picker } suit { $who }.
lutinades-lots = Le sort décide : { $picker } suit { $who }.
lutinades-was = La carte était : { $card }.
lutinades-took =
    { $count ->
        [0] { $who } ne prend rien.
        [one] { $who } prend { $count } champignon.
       *[other] { $who } prend { $count } champignons.
    }
lutinades-next = { $who } cueille ensuite.

## Armada

armada-name-0 = Argo
armada-name-1 = Bellone
armada-name-2 = Calypso
armada-name-3 = Daphné
armada-name-4 = Europe
armada-name-5 = Fortune
armada-name-6 = Galatée
armada-name-7 = Hermione
armada-name-8 = Iris
armada-name-9 = Junon
armada-name-10 = Kraken
armada-name-11 = Léviathan
armada-name-12 = Méduse
armada-name-13 = Neptune
armada-name-14 = Orion
armada-name-15 = Pégase
armada-name-16 = Quirinus
armada-name-17 = Rhéa
armada-name-18 = Salamandre
armada-name-19 = Triton
armada-name-20 = Ulysse
armada-name-21 = Vénus
armada-name-22 = Wotan
armada-name-23 = Xanthe
armada-name-24 = Aurore
armada-name-25 = Borée
armada-name-26 = Cérès
armada-name-27 = Dryade
armada-name-28 = Écho
armada-name-29 = Flore
armada-name-30 = Gorgone
armada-name-31 = Hydre
armada-name-32 = Icare
armada-name-33 = Jason
armada-name-34 = Kelpie
armada-name-35 = Lyre
armada-name-36 = Minerve
armada-name-37 = Naïade
armada-name-38 = Obéron
armada-name-39 = Phénix
armada-name-40 = Quadrige
armada-name-41 = Rosalinde
armada-name-42 = Sirius
armada-name-43 = Thalie
armada-name-44 = Uranie
armada-name-45 = Vesta
armada-name-46 = Waverley
armada-name-47 = Xénia
armada-compass-e = à l’est
armada-compass-ne = au nord-est
armada-compass-n = au nord
armada-compass-nw = au nord-ouest
armada-compass-w = à l’ouest
armada-compass-sw = au sud-ouest
armada-compass-s = au sud
armada-compass-se = au sud-est

armada-annihilation = anéantissement
armada-capture_the_flag = capture du drapeau
armada-infiltration = infiltration
armada-large = grand
armada-medium = moyen
armada-small = petit
armada-port = bâbord
armada-starboard = tribord
armada-ships =
    { $large ->
        [one] { $large } grand
       *[other] { $large } grands
    }, { $medium ->
        [one] { $medium } moyen
       *[other] { $medium } moyens
    }, { $small ->
        [one] { $small } petit
       *[other] { $small } petits
    }
armada-ships-large = grands navires
armada-ships-medium = navires moyens
armada-ships-small = petits navires
armada-fleet-large = les grands navires
armada-fleet-small_medium = les petits et moyens navires
armada-no-fleet = pas encore de flotte
armada-phase-choose_fleet = choix de la flotte
armada-phase-choose_first = choix du premier joueur
armada-phase-propose = proposition des flottes
armada-phase-answer = réponse à la proposition
armada-phase-compose = composition secrète des flottes
armada-phase-deploy = déploiement secret
armada-phase-play = en mer
armada-phase-over = terminé
armada-course = { $objective } : { $phase }
armada-turn =
    { $who } : actions restantes : { $left } sur { $actions } ; tours sans dégâts : { $quiet } sur { $most }
armada-defender = { $who } défend la ligne.
armada-fleet-of = { $who } : { $fleet } ; points de coque : { $points }
armada-proposed = Proposition : { $ships }, le proposant prend { $fleet }.
armada-choose-fleet = prendre { $fleet }
armada-choose-first = faire commencer { $who }
armada-propose = proposer { $ships } et prendre { $fleet }
armada-accept = accepter, et commencer
armada-swap = échanger les flottes, et jouer en second
armada-compose = composer { $ships }
armada-deploy = déployer
armada-move =
    avancer { $ship } { $steps ->
        [one] d’un pas
       *[other] de { $steps } pas
    }, proue { $course }
armada-fire = tirer de { $ship }, { $side }
armada-end-turn = finir le tour
armada-fleets-shown = Les flottes sont montrées.
armada-deployments-shown = Tous les navires sont en mer.
armada-fleet-chosen = { $who } prend { $fleet }.
armada-first-chosen = { $who } commence.
armada-accepted = { $who } accepte. { $first } commence.
armada-swapped = { $who } échange les flottes. { $first } commence.
armada-moved =
    { $ship } avance de { $inches ->
        [one] { $inches } pouce
       *[other] { $inches } pouces
    }, proue { $course }.
armada-hit =
    { $ship } touche { $target }, qui a maintenant encaissé { $damage ->
        [one] un coup
       *[other] { $damage } coups
    }.
armada-sunk = { $ship } coule.
armada-flag-taken = Un drapeau est pris !
armada-line-crossed = { $ship } a franchi la ligne !
armada-withdrew = { $who } quitte la mer.
armada-turn-began = C’est à { $who } de jouer.
armada-possible = possible
armada-would-hit = toucherait { $target }
armada-would-sink = coulerait { $target }
armada-would-end = finirait la partie ({ $reason })
armada-is-flagship = , navire amiral
armada-guns-left = , canons { $guns }
armada-has-moved = , a bougé
armada-flagship-is = navire amiral : { $ship }
armada-can-hit = { $ship } peut toucher :
armada-no-target = { $ship } ne peut rien toucher d’ici.
armada-target = { $ship } ({ $who }, { $size }) par { $side }

## Réglages

setting-aspic-turns_per_half = Tours par mi-temps
help-aspic-turns_per_half = Une partie a deux mi-temps ; à chaque tour, chacun joue une fois.
note-aspic-turns_per_half-5 = une partie rapide
note-aspic-turns_per_half-10 = une demi-heure au plus
note-aspic-turns_per_half-25 = une partie longue
note-aspic-turns_per_half-50 = la partie entière, jusqu’à deux heures
setting-aspic-pieces = Pions de chaque camp
setting-aspic-seconds_per_turn = Secondes par jeu
help-aspic-seconds_per_turn = Avec la pendule des règles, vous en avez autant pour tous vos jeux ensemble ; dépensez-les comme il vous plaît.

setting-orbito-size = Plateau
choice-orbito-size-4 = 4 × 4
note-orbito-size-4 = deux anneaux, 8 billes chacun
choice-orbito-size-6 = 6 × 6
note-orbito-size-6 = trois anneaux, 18 billes chacun
setting-orbito-line = Billes alignées pour gagner
setting-orbito-rings = Anneau
help-orbito-rings = Le sens de chaque anneau, en commençant par l’extérieur.
choice-orbito-rings-ccw = Sens antihoraire
choice-orbito-rings-cw = Sens horaire

setting-invincible-armada-first_spain = L’Espagne à la première manche
help-invincible-armada-first_spain = Vous changez de camp après chaque manche.
choice-invincible-armada-first_spain-random = Tirage au sort
choice-invincible-armada-first_spain-host = Place 1
choice-invincible-armada-first_spain-guest = Place 2

setting-lutinades-players = Joueurs
setting-lutinades-clever_goblins = Lutins malins
help-lutinades-clever_goblins = Les gestes montrent aussi la gauche ou la droite. Plus difficile, et plus de quoi mentir.
setting-lutinades-big_picture = Voir grand
help-lutinades-big_picture = Montrer « petit » est interdit et coûte un champignon.
setting-lutinades-gesture_seconds = Secondes pour un geste
help-lutinades-gesture_seconds = 0 : aussi longtemps qu’on veut.
setting-lutinades-choice_seconds = Secondes pour choisir qui suivre
help-lutinades-choice_seconds = 0 : aussi longtemps qu’on veut.

setting-icehouse-armada-setup = Flottes
choice-icehouse-armada-setup-basic = Quatre grands contre huit
note-icehouse-armada-setup-basic = De grands navires contre des moyens et des petits. À deux ; un bon début.
choice-icehouse-armada-setup-proposed = Sur proposition
note-icehouse-armada-setup-proposed = L’un propose deux flottes, l’autre accepte ou échange. À deux.
choice-icehouse-armada-setup-twelve_pips = Douze points
note-icehouse-armada-setup-twelve_pips = Chacun compose sa flotte en secret. De deux à quatre.
choice-icehouse-armada-setup-full = Tout
note-icehouse-armada-setup-full = Quatre navires de chaque taille pour chacun. De deux à quatre.
setting-icehouse-armada-objective = Comment gagner
choice-icehouse-armada-objective-annihilation = Rester à flot
note-icehouse-armada-objective-annihilation = Coulez tous les navires ennemis.
choice-icehouse-armada-objective-capture_the_flag = Prendre le drapeau
note-icehouse-armada-objective-capture_the_flag = Emparez-vous du drapeau adverse.
choice-icehouse-armada-objective-infiltration = Infiltration
note-icehouse-armada-objective-infiltration = L’un attaque et franchit une ligne, l’autre la défend.
setting-icehouse-armada-players = Joueurs
setting-icehouse-armada-teams = Deux équipes de deux
help-icehouse-armada-teams = Les partenaires se font face en diagonale.
setting-icehouse-armada-flag = Drapeau
choice-icehouse-armada-flag-fixed = Sur son propre rocher
choice-icehouse-armada-flag-flagship = Sur l’un des navires
setting-icehouse-armada-defender = Qui défend la ligne
choice-icehouse-armada-defender-random = Tirage au sort
choice-icehouse-armada-defender-0 = Place 1
choice-icehouse-armada-defender-1 = Place 2
setting-icehouse-armada-width = Largeur de la mer, en pouces
help-icehouse-armada-width = De 24 à 120. Un grand navire mesure un pouce trois quarts.
setting-icehouse-armada-height = Hauteur de la mer, en pouces
help-icehouse-armada-height = De 24 à 120.

puzzle-number = Problème { $number } sur { $count }
puzzle-solved = { $solved } sur { $count } résolus
puzzle-solved-this = résolu, { $solved } sur { $count }
puzzle-right = Juste ! C’est ainsi.
puzzle-wrong = Cela ne suffit pas. Réessayez, ou demandez la solution.
puzzle-go-on = Juste jusqu’ici, et voici la meilleure réponse. Continuez.
puzzle-odds = Cela gagne { $best } parties sur 100, la deuxième meilleure action { $next }.
puzzle-orbito =
    { $turns ->
        [one] Gagnez à ce tour : un seul coup y mène.
       *[other] Gagnez en { $turns } tours : un seul premier coup y mène.
    }
puzzle-tectonic =
    { $turns ->
        [one] Gagnez à ce coup : un seul y mène.
       *[other] Gagnez en { $turns } coups : un seul premier coup y mène.
    }
puzzle-aspic =
    { $turns ->
        [one] Marquez à ce tour : une seule première action y mène.
       *[other] Marquez en { $turns } tours : une seule première action y mène.
    }
puzzle-invincible-armada =
    { $turns ->
        [one] Capturez un navire à ce tour : un seul coup y mène.
       *[other] Capturez un navire en { $turns } tours, avant l’autre camp : un seul premier coup y mène.
    }
puzzle-lutinades = Trouvez ce qui vous donne les meilleures chances de gagner, d’après ce que vous avez vu.
puzzle-icehouse-armada = Coulez un navire à ce tour : un seul des vôtres peut manœuvrer pour cela.
