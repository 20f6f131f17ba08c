# Les mots français du seul client de terminal.

## Commandes

created = La partie est ouverte. Son code est { $code } : les autres tapent « tablee join { $code } ».
refused = Impossible. { $reason }
not-understood = Commande inconnue. Tapez « aide » pour la liste.
link-back-forgotten = La connexion est rétablie. Le serveur n’a qu’une copie plus ancienne de la partie : la suite est oubliée.
not-yet-connected = La connexion n’est pas encore ouverte.
not-sent = La connexion est perdue, et seul un coup peut l’attendre. Réessayez dès son retour.
not-like-this = Pas ainsi. { $syntax }
no-draw = Les ordinateurs jouent jusqu’au bout : la nulle ne peut pas être proposée ici.
nothing-to-confirm = Il n’y a rien à confirmer.
nothing-to-ask = Le jeu n’a rien à répondre à cela pour l’instant.
taken-back = Un ou plusieurs coups sont repris.
nobody-to-substitute = Personne pour qui un ordinateur pourrait jouer n’est parti.
substituted-you = Un ordinateur joue à votre place. « revenir » la reprend.
no-offer = Il n’y a pas de proposition.
no-board = Le plateau apparaît au début de la partie.
no-such-square = Aucun coup ne continue par { $square }.
no-such-position = Il n’y a pas de telle position : la dernière porte le numéro { $last }.
no-such-number = Aucun coup de la dernière liste ne porte ce numéro.
ready-when-full = Vous serez prêt dès que tout le monde sera là.
still-acting = Votre dernier coup est encore en route.
chosen = Choisi : { $squares }
considered-how = Entrée ou un second clic joue ce coup. Échap le reprend.
planned-how = C’est préparé : Entrée le joue.
hint-people = Il n’y a de conseils que dans les parties contre des ordinateurs seulement.
hint-none = L’ordinateur n’a pas de réponse ici.
actions-narrow = { $count } coups. Tapez une case : { $squares }
actions-uncounted = Les coups sont trop nombreux pour une liste. Tapez « agir » et un coup en JSON.
confirm-resign = Vraiment abandonner ? oui ou non
confirm-abort = Vraiment annuler la partie ? oui ou non
confirm-leave = Vraiment partir ? oui ou non
confirm-offer = { $offered } Accepter ? oui ou non
paste-where = Tapez t pour écrire aux autres ou : pour une commande, puis collez.
farewell-player = La partie { $game } continue sans vous. Pour y revenir : tablee resume { $code }
farewell-spectator = La partie { $game } continue. Pour la regarder encore : tablee watch { $code }
farewell-left = Vous avez quitté la table. Pour y revenir : tablee join { $code }
farewell-finished = La partie { $game } { $code } est finie. Son archive : tablee export { $code }
farewell-review = Qui était le mieux placé, et ce qui aurait été mieux : tablee review { $code }
invite-page = Les autres ouvrent { $link }
invite-terminal = ou tapent : tablee join { $link }
invite-local = Cette adresse ne vaut que sur cet ordinateur. Ailleurs, mettez à sa place le nom ou l’adresse de cet ordinateur dans le réseau.
start-own = Vos parties :
start-open = Tables ouvertes sur { $server } :
start-more = {"     "}Et { $count } de plus : « seats » les énumère.
start-no-table = {"     "}Aucune.
start-unknown = Tapez un numéro de la liste, un code, un lien ou une commande ; « help » en donne la liste.
start-how =
    Un numéro prend une partie, un code ou un lien en rejoint une.
    « new orbito » en crée une, « games » donne la liste des jeux, « watch CODE »
    regarde, « puzzle » donne les problèmes, « q » quitte.
screen-keys-past = { " " }Échap présent · ← → pas · Début premier · q quitter · t parler · : commande
screen-too-small = (Il faut { $width } × { $height } pour tout le plateau.)
prompt-chat = Dire :
panel-players = Joueurs
panel-facts = Partie
panel-moves = Coups
panel-invitation = Inviter
panel-chat = Discussion
panel-actions = Possible

## Aide

# Chaque message est un sujet : « bar » nomme les touches sur une ligne, « keys » dit ce qu’elles font,
# « typed » ce que font les commandes. Un sujet sans rien à dire d’une de ces manières n’y a pas de message.

