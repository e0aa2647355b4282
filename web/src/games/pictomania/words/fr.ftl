game-pictomania = Pictomania
game-pictomania-line = Tout le monde dessine et devine en même temps. Vite, bien, et l’œil ouvert.

pictomania-award-clearest_pen = Le trait le plus clair
pictomania-award-reason-clearest_pen = { $names } : bien deviné { $right } fois sur { $of }
pictomania-award-fastest_eye = L’œil le plus rapide
pictomania-award-reason-fastest_eye = { $names } : « { $term } » en { $seconds } s
pictomania-award-double_meaning = Double sens
pictomania-award-reason-double_meaning = { $times ->
    [one] { $names }, « { $term } » : une personne y a vu un autre mot
   *[other] { $names }, « { $term } » : { $times } personnes y ont vu le même autre mot
}
pictomania-award-sharpest_eye = L’œil le plus fin
pictomania-award-reason-sharpest_eye = { $names } : juste { $right } fois sur { $of }
pictomania-award-early_bird = Lève-tôt
pictomania-award-reason-early_bird = { $stars ->
    [one] { $names } : une étoile bonus
   *[other] { $names } : { $stars } étoiles bonus
}
pictomania-award-boldest = L’audace même
pictomania-award-reason-boldest = { $wrong ->
    [one] { $names } : une mauvaise réponse
   *[other] { $names } : { $wrong } mauvaises réponses
}
pictomania-award-never_lost = Jamais à court
pictomania-award-reason-never_lost = { $guesses ->
    [one] { $names } : une réponse donnée
   *[other] { $names } : { $guesses } réponses données
}
pictomania-award-signature = Pièce maîtresse
pictomania-award-reason-signature = { $right ->
    [one] { $names }, « { $term } » : trouvé par une personne
   *[other] { $names }, « { $term } » : trouvé par { $right } personnes
}
pictomania-award-mysterious = Trait mystérieux
pictomania-award-reason-mysterious = { $boards ->
    [one] { $names } : un dessin a gardé son secret
   *[other] { $names } : { $boards } dessins ont gardé leur secret
}
pictomania-award-quiet_pen = Crayon discret
pictomania-award-reason-quiet_pen = { $rounds ->
    [one] { $names } : l’ardoise vide pendant une manche
   *[other] { $names } : l’ardoise vide pendant { $rounds } manches
}

preset-pictomania-classic = Classique
preset-pictomania-classic-line = Vous votez la difficulté des mots, et la vitesse compte.
preset-pictomania-quick = Rapide
preset-pictomania-quick-line = Trois manches de cartes faciles, quatre-vingt-dix secondes chacune.
preset-pictomania-family = Famille
preset-pictomania-family-line = Des cartes vertes, faciles, et aucun bonus de vitesse.
preset-pictomania-one_card = Une carte pour tout le monde
preset-pictomania-one_card-line = Sept mots sur une seule carte, et un numéro pour tout le monde.
preset-pictomania-printed_2011 = Règles d’origine 2011
preset-pictomania-printed_2011-line = Exactement les règles de la boîte de 2011.
option-pictomania-length = Durée
note-pictomania-length = Combien de manches vous jouez.
choice-pictomania-length-short = courte : 3 manches
choice-pictomania-length-normal = normale : 5 manches
choice-pictomania-length-long = longue : 7 manches
option-pictomania-difficulty = Difficulté
note-pictomania-difficulty = Vous votez avant chaque manche, ou elle reste la même.
choice-pictomania-difficulty-vote = on vote
choice-pictomania-difficulty-green = facile
choice-pictomania-difficulty-yellow = moyen
choice-pictomania-difficulty-blue = délicat
choice-pictomania-difficulty-purple = difficile
option-pictomania-one_card = Une carte pour tout le monde
note-pictomania-one_card = Sans symboles : sept mots sur une carte, et un numéro par personne.
option-pictomania-speed_bonus = La vitesse compte
note-pictomania-speed_bonus = Plus tu arrêtes tôt, plus ton jeton bonus rapporte. Sans cette règle, il vaut toujours une étoile.
option-pictomania-black_ink = Encre noire seulement
note-pictomania-black_ink = Tout le monde dessine en noir, comme avec les feutres de la boîte. Sinon, il y a huit couleurs.
option-pictomania-round_timer = Chrono de manche
note-pictomania-round_timer = Une fois le temps écoulé, c’est fini pour tout le monde. Le temps en plus se règle dans le menu d’une place.
option-pictomania-round_seconds = Temps pour dessiner
note-pictomania-round_seconds = Avec le chrono de manche.
option-pictomania-preview_timer = Chrono de l’aperçu
note-pictomania-preview_timer = Sans lui, l’aperçu dure jusqu’à ce que tout le monde ait dit « c’est bon ».
option-pictomania-preview_seconds = Durée de l’aperçu
note-pictomania-preview_seconds = Pour regarder les cartes avant de commencer.
option-pictomania-objection_seconds = Temps pour voter
note-pictomania-objection_seconds = Après la première objection à une ardoise.

