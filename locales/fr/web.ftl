# Ce que seule la page dit en français.

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
footer-rules = Règles
footer-replay = Revoir un enregistrement
footer-about = Sans compte, sans pistage, sans serveur tiers.
error-unreachable = Le serveur est injoignable ; vérifiez votre connexion et réessayez.

## Accueil

home-title = Six jeux de société peu communs, à jouer à distance.
home-lead = Choisissez un jeu, envoyez le lien à quelqu’un, jouez. Ni compte, ni installation.
home-code-label = On vous a donné un code ?
home-join = Rejoindre
home-games = Choisissez un jeu
home-own = Vos parties
home-local = Sur cet appareil
home-over =
    { $count ->
        [one] Une de vos parties est finie
       *[other] { $count } de vos parties sont finies
    }
seats-elsewhere = Vos places sur un autre appareil
seats-elsewhere-how = Vos places sont gardées dans ce navigateur. Enregistrez-les dans un fichier et chargez-le dans un autre navigateur pour y continuer ; gardez-le pour vous, car il contient leurs clés.
seats-save = Enregistrer mes places
seats-load = Charger des places
seats-saved = Les places sont enregistrées.
seats-loaded =
    { $count ->
        [0] Toutes ces places étaient déjà ici.
        [one] Une place a été ajoutée.
       *[other] { $count } places ont été ajoutées.
    }
seats-not-loaded = Ce n’est pas un fichier de places sur ce serveur.
home-open = En attente de joueurs
home-open-none = Personne n’attend en ce moment. Choisissez un jeu et envoyez le lien à quelqu’un.
home-live = En cours
home-live-none = Aucune partie à regarder en ce moment.
hold-still = Immobiliser les plateaux
code-unreadable = Un code compte huit lettres et chiffres, comme RKN8-39W1. Regardez-le de nouveau, ou collez le lien entier.
own-won = vous avez gagné
own-lost = vous avez perdu
own-drawn = partie nulle
own-undecided = interrompue
own-open = pas commencée, code { $code }
own-left = il reste { $left }
own-waiting = aux autres de jouer
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

## Créer une partie

play-window = Jouer à { $game }
whole-rules = Toutes les règles
create = Créer la partie
create-then = Vous aurez ensuite un lien à envoyer.
play-anyone = Jouer avec n’importe qui
play-anyone-at = Jouer avec n’importe qui : { $game }
play-anyone-then = Vous rejoignez quelqu’un qui attend la même partie, ou votre table attend à la vue de tous.
play-here = Jouer sur cet appareil
play-here-then = À deux ou plus devant cet écran, à tour de rôle. Rien n’est envoyé : cela marche aussi sans réseau.
more-choices = Pendule, spectateurs et réglages fins
name = Votre nom
name-host = Hôte
name-guest = Invité
play-computer = Jouer contre l’ordinateur
play-computer-at = Jouer contre l’ordinateur : { $game }
computer-title = { $game } contre l’ordinateur
computer-level = Niveau
computer-level-help = De 1, pour une première partie, à 8, le meilleur qui soit.
computer-start = Commencer
computer-or-people = Plutôt jouer avec des gens
computer-here-then = Rien n’est envoyé : cela marche aussi sans réseau. La première fois, il faut charger ce qui réfléchit : un demi-mégaoctet.
computer-not-loaded = L’ordinateur ne peut pas être chargé maintenant. Jouez une fois contre lui avec le réseau ; il joue ensuite sans lui.
computer-seat = Donner une place à un ordinateur
computer-dismiss = Renvoyer
computer-dismiss-who = Renvoyer : { $who }
place = Votre place
place-and-colour = Votre place et votre couleur
seat-by-lot = Tirée au sort
seat-numbered = Place { $number }
seat-of = prise par { $who }
seat-aspic-left = À gauche, engage
seat-aspic-right = À droite
seat-orbito-white = Blanc, commence
seat-orbito-black = Noir
seat-tectonic-white = Blanc, commence
seat-tectonic-black = Noir
help-seat-invincible-armada = Chacun joue les deux camps ; le premier est tiré au sort, sauf si vous le choisissez plus bas.
help-seat-lutinades = L’ordre autour de la table.
help-seat-icehouse-armada = À deux, on se place aux bords gauche et droit ; à plus, dans les coins. En équipes, les places 1 et 3 jouent contre 2 et 4.
colour = Votre couleur
colour-any = Peu importe
colour-excludes = Votre adversaire ne pourra pas prendre { $colours } : trop proche de la vôtre.
colour-too-alike = trop proche de la couleur de { $who } : { $colour }
setting-refused = Cela ne va pas avec le reste ; choisissez autre chose.
settings-refused = Regardez les réglages signalés plus haut.
list-orbito-rings =
    { $alike ->
        [true] Tous les anneaux
       *[false] Anneaux depuis l’extérieur
    }
