# Ce que la page dit en français avant une partie : à l’accueil, à la table, sur un seul appareil.

## Accueil

home-title = Six jeux de société peu communs, à jouer à distance.
home-lead = Choisissez un jeu, envoyez le lien à quelqu’un, jouez. Ni compte, ni installation.
home-games = Choisissez un jeu
home-own = Vos parties
home-local = Sur cet appareil
home-over =
    { $count ->
        [one] Une de vos parties est finie
       *[other] { $count } de vos parties sont finies
    }
seats-elsewhere = Vos places sur un autre appareil
seats-elsewhere-how = Vos places sont gardées dans ce navigateur. Enregistrez-les dans un fichier et chargez-le dans un autre navigateur pour y continuer ; gardez-le pour vous, car il contient leurs clés.
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
rules-of = Règles : { $game }
learn-window = Règles : { $game }
puzzles-title = Problèmes : { $game }
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

line-aspic = Du football avec des pions : le ballon repart d’aussi loin que le tireur se tenait derrière lui.
line-orbito = Quatre alignées, sur un plateau dont les anneaux tournent après chaque coup.
line-tectonic = Les montagnes qui se rencontrent se retournent. Réunissez-en trois dans un coin adverse.
line-invincible-armada = 1588 : l’Espagne tire le long de ses lignes, l’Angleterre pivote par paires. Jouez les deux.
line-lutinades = Les lutins montrent le chemin des champignons. Certains mentent.
line-icehouse-armada = Une bataille navale sur une mer sans cases, où les navires voguent et tirent comme ils sont couchés.

## Créer une partie

play-window = Jouer à { $game }
whole-rules = Toutes les règles
create = Créer la partie
create-then = Vous aurez ensuite un lien à envoyer.
play-anyone = Jouer avec n’importe qui
play-anyone-at = Jouer avec n’importe qui : { $game }
play-anyone-then = Vous rejoignez quelqu’un qui attend la même partie, ou votre table attend à la vue de tous.
play-here = Jouer sur cet appareil
play-here-then = À tour de rôle devant cet écran. Rien n’est envoyé : cela marche aussi sans réseau.
more-choices = Pendule, spectateurs et réglages fins
name-player = Joueur
play-computer = Jouer contre l’ordinateur
play-computer-at = Jouer contre l’ordinateur : { $game }
computer-title = { $game } contre l’ordinateur
computer-level = Niveau
computer-level-help = De 1, pour une première partie, à 8, le meilleur qui soit.
computer-start = Commencer
computer-or-people = Plutôt jouer avec des gens
computer-here-then = Rien n’est envoyé : cela marche aussi sans réseau. Ce qui réfléchit n’est chargé qu’une fois : un demi-mégaoctet.
computer-seat = Donner une place à un ordinateur
computer-dismiss = Renvoyer
computer-dismiss-who = Renvoyer : { $who }
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
help-seat-invincible-armada = Chacun joue les deux camps ; le premier est tiré au sort, sauf si vous le choisissez plus bas.
help-seat-lutinades = L’ordre autour de la table.
help-seat-icehouse-armada = À deux, on se place aux bords gauche et droit ; à plus, dans les coins. En équipes, les places 1 et 3 jouent contre 2 et 4.
colour = Votre couleur
colour-any = Peu importe
colour-excludes = Votre adversaire ne pourra pas prendre { $colours } : trop proche de la vôtre.
colour-too-alike = trop proche d’une couleur déjà prise : { $colour } ({ $who })
setting-bounds = Entrez un nombre de { $min } à { $max }.
setting-refused = Cela ne va pas avec le reste ; choisissez autre chose.
settings-refused = Regardez les réglages signalés plus haut.
setting-member = { $setting } { $number }

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

