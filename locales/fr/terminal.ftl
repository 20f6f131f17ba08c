# Les mots français du seul client de terminal.

## Commandes

created = La partie est ouverte. Son code est { $code } : les autres tapent « tablee join { $code } ».
refused = Impossible : { $reason }
not-understood = Commande inconnue. Tapez « aide » pour la liste.
not-yet-connected = La connexion n’est pas encore ouverte.
nothing-to-confirm = Il n’y a rien à confirmer.
nothing-to-ask = Le jeu n’a rien à répondre à cela pour l’instant.
nobody-to-substitute = Personne pour qui un ordinateur pourrait jouer n’est parti.
substituted-you = Un ordinateur joue à votre place. « revenir » la reprend.
no-offer = Il n’y a pas de proposition.
no-board = Le plateau apparaît au début de la partie.
no-such-square = Aucun coup ne continue par { $square }.
no-such-number = Aucun coup de la dernière liste ne porte ce numéro.
ready-when-full = Vous serez prêt dès que tout le monde sera là.
still-acting = Votre dernier coup est encore en route.
chosen = Choisi : { $squares }
considered-how = Entrée ou un second clic joue ce coup. Échap le reprend.
hint-people = Il n’y a de conseils que dans les parties contre des ordinateurs seulement.
hint-none = L’ordinateur n’a pas de réponse ici.
actions-narrow = { $count } coups. Tapez une case : { $squares }
actions-uncounted = Les coups sont trop nombreux pour une liste. Tapez « agir » et un coup en JSON.
confirm-resign = Vraiment abandonner ? oui ou non
confirm-abort = Vraiment annuler la partie ? oui ou non
confirm-leave = Vraiment partir ? oui ou non
confirm-offer = { $offered } Accepter ? oui ou non
paste-where = Tapez t pour écrire aux autres ou : pour une commande, puis collez.
farewell-player = La partie { $game } continue sans vous. Pour y revenir : tablee resume { $code }
farewell-spectator = La partie { $game } continue. Pour la regarder encore : tablee watch { $code }
farewell-finished = La partie { $game } { $code } est finie. Son archive : tablee export { $code }
farewell-review = Qui était le mieux placé, et ce qui aurait été mieux : tablee review { $code }
invite-page = Les autres ouvrent { $link }
invite-terminal = ou tapent : tablee join { $link }
invite-local = Cette adresse ne vaut que sur cet ordinateur. Ailleurs, mettez à sa place le nom ou l’adresse de cet ordinateur dans le réseau.
start-own = Vos parties :
start-open = Tables ouvertes sur { $server } :
start-unknown = Tapez un numéro de la liste, un code, un lien ou une commande ; « help » en donne la liste.
start-how =
    Un numéro prend une partie, un code ou un lien en rejoint une.
    « new orbito » en crée une, « games » donne la liste des jeux, « watch CODE »
    regarde, « puzzle » donne les problèmes, « q » quitte.
plain-help =
    Des cases, par exemple « b2 b3 a1 » : choisir un coup pas à pas ; « retour » reprend une case.
    coups (a) : lister les coups permis ; tapez le numéro d’un coup pour le jouer.
    plateau (p), état (f), partie (m), joueurs, pendule (c), discussion : afficher à nouveau.
    essai CASE : demander l’effet d’un coup à cet endroit, dans les jeux qui répondent.
    conseil : demander à l’ordinateur ce qu’il jouerait, contre des ordinateurs seulement.
    revoir, revoir NUMÉRO, revoir maintenant : montrer une position passée. règles : les règles.
    dire TEXTE : écrire aux autres.
    prêt, attendre, partir, annuler : avant le début.
    abandonner, nulle, reprendre, revanche, accepter, refuser.
    réclamer, réclamer nulle : finir la partie quand les autres sont partis pour de bon.
    remplacer, remplacer NIVEAU, remplacer NIVEAU NOM : à trois ou plus, laisser un ordinateur jouer
    pour un joueur parti. revenir : lui reprendre votre place.
    agir JSON : jouer un coup dans le JSON du jeu.
    quitter (q) : quitter le client ; « tablee resume » revient à la partie.