setting-member = { $setting } { $number }

visibility = Qui peut regarder
visibility-link = Toute personne qui a le lien
visibility-note-link = La partie n’est pas affichée dans la liste.
visibility-listed = Tout le monde
visibility-note-listed = La partie est annoncée à l’accueil, et chacun peut s’y joindre.
visibility-closed = Les joueurs seulement
visibility-note-closed = Personne d’autre ne voit la partie, même après coup.
spectator-delay = Quand les spectateurs la voient
spectator-delay-none = Aussitôt
spectator-delay-minutes = { $amount } minutes après
spectator-delay-turns = { $amount } tours après
spectator-delay-secrets = Ils voient aussi ce qui est secret

clock = Pendule
clock-own = Comme le veulent les règles
clock-note-own = Un temps fixe pour toute la partie, qui découle des réglages.
clock-none = Sans pendule
clock-note-none = Chacun prend le temps qu’il lui faut.
clock-note-fischer = Chaque tour vous rend du temps.
clock-note-delay = À chaque tour, la pendule ne part qu’après un délai.
clock-note-sudden_death = Le joueur qui n’a plus de temps perd.
clock-note-per_turn = Le même pour chaque tour, long ou court.
clock-note-correspondence = Pour une partie de plusieurs jours, à un coup de temps en temps.
clock-custom = Une autre pendule …
clock-note-custom = Choisissez les temps vous-même.
clock-system = Type de pendule
clock-system-fischer = un temps + un bonus par tour
clock-system-delay = un temps + un délai au début de chaque tour
clock-system-sudden_death = un temps pour la partie
clock-system-per_turn = un temps pour chaque tour
clock-system-correspondence = des jours pour chaque tour
clock-minutes = Minutes pour chaque joueur
clock-seconds-fischer = Secondes gagnées à chaque tour
clock-seconds-delay = Secondes de délai à chaque tour
clock-seconds-per_turn = Secondes pour chaque tour
clock-days = Jours pour chaque tour

how-aspic = Deux mi-temps de football. À chaque jeu, vous déplacez un pion, puis un autre tire : le ballon repart exactement d’aussi loin que le tireur se tenait derrière lui, et le tireur prend sa place. Il rebondit sur les bords ; entre les poteaux, c’est un but.
how-orbito = Poussez si vous voulez une bille adverse, puis placez-en une des vôtres ; alors tous les anneaux du plateau tournent d’une case. Une ligne formée après la rotation gagne, quel que soit le joueur qui l’a provoquée.
how-tectonic = Déplacez une colline, un pic ou un mont. Puis une pièce voisine se retourne : adverse, elle devient rouge et inutile ; rouge, elle revient à son maître. Réunissez une pièce de chaque sorte dans un coin en face.
how-invincible-armada = L’Espagne pose des navires et tire le long des lignes : une ligne de trois porte à trois points au-delà de ses bouts. L’Angleterre n’a que cinq navires ; elle combat par paires qui pivotent et prend ce qui se tient à leurs bouts. Le premier à onze prises gagne la manche, puis on change de camp.
how-lutinades = L’un de vous ne voit pas le panneau ; tous les autres le voient et font en secret un geste : ça monte, ça descend, à l’horizontale ou petit. Certains disent vrai. Suivez le bon et vous cueillez tous deux ; suivez un menteur et il cueille seul.
how-icehouse-armada = Placez vos navires en secret, puis jouez des tours de trois actions. Un navire avance de sa longueur, tourne à chaque pas et tire par ses longs flancs. Les petits sont rapides, les grands solides. Un navire coule quand il a reçu autant de coups qu’il a de points.

