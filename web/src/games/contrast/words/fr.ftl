game-contrast = Contrast
game-contrast-line = Une image, un symbole. Pense comme la plupart, mais pas comme tout le monde.

symbol-red = rouge
symbol-yellow = jaune
symbol-blue = bleu
symbol-green = vert
symbol-big = grand
symbol-small = petit
symbol-heavy = lourd
symbol-light = léger
symbol-thick = gros
symbol-thin = fin
symbol-round = rond
symbol-angular = carré

contrast-hand = Ta main
contrast-all-rows = Toutes les cartes visibles
contrast-row = Rangée visible
contrast-row-short = visible
contrast-played = carte jouée
contrast-out = hors jeu pour cette manche
contrast-task = Lequel sera le plus choisi ?
contrast-pick = Choisis un symbole
contrast-play = Jouer « { $symbol } »
contrast-you-played = Tu as joué « { $symbol } ».
contrast-wait = Ta carte reste cachée jusqu’à ce que tout le monde ait choisi.
contrast-start-countdown = { $seats ->
    [2] Lancer le compte à rebours
   *[other] Presser les autres
}
contrast-countdown-you = Choisis maintenant !
contrast-at-zero = À zéro, le symbole choisi est joué.
contrast-countdown = On attend { $names }
contrast-countdown-many = On attend { $count } d’entre vous
contrast-looking = Tout le monde choisit.
contrast-new-picture = Image { $round }. Choisis un symbole.
contrast-left = { $count ->
    [0] dernière image
    [one] plus qu’une image
   *[other] encore { $count } images
}
contrast-team = { $points ->
    [one] { $points } point · objectif { $goal }
   *[other] { $points } points · objectif { $goal }
}
contrast-team-point = Pareil ! Un point pour vous deux.

contrast-chosen-by = { $who ->
    [you] Choisi par toi.
   *[other] Choisi par { $name }.
}
contrast-winners = { $who ->
    [you] Tu gagnes un point.
    [with] Un point pour { $names }.
   *[other] { $count ->
        [one] { $names } gagne un point.
       *[other] Un point pour { $names }.
    }
}
contrast-winners-many = Un point pour { $count } d’entre vous.
contrast-why-tie = Égalité en tête : pas de point.
contrast-why-unanimous = Tout le monde pareil : pas de point.
contrast-why-apart = Deux symboles différents : pas de point.
contrast-why-alone = On ne gagne pas en solo : pas de point.
contrast-why-nobody = Personne n’a choisi à temps.
contrast-why-different = Pas deux pareils : pas de point.
contrast-both-pairs = Les deux paires marquent !
contrast-climbed = en progression
contrast-from-box = { $count ->
    [one] La pile est vide : un point vient de la boîte.
   *[other] La pile est vide : { $count } points viennent de la boîte.
}
contrast-last = C’était la dernière image.
contrast-row-shift = Ta carte rejoint la rangée par la droite…
contrast-row-shift-done = …et celle de gauche revient dans ta main.
contrast-next = Image suivante
contrast-to-end = Résultats

contrast-alike-title = Qui pense pareil
contrast-alike = pareil { $same } fois sur { $could }
contrast-gallery = Toutes les images
contrast-split = a divisé la table
contrast-task-team = Choisissez le même symbole !
contrast-choosing = choisit encore…
contrast-out-countdown = Temps écoulé avant que tu joues : cette manche se passe sans toi.
contrast-out-called = { $name } a lancé le compte à rebours, et tu n’as pas joué à temps : cette manche se passe sans toi.
contrast-out-round = Temps écoulé avant que tu joues : cette manche se passe sans toi.
contrast-out-away = Cette manche s’est jouée sans toi. Tu rejoues dès l’image suivante.
contrast-turning = Voyons voir…
contrast-won-with = { $symbol } !
contrast-thought-alike = { $count } ont pensé pareil : un point par personne.
contrast-pair = { $a } et { $b }
contrast-chose = { $symbol } : { $names }
contrast-split-short = divise
contrast-pictures = { $count ->
    [one] image
   *[other] images
}

contrast-award-mind_readers = Télépathes
contrast-award-reason-mind_readers = { $names } : pareil { $same } fois sur { $could }
contrast-award-lone_wolf = Loup solitaire
contrast-award-reason-lone_wolf = { $times ->
    [one] { $names } : une fois en solitaire
   *[other] { $names } : { $times } fois en solitaire
}
contrast-award-winning_streak = Sur sa lancée
contrast-award-reason-winning_streak = { $times ->
    [one] { $names } : un point
   *[other] { $names } : { $times } points d’affilée
}
contrast-award-most_divided = L’image qui divise
contrast-award-reason-most_divided = { $times ->
    [one] un symbole
   *[other] { $times } symboles différents
}
contrast-award-so_close = Si près du but
contrast-award-reason-so_close = { $times ->
    [one] { $names } : une égalité en tête
   *[other] { $names } : { $times } égalités en tête
}
contrast-award-painter = Le sens des couleurs
contrast-award-reason-painter = { $names } : une couleur { $times } fois sur { $of }
contrast-award-sculptor = Le sens des formes
contrast-award-reason-sculptor = { $names } : une forme { $times } fois sur { $of }
contrast-award-scales = Balance humaine
contrast-award-reason-scales = { $names } : un poids { $times } fois sur { $of }
contrast-award-tailor = Le compas dans l’œil
contrast-award-reason-tailor = { $names } : une taille { $times } fois sur { $of }
contrast-award-many_sides = Des idées à revendre
contrast-award-reason-many_sides = { $names } : { $times } symboles sur douze
contrast-award-favourite = Fidèle à un symbole
contrast-award-reason-favourite = { $times ->
    [one] { $names } : une fois « { $symbol } »
   *[other] { $names } : { $times } fois « { $symbol } »
}
contrast-award-quiet_eye = Sens de l’observation
contrast-award-reason-quiet_eye = { $times ->
    [one] { $names } : une image regardée
   *[other] { $names } : { $times } images regardées
}