screen-keys = { " " }? aide · q quitter · flèches Entrée choisir · Échap retour · t parler · 1-9 jouer · v essai · : commande · PgPréc revoir · F2 règles
screen-keys-alone = { " " }? aide · q quitter · flèches Entrée choisir · Échap retour · F3 conseil · 1-9 jouer · v essai · : commande · PgPréc revoir · F2 règles
screen-keys-drawing = { " " }? aide · q quitter · t parler · : commande · le dessin nomme ses touches · PgPréc revoir · F2 règles
screen-keys-drawing-alone = { " " }? aide · q quitter · F3 conseil · : commande · le dessin nomme ses touches · PgPréc revoir · F2 règles
screen-keys-spectator = { " " }? aide · q quitter · t parler · : commande · PgPréc revoir · F2 règles
screen-key-answer = o n répondre à la proposition
screen-key-claim = C réclamer
screen-key-return = B reprendre votre place
screen-key-substitute = S ordinateur pour { $whom }
screen-keys-past = { " " }Échap présent · ← → pas · Début premier · q quitter · t parler · : commande
screen-too-small = (Il faut { $width } × { $height } pour tout le plateau.)
screen-help =
    Flèches et Entrée, ou la souris : choisir des cases ; Échap en reprend une. Un coup entier est d’abord montré ; encore Entrée ou un clic le joue.
    1 à 9 : jouer un coup de la liste.
    v : demander l’effet d’un coup sur la case, dans les jeux qui répondent.
    Page préc. : revoir les positions passées. F2 : les règles du jeu.
    F3 : demander à l’ordinateur ce qu’il jouerait, contre des ordinateurs seulement.
    t : parler. Deux-points : taper une commande (« aide » en donne la liste).
    o ou n, puis Entrée : répondre à une proposition ou à une question.
    r : prêt. A : annuler la partie avant son début.
    D : proposer la nulle. T : proposer une reprise. R : proposer une revanche.
    X : abandonner. C : réclamer la partie quand les autres sont partis.
    S : à trois ou plus, proposer un ordinateur à la place d’un joueur parti.
    B : reprendre votre place à l’ordinateur qui joue pour vous.
    q : quitter le client ; « tablee resume » revient à la partie.
    {"[ ]"} curseur   ( ) possible   < > choisi   {"{ }"} marqué
prompt-chat = Dire :
panel-players = Joueurs
panel-facts = Partie
panel-moves = Coups
panel-invitation = Inviter
panel-chat = Discussion
panel-actions = Possible

## Listes, archives, échecs