## La table avant la partie

invitation = Invitation
invite-friends = Invitez vos amis
code-is = Qu’ils tapent ce code à l’accueil :
link-is = ou ouvrent ce lien :
invite-in-terminal = Dans le terminal, ils tapent :
copy-link = Copier le lien
share-link = Partager
share-text = Viens jouer à { $game } avec moi :
link-copied = Le lien est copié. Collez-le là où vos amis le liront.
link-selected = Le lien est sélectionné : copiez-le avec Ctrl+C, ou d’un doigt appuyé.
link-only-here = Ce lien ne marche que sur cette machine. Pour d’autres appareils, ouvrez cette page par l’adresse de la machine dans votre réseau.
qr = Code QR du lien { $link }
take-along = Emporter cette place
take-along-how = Ouvrez ce lien sur votre autre appareil pour y continuer la partie. Il sert une fois ; qui l’a possède votre place : ne le montrez à personne d’autre.
take-along-here = Sur cet appareil :
take-along-stays = Je continue aussi à jouer ici
take-along-moves = La place prend fin ici quand je l’emporte
take-along-link = Le lien de votre place :
take-along-copied = Le lien est copié. Ouvrez-le sur votre autre appareil.
take-along-left = Valable encore { $left }
take-along-stop = Arrêter ce lien
take-along-stopped = Le lien est arrêté : plus personne ne peut s’en servir.
take-along-expired = Le lien a expiré.
take-along-taken = La place a été emportée. Vous continuez aussi à jouer ici.
take-along-again = Faire un nouveau lien
take-title = Continuer ici à la place de { $name } : { $game } ?
take-how = Ce lien apporte une place. Ne la prenez que si c’est la vôtre. L’autre appareil la garde aussi.
take-how-moves = Ce lien apporte une place. Ne la prenez que si c’est la vôtre. Elle prend alors fin sur l’autre appareil.
take = Prendre la place
take-not = La laisser
take-go-on = Aller à la partie
take-own = Vous jouez déjà ici en tant que { $name } : { $game }
take-own-how = Un navigateur garde une seule place par partie. Le lien n’a pas servi : ouvrez-le sur l’appareil auquel il est destiné.
moved-title = Votre place continue sur un autre appareil
moved-how = Elle a été emportée d’ici. Continuez à jouer là-bas, ou regardez ici ; pour revenir, emportez-la depuis l’autre appareil.
mine =
    { $count ->
        [one] Est-ce vous : { $who } ?
       *[other] Êtes-vous l’une de ces personnes : { $who } ?
    }
mine-how = Votre place est gardée par l’appareil où vous l’avez prise. Ouvrez-y la partie, choisissez « Emporter cette place » (en jeu : sous « Plus »), et ouvrez ce lien ici.
mine-yes = Oui
mine-no = Non, je regarde
qr-help = À scanner avec un téléphone.
at-the-table = À la table
the-game = Le jeu
lobby-title = Votre table : { $game }
lobby-watching = Vous regardez : { $game }
lobby-watching-how = La partie apparaîtra ici dès qu’elle commencera.
lobby-sit-down = Finalement, prendre une place
lobby-waiting =
    { $free ->
        [one] Il manque encore un joueur.
       *[other] Il manque encore { $free } joueurs.
    }