preset-contrast-classic = Classique
preset-contrast-classic-line = Le compte à rebours démarre pour la dernière personne, ou sur demande.
preset-contrast-quick = Rapide
preset-contrast-quick-line = Moitié moins d’images, trente secondes pour choisir.
preset-contrast-expert = Expert
preset-contrast-expert-line = Trois cartes face visible, seulement trois en main ; le reste comme en Classique.
preset-contrast-printed_2017 = Règles d’origine 2017
preset-contrast-printed_2017-line = Compte à rebours sur demande ; à 2-2-1, les deux paires gagnent.
preset-contrast-printed_2016 = Règles d’origine 2016
preset-contrast-printed_2016-line = Compte à rebours pour la dernière personne ; à 2-2-1, personne ne gagne.
option-contrast-length = Durée
note-contrast-length = Combien d’images vous jouez.
choice-contrast-length-short = courte
choice-contrast-length-normal = normale
choice-contrast-length-long = longue
option-contrast-edition = Édition
note-contrast-edition = À cinq ou six, en cas de 2-2-1 (ou 2-2-1-1) : les deux paires gagnent (2017) ou personne (2016).
choice-contrast-edition-2017 = 2017
choice-contrast-edition-2016 = 2016
option-contrast-expert = Expert
note-contrast-expert = Trois cartes sont face visible, trois seulement en main.
option-contrast-open_hand = Toutes les cartes en main
note-contrast-open_hand = À deux : vous avez vos six cartes en main, aucune face visible.
option-contrast-countdown = Compte à rebours
note-contrast-countdown = « 3, 2, 1 » pour les retardataires.
choice-contrast-countdown-both = les deux
choice-contrast-countdown-last = automatique pour la dernière personne
choice-contrast-countdown-call = à la demande
choice-contrast-countdown-off = jamais
option-contrast-countdown_seconds = Durée du compte à rebours
note-contrast-countdown_seconds = Plus il est long, plus c’est sympa.
option-contrast-round_seconds = Temps pour choisir
note-contrast-round_seconds = Ensuite, la manche se joue sans les retardataires.

code-not_in_hand = Tu n’as pas ce symbole en main.
code-already_played = Tu as déjà joué ta carte : impossible de la reprendre.
code-missed_round = Temps écoulé. Tu rejoues à la prochaine manche.
code-play_first = Joue d’abord ta carte.
code-countdown_running = Le compte à rebours tourne déjà.
code-countdown_not_callable = À cette table, on ne lance pas le compte à rebours.
help-keys-contrast =
    1–6 | choisir une carte ; encore une fois : son autre symbole
    Entrée | la jouer

help-two-contrast =
    Regarder | On retourne une image. Vous voyez la même.
    Choisir | Vous faites équipe : prends le symbole que l’autre prendra sans doute et joue-le face cachée, sans en parler.
    Se presser | Pour les retardataires, on compte : trois, deux, un.
    Révéler | On montre les deux symboles.
    Pareil | S’ils sont pareils, vous marquez un point ensemble ; sinon, personne.
    Tes cartes | Ta carte va dans la rangée visible, et la plus ancienne revient dans ta main.
    La fin | Quand il n’y a plus d’images, on voit si l’objectif est atteint.
help-two-contrast-choose = Prends le symbole que l’autre prendra sans doute. Le même symbole vous rapporte un point.
help-two-contrast-reveal = Regardez si vous avez choisi le même ; puis on passe à l’image suivante.
help-two-contrast-end = Toutes les images sont jouées : avez-vous réussi ensemble ?
howto-contrast-1 = Tout le monde voit la même image et joue un symbole en secret.
howto-contrast-2 = Puis on retourne toutes les cartes en même temps.
howto-contrast-3 = Le symbole le plus choisi rapporte un point, sauf si tout le monde l’a pris.
help-if-contrast-countdown-off = { $round_seconds ->
    [0] 3
   *[other] 3 | Se presser | Si tu n’as rien joué à temps, la manche continue sans toi.
}
help-if-contrast-open_hand-true = { $seats ->
    [2] 6 | Tes cartes | Ta carte revient dans ta main : tu as de nouveau le choix entre les six.
   *[other] { "" }
}
help-if-contrast-edition-2017 = { $seats ->
    [5] { help-if-contrast-both-pairs }
    [6] { help-if-contrast-both-pairs }
   *[other] { "" }
}
help-if-contrast-both-pairs = 4 | Révéler | On révèle tous les symboles. Le plus choisi gagne ; en cas d’égalité, aucun, mais à 2-2-1 (ou 2-2-1-1), les deux paires gagnent.
help-if-contrast-seats-2 = howto-3 | Vous faites équipe : si vous avez choisi le même symbole, vous marquez un point.
