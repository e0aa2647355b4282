game-newgame = Newgame
game-newgame-line = Une image, trois couleurs. Choisis celle que le moins de personnes choisissent.

newgame-red = rouge
newgame-yellow = jaune
newgame-blue = bleu

newgame-round = Image { $round } sur { $rounds }
newgame-new-picture = Image { $round } sur { $rounds }. Choisis une couleur.
newgame-task = Laquelle sera la plus rare ?
newgame-picked = a choisi
newgame-out = ne joue pas cette manche
newgame-you-picked = C’est choisi. Aux autres maintenant.
newgame-you-out = Temps écoulé : cette manche se passe sans toi.
newgame-looking = Tout le monde choisit.

newgame-scores = { $count ->
    [one] { $names }, en solo : deux points !
   *[other] Un point pour { $names }.
}
newgame-why-tie = Égalité pour la plus rare : pas de point.
newgame-why-single = Une seule couleur : pas de point.
newgame-why-nobody = Personne n’a choisi à temps.
newgame-next = Image suivante
newgame-to-end = Résultats
newgame-gallery = Toutes les images
newgame-picks = Choix

newgame-award-own_way = À sa façon
newgame-award-reason-own_way = { $names } a marqué en solo { $times } fois
newgame-award-taking_part = Toujours là
newgame-award-reason-taking_part = { $times ->
    [one] { $names } a choisi une fois
   *[other] { $names } a choisi { $times } fois
}

preset-newgame-classic = Classique
preset-newgame-quick = Rapide
option-newgame-rounds = Manches
note-newgame-rounds = Une image par manche.
option-newgame-pick_seconds = Temps pour choisir
note-newgame-pick_seconds = Ensuite, la manche se joue sans les retardataires.

code-newgame_picked = Tu as déjà choisi une couleur, et elle reste.
code-newgame_late = Temps écoulé. Tu reviens à la prochaine manche.