bar-answer = o n répondre à la proposition
keys-answer = o ou n, puis Entrée : répondre à la proposition.
typed-answer = accepter, refuser : répondre à la proposition.
bar-claim = C réclamer
keys-claim = C : réclamer la partie, car les autres sont partis.
typed-claim = réclamer, réclamer nulle : finir la partie, car les autres sont partis.
bar-substitute = S ordinateur pour { $whom }
keys-substitute = S : proposer qu’un ordinateur joue pour { $whom }, qui n’est plus là.
typed-substitute = remplacer, remplacer NIVEAU, remplacer NIVEAU NOM : proposer qu’un ordinateur joue pour un joueur parti.
bar-return = B reprendre votre place
keys-return = B : reprendre votre place à l’ordinateur qui joue pour vous.
typed-return = revenir : reprendre votre place à l’ordinateur qui joue pour vous.
bar-general = ? aide · q quitter
bar-lobby = r prêt · A annuler
keys-lobby = r : prêt. A : annuler la partie avant son début.
typed-lobby = prêt, attendre : être prêt ou non. partir : quitter la table. annuler : annuler la partie avant son début.
bar-squares = flèches Entrée choisir · Échap retour
keys-squares =
    Flèches et Entrée, ou la souris : choisir des cases ; Échap en reprend une. Un coup entier est d’abord montré ; encore Entrée ou un clic le joue.
    1 à 9 : jouer un coup de la liste.
typed-squares =
    Des cases, par exemple « b2 b3 a1 » : choisir un coup pas à pas ; « retour » reprend une case.
    coups (a) : lister les coups permis ; tapez le numéro d’un coup pour le jouer.
keys-marks = {"[ ]"} curseur   ( ) possible   < > choisi   {"{ }"} marqué
bar-aspic = v essai
keys-aspic = v : demander où irait le ballon si le pion de la case tirait.
typed-aspic = essai CASE : demander où irait le ballon si le pion qui s’y trouve tirait.
bar-lutinades = la liste nomme ses touches
keys-lutinades =
    u, d, h ou s : montrer que ça monte, descend, est à l’horizontale ou petit ; avec les lutins malins, l ou r ensuite.
    Un numéro de la liste : suivre ce lutin.
typed-lutinades =
    u, d, h ou s : montrer que ça monte, descend, est à l’horizontale ou petit ; avec les lutins malins « u l », etc.
    coups (a) : lister ce que vous pouvez faire. Un numéro de la liste : suivre ce lutin.
bar-icehouse-armada = la mer nomme ses touches
keys-icehouse-armada =
    Tab : le navire suivant. z : agrandir la mer.
    Flottes : ↑ ↓ choisissent une ligne, ← → la changent, Entrée envoie la flotte.
    Déploiement : les flèches poussent le navire, virgule et point le tournent, f en fait le navire amiral, Entrée déploie tout.
    Se déplacer : ← → choisissent le cap d’un pas, virgule et point de peu ; Entrée fait un pas, Échap le reprend ; m met à la voile.
    Tirer : f donne les cibles du navire, un numéro tire. e : finir le tour.
typed-icehouse-armada =
    composer GRANDS MOYENS PETITS ; proposer GRANDS MOYENS PETITS FLOTTE (grands ou petits, celle que vous prenez) : former les flottes.
    placer NAVIRE X Y CAP (en degrés), drapeau X Y, amiral NAVIRE, déployer : déployer vos navires.
    bouger NAVIRE CAP … (en degrés, un par pas) : avancer. cibles, tirer NAVIRE CIBLE : tirer. fin : finir le tour.
    coups (a) : lister ce qui se passe d’autres mots.
bar-over = R revanche
keys-over = R : proposer une revanche.
typed-over = revanche : proposer une revanche.
bar-hint = F3 conseil
keys-hint = F3 : demander à l’ordinateur ce qu’il jouerait.
typed-hint = conseil : demander à l’ordinateur ce qu’il jouerait.
keys-draw = D : proposer la nulle.
typed-draw = nulle : proposer la nulle.
keys-offers = T : demander une reprise. X : abandonner.
typed-offers =
    reprendre : demander une reprise. abandonner : renoncer à la partie.
    agir JSON : jouer un coup dans le JSON du jeu.
