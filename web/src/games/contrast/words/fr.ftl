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
contrast-task = Lequel va être le plus choisi ?
contrast-pick = Touche un symbole
contrast-lay = Poser « { $symbol } »
contrast-you-laid = Tu as posé « { $symbol } ».
contrast-wait = La carte reste cachée jusqu’à ce que tous aient choisi.
contrast-call = Lancer le compte
contrast-count-you = Choisis maintenant !
contrast-at-zero = À zéro, ton choix est posé.
contrast-count = On attend { $names }
contrast-count-many = On attend { $count } d’entre vous
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
contrast-why-different = Pas deux pareils : pas de point.
contrast-both-pairs = Les deux paires marquent !
contrast-climbed = monte au classement
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
contrast-alike = pareil { $same } fois sur { $could }
contrast-gallery = Les images, encore
contrast-split = a divisé la table
contrast-task-team = Choisissez le même symbole !
contrast-choosing = choisit encore …
contrast-out-count = Le compte s’est terminé avant que ta carte soit posée : tu passes cette manche.
contrast-out-called = { $name } a lancé le compte et ta carte n’était pas posée à temps : tu passes cette manche.
contrast-out-round = Le temps pour choisir s’est écoulé avant que ta carte soit posée : tu passes cette manche.
contrast-out-away = Les autres ont joué cette manche sans toi. Tu reviens à l’image suivante.
contrast-turning = Voyons voir …
contrast-won-with = { $symbol } !
contrast-thought-alike = { $count } ont pensé pareil : un point chacun.
contrast-pair = { $a } et { $b }
contrast-chose = { $symbol } : { $names }
contrast-split-short = très partagée
contrast-pictures = { $count ->
    [one] image
   *[other] images
}

contrast-award-mind_readers = Télépathes
contrast-proof-mind_readers = { $names } : pareil { $same } fois sur { $could }
contrast-award-lone_wolf = Loup solitaire
contrast-proof-lone_wolf = { $names } : { $times } choix en solitaire
contrast-award-winning_streak = Sur sa lancée
contrast-proof-winning_streak = { $names } : { $times } points d’affilée
contrast-award-most_divided = L’image qui divise
contrast-proof-most_divided = { $times } symboles différents
contrast-award-so_close = Si près du but
contrast-proof-so_close = { $names } : { $times } égalités en tête
contrast-award-painter = Œil de peintre
contrast-proof-painter = { $names } : une couleur { $times } fois sur { $of }
contrast-award-sculptor = Œil de sculpteur
contrast-proof-sculptor = { $names } : une forme { $times } fois sur { $of }
contrast-award-scales = Balance humaine
contrast-proof-scales = { $names } : un poids { $times } fois sur { $of }
contrast-award-tailor = Le compas dans l’œil
contrast-proof-tailor = { $names } : une taille { $times } fois sur { $of }
contrast-award-many_sides = Esprit varié
contrast-proof-many_sides = { $names } : { $times } symboles sur douze
contrast-award-favourite = Fidèle à un symbole
contrast-proof-favourite = { $times ->
    [one] { $names } : une fois « { $symbol } »
   *[other] { $names } : { $times } fois « { $symbol } »
}
contrast-award-quiet_eye = Regard tranquille
contrast-proof-quiet_eye = { $times ->
    [one] { $names } a regardé une image
   *[other] { $names } a regardé { $times } images
}

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
help-keys-contrast =
    1–6 | choisir une carte ; encore une fois : son autre symbole
    Entrée | la poser

help-two-contrast =
    Regarder | Une image est retournée. Vous regardez la même.
    Choisir | Vous faites équipe : prends le symbole que l’autre prendra sans doute, et pose-le face cachée.
    Se presser | Qui traîne trop est compté : trois, deux, un.
    Révéler | Les deux symboles sont montrés.
    Le même | S’ils sont pareils, vous gagnez un point ensemble ; sinon, personne.
    Points | Ta carte va dans la rangée ouverte, la plus ancienne revient dans ta main.
    La fin | Quand il n’y a plus d’images, on voit si l’objectif est atteint.
help-two-contrast-choose = Prends le symbole que l’autre prendra aussi. Le même symbole vous rapporte un point.
help-two-contrast-reveal = Regardez si vous avez choisi le même ; l’hôte passe à l’image suivante.
help-two-contrast-end = Toutes les images sont jouées : avez-vous réussi ensemble ?
