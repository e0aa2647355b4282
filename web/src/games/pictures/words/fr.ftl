game-pictures = Pictures
game-pictures-line = Recrée une photo avec des cubes, des blocs, des galets, des icônes ou des lacets. Qui la reconnaîtra ?

pictures-material-cubes = Cubes
pictures-material-blocks = Blocs
pictures-material-sticks = Bâtons et galets
pictures-material-icons = Icônes
pictures-material-laces = Lacets
pictures-with-cubes = Recrée-la avec neuf cubes.
pictures-with-blocks = Recrée-la avec des blocs de bois.
pictures-with-sticks = Recrée-la avec des bâtons et des galets.
pictures-with-icons = Recrée-la avec des icônes.
pictures-with-laces = Recrée-la avec des lacets.

pictures-round = Manche { $round } sur 5
pictures-drawn-title = Voici ta photo
pictures-drawn = Ta photo est { $coordinate }. Ton matériel : { $set }.
pictures-returned = Retour dans le sac : { $coordinates }. Déjà fait avec ce matériel.
pictures-begin = C’est parti
pictures-task = { $seats ->
    [2] Recrée ta photo pour que l’autre personne la reconnaisse.
   *[other] Recrée ta photo pour que les autres la reconnaissent.
}
pictures-own-zoom = Regarder de près ta photo { $coordinate }
pictures-grid = Grille de photos
pictures-grid-open = Toutes les photos
pictures-yours = la tienne
pictures-marked = ta réponse
pictures-zoom-own = { $coordinate } : ta photo
pictures-zoom-secret = Personne ne voit quelles photos tu regardes.
pictures-photo-before = Photo précédente
pictures-photo-after = Photo suivante

pictures-tools = Outils
pictures-undo = Annuler
pictures-redo = Rétablir
pictures-clear = Tout retirer
pictures-cleared-all = Le plan de travail est vide. Annuler remet tout.
pictures-turn = Tourner de 15° ; maintenir pour continuer
pictures-gravity = Gravité
pictures-draw = Redessiner
pictures-whole = Déplacer tout le lacet
pictures-signs = Repères de couleur
pictures-next = Suivant : { $name }
pictures-flip = Basculer sur une autre face
pictures-front = Vers l’avant
pictures-behind = Vers l’arrière
pictures-take-off = Retirer
pictures-lace-swap = L’autre lacet dessus
pictures-tray = Pas encore utilisé
pictures-take = Poser : { $piece }
pictures-just-placed = Posé : { $piece }.
pictures-crossed = Croisement inversé.
pictures-grip = Saisi { $where }
pictures-hint-cubes = { DEVICE() ->
    [touch] Choisis une couleur, puis touche les cases. Ou fais glisser.
   *[mouse] Choisis une couleur, puis clique sur les cases. Ou fais glisser.
}
pictures-hint-icons = { DEVICE() ->
    [touch] Touche deux à cinq icônes ; fais glisser pour changer l’ordre.
   *[mouse] Clique sur deux à cinq icônes ; fais glisser pour changer l’ordre.
}
pictures-hint-sort = { DEVICE() ->
    [touch] Touche une carte pour la déplacer, ou fais-la glisser.
   *[mouse] Clique sur une carte pour la déplacer, ou fais-la glisser.
}
pictures-hint-blocks = { DEVICE() ->
    [touch] Touche ou fais glisser un bloc. Tourne-le avec deux doigts, touche deux fois pour 90°. Doigt immobile : le bloc se pose librement.
   *[mouse] Fais glisser un bloc. Tourne-le avec la molette ou R, double-clique pour 90°. Avec Alt, il se pose librement.
}
pictures-hint-sticks = { DEVICE() ->
    [touch] Touche ou fais glisser une pièce. Tourne-la avec deux doigts, touche deux fois pour 90°. Doigt immobile : elle se pose librement.
   *[mouse] Fais glisser une pièce. Tourne-la avec la molette ou R, double-clique pour 90°. Avec Alt, elle se pose librement.
}
pictures-hint-laces = { DEVICE() ->
    [touch] Dessine, et le lacet suit. Tire-le d’un doigt ou de deux ; touche un croisement pour l’inverser ; appuie longuement pour déplacer tout le lacet.
   *[mouse] Dessine, et le lacet suit. Tire-le où tu veux ; un clic sur un croisement l’inverse ; la molette tourne tout le lacet.
}
pictures-frame = Cadre de neuf cases
pictures-trays = Cubes restants
pictures-cell = Case { $cell } : { $colour }
pictures-cubes-left = { $colour } : il en reste { $count }, touche { $key }
pictures-row = la rangée
pictures-fits = Convient
pictures-fits-not = Ne convient pas
pictures-cards = Icônes au choix
pictures-card-in = { $icon } : { $zone }
pictures-card-off = { $icon } : reprise
pictures-turn-cards = Tourner
pictures-icon-turned = { $icon }, tournée de { $degrees }°

