game-newgame = Newgame
game-newgame-line = Une image, trois couleurs. Choisis celle que le moins de personnes choisissent.
newgame-red = rouge
newgame-yellow = jaune
newgame-blue = bleu
newgame-round = Image { $round } sur { $rounds }
newgame-task = Laquelle sera la plus rare ?
newgame-you-picked = C’est choisi. Aux autres maintenant.
newgame-you-out = Cette manche se passe sans toi.
newgame-looking = Tout le monde choisit.
newgame-scores = { $count ->
    [one] { $names }, en solo : deux points !
   *[other] Un point pour { $names }.
}
newgame-nobody = Égalité ou une seule couleur : pas de point.
newgame-next = Image suivante
newgame-to-end = Résultats
newgame-gallery = Toutes les images
preset-newgame-classic = Classique
preset-newgame-classic-line = Toutes les manches comptent autant.
option-newgame-rounds = Manches
note-newgame-rounds = Une image par manche.
code-newgame_picked = Tu as déjà choisi une couleur, et elle reste.
code-newgame_out = Cette manche se passe sans toi. Tu reviens à la prochaine.