lobby-full = Tout le monde est là. Dites que vous êtes prêt !
lobby-awaited = On attend encore : { $who }.
lobby-free = libre
lobby-ready = prêt
lobby-not-ready = pas encore prêt
lobby-away = absent
ready-means = La partie commence d’elle-même quand la table est pleine et que tous sont prêts.
ready-means-soon = Vous serez prêt dès que tout le monde sera là, si cette page est ouverte ou quand vous y reviendrez.
ready-means-waiting = Restez ici, ou revenez plus tard sur cette page. Appuyez de nouveau si vous n’êtes finalement pas prêt.
leave-table = Quitter la table
join-title =
    { $count ->
        [one] { $who } vous invite à jouer à { $game }
       *[other] { $who } vous invitent à jouer à { $game }
    }
join-title-nobody = Une table pour { $game }
join-button = Rejoindre la table
join-then =
    { $seats ->
        [2] La partie commence dès que vous êtes là tous les deux.
       *[other] Dites ensuite que vous êtes prêt, et la partie commence.
    }
watch = Regarder
flag-set = Oui
flag-unset = Non
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

learn-window = Règles : { $game }
rules-loading = Les règles arrivent …
contents = Sur cette page
play = Jouer

## La partie

ready-button = Je suis prêt
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
replay-a-record = Revoir une archive
replay-how = Toute partie finie peut être téléchargée : un seul fichier contient tout ce qui s’est passé, et permet à chacun de revoir la partie ici.
replay-drop = Déposez une archive ici, ou choisissez le fichier.
download-record = Télécharger l’archive
picture = Image
picture-moving = Image animée
picture-alt = { $game }, étape { $step }
picture-moving-alt = { $game }, du début à la fin
picture-making = L’image se fait…
picture-failed = L’image ne peut pas être faite maintenant. Connectez-vous une fois et réessayez.
picture-save = Enregistrer
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
orbito-fact-rings = Anneaux depuis l’extérieur
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
lutinades-told-waiting = On attend { $who }.
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

## On this device

local-title = { $game } sur cet appareil
local-player = Joueur { $number }
local-prompt = { $who } : { $what }
local-again = Nouvelle partie
local-kept = Une partie de ce jeu est gardée sur cet appareil et n’est pas finie.
local-go-on = La continuer
local-instead = L’abandonner pour une nouvelle
local-take-back = Reprendre un coup
local-how = La partie n’est gardée que dans ce navigateur, et rien n’est envoyé. L’appareil est à qui doit jouer.
local-how-alone = La partie n’est gardée que dans ce navigateur, et rien n’est envoyé. L’ordinateur réfléchit sur cet appareil, et n’en voit pas plus que sa place.
local-outdated = Cette partie a été commencée avec d’anciennes règles et ne peut pas continuer.
local-not-loaded = Les règles ne peuvent pas être chargées maintenant. Ouvrez cette page une fois avec le réseau ; elle marche ensuite sans lui.
local-not-built = La page de ce serveur est construite sans les règles : on ne peut pas jouer ici sur un seul appareil. Créez plutôt une partie.
local-not-here = Ce jeu a des secrets : sur un seul appareil, on n’y joue que contre des ordinateurs.
try-board = Plateau libre
try-title = { $game } : un plateau libre
try-here = Essayer à partir d’ici
try-how = Vous jouez tous les camps, à partir du coup affiché. Rien n’est envoyé, et rien n’est gardé.
try-again = Depuis le début
try-close = Quitter le plateau libre
try-not-here = Ce jeu a des secrets : il n’a pas de plateau libre.
try-not-now = Vous jouez une partie de ce jeu contre des personnes, ou le serveur ne peut pas dire si elle est finie. Le plateau libre vous sera ouvert ensuite.
try-not-from-here = Les actions seules ne mènent pas à cette position : le temps ou un départ y a contribué. Choisissez-en une plus tôt.

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

# Said by the server to programs that show links.
share-invitation = { $who } vous invite à une partie : { $game }
share-match = { $game } : { $names }
share-live = La partie se joue en ce moment. Ouvrez-la pour regarder.
share-finished = La partie est finie. Ouvrez-la pour la revoir coup par coup.