pictures-ready = C’est fini
pictures-waiting = { $seats ->
    [2] Ta création est finie. L’autre personne y travaille encore.
   *[other] Ta création est finie. Les autres y travaillent encore.
}
pictures-time-over = Temps écoulé : ta création compte telle quelle.
pictures-time-over-unfinished = Temps écoulé, et ta création n’est pas finie : personne ne peut la deviner.
pictures-back = Continuer ma création
pictures-done = C’est fini.
pictures-done-of = { $count ->
    [one] { $count } sur { $of } a fini
   *[other] { $count } sur { $of } ont fini
}
pictures-shapes-note = Juste des formes : couleurs et icônes viendront quand tout le monde aura fini.
pictures-others-open = Autres créations
pictures-others = Les créations des autres
pictures-next-build = Création suivante : { $name }
pictures-placed-count = { $count ->
    [0] encore rien
    [one] une pièce
   *[other] { $count } pièces
}
pictures-growing-alt = { $name } : { $state }
pictures-choose-title = Prends ton premier matériel
pictures-choose-note = Ensuite, le matériel tourne après chaque manche.
pictures-choose-waiting = Attends les autres, ou prends-en un autre.
pictures-choose-all = Tout le monde prend un matériel
pictures-choose-mine = à toi
pictures-choose-free = libre
pictures-all-build = Tout le monde crée
pictures-all-guess = Qui a recréé quelle photo ?
pictures-sheet = Ta feuille
pictures-sheet-own = Toi : ta propre création
pictures-sheet-broken = { $name } : pas finie, impossible à deviner
pictures-sheet-guess = { $name } : ta réponse est { $coordinate }
pictures-sheet-open = { $name } : pas encore de réponse
pictures-broken = Pas finie à temps : impossible à deviner.
pictures-mark = { $name } a recréé { $coordinate }
pictures-mark-next = { $name } a recréé { $coordinate } · ensuite : { $next }
pictures-unmark = Effacer la réponse
pictures-guessed = { $name } : ta réponse est { $coordinate }.
pictures-cleared = { $name } : réponse effacée.
pictures-guesses-left = { $count ->
    [0] Toutes les créations ont une réponse
    [one] Choisis la bonne photo (encore une création)
   *[other] Choisis la bonne photo (encore { $count } créations)
}
pictures-guess-ready = J’ai tout deviné
pictures-guess-none = Rien à deviner : continuer
pictures-guesses-in = Tes réponses sont enregistrées.
pictures-guesses-change = Tu peux les changer jusqu’à ce que tout le monde ait fini.
pictures-guess-blank = Laisser vide
pictures-blank-title = { $count ->
    [one] Laisser une création sans réponse ?
   *[other] Laisser { $count } créations sans réponse ?
}
pictures-blank-note = Sans réponse, pas de point. Tu peux encore changer tes réponses jusqu’à ce que tout le monde ait fini.

pictures-build-of = { $who ->
    [you] Ta création
   *[other] Création { DE($name) }
}
pictures-was = C’était { $coordinate }.
pictures-right = { $who ->
    [built] { $count ->
        [one] { $names } l’a reconnue : un point pour { $names } et un pour toi.
       *[other] { $names } l’ont reconnue : un point par personne, et { $count } points pour toi.
    }
    [guessed] Tu l’as reconnue : un point pour toi et un pour { $name }.
    [with] { $names } l’avez reconnue : un point par personne, et { $count } points pour { $name }.
   *[other] { $count ->
        [one] { $names } l’a reconnue : un point pour { $names } et un pour { $name }.
       *[other] { $names } l’ont reconnue : un point par personne, et { $count } points pour { $name }.
    }
}
pictures-nobody = Personne ne l’a reconnue.
pictures-right-of = { $right ->
    [one] { $right } sur { $all } l’a reconnue.
   *[other] { $right } sur { $all } l’ont reconnue.
}
pictures-same = La même photo, recréée par { $by } :
pictures-blank = pas de réponse
pictures-on-photo = Montrer la photo
pictures-on-next = Création suivante
pictures-on-materials = Continuer
pictures-on-round = Manche { $round }
pictures-moved = Le matériel avance d’une place.
pictures-moved-you = Ensuite, tu crées avec : { $set }
pictures-material-set-aside = de côté
pictures-fresh = { $count ->
    [one] Une nouvelle photo est dans la grille.
   *[other] { $count } nouvelles photos sont dans la grille.
}
pictures-team = { $points ->
    [0] Ensemble : { $points } point
    [one] Ensemble : un point
   *[other] Ensemble : { $points } points
}
pictures-gallery = La galerie
pictures-exhibit = { $name }, manche { $round }
pictures-seen-by = Reconnue par { $by }.