bar-chat = t parler
keys-chat = t : parler aux autres.
typed-chat = dire TEXTE : parler aux autres.
bar-look = PgPréc revoir
keys-look = Page préc. : revoir les positions passées.
typed-look = revoir, revoir NUMÉRO, revoir maintenant : montrer une position passée.
bar-rules = F2 règles · : commande
keys-rules = F2 : les règles du jeu. Deux-points : taper une commande (« aide » en donne la liste).
typed-rules = règles : les règles du jeu.
typed-show = plateau (p), état (f), partie (m), joueurs, pendule (c), discussion : afficher à nouveau.
keys-mouse = Maj et la souris : sélectionner du texte.
keys-quit-match = q : quitter le client ; « tablee resume » revient à la partie.
typed-quit-match = quitter (q) : quitter le client ; « tablee resume » revient à la partie.
keys-quit = q : quitter.
typed-quit = quitter (q) : quitter.

## Listes, archives, échecs

list-line = { $match }  { $game }, { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} sur { $seats } : { $names } ({ $clock })
list-finished = { $match }  { $date }  { $game } : { $names }. { $result }
list-empty = Aucune partie.
list-more = Pour la suite, ajoutez --before { $next }.
game-line = { $id } : { $game }, de { $least } à { $most } joueurs, { $clock }
game-line-fixed = { $id } : { $game }, { $least } joueurs, { $clock }
game-setting = --set { $name }={ $value }
game-setting-value = { $default } (ou { $others })
game-setting-list = { $default } (chacun { $choices })
game-setting-when = seulement avec { $conditions }
game-setting-case = avec { $conditions } : { $value }
game-colours = --colour { $colours }
replay-title = Étape { $step } sur { $steps }
replay-keys = { " " }q quitter · ← → étape · PgPréc PgSuiv dix étapes · Début Fin
review-step = { $step }. { $happened } ({ $standing })
review-action = { $step }. { $happened }
review-turned = Avant : { $before }. Après : { $after }.
not-reviewable = Cette partie n’a pas d’analyse : l’ordinateur ne peut pas dire qui s’y trouvait mieux.
hint-colours = Couleurs à choisir avec --colour : { $colours }.
hint-games = « tablee games » en donne la liste.
hint-watch = « tablee watch CODE » montre la partie.
take-along = Ouvrez ce lien sur votre autre appareil d’ici { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, ou tapez-y « tablee take LIEN ». Il sert une fois ; quiconque l’a tient votre place : ne le montrez à personne d’autre.
take-along-stays = Vous pouvez aussi continuer dans ce terminal.
take-along-moves = La place quittera ce terminal quand l’autre appareil la prendra.
take-along-stop = Pour arrêter le lien : tablee take-along --stop
take-along-stopped = Le lien est arrêté : plus personne ne peut s’en servir.
taken-along = Un autre de vos appareils a emporté votre place.
setting-unknown = { $name } : réglage inconnu ; « tablee games » en donne la liste
setting-bad-value = { $name } : valeur impossible ; « tablee games » donne les valeurs possibles
waiting-for-server = En attente du serveur…
unreachable = Le serveur est injoignable ({ $reason }).
no-tls = Ce serveur ne parle pas TLS : écrivez http:// à la place de https://.
no-server = Il n’y a pas de serveur Tablée à cette adresse ; autre chose y répond.
no-seat = Aucune place mémorisée ne correspond. Rejoignez la partie avec son code, ou regardez-la ; « tablee seats » donne la liste de vos places.
no-state = Les places ne peuvent pas être mémorisées dans { $folder } ({ $reason }). Nommez dans XDG_STATE_HOME un dossier où l’on peut écrire.
seats-held = Vos places sont ouvertes dans d’autres terminaux. « tablee resume CODE » en ouvre une ici malgré tout.
program-ended = Le programme est terminé, mais pas la partie. « tablee bot » reprend la place.
seat-away = { $code } est laissée de côté : { $reason }
seats-empty = Vous n’avez de place dans aucune partie en cours. « tablee seats --all » donne la liste des autres.
seats-resume = Pour revenir à une place : tablee resume { $code }, et avec deux places dans une partie --seat NUMÉRO.
seats-damaged = Laissé de côté, car illisible : { $file }
seats-left = Il vous reste { $left }.
seats-open-here = Elle est ouverte dans un terminal.
no-record = Ce n’est pas l’archive d’une partie, ou elle est d’une autre version.
several-records = Il y a là plusieurs archives : vérifiez-les une à la fois.
nameless = joueur
foreign = Ce client ne sait pas lire la réponse du serveur : { $what }

## L'Invincible Armada

invincible-armada-round = Manche { $round }. Points : { $one } { $ones }, { $other } { $others }
invincible-armada-quiet =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } sans capture

