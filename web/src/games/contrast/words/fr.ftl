game-contrast = Contrast
game-contrast-line = Une image, un symbole. Pense comme la plupart, mais jamais comme tous.

symbol-red = rouge
symbol-yellow = jaune
symbol-blue = bleu
symbol-green = vert
symbol-big = grand
symbol-small = petit
symbol-heavy = lourd
symbol-light = léger
symbol-thick = épais
symbol-thin = fin
symbol-round = rond
symbol-angular = anguleux

contrast-hand = Ta main
contrast-around = Autour de la table
contrast-row = Rangée ouverte
contrast-row-short = ouvert
contrast-laid = posée
contrast-out = pas cette manche
contrast-task = Lequel va le mieux ?
contrast-pick = Touche un symbole
contrast-lay = Poser « { $symbol } »
contrast-you-laid = Tu as posé « { $symbol } ».
contrast-you-out = Compté dehors : tu passes cette manche.
contrast-wait = La carte reste cachée jusqu’à ce que tous aient choisi.
contrast-call = Lancer le compte
contrast-count-you = Choisis maintenant !
contrast-count = On attend { $names }
contrast-looking = Tout le monde choisit.
contrast-new-picture = L’image { $round } est accrochée. Choisis un symbole.
contrast-left = { $count ->
    [0] la dernière image
    [one] encore une image
   *[other] encore { $count } images
}
contrast-team = { $points } points sur { $goal }
contrast-team-point = Le même ! Un point pour vous deux.

contrast-chosen-by = Choisi par { $names }.
contrast-winners = { $count ->
    [one] { $names } gagne un point.
   *[other] { $names } gagnent un point chacun.
}
contrast-winners-many = { $count } d’entre vous gagnent un point chacun.
contrast-why-tie = Égalité en tête : pas de point.
contrast-why-unanimous = Tous du même avis : pas de point.
contrast-why-apart = Deux têtes, deux symboles : pas de point.
contrast-why-alone = Seul, on ne gagne pas.
contrast-why-nobody = Personne n’a choisi à temps.
contrast-from-box = { $count ->
    [one] La pile était trop courte : un point vient de la boîte.
   *[other] La pile était trop courte : { $count } points viennent de la boîte.
}
contrast-last = C’était la dernière image.
contrast-conveyor = Ta carte rejoint la rangée à droite …
contrast-conveyor-done = … et celle de gauche revient dans ta main.
contrast-next = Image suivante
contrast-to-end = Vers la fin

contrast-alike-title = Qui pense pareil
contrast-alike = { $same } fois sur { $could } pareil
contrast-gallery = Les images, encore
contrast-split = a divisé la table

preset-contrast-classic = Classique
preset-contrast-quick = Rapide
preset-contrast-expert = Expert
option-contrast-length = Durée de la partie
note-contrast-length = Combien d’images on joue.
choice-contrast-length-short = courte
choice-contrast-length-normal = normale
choice-contrast-length-long = longue
option-contrast-edition = Édition
note-contrast-edition = À cinq ou six avec 2-2-1 : les deux paires gagnent (2017) ou personne (2016).
choice-contrast-edition-2017 = 2017
choice-contrast-edition-2016 = 2016
option-contrast-expert = Expert
note-contrast-expert = Trois cartes sont ouvertes, trois seulement en main.
option-contrast-open_hand = Toutes les cartes en main
note-contrast-open_hand = À deux : chacun tient les six cartes, aucune n’est ouverte.
option-contrast-count = Qui lance le compte
note-contrast-count = « 1, 2, 3 » pour ceux qui tardent.
choice-contrast-count-both = les deux
choice-contrast-count-last = le dernier manquant
choice-contrast-count-call = qui a posé
choice-contrast-count-off = personne
option-contrast-count_seconds = Durée du compte
note-contrast-count_seconds = Plus long, plus doux.
option-contrast-round_seconds = Temps pour choisir
note-contrast-round_seconds = Ensuite, les manquants sont hors de la manche.

code-not_in_hand = Ce symbole n’est pas dans ta main.
code-already_laid = Ta carte est déjà posée ; elle reste.
code-counted_out = Le compte a été plus rapide : à la prochaine manche.
code-lay_first = Pose d’abord ta propre carte.
code-count_running = Le compte tourne déjà.
code-no_calling = Cette table joue sans lancer le compte.