pictures-alt-cubes = Neuf cubes : { $rows }
pictures-alt-icons = Icônes en rangée : { $icons }
pictures-alt-sorted = Convient : { $fits }. Ne convient pas : { $not }.
pictures-alt-pieces = De la couche du bas vers le haut : { $pieces }
pictures-alt-laces = Lacets : { $laces }
pictures-alt-nothing = Rien n’est encore posé.
pictures-alt-none = aucune
pictures-placed = { $piece } { $where }
pictures-placed-turned = { $degrees ->
    [one] { $piece } { $where }, rotation de { $degrees } degré
   *[other] { $piece } { $where }, rotation de { $degrees } degrés
}
pictures-lace-long = lacet long
pictures-lace-short = lacet court
pictures-lace-ring = { $crossings ->
    [0] { $lace } en boucle, extrémités { $where }, aucun croisement
    [one] { $lace } en boucle, extrémités { $where }, un croisement
   *[other] { $lace } en boucle, extrémités { $where }, { $crossings } croisements
}
pictures-lace-line = { $crossings ->
    [0] { $lace }, extrémités { $from } et { $to }, aucun croisement
    [one] { $lace }, extrémités { $from } et { $to }, un croisement
   *[other] { $lace }, extrémités { $from } et { $to }, { $crossings } croisements
}
pictures-where-top-left = en haut à gauche
pictures-where-top-centre = en haut au centre
pictures-where-top-right = en haut à droite
pictures-where-middle-left = à gauche
pictures-where-middle-centre = au milieu
pictures-where-middle-right = à droite
pictures-where-bottom-left = en bas à gauche
pictures-where-bottom-centre = en bas au centre
pictures-where-bottom-right = en bas à droite
pictures-cube-black = noir
pictures-cube-white = blanc
pictures-cube-grey = gris
pictures-cube-red = rouge
pictures-cube-yellow = jaune
pictures-cube-green = vert
pictures-cube-blue = bleu
pictures-cube-brown = brun
pictures-cube-none = vide
pictures-piece-cube = cube
pictures-piece-beam = poutre
pictures-piece-plank = planche
pictures-piece-cylinder = cylindre
pictures-piece-prism = prisme
pictures-piece-arch = arche
pictures-piece-stick1 = bâton très long
pictures-piece-stick2 = bâton long
pictures-piece-stick3 = bâton court
pictures-piece-stick4 = bâton très court
pictures-piece-stone1 = gros galet
pictures-piece-stone2 = galet rond
pictures-piece-stone3 = galet plat
pictures-piece-stone4 = petit galet
pictures-face-side = côté
pictures-face-end = extrémité
pictures-face-flat = à plat
pictures-face-edge = tranche
pictures-face-triangle = triangle
pictures-face-front = face
pictures-face-top = dessus
pictures-icon-sun = soleil
pictures-icon-moon = lune
pictures-icon-cloud = nuage
pictures-icon-snow = neige
pictures-icon-fire = feu
pictures-icon-water = eau
pictures-icon-mountain = montagne
pictures-icon-tree = arbre
pictures-icon-flower = fleur
pictures-icon-animal = animal
pictures-icon-person = personne
pictures-icon-house = maison
pictures-icon-vehicle = véhicule
pictures-icon-food = repas
pictures-icon-music = musique
pictures-icon-arrow = flèche
pictures-icon-heart = cœur
pictures-icon-tool = outil
pictures-icon-ball = balle
pictures-guessed-next = { $name } : ta réponse est { $coordinate }. Ensuite : { $next }.
pictures-seen-count = { $count ->
    [one] reconnue par une personne
   *[other] reconnue par { $count } personnes
}
pictures-seen-nobody = personne ne l’a reconnue
pictures-taken-for = { $name } : { $coordinate }
pictures-was-right = juste
pictures-was-wrong = faux

