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
nowhere-title = Cette page n’existe pas.
nowhere-home = Retour aux jeux
error-unreachable = Le serveur est injoignable ; vérifiez votre connexion et réessayez.

## Accueil

home-title = Six jeux de société peu communs, à jouer à distance.
home-code = Code
home-join = Rejoindre
home-own = Vos parties
home-open = En attente de joueurs

## La partie

ready-button = Je suis prêt
no-board-here = Cette page n’a pas encore de plateau pour ce jeu ; rechargez-la, ou jouez au terminal.
