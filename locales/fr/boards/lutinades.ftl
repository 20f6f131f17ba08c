# Ce que dit le seul plateau de Lutinades en français.

lutinades-prompt-show = Faites un geste au cueilleur : la vérité ou un mensonge.
lutinades-prompt-told = Voyez comment finit le tour précédent. Vous ferez ensuite un geste.
lutinades-prompt-follow = Choisissez le lutin que vous suivez.
lutinades-turn = Tour
lutinades-cards-left = Cartes dans la pioche
lutinades-picks = Cueilleur
lutinades-variant-clever = Lutins malins
lutinades-variant-big = Voir grand
lutinades-place = { $who } : { $what }
lutinades-thinking-now = réfléchit…
lutinades-told-picker = Vous cueillez et ne voyez pas le panneau. Attendez les gestes des lutins.
lutinades-told-goblin = { $picker } ne voit pas le panneau.
lutinades-told-choose = Qui suivez-vous ?
lutinades-told-choice = { $picker } choisit qui suivre.
lutinades-told-agreed = Tous les lutins sont d’accord.
lutinades-told-none = Aucun geste ne compte : { $picker } n’a personne à suivre.
lutinades-told-over = Il n’y a plus de champignons dans la forêt.
lutinades-worth = Bien guidé : { $big } au cueilleur, { $little } au lutin suivi.
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