pictures-replay = Revoir la création
pictures-enlarge-build = Agrandir la création
pictures-enlarge-photo = Agrandir la photo
pictures-award-clearest_builder = Créations limpides
pictures-award-reason-clearest_builder = { $names } : reconnues { $right } fois sur { $of }
pictures-award-sharpest_eye = L’œil le plus fin
pictures-award-reason-sharpest_eye = { $names } : juste { $right } fois sur { $of }
pictures-award-mind_readers = Télépathes
pictures-award-reason-mind_readers = { $names } : reconnaissance mutuelle { $same } fois sur { $could }
pictures-award-trickiest_photo = La photo la plus coriace
pictures-award-reason-trickiest_photo = reconnue { $right } fois sur { $of }
pictures-award-master_cubes = Chef-d’œuvre en cubes
pictures-award-reason-master_cubes = { $right ->
    [one] { $names } : reconnu par une personne
   *[other] { $names } : reconnu par { $right } personnes
}
pictures-award-master_blocks = Chef-d’œuvre en blocs
pictures-award-reason-master_blocks = { $right ->
    [one] { $names } : reconnu par une personne
   *[other] { $names } : reconnu par { $right } personnes
}
pictures-award-master_sticks = Chef-d’œuvre en bâtons et galets
pictures-award-reason-master_sticks = { $right ->
    [one] { $names } : reconnu par une personne
   *[other] { $names } : reconnu par { $right } personnes
}
pictures-award-master_icons = Chef-d’œuvre en icônes
pictures-award-reason-master_icons = { $right ->
    [one] { $names } : reconnu par une personne
   *[other] { $names } : reconnu par { $right } personnes
}
pictures-award-master_laces = Chef-d’œuvre en lacets
pictures-award-reason-master_laces = { $right ->
    [one] { $names } : reconnu par une personne
   *[other] { $names } : reconnu par { $right } personnes
}
pictures-award-keeper = Secrets bien gardés
pictures-award-reason-keeper = { $times ->
    [one] { $names } : une création que personne n’a reconnue
   *[other] { $names } : { $times } créations que personne n’a reconnues
}
pictures-award-signature = Pièce maîtresse
pictures-award-reason-signature = { $right ->
    [one] { $names }, manche { $round } : reconnue par une personne
   *[other] { $names }, manche { $round } : reconnue par { $right } personnes
}
pictures-award-good_eye = Bon œil
pictures-award-reason-good_eye = { $right ->
    [one] { $names } : une photo reconnue
   *[other] { $names } : { $right } photos reconnues
}
pictures-award-untiring = Infatigable
pictures-award-reason-untiring = { $builds ->
    [one] { $names } : une photo recréée
   *[other] { $names } : { $builds } photos recréées
}

preset-pictures-classic = Classique
preset-pictures-classic-line = Seize photos, cinq manches, aucun chrono.
preset-pictures-quick = Rapide
preset-pictures-quick-line = Quatre-vingt-dix secondes pour créer, soixante pour deviner.
preset-pictures-fresh = Nouvelles photos
preset-pictures-fresh-line = Les photos recréées sont remplacées après chaque manche.
preset-pictures-expert = Expert
preset-pictures-expert-line = Vous avez moins de chaque matériel.
preset-pictures-printed_2019 = Règles d’origine 2019
preset-pictures-printed_2019-line = Exactement les règles de la boîte de 2019.
option-pictures-open_building = Créations visibles
note-pictures-open_building = Qui voit les créations prendre forme : qui a fini, et la télé en silhouettes ; tout le monde ; ou personne.
choice-pictures-open_building-after_done = qui a fini
choice-pictures-open_building-always = tout le monde
choice-pictures-open_building-never = personne
option-pictures-choose_materials = Choisir le matériel
note-pictures-choose_materials = Tout le monde prend son premier matériel. Sinon, c’est le hasard.
option-pictures-build_seconds = Temps pour créer
note-pictures-build_seconds = Ensuite, ta création compte telle quelle.
option-pictures-guess_seconds = Temps pour deviner
note-pictures-guess_seconds = Ensuite, les réponses manquantes restent vides.
option-pictures-redraw = Nouveau tirage
note-pictures-redraw = Aucune photo n’est recréée deux fois avec le même matériel.
option-pictures-fresh_photos = Nouvelles photos
note-pictures-fresh_photos = Les photos recréées sont remplacées par de nouvelles.
option-pictures-expert = Expert
note-pictures-expert = Avec moins de matériel.