list-line = { $match }  { $game }, { $taken } places prises sur { $seats } : { $names } ({ $clock })
list-finished = { $match }  { $date }  { $game } : { $names }. { $result }
list-empty = Aucune partie.
list-more = Pour la suite, ajoutez --before { $next }.
game-line = { $id } : { $game }, de { $least } à { $most } joueurs, { $clock }
game-line-fixed = { $id } : { $game }, { $least } joueurs, { $clock }
game-setting = --set { $name }={ $value }
game-setting-value = { $default } (ou { $others })
game-setting-when = seulement avec { $conditions }
game-setting-case = avec { $conditions } : { $value }
game-colours = --colour { $colours }
replay-title = Étape { $step } sur { $steps }
replay-keys = { " " }← → étape · PgPréc PgSuiv dix étapes · Début Fin · q quitter
review-step = { $step }. { $happened } ({ $standing })
review-action = { $step }. { $happened }
review-turned = Avant : { $before }. Après : { $after }.
not-reviewable = Cette partie n’a pas d’analyse : il y faut un jeu sans secret et deux joueurs.
hint-games = « tablee games » en donne la liste.
hint-watch = « tablee watch CODE » montre la partie.
take-along = Ouvrez ce lien sur votre autre appareil d’ici { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, ou tapez-y « tablee take LIEN ». Il sert une fois ; quiconque l’a tient votre place : ne le montrez à personne d’autre.
take-along-stays = Vous pouvez aussi continuer dans ce terminal.
take-along-moves = La place quittera ce terminal quand l’autre appareil la prendra.
take-along-stop = Pour arrêter le lien : tablee take-along --stop
take-along-stopped = Le lien est arrêté : plus personne ne peut s’en servir.
taken-along = Un autre de vos appareils a emporté votre place.
setting-unknown = { $name } : réglage inconnu ; « tablee games » en donne la liste
setting-bad-value = { $name } : valeur impossible ; « tablee games » donne les valeurs possibles
unreachable = Le serveur est injoignable ({ $reason }).
no-seat = Aucune place mémorisée ne correspond. Rejoignez la partie avec son code, ou regardez-la ; « tablee seats » donne la liste de vos places.
no-state = Les places ne peuvent pas être mémorisées dans { $folder } ({ $reason }). Nommez dans XDG_STATE_HOME un dossier où l’on peut écrire.
seats-held = Vos places sont ouvertes dans d’autres terminaux. « tablee resume CODE » en ouvre une ici malgré tout.
program-ended = Le programme est terminé, mais pas la partie. « tablee bot » reprend la place.
seat-away = { $code } est laissée de côté : { $reason }
seats-empty = Vous n’avez de place dans aucune partie en cours. « tablee seats --all » donne la liste des autres.
seats-resume = Pour revenir à une place : tablee resume { $code }, et avec deux places dans une partie --seat NUMÉRO.
seats-left = Il vous reste { $left }.
seats-open-here = Elle est ouverte dans un terminal.
foreign = Ce client ne sait pas lire la réponse du serveur : { $what }

## Armada

armada-ship = { $ship } ({ $who }, { $size }) : { $x }, { $y }, cap { $heading }, coque { $left } sur { $hull }
armada-berth = { $ship } ({ $size }) : { $x }, { $y }, cap { $heading }
armada-flag-at = drapeau : { $x }, { $y }
armada-zone = Votre zone : x de { $left } à { $right }, y de { $bottom } à { $top }
armada-plan-move = { $ship }, pas { $step } sur { $steps } : { $heading }
armada-plan-fire = { $ship } tire : choisissez une cible.
armada-plan-flag = le drapeau
armada-form-fleet = je prends { $fleet }
armada-form-impossible = Cette flotte n’est pas possible.
armada-keys-deploy = Tab suivant · flèches pousser · , . tourner · f amiral · z zoom · Entrée déployer
armada-keys-form = ↑ ↓ ligne · ← → changer · Entrée envoyer
armada-keys-move = ← → , . tourner · Entrée pas suivant · m partir · Échap retour · z zoom
armada-keys-play = Tab navire · ← → bouger · f tirer · e finir le tour · z zoom
armada-keys-watch = Tab navire · z zoom
armada-type-compose = Tapez « composer GRANDS MOYENS PETITS », par exemple « composer 2 2 2 ».
armada-type-propose = Tapez « proposer GRANDS MOYENS PETITS FLOTTE », par exemple « proposer 4 4 4 grands » (ou petits).
armada-type-deploy = Tapez « placer NAVIRE X Y CAP » (en degrés), « drapeau X Y » ou « amiral NAVIRE » pour changer, et « déployer » pour déployer.
armada-type-play = Tapez « cibles », « tirer NAVIRE CIBLE », « bouger NAVIRE CAP … » (en degrés, un par pas) ou « fin ».

puzzle-you = Vous
puzzle-other = L’autre camp
puzzle-on-the-way = Juste jusqu’ici. Continuez.
puzzle-solution = Voici la solution. « encore » repose le problème, « suivant » en pose un autre.
puzzle-none-there = Il n’y a pas de problème là.
puzzle-not-understood = Commande inconnue. Tapez des cases, le numéro d’un coup, ou « aide ».
puzzle-how = Tapez des cases l’une après l’autre, ou « aide ».
puzzle-games = Ce jeu n’a pas de problèmes ; ceux-ci en ont : { $games }.
puzzle-help =
    une case (B2) ou plusieurs (b2 b3 a1) : choisir un coup ; un numéro : le coup de ce numéro.
    coups (a) : ce qui peut être choisi. plateau (b) : la position. retour : rend une case.
    encore : repose le problème. montrer : la solution. suivant, précédent : un autre problème.
    quitter (q) : partir.
puzzle-not-kept = Que c’est résolu ne peut pas être retenu ({ $reason }).
puzzle-line = { $id } : { $game }, { $solved }
puzzle-screen-keys = { " " }? aide · q quitter · flèches Entrée choisir · Échap retour · n suivant · p précédent · s solution · a encore · 1-9 jouer · : commande
puzzle-screen-help =
    Flèches et Entrée, ou la souris : choisir des cases ; Échap en reprend une. Un coup entier est d’abord montré ; encore Entrée ou un clic le joue.
    1 à 9 : jouer un coup de la liste.
    s : montrer la solution. a : reposer le problème. n, p : le problème suivant, le précédent.
    Deux-points : taper une commande (« aide » en donne la liste).
    q : quitter.
    {"[ ]"} curseur   ( ) possible   < > choisi   {"{ }"} marqué
