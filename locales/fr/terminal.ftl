# Ce que seul le client de terminal dit en français.

## Commandes

created = La partie est ouverte. Son code est { $code } : les autres tapent « tablee join { $code } ».
refused = Impossible : { $reason }
not-understood = Ce n’est pas une commande. « aide » en donne la liste.
not-yet-connected = Il n’y a pas encore de connexion.
nothing-to-confirm = Il n’y a rien à confirmer.
nothing-to-ask = Il n’y a rien à demander à ce sujet maintenant.
no-offer = Il n’y a pas de proposition.
no-board = Il n’y a pas de plateau avant le début de la partie.
no-such-square = Aucun coup ne continue par { $square }.
no-such-number = Aucun coup ne porte ce numéro.
still-acting = Votre dernier coup est encore en route.
chosen = Choisi : { $squares }
actions-narrow = { $count } coups. Nommez une case : { $squares }
actions-uncounted = Les coups ne peuvent être énumérés. Tapez « agir » et le coup en JSON.
confirm-resign = Vraiment abandonner ? oui ou non
confirm-abort = Vraiment annuler la partie ? oui ou non
confirm-leave = Vraiment partir ? oui ou non
plain-help =
    Des cases, par exemple « b2 b3 a1 » : choisir un coup pas à pas ; « retour » reprend une case.
    coups (a) : ce qui est possible, avec des numéros ; un numéro le joue.
    plateau (p), état (f), partie (m), joueurs, pendule (c), discussion : montrer ou répéter.
    essai CASE : demander ce qui se passerait, dans les jeux qui le disent.
    dire TEXTE : écrire aux autres.
    prêt, attendre, partir, annuler : avant le début.
    abandonner, nulle, reprendre, revanche, accepter, refuser.
    réclamer, réclamer nulle : quand les autres sont partis pour de bon.
    agir JSON : jouer avec le JSON du jeu.
    quitter (q) : fermer ; la partie continue, « tablee resume » y revient.
screen-keys = { " " }flèches Entrée choisir · Échap retour · 1-9 · v essai · t parler · : ? aide · q
screen-help =
    Flèches et Entrée, ou la souris : choisir des cases ; Échap en reprend une.
    1 à 9 : jouer un coup de la liste.
    v : demander ce qui se passerait sur la case, dans les jeux qui le disent.
    t : parler. Deux-points : taper une commande (« aide » en donne la liste).
    o et n : répondre à une proposition ou à une question.
    r : prêt. A : annuler la partie avant son début.
    D : proposer la nulle. T : demander à reprendre. R : proposer une revanche.
    X : abandonner. C : réclamer la partie quand les autres sont partis.
    q : fermer ; la partie continue, « tablee resume » y revient.
    {"[ ]"} curseur   ( ) possible   < > choisi   {"{ }"} marqué
prompt-chat = Dire :
panel-players = Joueurs
panel-facts = Partie
panel-moves = Coups
panel-chat = Discussion
panel-actions = Possible

## Listes, archives, échecs

list-line = { $match }  { $game }, { $taken } places prises sur { $seats } : { $names } ({ $clock })
list-empty = Il n’y en a pas.
list-more = La suite avec --before { $next }.
game-line = { $id } : { $game }, de { $least } à { $most } joueurs, { $clock }
game-line-fixed = { $id } : { $game }, { $least } joueurs, { $clock }
game-setting = --set { $name }={ $default } (ou { $values })
game-setting-when = seulement avec { $conditions }
game-setting-case = avec { $conditions } : { $default } (ou { $values })
game-colours = --colour { $colours }
replay-title = Étape { $step } sur { $steps }
replay-keys = { " " }← → étape · PgPréc PgSuiv dix étapes · Début Fin · q quitter
verified = L’archive de la partie { $match } est intacte : { $entries } entrées, la chaîne tient, la graine est celle promise.
untrue = L’archive n’est pas digne de foi : { $reason }.
untrue-format = ce n’est pas une archive de cette version
untrue-chain = l’entrée { $version } manque, n’est pas à sa place ou a été changée
untrue-head = l’en-tête ne dit pas ce que dit le journal
untrue-commitment = la graine n’est pas celle promise
setting-unknown = { $name } : ce réglage n’existe pas
setting-bad-value = { $name } : cette valeur n’est pas possible
unreachable = Le serveur est injoignable ({ $reason }).
no-seat = Aucune place retenue ne convient. Rejoignez la partie avec son code, ou regardez-la.
foreign = Le serveur répond d’une façon que ce client ne sait pas lire : { $what }

## Armada

armada-plan-move = { $ship }, pas { $step } sur { $steps } : { $heading }
armada-plan-fire = { $ship } tire : choisissez une cible.
armada-plan-flag = le drapeau
armada-form-fleet = je prends { $fleet }
armada-form-impossible = Une telle flotte n’est pas possible.
armada-keys-deploy = Tab suivant · flèches pousser · , . tourner · f amiral · z zoom · Entrée déployer
armada-keys-form = ↑ ↓ ligne · ← → changer · Entrée envoyer
armada-keys-move = ← → , . tourner · Entrée pas suivant · m partir · Échap retour · z zoom
armada-keys-play = Tab navire · ← → bouger · f tirer · e finir le tour · z zoom
armada-keys-watch = Tab navire · z zoom
armada-type-compose = Tapez « composer GRANDS MOYENS PETITS », par exemple « composer 2 2 2 ».
armada-type-propose = Tapez « proposer GRANDS MOYENS PETITS FLOTTE », par exemple « proposer 4 4 4 grands » (ou petits).
armada-type-deploy = Tapez « placer NAVIRE X Y CAP » (centièmes de degré), « drapeau X Y » ou « amiral NAVIRE » pour changer, et « déployer » pour déployer.
armada-type-play = Tapez « cibles », « tirer NAVIRE CIBLE », « bouger NAVIRE CAP … » (centièmes de degré, un par pas) ou « fin ».