puzzles = Problèmes
puzzles-title = Problèmes : { $game }
puzzles-none = Ce jeu n’a pas de problèmes.
puzzle-previous = Problème précédent
puzzle-next = Problème suivant
puzzle-shown = Voici la solution. Revenez pas à pas pour voir pourquoi.

lessons = Apprendre en jouant
lessons-title = Apprendre en jouant : { $game }
lessons-not-built = La page de ce serveur est construite sans les règles : il n’y a pas de positions à essayer. Les règles en mots sont ici :
lesson-number = Position { $number } sur { $count }
lesson-choose = Positions
lesson-learner = Élève
lesson-show = Montrez-moi
lesson-next = Suivante
lesson-again = Réessayer
lesson-missed = C’est permis, mais ce n’est pas ce qui était demandé. Réessayez.
lesson-how = Rien n’est envoyé : les règles dans cette page jugent ce que vous faites.
lesson-orbito-1 = Vous êtes Blanc. Posez une bille de sorte qu’elle se trouve en A2 une fois les anneaux tournés.
lesson-done-orbito-1 = Bravo : après chaque coup, chaque bille avance d’une case, dans le sens inverse des aiguilles d’une montre.
lesson-orbito-2 = Poussez la bille noire vers une case vide voisine, puis posez une des vôtres.
lesson-done-orbito-2 = Bravo : pousser avant de poser peut briser une ligne, ou vous en apporter une.
lesson-orbito-3 = Blanc gagne avec ce coup : quatre alignées une fois les anneaux tournés. Trouvez la case.
lesson-done-orbito-3 = Vous avez gagné. C’est le plateau après la rotation qui compte.
lesson-tectonic-1 = Vous êtes Blanc. Venez à côté d’une pièce noire, pour qu’elle se retourne et devienne rouge.
lesson-done-tectonic-1 = Bravo : une pièce rouge ne compte pour personne, jusqu’à ce qu’on la retourne.
lesson-tectonic-2 = Une de vos pièces est rouge. Venez à côté d’elle et retournez-la.
lesson-done-tectonic-2 = Bravo : elle est de nouveau blanche. Chaque coup retourne une pièce au plus.
lesson-tectonic-3 = Blanc gagne avec ce coup : une colline, un pic et un mont réunis dans un coin des Noirs.
lesson-done-tectonic-3 = Vous avez gagné : une pièce de chaque sorte dans un coin adverse.
lesson-aspic-1 = Vous attaquez vers la droite. Déplacez d’abord une pièce ; tirez ensuite avec C5, pour que le ballon vole en I5.
lesson-done-aspic-1 = Bravo : le tireur se tenait trois cases derrière le ballon, qui a donc volé trois cases plus loin.
lesson-aspic-2 = Tirez de sorte que le ballon rebondisse sur le bord et s’arrête en F8.
lesson-done-aspic-2 = Bravo : au bord, le ballon revient, et son trajet reste aussi long.
lesson-aspic-3 = Marquez : sans déplacement, tirez depuis F5 entre les poteaux.
lesson-done-aspic-3 = But ! On peut sauter le déplacement, mais il faut alors tirer.
lesson-invincible-armada-1 = Vous êtes l’Espagne. Placez un navire en ligne avec l’autre, pour prendre le navire anglais en F5.
lesson-done-invincible-armada-1 = Bravo : une ligne de deux atteint deux points au-delà de ses bouts.
lesson-invincible-armada-2 = Les lignes suivent aussi les diagonales. Formez une ligne de trois, et prenez le navire en H4.
lesson-done-invincible-armada-2 = Bravo : une ligne de trois atteint trois points au-delà de ses bouts.
lesson-invincible-armada-3 = Vous voici l’Angleterre. Faites pivoter votre paire, ou formez-en une autre, et abordez le navire espagnol en F4.
lesson-done-invincible-armada-3 = Bravo : une paire prend ce qui se tient juste à l’un de ses bouts.
lesson-lutinades-1 = Vous êtes un lutin et voyez le panneau ; le cueilleur ne le voit pas. Guidez bien : faites le geste qu’il montre.
lesson-done-lutinades-1 = Le cueilleur vous a suivi : trois cartes pour lui, deux pour vous.
lesson-lutinades-2 = Le même panneau. Cette fois, mentez : faites un autre geste, et récoltez seul.
lesson-done-lutinades-2 = Le cueilleur vous a suivi sans rien trouver ; deux cartes pour vous.
lesson-lutinades-3 = C’est à vous de cueillir, sans voir le panneau. Au tour d’avant, le joueur 2 a menti. Suivez le lutin qui guide bien.
lesson-done-lutinades-3 = Bien suivi. Le relevé de chacun dit qui ment volontiers.
lesson-icehouse-armada-1 = Le grand navire est à vous. Faites-le avancer d’un pas, dans une direction qu’il peut prendre.
lesson-done-icehouse-armada-1 = Bravo : la poupe est là où était la proue. Un grand navire fait un pas par tour, un petit quatre.
lesson-icehouse-armada-2 = Un ennemi est à côté de vous. Tirez sur lui depuis votre long bord.
lesson-done-icehouse-armada-2 = Touché. Un navire a autant de canons, et encaisse autant de coups, qu’il a de points.
lesson-icehouse-armada-3 = Le petit navire est droit devant, où aucun canon ne porte. Avancez d’un pas, montrez-lui le flanc, et coulez-le.
lesson-done-icehouse-armada-3 = Coulé ! À la fin, qui a encore un navire à flot a gagné.
brief-title = Première fois ? { $game } en bref
brief-close = Compris
brief-goal = Le but
brief-move = Un tour
brief-end = La fin
brief-goal-orbito = Alignez quatre de vos billes (cinq sur le grand plateau) : en ligne, en colonne ou en diagonale.
brief-move-orbito = Poussez une bille adverse d’une case si vous voulez, et posez une des vôtres. Puis tous les anneaux tournent.
brief-end-orbito = Une ligne en place après la rotation gagne, qui que ce soit qui ait tourné les anneaux.
brief-goal-tectonic = Réunissez une colline, un pic et un mont à vous dans l’un des deux coins adverses.
brief-move-tectonic = Déplacez une pièce. Une pièce à côté se retourne : une adverse devient rouge et inutile, une des vôtres, rouge, vous revient.
brief-end-tectonic = Les trois sortes dans un coin gagnent aussitôt ; retourner toutes les pièces adverses aussi.
brief-goal-aspic = Marquez plus de buts que l’autre camp en deux mi-temps.
brief-move-aspic = Déplacez une pièce, puis tirez avec une autre : le ballon vole d’aussi loin que le tireur se tenait derrière lui, et rebondit sur les bords.
brief-end-aspic = Les mi-temps ont un nombre de tours. Plus de buts gagne ; une pendule écoulée perd.
brief-goal-invincible-armada = Prenez onze navires : comme Espagne dans une manche, comme Angleterre dans l’autre.
brief-move-invincible-armada = L’Espagne place des navires et tire le long de ses lignes. L’Angleterre place ou fait pivoter des paires et aborde ce qui se tient à leurs bouts.
brief-end-invincible-armada = Après onze prises, les camps changent. Plus de points dans les deux manches gagne.
brief-goal-lutinades = Récoltez le plus de champignons.
brief-move-lutinades = Les lutins voient un panneau et font un geste secret, vrai ou faux. Le cueilleur, qui ne le voit pas, suit l’un d’eux.
brief-end-lutinades = Quand la pile est vide, le plus de champignons gagne.
brief-goal-icehouse-armada = Coulez l’autre flotte.
brief-move-icehouse-armada = Trois actions par tour : faire voguer un navire, ou tirer un coup de canon de son long bord. Les petits sont rapides, les grands solides.
brief-end-icehouse-armada = Qui a le dernier navire à flot gagne.