clock-own = Comme le veulent les règles
clock-note-own = Un temps fixe pour toute la partie, qui découle des réglages.
clock-note-none = Chacun prend le temps qu’il lui faut.
clock-note-fischer = Chaque tour vous rend du temps.
clock-note-delay = À chaque tour, la pendule ne part qu’après un délai.
clock-note-sudden_death = Ce temps vaut pour toute la partie.
clock-note-per_turn = Le même pour chaque tour, long ou court.
clock-note-correspondence = Pour une partie de plusieurs jours, à un coup de temps en temps.
clock-custom = Une autre pendule…
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

how-aspic = Deux mi-temps de football. À chaque jeu, vous déplacez un pion, puis un autre tire : le ballon repart exactement d’aussi loin que le tireur se tenait derrière lui, et le tireur prend sa place. Il rebondit sur les bords ; entre les poteaux, c’est un but.
how-orbito = Poussez si vous voulez une bille adverse, puis placez une des vôtres ; alors tous les anneaux du plateau tournent d’une case. Une ligne formée après la rotation gagne, quel que soit le joueur qui l’a provoquée.
how-tectonic = Déplacez une colline, un pic ou un mont. Puis une pièce voisine se retourne : adverse, elle devient rouge et inutile ; rouge, elle revient à son maître. Réunissez une pièce de chaque sorte dans un coin en face.
how-invincible-armada = L’Espagne pose des navires et tire le long des lignes : une ligne de trois porte à trois points au-delà de ses bouts. L’Angleterre n’a que cinq navires ; elle combat par paires qui pivotent et prend ce qui se tient à leurs bouts. Le premier à onze prises gagne la manche, puis on change de camp.
how-lutinades = L’un de vous ne voit pas le panneau ; tous les autres le voient et font en secret un geste : ça monte, ça descend, à l’horizontale ou petit. Certains disent vrai. Suivez le bon et vous cueillez tous deux ; suivez un menteur et il cueille seul.
how-icehouse-armada = Placez vos navires en secret, puis jouez des tours de trois actions. Un navire avance de sa longueur, tourne à chaque pas et tire par ses longs flancs. Les petits sont rapides, les grands solides. Un navire coule quand il a reçu autant de coups qu’il a de points.

## La table avant la partie

invitation = Invitation
invite-friends = Invitez vos amis
code-is = Qu’ils tapent ce code à l’accueil :
link-is = ou ouvrent ce lien :
invite-in-terminal = Dans le terminal, ils tapent :
copy-link = Copier le lien
share-text = Viens jouer à { $game } avec moi :
link-copied = Le lien est copié. Collez-le là où vos amis le liront.
link-selected = Le lien est sélectionné : copiez-le avec Ctrl+C, ou d’un doigt appuyé.
link-only-here = Ce lien ne marche que sur cette machine. Pour d’autres appareils, ouvrez cette page par l’adresse de la machine dans votre réseau.
qr = Code QR du lien { $link }
take-along-how = Ouvrez ce lien sur votre autre appareil pour y continuer la partie. Il sert une fois ; qui l’a possède votre place : ne le montrez à personne d’autre.
take-along-here = Sur cet appareil :
take-along-stays = Je continue aussi à jouer ici
take-along-moves = La place prend fin ici quand je l’emporte
take-along-link = Le lien de votre place :
take-along-copied = Le lien est copié. Ouvrez-le sur votre autre appareil.
take-along-left = Valable encore { $left }
take-along-stop = Arrêter ce lien
take-along-stopped = Le lien est arrêté : plus personne ne peut s’en servir.
take-along-expired = Le lien a expiré.
take-along-taken = La place a été emportée. Vous continuez aussi à jouer ici.
take-along-again = Faire un nouveau lien
take-title = Continuer ici en tant que { $name } : { $game } ?
take-how = Ce lien apporte une place. Ne la prenez que si c’est la vôtre. L’autre appareil la garde aussi.
take-how-moves = Ce lien apporte une place. Ne la prenez que si c’est la vôtre. Elle prend alors fin sur l’autre appareil.
take = Prendre la place
take-not = La laisser
take-go-on = Aller à la partie
take-own = Vous jouez déjà ici en tant que { $name } : { $game }
take-own-how = Un navigateur garde une seule place par partie. Le lien n’a pas servi : ouvrez-le sur l’appareil auquel il est destiné.
moved-title = Votre place continue sur un autre appareil
moved-how = Elle a été emportée d’ici. Continuez à jouer là-bas, ou regardez ici ; pour revenir, emportez-la depuis l’autre appareil.
mine-how = Votre place est gardée par l’appareil où vous l’avez prise. Ouvrez-y la partie, choisissez « Emporter cette place » (en jeu : sous « Plus »), et ouvrez ce lien ici.
mine-yes = Oui
mine-no = Non, je regarde
qr-help = À scanner avec un téléphone.
at-the-table = À la table
the-game = Le jeu
lobby-title = Votre table : { $game }
lobby-watching = Vous regardez : { $game }
lobby-watching-how = La partie apparaîtra ici dès qu’elle commencera.
lobby-sit-down = Finalement, prendre une place
lobby-waiting =
    { $free ->
        [one] Il manque encore un joueur.
       *[other] Il manque encore { $free } joueurs.
    }