code-wrong_material = Ce n’est pas ton matériel.
code-material_taken = Quelqu’un a déjà ce matériel.
code-time_over = Ton temps est écoulé.
code-not_ready = Tu n’as pas encore dit que c’était fini.
code-unknown_piece = Cette pièce n’existe pas.
code-piece_twice = Chaque pièce n’existe qu’en un exemplaire.
code-no_such_face = Le bloc n’a pas cette face.
code-bad_angle = Une pièce ne se tourne pas comme ça.
code-off_the_workbench = Chaque pièce doit être entièrement sur le plan de travail.
code-wrong_frame = Le cadre a neuf cases.
code-too_many_of_colour = { $most ->
    [one] Un cube maximum par couleur.
   *[other] { $most } cubes maximum par couleur.
}
code-unknown_icon = Tu n’as pas cette icône.
code-too_many_icons = { $most ->
    [one] Une icône maximum dans la rangée.
   *[other] { $most } icônes maximum dans la rangée.
}
code-too_many_pieces = { $most ->
    [one] Un bâton ou galet maximum.
   *[other] { $most } bâtons et galets maximum en tout.
}
code-too_many_laces = { $most ->
    [one] Un seul lacet est permis.
   *[other] { $most } lacets maximum.
}
code-too_many_on_ground = { $most ->
    [one] Un seul bloc peut toucher le sol.
   *[other] Seuls { $most } blocs peuvent toucher le sol.
}
code-lace_points = Ce lacet a trop peu ou trop de points.
code-lace_length = Un lacet ne s’allonge pas et ne se raccourcit pas.
code-lace_under = Un lacet ne peut pas se croiser comme ça.
code-cubes_missing = { $missing ->
    [one] Il manque un cube
   *[other] Il manque { $missing } cubes
}
code-too_few_icons = { $need ->
    [one] Choisis au moins une icône
   *[other] Choisis au moins { $need } icônes
}
code-icons_unsorted = { $missing ->
    [one] Encore une icône à trier
   *[other] Encore { $missing } icônes à trier
}
code-nothing_placed = Pose au moins une pièce
code-own_build = C’est ta propre création.
code-not_guessable = Cette création n’est pas finie : impossible de la deviner.
code-unknown_photo = Cette photo n’est pas dans la grille.
code-no_guess = Il n’y a pas de réponse à effacer.
code-guess_missing = Il te manque une réponse.
help-keys-pictures =
    Flèches | déplacer la pièce ou parcourir les photos ; avec Maj, plus loin ou tout le lacet
    R · Maj R | tourner de 15°
    { "[" } ] | tourner un peu
    F | basculer sur une autre face
    Page ↑ · Page ↓ | vers l’avant, vers l’arrière ; sur un lacet : suivre sa longueur
    Début · Fin | aux extrémités du lacet
    Alt | avec la souris : poser librement
    1–8 | cubes : poser une couleur
    X | lacets : dessus ou dessous
    Suppr | retirer
    Ctrl Z · Ctrl Y | annuler, rétablir
howto-pictures-1 = L’une des seize photos est secrètement la tienne.
howto-pictures-2 = Recrée-la avec des cubes, des blocs, des galets, des icônes ou des lacets.
howto-pictures-3 = Devine les photos des autres : une bonne réponse vaut un point pour vous deux.
pictures-goal = { $seats ->
    [2] Vous faites équipe : recrée-la pour que l’autre personne la reconnaisse. Chaque bonne réponse vaut un point pour vous deux !
   *[other] Recrée-la pour que les autres la reconnaissent : chaque bonne réponse rapporte un point des deux côtés. La personne qui a le plus de points gagne !
}
help-two-pictures =
    Les photos | Seize photos forment une grille, rangées A à D et colonnes 1 à 4. L’une d’elles est secrètement la tienne.
    Créer | Recrée-la avec ton matériel : cubes, blocs, bâtons et galets, icônes ou lacets.
    Montrer | Quand vous avez fini, vous voyez vos deux créations.
    Deviner | Devine quelle photo l’autre personne a recréée.
    Marquer | Vous faites équipe : chaque bonne réponse vaut un point pour vous deux, et tous vos points s’additionnent.
    On tourne | Le matériel tourne. Après cinq manches, vous avez créé avec chaque matériel et vous voyez combien de points vous avez ensemble.
help-two-pictures-build = Recrée ta photo avec ton matériel pour que l’autre personne la distingue des quinze autres, puis dis que c’est fini.
help-two-pictures-guess = Choisis la photo que l’autre personne a recréée, puis dis que tu as tout deviné.
help-two-pictures-over = Les cinq manches sont jouées : voyez combien de points vous avez ensemble et promenez-vous dans la galerie.
