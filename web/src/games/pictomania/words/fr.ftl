game-pictomania = Pictomania
game-pictomania-line = Tout le monde dessine et devine en même temps. Vite, clairement, les yeux ouverts.

pictomania-award-clearest_pen = Le trait le plus clair
pictomania-proof-clearest_pen = { $names } : { $right } réponses justes sur { $of }
pictomania-award-fastest_eye = L’œil le plus rapide
pictomania-proof-fastest_eye = { $names } a vu « { $term } » après { $seconds } s
pictomania-award-double_meaning = Double sens
pictomania-proof-double_meaning = { $names } : { $times } ont pris « { $term } » pour la même autre chose
pictomania-award-sharpest_eye = L’œil le plus fin
pictomania-proof-sharpest_eye = { $names } : { $right } réponses justes sur { $of }
pictomania-award-early_bird = Lève-tôt
pictomania-proof-early_bird = { $names } : { $stars } étoiles de bonus
pictomania-award-boldest = L’audace même
pictomania-proof-boldest = { $names } a osé { $wrong } réponses fausses
pictomania-award-never_lost = Jamais à court
pictomania-proof-never_lost = { $names } a posé { $laid } réponses
pictomania-award-signature = Pièce maîtresse
pictomania-proof-signature = { $right ->
    [one] { $names }, « { $term } » : une personne l’a vu
   *[other] { $names }, « { $term } » : { $right } l’ont vu
}
pictomania-award-mysterious = Trait mystérieux
pictomania-proof-mysterious = { $boards ->
    [one] { $names } : un dessin a gardé son secret
   *[other] { $names } : { $boards } dessins ont gardé leur secret
}
pictomania-award-quiet_pen = Crayon discret
pictomania-proof-quiet_pen = { $names } : le tableau blanc pendant { $rounds } manches

preset-pictomania-classic = Classique
preset-pictomania-quick = Rapide
preset-pictomania-family = Famille
preset-pictomania-one_card = Une carte pour tous
option-pictomania-length = Durée
note-pictomania-length = Combien de manches on joue ; les minutes en dépendent.
choice-pictomania-length-short = courte : 3 manches
choice-pictomania-length-normal = normale : 5 manches
choice-pictomania-length-long = longue : 7 manches
option-pictomania-difficulty = Difficulté
note-pictomania-difficulty = Votée avant chaque manche, ou la même pour toutes.
choice-pictomania-difficulty-vote = on vote
choice-pictomania-difficulty-green = facile
choice-pictomania-difficulty-yellow = moyen
choice-pictomania-difficulty-blue = corsé
choice-pictomania-difficulty-purple = difficile
option-pictomania-one_card = Une carte pour tous
note-pictomania-one_card = Sans symboles : sept mots sur une carte, un numéro par personne.
option-pictomania-speed_bonus = La vitesse compte
note-pictomania-speed_bonus = Qui s’arrête tôt prend un meilleur jeton. Sinon tous les jetons valent un.
option-pictomania-round_clock = Chrono de manche
note-pictomania-round_clock = À la fin, le dessin s’arrête pour tous. Du temps en plus pour une personne se règle à sa place.
option-pictomania-round_seconds = Temps pour dessiner
note-pictomania-round_seconds = Avec le chrono de manche.
option-pictomania-preview_clock = Chrono de l’aperçu
note-pictomania-preview_clock = Sans lui, l’aperçu dure jusqu’à ce que tous soient prêts.
option-pictomania-preview_seconds = Temps pour voir les cartes
note-pictomania-preview_seconds = Avant le départ.
option-pictomania-objection_seconds = Temps pour un vote
note-pictomania-objection_seconds = Après la première objection à un tableau.