code-no_such_difficulty = Il n’y a pas assez de cartes de cette difficulté.
code-already_swapped = { $most ->
    [0] À cette table, on n’échange pas de cartes.
    [one] Tu as déjà échangé une carte dans cette partie.
   *[other] Tu as déjà échangé { $most } cartes dans cette partie.
}
code-no_such_card = Cette carte n’est plus là.
code-already_ready = Tu as déjà dit que c’était bon.
code-already_stopped = Tu as déjà arrêté pour cette manche.
code-pen_away = Tu as rangé ton crayon.
code-pen_not_away = Tu n’as pas rangé ton crayon.
code-own_board = Impossible sur ta propre ardoise.
code-already_guessed = Tu as déjà répondu pour cette ardoise.
code-number_spent = Tu as déjà joué ce numéro.
code-board_empty = Il n’y a encore rien sur cette ardoise.
code-board_inked = Tu as déjà dessiné quelque chose.
code-board_guessed = Quelqu’un a déjà répondu pour ton ardoise.
code-already_sealed = Cette ardoise est déjà fermée.
code-vote_open = Terminez d’abord le vote sur cette ardoise.
code-no_vote_open = Il n’y a pas de vote en cours.
code-already_objected = Tu as déjà fait une objection.
code-already_judged = Vous avez déjà voté pour cette ardoise.