## Lutinades

lutinades-pile = { $count ->
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }, tour { $turn }

## Armada

armada-ship = { $ship } ({ $who }, { $size }) : { $x }, { $y }, cap { $heading }, coque { $left } sur { $hull }
armada-berth = { $ship } ({ $size }) : { $x }, { $y }, cap { $heading }
armada-flag-at = drapeau : { $x }, { $y }
armada-zone = Votre zone : x de { $left } à { $right }, y de { $bottom } à { $top }
armada-degrees = { $degrees }°
armada-plan-move = { $ship }, pas { $step } sur { $steps } : { $heading }
armada-plan-fire = { $ship } tire : choisissez une cible.
armada-plan-flag = le drapeau
armada-form-fleet = je prends { $fleet }
armada-form-impossible = Cette flotte n’est pas possible.
armada-order-move = À taper : « bouger { $ship } { $headings } ».
armada-order-fire = À taper : « cibles { $ship } », puis « tirer { $ship } CIBLE ».
armada-order-deploy = Les navires sont placés ; à taper : « déployer ».
armada-keys-deploy = Tab suivant · flèches pousser · , . tourner · f amiral · z zoom · Entrée déployer
armada-keys-form = ↑ ↓ ligne · ← → changer · Entrée envoyer
armada-keys-move = ← → , . tourner · Entrée pas suivant · m partir · Échap retour · z zoom
armada-keys-last-step = ← → , . tourner · Entrée partir · Échap retour · z zoom
armada-keys-play = Tab navire · ← → bouger · f tirer · e finir le tour · z zoom
armada-keys-watch = Tab navire · z zoom
armada-type-compose = Tapez « composer GRANDS MOYENS PETITS », par exemple « composer 2 2 2 ».
armada-type-propose = Tapez « proposer GRANDS MOYENS PETITS FLOTTE », par exemple « proposer 4 4 4 grands » (ou petits).
armada-type-deploy = Tapez « placer NAVIRE X Y CAP » (en degrés), « drapeau X Y » ou « amiral NAVIRE » pour changer, et « déployer » pour déployer.
armada-type-play = Tapez « cibles », « tirer NAVIRE CIBLE », « bouger NAVIRE CAP … » (en degrés, un par pas) ou « fin ».

puzzle-you = Vous
puzzle-other = L’autre camp
puzzle-player = Joueur { $number }
puzzle-on-the-way = Juste jusqu’ici. Continuez.
puzzle-not-yet = Le tour continue.
puzzle-solution = Voici la solution. « encore » repose le problème, « suivant » en pose un autre.
puzzle-none-there = Il n’y a pas de problème là.
puzzle-not-understood = Commande inconnue. Tapez des cases, le numéro d’un coup, ou « aide ».
puzzle-how = Tapez des cases l’une après l’autre, ou « aide ».
puzzle-how-orders = Tapez un de ces ordres, ou « aide ».
puzzle-games = Aucun jeu de ce nom n’a de problèmes ; ceux-ci en ont : { $games }.
puzzle-help =
    une case (B2) ou plusieurs (b2 b3 a1) : choisir un coup ; un numéro : le coup de ce numéro.
    où il n’y a pas de cases : les ordres nommés avec la position.
    coups (a) : ce qui peut être choisi. plateau (b) : la position. retour : rend une case.
    encore : repose le problème. montrer : la solution. suivant, précédent : un autre problème.
    quitter (q) : partir.
puzzle-not-kept = Que c’est résolu ne peut pas être retenu ({ $reason }).
puzzle-numbers = Il n’y a pas de tel problème : ils sont numérotés de 1 à { $count }.
puzzle-line = { $id } : { $game }, { $solved }
puzzle-bar = n suivant · p précédent · a encore · : commande
puzzle-bar-show = s solution
puzzle-keys =
    s : montrer la solution, si la liste n’a pas cette touche. a : reposer le problème. n, p : le problème suivant, le précédent.
    Deux-points : taper une commande (« aide » en donne la liste).
    q : quitter.