code-no_such_difficulty = Il n’y a pas assez de cartes de ce genre.
code-already_swapped = Tu as déjà fait ton échange de la partie.
code-no_such_card = Cette carte n’est plus affichée.
code-already_ready = Tu as déjà dit que c’est bon.
code-already_stopped = Tu as déjà arrêté pour cette manche.
code-pen_away = Ton crayon est rangé pour cette manche.
code-own_board = Pas sur ton propre tableau.
code-already_guessed = Ta réponse y est déjà.
code-number_spent = Tu as déjà posé ce numéro.
code-board_empty = Il n’y a aucun trait sur ce tableau.
code-board_inked = Il y a déjà un trait sur ton tableau.
code-board_guessed = Quelqu’un a déjà répondu sur ton tableau.
code-already_sealed = Le tableau est déjà scellé.
code-vote_open = D’abord le vote sur ce tableau.
code-no_vote_open = Il n’y a rien à voter.
code-already_objected = Tu as déjà fait objection.
code-already_judged = Ce tableau a déjà été jugé.

pictomania-symbol-anchor = ancre
pictomania-symbol-bell = cloche
pictomania-symbol-clover = trèfle
pictomania-symbol-comet = comète
pictomania-symbol-horseshoe = fer à cheval
pictomania-symbol-spiral = spirale
pictomania-level-green = facile
pictomania-level-yellow = moyen
pictomania-level-blue = corsé
pictomania-level-purple = difficile
pictomania-level-note-green = Des choses à voir et à toucher
pictomania-level-note-yellow = Des gens, des lieux, des actions
pictomania-level-note-blue = Se ressemble, veut dire autre chose
pictomania-level-note-purple = Expressions, histoires, idées
pictomania-round = Manche { $round } sur { $rounds }
pictomania-stars = { $stars ->
    [one] une étoile
   *[other] { $stars } étoiles
}
pictomania-the-card = La carte

pictomania-vote-title = Quelle difficulté ?
pictomania-proposed = proposée
pictomania-any-level = Peu importe
pictomania-preview-title = Regardez les cartes
pictomania-swap = Échanger une carte
pictomania-swap-none = Tout garder
pictomania-swap-which = Laquelle doit partir ?
pictomania-swap-this = Dehors
pictomania-ready = C’est bon
pictomania-is-ready = Prêt

pictomania-go = Partez !
pictomania-your-term = Dessine :
pictomania-own-board = Ton tableau
pictomania-pens-rest = Les crayons se reposent pendant la pause.
pictomania-draw-here = Dessine ici
pictomania-tools = Outils de dessin
pictomania-tool-pen = Crayon
pictomania-tool-eraser = Gomme
pictomania-tool-rubber = Enlever des traits entiers
pictomania-undo = Annuler
pictomania-redo = Rétablir
pictomania-wipe = Effacer tout le tableau
pictomania-inks = Encre
pictomania-ink-0 = Noir
pictomania-ink-1 = Rouge
pictomania-ink-2 = Orange
pictomania-ink-3 = Vert
pictomania-ink-4 = Bleu
pictomania-ink-5 = Violet
pictomania-ink-6 = Brun
pictomania-ink-7 = Gris
pictomania-widths = Épaisseur
pictomania-width-0 = Fin
pictomania-width-1 = Normal
pictomania-width-2 = Épais
pictomania-width-3 = Très épais

pictomania-board-of = Tableau { $letter }, { $name }
pictomania-drawing-of = Dessin de { $name }
pictomania-doing-drawing = dessine encore
pictomania-doing-finished = a fini de dessiner
pictomania-doing-blank = ne dessine rien
pictomania-doing-stopped = s’est arrêté avec un jeton
pictomania-doing-done = a fini
pictomania-doing-late = n’a plus de temps
pictomania-blank = ne dessine rien
pictomania-your-guess = ta réponse : { $number }
pictomania-can-guess = pas encore de réponse de toi
pictomania-stack = { $count ->
    [0] Pas encore de réponse
    [one] Une réponse : { $names }
   *[other] { $count } réponses : { $names }
}
pictomania-guess-title = Deviner le tableau de { $name }
pictomania-my-board = Mon tableau
pictomania-all-boards = Tous les tableaux
pictomania-board-full = Ton tableau est plein.
pictomania-your-card = la tienne
pictomania-hand = Tes cartes réponse
pictomania-card = { $number }
pictomania-card-spent = { $number }, jouée
pictomania-aim = Choisis un tableau
pictomania-aim-keys = Choisis un tableau (lettre) et un numéro
pictomania-pick = Touche un mot pour { $name }
pictomania-tap-again = touche encore
pictomania-guessed-of = { $done } sur { $of }
pictomania-boards = Les tableaux
pictomania-guess = Deviner
pictomania-guess-left = { $count ->
    [0] rien à deviner
    [one] encore un tableau
   *[other] encore { $count } tableaux
}
pictomania-round-brought = Ce que la manche { $round } a rapporté
pictomania-players = Qui joue
pictomania-lay = { $number } → { $name }
pictomania-lay-term = { $number } { $term } → { $name }
pictomania-laid = Ton { $number } est posé chez { $name }.
pictomania-not-guessed = Ton { $number } est posé ici
pictomania-not-empty = { $name } n’a pas commencé
pictomania-not-blank = { $name } ne dessine rien
pictomania-not-stopped = Tu as arrêté