pictomania-symbol-anchor = ancre
pictomania-symbol-bell = cloche
pictomania-symbol-clover = trèfle
pictomania-symbol-comet = comète
pictomania-symbol-horseshoe = fer à cheval
pictomania-symbol-spiral = spirale
pictomania-level-green = facile
pictomania-level-yellow = moyen
pictomania-level-blue = délicat
pictomania-level-purple = difficile
pictomania-level-note-green = Objets et animaux
pictomania-level-note-yellow = Gens, lieux, activités, faux jumeaux
pictomania-level-note-blue = Scènes, situations, contes
pictomania-level-note-purple = Expressions, histoires, idées
pictomania-round = Manche { $round } sur { $rounds }
pictomania-stars = { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
pictomania-the-card = La carte

pictomania-vote-title = Quelle difficulté ?
pictomania-proposed = proposée
pictomania-any-level = Peu importe
pictomania-preview-title = { $cards ->
    [one] Regardez la carte
   *[other] Regardez les cartes
}
pictomania-explain = Qu’est-ce que c’est ?
pictomania-swap = Échanger une carte
pictomania-swap-none = { $cards ->
    [one] La garder
   *[other] Tout garder
}
pictomania-swap-which = Quelle carte veux-tu échanger ?
pictomania-swap-this = L’échanger
pictomania-ready = C’est bon pour moi
pictomania-is-ready = C’est bon

pictomania-go = C’est parti !
pictomania-your-term = Dessine :
pictomania-own-board = Ton ardoise
pictomania-pens-rest = On pose les crayons pendant la pause.
pictomania-draw-here = Dessine ici
pictomania-tools = Outils de dessin
pictomania-tool-pen = Crayon
pictomania-tool-eraser = Gomme
pictomania-tool-stroke-eraser = Effacer des traits entiers
pictomania-undo = Annuler
pictomania-redo = Rétablir
pictomania-wipe = Effacer toute l’ardoise
pictomania-inks = Couleur
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
pictomania-width-2 = Gros
pictomania-width-3 = Très gros

pictomania-board-of = Ardoise { $letter }, { $name }
pictomania-doing-drawing = dessin en cours
pictomania-doing-finished = dessin terminé
pictomania-doing-blank = sans dessin
pictomania-doing-stopped = arrêt avec un jeton bonus
pictomania-doing-done = c’est fini
pictomania-doing-late = temps écoulé
pictomania-blank = sans dessin
pictomania-your-guess = ta réponse : { $number }
pictomania-can-guess = pas encore de réponse de ta part
pictomania-stack = { $count ->
    [0] Pas encore de réponse
    [one] Une réponse : { $names }
   *[other] { $count } réponses : { $names }
}
pictomania-guess-title = Deviner l’ardoise { DE($name) }
pictomania-my-board = Mon ardoise
pictomania-all-boards = Toutes les ardoises
pictomania-board-full = Ton ardoise est pleine : plus de place pour d’autres traits.
pictomania-your-card = la tienne
pictomania-hand = Tes cartes réponse
pictomania-card = { $number }
pictomania-card-spent = { $number }, jouée
pictomania-aim = Choisis une ardoise
pictomania-aim-keys = Choisis une ardoise (lettre) et un numéro
pictomania-pick = Choisis le mot { DE($name) }
pictomania-tap-again = { DEVICE() ->
    [touch] touche encore
   *[mouse] clique encore
}
pictomania-guessed-of = { $done } sur { $of }
pictomania-boards = Les ardoises
pictomania-guess = Deviner
pictomania-guess-left = { $count ->
    [0] plus rien à deviner
    [one] encore une ardoise
   *[other] encore { $count } ardoises
}
pictomania-round-brought = Points de la manche { $round }
pictomania-players = Qui joue
pictomania-place = Répondre { $number } pour { $name }
pictomania-place-term = Répondre { $number } { $term } pour { $name }
pictomania-placed = Tu as répondu { $number } pour { $name }.
pictomania-not-guessed = Tu as répondu { $number }
pictomania-not-empty = { $name } n’a pas encore commencé
pictomania-not-blank = { $name } ne dessine rien
pictomania-not-stopped = Tu as arrêté

pictomania-take-token = Arrêter et prendre un jeton bonus
pictomania-take-token-note = Ensuite, tu ne peux plus dessiner ni deviner.
pictomania-hold = Maintiens pour arrêter
pictomania-press-again = Appuie encore pour arrêter et prendre un jeton bonus
pictomania-take-stars = { $stars ->
    [one] Tu gagnes une étoile
    [2] Tu gagnes deux étoiles
    [3] Tu gagnes trois étoiles
   *[other] Tu gagnes { $stars } étoiles
}
pictomania-last-call = Toutes les réponses sont données : dernière chance de prendre un jeton bonus.
pictomania-last-call-take = { $stars ->
    [one] Dernière chance : une étoile
    [2] Dernière chance : deux étoiles
    [3] Dernière chance : trois étoiles
   *[other] Dernière chance : { $stars } étoiles
}
pictomania-round-ending = Toutes les réponses sont données. La manche va se terminer.
pictomania-then = puis
pictomania-no-token-empty = Dessine d’abord quelque chose
pictomania-no-token-blank = Pas avec une ardoise vide
pictomania-tokens = Jetons bonus restants
pictomania-tokens-left = { $count ->
    [0] Plus aucun jeton bonus
    [one] Il reste un jeton bonus
   *[other] Il reste { $count } jetons bonus
}
pictomania-still-at-it = { $count ->
    [one] Une personne dessine et devine encore.
   *[other] { $count } personnes dessinent et devinent encore.
}
pictomania-other-ways = Finir autrement
pictomania-finish = J’ai fini de dessiner
pictomania-finish-note = Tu ranges ton crayon. Tu peux encore deviner, prendre un jeton bonus ou te remettre à dessiner.
pictomania-resume = Dessiner encore
pictomania-resume-note = Tu reprends ton crayon.
pictomania-declare-blank = Je ne dessine pas cette fois
pictomania-declare-blank-note = Tu peux deviner, mais personne ne devine ton ardoise et tu n’as pas de jeton bonus.
pictomania-declare-done = J’ai fini, sans jeton bonus
pictomania-declare-done-note = Ensuite, tu ne peux plus dessiner ni deviner.
pictomania-you-stopped = Tu as arrêté. Regarde les autres transpirer.
pictomania-you-done = Tu as fini. Regarde les autres transpirer.
pictomania-you-late = Ton temps est écoulé.
pictomania-longer = { $count ->
    [one] { $names } a encore un peu de temps.
   *[other] { $names } ont encore un peu de temps.
}
pictomania-time-up = Temps écoulé.
pictomania-all-guessed = Toutes les réponses sont données.

pictomania-stop = Stop !
pictomania-pens-down = On pose les crayons
pictomania-last-taker = { $who ->
    [you] Tu as pris le dernier jeton bonus.
   *[other] { $name } a pris le dernier jeton bonus.
}
pictomania-first-board = Voir la première ardoise
pictomania-next-board = Ardoise suivante
pictomania-to-sum = Compter les points
pictomania-next-round = Manche suivante
pictomania-to-end = Résultats

pictomania-drawn-by = { $who ->
    [you] Ton dessin
   *[other] Dessin { DE($name) }
}
pictomania-what-is-it = Qu’est-ce que c’est ?
pictomania-disallowed = annulé
pictomania-thought = réponse : { $term }
pictomania-telling-stroke = Le trait { $number } l’a trahi
pictomania-line-first = premier trait
pictomania-line-seconds = { $seconds } s
pictomania-take-right = { $stars ->
    [0] juste : plus de jeton
    [one] juste : +1
   *[other] juste : +{ $stars }
}
pictomania-take-wrong = faux
pictomania-take-back = rendue
pictomania-silent = { $who ->
    [you] Tu n’as pas répondu.
    [with] { $names } n’avez pas répondu.
   *[other] { $count ->
        [one] { $names } n’a pas répondu.
       *[other] { $names } n’ont pas répondu.
    }
}
pictomania-tokens-of = { $who ->
    [you] Tes jetons
   *[other] Jetons { DE($name) }
}
pictomania-kept = { $who ->
    [you] Tu gardes ceux-ci : −{ $stars }
   *[other] { $name } garde ceux-ci : −{ $stars }
}
pictomania-wrong = Mauvaises réponses
pictomania-none-wrong = aucune
pictomania-wrong-count = { $who ->
    [you] { $count ->
        [0] Toi : aucune mauvaise réponse
        [one] Toi : une mauvaise réponse
       *[other] Toi : { $count } mauvaises réponses
    }
   *[other] { $count ->
        [0] { $name } : aucune mauvaise réponse
        [one] { $name } : une mauvaise réponse
       *[other] { $name } : { $count } mauvaises réponses
    }
}
pictomania-black-sheep = Mouton noir

pictomania-object = Objection
pictomania-object-title = Qu’est-ce qui ne va pas sur cette ardoise ?
pictomania-objection = Objection
pictomania-reason-broke_rule = Elle enfreint une règle de dessin
pictomania-reason-wrong_term = C’est manifestement un autre mot
pictomania-forbidden = Interdit : lettres, chiffres, toute écriture et abréviation (« cm »), même des tirets pour les lettres ; montrer la place du mot, sa carte ou le symbole ; désigner des objets de la pièce ; animer en effaçant. Permis : flèches, décor, plusieurs images à la suite, ratures, signes de calcul et de monnaie, pictogrammes comme la croix d’un hôpital ou une bulle vide, gribouillis en guise de texte.
pictomania-vote-uphold = Annuler
pictomania-vote-dismiss = Ça compte
pictomania-vote-needed = L’ardoise est annulée si { $needed } sur { $voters } le demandent. Ne pas voter, c’est la laisser compter.
pictomania-ballot-uphold = annuler
pictomania-ballot-dismiss = ça compte
pictomania-ballot-abstain = pas de vote
pictomania-verdict-disallowed = Annulé : toutes les réponses sont rendues, et la personne qui a dessiné garde ses jetons.
pictomania-verdict-stands = L’ardoise compte.

pictomania-watch-again = Revoir
pictomania-replay-play = Lecture
pictomania-replay-pause = Pause
pictomania-replay-speed = Vitesse
pictomania-gave-away = Quel trait l’a trahi ?
pictomania-timeline = Chronologie
pictomania-pin = { $who ->
    [you] { $outcome ->
        [right] Ta réponse à { $time } : { $number }, juste
        [wrong] Ta réponse à { $time } : { $number }, faux
       *[back] Ta réponse à { $time } : { $number }, rendue
    }
   *[other] { $outcome ->
        [right] Réponse { DE($name) } à { $time } : { $number }, juste
        [wrong] Réponse { DE($name) } à { $time } : { $number }, faux
       *[back] Réponse { DE($name) } à { $time } : { $number }, rendue
    }
}

pictomania-sum-title = Manche { $round } : les points
pictomania-no-sheep = Pas de mouton noir cette fois.
pictomania-sheep-unhurt = { $who ->
    [you] C’est toi le mouton noir, mais sans jeton bonus : rien n’est perdu.
   *[other] { $name } est le mouton noir, mais sans jeton bonus : rien n’est perdu.
}
pictomania-sheep-is = { $who ->
    [you] C’est toi le mouton noir.
   *[other] { $name } est le mouton noir.
}
pictomania-line-won = Jeton { DE($name) }
pictomania-line-kept = Jetons restants
pictomania-line-bonus = Jeton bonus
pictomania-line-bonus_black_sheep = Jeton bonus : mouton noir
pictomania-line-bonus_nobody_guessed = Jeton bonus : personne n’a trouvé
pictomania-line-bonus_disallowed = Jeton bonus : ardoise annulée
pictomania-line-nothing = Rien gagné, rien perdu
pictomania-sheet = Feuille de points
pictomania-sheet-note = Additionnés après la dernière manche
pictomania-sheet-sum = Total
pictomania-gallery = La galerie
pictomania-gallery-board = { $who ->
    [you] { $term }, ton dessin.
   *[other] { $term }, dessin { DE($name) }.
}
pictomania-guess-right = { $who ->
    [you] Tu as répondu { $number } : juste.
   *[other] { $name } a répondu { $number } : juste.
}
pictomania-guess-wrong = { $who ->
    [you] Tu as répondu { $number } : faux.
   *[other] { $name } a répondu { $number } : faux.
}
pictomania-guess-back = { $who ->
    [you] Tu as répondu { $number } : carte rendue.
   *[other] { $name } a répondu { $number } : carte rendue.
}
pictomania-wiped = effacé après avoir été deviné
pictomania-seen-by = { $right ->
    [0] personne n’a trouvé
    [one] trouvé par une personne
   *[other] trouvé par { $right } personnes
}

pictomania-said-vote = Manche { $round }. Quelle difficulté ?
pictomania-said-preview = { $cards ->
    [one] Regardez la carte.
   *[other] Regardez les cartes.
}
pictomania-said-draw = C’est parti ! Tout le monde dessine et devine.
pictomania-said-stop = Stop ! On pose les crayons.
pictomania-said-sum = Manche { $round } : les points.
pictomania-said-swapped = { $who ->
    [you] Tu as échangé une carte.
   *[other] { $name } a échangé une carte.
}
pictomania-said-token = { $stars ->
    [one] { $name } arrête et prend un jeton bonus à une étoile.
   *[other] { $name } arrête et prend un jeton bonus à { $stars } étoiles.
}
pictomania-said-done = { $name } a fini.
pictomania-said-guessed-you = { $name } a répondu pour ton ardoise.
pictomania-said-inked = { $name } commence à dessiner.
pictomania-said-term = { $who ->
    [you] Tu as dessiné le { $number } : { $term }.
   *[other] { $name } a dessiné le { $number } : { $term }.
}
pictomania-said-right = { $who ->
    [you] { $stars ->
        [0] Tu as répondu { $number } : juste, mais il n’y a plus d’étoile.
        [one] Tu as répondu { $number } : juste, une étoile.
       *[other] Tu as répondu { $number } : juste, { $stars } étoiles.
    }
   *[other] { $stars ->
        [0] { $name } a répondu { $number } : juste, mais il n’y a plus d’étoile.
        [one] { $name } a répondu { $number } : juste, une étoile.
       *[other] { $name } a répondu { $number } : juste, { $stars } étoiles.
    }
}
pictomania-said-wrong = { $who ->
    [you] Tu as répondu { $number } : faux.
   *[other] { $name } a répondu { $number } : faux.
}
pictomania-said-back = { $who ->
    [you] Tu as répondu { $number } : carte rendue.
   *[other] { $name } a répondu { $number } : carte rendue.
}
help-keys-pictomania =
    A–F | choisir une ardoise
    1–7 | choisir un numéro
    Entrée | répondre
    Échap | revenir à ton ardoise
    Ctrl Z · Ctrl Y | annuler, rétablir
option-pictomania-swaps = Échanges de cartes
note-pictomania-swaps = Combien de fois par partie chaque personne peut échanger une carte dont elle ne connaît pas un mot.
howto-pictomania-1 = Dessine ton mot secret. Ni lettres, ni chiffres.
howto-pictomania-2 = En même temps, devine ce que dessinent les autres.
howto-pictomania-3 = Finis tôt pour un meilleur bonus. La personne qui a le plus de points gagne !
pictomania-goal = Devine vite les dessins des autres, et dessine pour qu’on devine le tien. À la fin, la personne qui a le plus de points gagne !
pictomania-said-broke_rule = { $who ->
    [you] Tu fais une objection : cette ardoise enfreint une règle de dessin.
   *[other] { $name } fait une objection : cette ardoise enfreint une règle de dessin.
}
pictomania-said-wrong_term = { $who ->
    [you] Tu fais une objection : c’est manifestement un autre mot.
   *[other] { $name } fait une objection : c’est manifestement un autre mot.
}
pictomania-goal-short = Dessine bien, devine vite : qui a le plus de points gagne !
help-if-pictomania-one_card-true =
    1 | La carte | Une seule carte thème est affichée, avec sept mots faciles à confondre.
    2 | Ton mot | Tu reçois en secret un numéro : c’est le mot que tu dessines.
    preview | Regarde bien la carte : l’un de ses mots sera le tien. Avec les échanges de cartes, tu peux l’échanger si elle a un mot que tu ne connais pas.
help-if-pictomania-speed_bonus-false =
    5 | Arrêter | Quand tu as fini, prends un jeton bonus ; il vaut toujours une étoile. Le dernier termine la manche.
    howto-3 | Tu as fini ? Prends un jeton bonus. La personne qui a le plus de points gagne !