lobby-full = Tout le monde est là. Dites que vous êtes prêt !
lobby-awaited = On attend encore : { $who }.
lobby-free = libre
lobby-ready = prêt
lobby-not-ready = pas encore prêt
lobby-away = absent
ready-button = Je suis prêt
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

## Un enregistrement

replay-a-record = Revoir une archive
replay-how = Toute partie finie peut être téléchargée : un seul fichier contient tout ce qui s’est passé, et permet à chacun de revoir la partie ici.
replay-drop = Déposez une archive ici.
replay-choose = Choisir un fichier

## Sur cet appareil

local-title = { $game } sur cet appareil
local-player = Joueur { $number }
lesson-learner = Élève
local-prompt = { $who } : { $what }
local-again = Nouvelle partie
local-kept = Une partie de ce jeu est gardée sur cet appareil et n’est pas finie.
local-go-on = La continuer
local-instead = L’abandonner pour une nouvelle
local-take-back = Reprendre un coup
local-how = La partie n’est gardée que dans ce navigateur, et rien n’est envoyé. L’appareil est à qui doit jouer.
local-how-alone = La partie n’est gardée que dans ce navigateur, et rien n’est envoyé. L’ordinateur réfléchit sur cet appareil, et n’en voit pas plus que sa place.
local-outdated = Cette partie a été commencée avec d’anciennes règles et ne peut pas continuer.
local-not-loaded = Les règles ne peuvent pas être chargées maintenant. Ouvrez cette page une fois avec le réseau ; elle marche ensuite sans lui.
local-not-built = La page de ce serveur est construite sans les règles : on ne peut pas jouer ici sur un seul appareil. Créez plutôt une partie.
local-not-here = Ce jeu a des secrets : sur un seul appareil, on n’y joue que contre des ordinateurs.
try-board = Plateau libre
try-title = { $game } : un plateau libre
try-how = Vous jouez tous les camps, à partir du coup affiché. Rien n’est envoyé, et rien n’est gardé.
try-again = Depuis le début
try-close = Quitter le plateau libre
try-not-now = Vous jouez une partie de ce jeu contre des personnes, ou le serveur ne peut pas dire si elle est finie. Le plateau libre vous sera ouvert ensuite.
try-not-from-here = Les règles de cette page mènent à une autre position que celle de la partie. Choisissez-en une plus tôt.

## Dit par le serveur aux programmes qui montrent des liens

share-invitation = { $who } vous invite à une partie : { $game }
share-match = { $game } : { $names }
share-live = La partie se joue en ce moment. Ouvrez-la pour regarder.
share-finished = La partie est finie. Ouvrez-la pour la revoir coup par coup.