pictomania-take-token = Arrêter, prendre le jeton
pictomania-take-token-note = Plus de dessin, plus de réponses
pictomania-hold = Maintiens pour arrêter
pictomania-press-again = Appuie encore pour arrêter et prendre le jeton
pictomania-take-stars = et prendre { $stars ->
    [one] une étoile
    [2] deux étoiles
    [3] trois étoiles
   *[other] { $stars } étoiles
}
pictomania-then = puis
pictomania-no-token-empty = Dessine d’abord quelque chose
pictomania-no-token-blank = Pas avec un tableau vide
pictomania-tokens = Jetons restants
pictomania-tokens-left = { $count ->
    [one] Il reste un jeton bonus
   *[other] Il reste { $count } jetons bonus
}
pictomania-still-at-it = { $count ->
    [one] Une personne dessine et devine encore.
   *[other] { $count } personnes dessinent et devinent encore.
}
pictomania-other-ways = Finir autrement
pictomania-finish = Mon dessin est fini
pictomania-finish-note = Le crayon est rangé ; tu peux encore deviner et prendre un jeton.
pictomania-declare-blank = Je ne dessine rien cette fois
pictomania-declare-blank-note = Personne ne devine ton tableau, pas de jeton pour toi, mais tu peux deviner.
pictomania-declare-done = J’ai fini, sans jeton
pictomania-declare-done-note = Plus de dessin, plus de réponses.
pictomania-you-stopped = Tu as arrêté. Regarde les autres transpirer.
pictomania-you-done = Tu as fini. Regarde les autres transpirer.
pictomania-you-late = Ton temps est écoulé.
pictomania-longer = { $count ->
    [one] { $names } a encore un peu de temps.
   *[other] { $names } ont encore un peu de temps.
}
pictomania-time-up = Le temps est écoulé.

pictomania-stop = Stop !
pictomania-pens-down = Crayons posés
pictomania-last-taker = { $name } a pris le dernier jeton.
pictomania-first-board = Retourner le premier tableau
pictomania-next-board = Tableau suivant
pictomania-to-sum = Compter les points
pictomania-next-round = Manche suivante
pictomania-to-end = Tout additionner

pictomania-drawn-by = Dessiné par { $name }
pictomania-what-is-it = Qu’est-ce que c’est ?
pictomania-struck = annulé
pictomania-thought = a pensé à : { $term }
pictomania-telling-stroke = Le trait { $number } l’a trahi
pictomania-take-right = juste : { $stars ->
    [0] plus de jeton
    [one] +1
   *[other] +{ $stars }
}
pictomania-take-wrong = au milieu
pictomania-take-back = rendue
pictomania-silent = { $count ->
    [one] { $names } n’a pas répondu.
   *[other] { $names } n’ont pas répondu.
}
pictomania-tokens-of = Jetons de { $name }
pictomania-kept = Reste chez { $name }, en moins
pictomania-wrong = Réponses fausses
pictomania-none-wrong = aucune
pictomania-wrong-count = { $name } : { $count ->
    [one] une réponse fausse
   *[other] { $count } réponses fausses
}
pictomania-black-sheep = Mouton noir

