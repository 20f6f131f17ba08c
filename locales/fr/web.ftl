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
tell-me-anywhere = Par une notification, aussi pour les arrivées et les propositions : même quand cette page est fermée.
tell-me-denied = Ce navigateur ne le permet pas ; changez cela dans ses réglages pour cette page.
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
call-won = Vous avez gagné !
call-lost = Vous avez perdu.
call-drawn = Partie nulle.
call-undecided = La partie est finie.
push-joined = Quelqu’un a rejoint votre table.
push-started = La partie commence.
push-turn = C’est à vous.
push-result = La partie est finie.
push-rematch = Votre revanche commence.
skip = Aller au contenu
stale = Cette page est périmée : rechargez-la pour continuer.
reload = Recharger
part-missing = Cette partie de la page n’a pas pu être chargée. Rechargez la page une fois la connexion rétablie.
nowhere-title = Cette page n’existe pas.
nowhere-home = Retour aux jeux
failure-title = Quelque chose n’a pas marché sur cette page.
failure-advice = Vos parties sont en sûreté sur le serveur. Rechargez la page pour reprendre où vous en étiez.
server-away = Le serveur est injoignable. Nous réessayons ; cette page n’est peut-être plus à jour.
try-now = Réessayer
puzzles = Problèmes
lessons = Apprendre en jouant
footer-rules = Règles
footer-replay = Revoir une archive
footer-about = Sans compte, sans pistage, sans serveur tiers.
error-unreachable = Le serveur est injoignable ; vérifiez votre connexion et réessayez.

## Accueil

home-code-label = On vous a donné un code ?
home-join = Rejoindre
code-unreadable = Un code compte huit lettres et chiffres, comme RKN8-39W1. Regardez-le de nouveau, ou collez le lien entier.
rules = Règles

## Créer une partie

name = Votre nom
computer-not-loaded = L’ordinateur ne peut pas être chargé maintenant. Jouez une fois contre lui avec le réseau ; il joue ensuite sans lui.
place = Votre place

visibility = Qui peut regarder

clock = Pendule
clock-none = Sans pendule

## La table avant la partie

share-link = Partager
take-along = Emporter cette place
mine =
    { $count ->
        [one] Est-ce vous : { $who } ?
       *[other] Êtes-vous l’une de ces personnes : { $who } ?
    }
no-entry = Cette partie ne peut pas être montrée.
no-entry-no_such_match = Cette partie n’existe pas.
no-entry-advice-no_such_match = Le code est peut-être mal tapé, ou la partie a été abandonnée avant de commencer. Vérifiez le code, ou demandez un nouveau lien.
no-entry-closed = Cette partie est fermée.
no-entry-advice-closed = Seuls ses joueurs peuvent la voir. Si vous en êtes, ouvrez-la dans le navigateur où vous l’avez rejointe.
no-entry-bad_token = La clé gardée par ce navigateur n’est plus valable.
no-entry-advice-bad_token = Ouvrez la partie dans le navigateur où vous l’avez rejointe.
no-entry-bad_seat_key = Ce lien ne mène à aucune place.
no-entry-advice-bad_seat_key = Il n’est peut-être pas entier, ou un autre a été fait depuis. Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-seat_key_used = Ce lien a déjà servi.
no-entry-advice-seat_key_used = Un lien emporte une place une seule fois. Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-seat_key_expired = Ce lien a expiré.
no-entry-advice-seat_key_expired = Un lien vaut dix minutes. Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-seat_key_stopped = Ce lien a été arrêté.
no-entry-advice-seat_key_stopped = Faites-en un nouveau là où vous jouez : « Emporter cette place ».
no-entry-unsupported_protocol = Cette page est périmée.
no-entry-advice-unsupported_protocol = Le serveur a évolué. Rechargez la page pour continuer.

## Règles

rules-loading = Les règles arrivent…
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
refused-here = Impossible. { $reason }
clock-running = Temps restant, pendule en marche
clock-standing = Temps restant
clock-forgiven = Latence pardonnée jusqu’ici : { $forgiven } s
clock-long = { $days } j { $hours } h
link-reconnecting = La connexion est perdue. Reconnexion…
link-offline = Votre appareil est hors ligne…
link-waiting = La connexion est perdue.
link-restarting = Le serveur redémarre ; aucune pendule ne tourne entre-temps.
link-again = Nouvel essai dans { $again } s.
link-reload = Recharger la page
missed-title = Pendant votre absence
missed-close = Continuer
moves = Ce qui s’est passé
move-undone = (repris)
taken-back =
    { $count ->
        [one] Le dernier coup est repris.
       *[other] Les { $count } derniers coups sont repris.
    }
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
look-back-first = Vous revoyez un moment passé : revenez à la partie pour jouer.
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
watch-code = D’autres peuvent regarder avec le code { $code }.
watch-copy = Copier le lien pour regarder
watch-copied = Le lien est copié
offer-accept = Accepter
offer-decline = Refuser
offer-draw = Proposer la nulle
offer-takeback = Demander à reprendre
offer-rematch = Rejouer
offer-waits =
    { $offer ->
        [draw] Vous avez proposé la nulle.
        [takeback] Vous avez demandé à reprendre.
        [substitute] Vous avez proposé qu’un ordinateur remplace { $whom }.
       *[rematch] Vous aimeriez rejouer ; on attend une réponse.
    }
substitute-now = { $whom } n’est plus là. Un ordinateur de niveau { $level } doit-il jouer à sa place ?
substitute-no = Pas maintenant
substitute-yes = Qu’il joue
substitute-offer = Laisser un ordinateur jouer pour { $whom }
substituted-you = Un ordinateur joue à votre place.
substituted-return = Reprendre votre place
offer-withdraw = Retirer la proposition
offer-lapsed =
    { $offer ->
        [draw] { $who } continue : pas de nulle.
        [takeback] { $who } continue : pas de reprise.
       *[rematch] { $who } : pas de revanche.
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
        [one] { $who } n’est plus là depuis longtemps.
       *[other] { $who } ne sont plus là depuis longtemps.
    } Finir la partie, ou attendre encore ?
claim-win = Réclamer la victoire
claim-draw = Réclamer la nulle
to-rematch = Vers la partie suivante
replay-of = Une partie : { $game }
download-record = Télécharger l’archive
picture = Image
picture-moving = Image animée
picture-alt = { $game }, étape { $step }
picture-moving-alt = { $game }, du début à la fin
picture-making = L’image se fait…
picture-failed = L’image ne peut pas être faite maintenant. Connectez-vous une fois et réessayez.
picture-save = Enregistrer
try-here = Essayer à partir d’ici
try-not-here = Ce jeu a des secrets : il n’a pas de plateau libre.
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

list-orbito-rings =
    { $alike ->
        [true] Tous les anneaux
       *[false] Anneaux depuis l’extérieur
    }

## Ce que pense l’ordinateur

hint = Conseil
opinion = Avis
opinion-standing = Avantage : { $standing }.

review-what = L’ordinateur parcourt la partie et dit qui était le mieux placé, où cela a basculé et ce qu’il aurait fait. Il faut jusqu’à une seconde par coup.
review-start = Analyser avec l’ordinateur
review-cancel = Arrêter
review-not-here = L’ordinateur ne peut pas dire qui était le mieux placé dans cette partie : on y jouait à plus de deux.
review-played = { $who } : { $action }
review-before = Montrer la position d’avant
review-table = Qui était le mieux placé, coup par coup
review-chances = Les chances de chacun, coup par coup
review-each = Les chances de gagner, d’après ce que chacun savait. Tirets : une part égale. Anneaux : les tournants.