pictomania-object = Objection
pictomania-object-title = Qu’est-ce qui cloche sur ce tableau ?
pictomania-objection = Objection
pictomania-reason-broke_rule = Une règle de dessin n’est pas respectée
pictomania-reason-wrong_term = Un autre mot a été dessiné
pictomania-forbidden = Interdit : chiffres, lettres, toute écriture, cases pour des lettres ; la place du mot ou de sa carte, le symbole ; montrer des objets de la pièce ; un dessin animé en effaçant. Permis : flèches, décor, suites d’images, ratures, signes de calcul et de monnaie, faux texte gribouillé.
pictomania-vote-uphold = L’annuler
pictomania-vote-dismiss = Il compte
pictomania-vote-abstain = Sans avis
pictomania-ballot-uphold = l’annuler
pictomania-ballot-dismiss = il compte
pictomania-ballot-abstain = sans avis
pictomania-verdict-struck = Annulé : toutes les réponses sont rendues, les jetons restent chez qui a dessiné.
pictomania-verdict-stands = Le tableau compte.

pictomania-watch-again = Revoir
pictomania-replay-play = Lire
pictomania-replay-pause = Pause
pictomania-replay-speed = Vitesse
pictomania-gave-away = Qu’est-ce qui l’a trahi ?
pictomania-timeline = Ligne de temps
pictomania-pin = { $name }, { $number }, { $outcome ->
    [right] juste
    [wrong] faux
   *[back] rendu
}, à { $time }

pictomania-sum-title = Manche { $round }, ligne par ligne
pictomania-no-sheep = Pas de mouton noir cette fois.
pictomania-sheep-unhurt = { $name } est le mouton noir, mais sans jeton : rien n’est perdu.
pictomania-sheep-is = { $name } est le mouton noir.
pictomania-line-won = Jeton de { $name }
pictomania-line-kept = Jetons gardés
pictomania-line-bonus = Jeton bonus
pictomania-line-bonus_black_sheep = Jeton bonus, en mouton noir
pictomania-line-bonus_nobody_guessed = Jeton bonus : personne n’a trouvé
pictomania-line-bonus_struck = Jeton bonus : tableau annulé
pictomania-line-nothing = Rien gagné, rien perdu
pictomania-sheet = Feuille de points
pictomania-sheet-note = Notés, additionnés après la dernière manche
pictomania-sheet-sum = Total
pictomania-gallery = La galerie
pictomania-gallery-board = { $term }, dessiné par { $name }.
pictomania-guess-right = { $name } : { $number }, juste.
pictomania-guess-wrong = { $name } : { $number }, faux.
pictomania-guess-back = { $name } : { $number }, rendu.
pictomania-wiped = effacé après avoir été deviné
pictomania-seen-by = { $right ->
    [0] trouvé par personne
    [one] trouvé par une personne
   *[other] trouvé par { $right }
}

pictomania-said-vote = Manche { $round }. Quelle difficulté ?
pictomania-said-preview = Regardez les cartes.
pictomania-said-draw = Partez ! Tous dessinent et devinent.
pictomania-said-stop = Stop ! Crayons posés.
pictomania-said-sum = Manche { $round }, comptée ligne par ligne.
pictomania-said-swapped = { $name } a échangé une carte.
pictomania-said-token = { $name } s’arrête et prend un jeton à { $stars } étoiles.
pictomania-said-done = { $name } a fini.
pictomania-said-guessed-you = { $name } a répondu sur ton tableau.
pictomania-said-inked = { $name } dessine.
pictomania-said-term = { $name } a dessiné : { $number }, { $term }.
pictomania-said-right = { $name } : { $number }, juste, { $stars } étoiles.
pictomania-said-wrong = { $name } : { $number }, faux.
pictomania-said-back = { $name } : { $number }, rendu.
help-keys-pictomania =
    A–F | choisir un tableau
    1–7 | choisir un numéro
    Entrée | poser la réponse
    Échap | revenir à son tableau
    Ctrl Z · Ctrl Y | annuler, rétablir
