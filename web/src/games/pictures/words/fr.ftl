game-pictures = Pictures
game-pictures-line = Recompose une photo avec cubes, blocs, cailloux, icônes ou lacets. Qui la reconnaît ?

pictures-set-cubes = Cubes
pictures-set-blocks = Blocs
pictures-set-sticks = Bâtons et galets
pictures-set-icons = Icônes
pictures-set-laces = Lacets
pictures-with-cubes = Refais-la avec neuf cubes.
pictures-with-blocks = Refais-la avec des blocs de bois.
pictures-with-sticks = Refais-la avec des bâtons et des galets.
pictures-with-icons = Refais-la avec des cartes d’icônes.
pictures-with-laces = Refais-la avec des lacets.

pictures-round = Manche { $round } sur 5
pictures-drawn-title = Voici la photo que tu as tirée
pictures-drawn = Ta photo est { $coordinate }. Ton matériel : { $set }.
pictures-returned = { $coordinates } retourne dans le sac : déjà faite avec ce matériel.
pictures-begin = Commencer
pictures-task = Refais ta photo pour que les autres la reconnaissent.
pictures-own-zoom = Regarder de près ta photo { $coordinate }
pictures-grid = Mur de photos
pictures-grid-open = Toutes les photos
pictures-yours = la tienne
pictures-marked = cochée
pictures-zoom-own = { $coordinate } : ta photo
pictures-zoom-secret = Personne ne sait ce que tu regardes.
pictures-photo-before = Photo précédente
pictures-photo-after = Photo suivante

pictures-tools = Outils
pictures-undo = Annuler
pictures-turn-left = Tourner à gauche
pictures-turn-right = Tourner à droite
pictures-flip = Autre face
pictures-front = Devant
pictures-behind = Derrière
pictures-take-off = Retirer de la table
pictures-cross = Dessus ou dessous
pictures-lace-swap = L’autre lacet dessus
pictures-tray = Pas encore sur la table
pictures-take = Poser : { $piece }
pictures-laid = Sur la table : { $piece }.
pictures-crossed = Croisement inversé.
pictures-grip = Tenu { $where }
pictures-hint-cubes = Choisis une couleur, touche les cases. Ou fais glisser.
pictures-hint-icons = Touche deux à cinq cartes ; fais glisser pour les ranger.
pictures-hint-sort = Touche une carte pour la passer ; ou fais-la glisser.
pictures-hint-blocks = Touche ou fais glisser un bloc. Deux doigts le tournent.
pictures-hint-sticks = Touche ou fais glisser. Deux doigts tournent la pièce.
pictures-hint-laces = Tire n’importe où. Touche un croisement pour l’inverser.
pictures-frame = Cadre de neuf cases
pictures-trays = Cubes dans les bacs
pictures-cell = Case { $cell } : { $colour }
pictures-cubes-left = { $colour } : reste { $count }, touche { $key }
pictures-row = la rangée
pictures-fits = Convient
pictures-fits-not = Ne convient pas
pictures-cards = Cartes au choix
pictures-card-in = { $icon } : { $zone }
pictures-card-off = { $icon } : reprise

pictures-ready = Prêt
pictures-waiting = Ta construction est finie. Les autres y sont encore.
pictures-time-over = Temps écoulé : ta construction compte telle quelle.
pictures-time-over-unfinished = Temps écoulé, et ta construction n’est pas finie : personne ne peut la deviner.
pictures-back = Continuer à construire
pictures-all-build = Tout le monde construit
pictures-all-guess = Qui a refait quelle photo ?
pictures-sheet = Ta feuille
pictures-sheet-own = Ta propre construction
pictures-sheet-broken = { $name } : pas finie, impossible à deviner
pictures-sheet-guess = { $name } : tu as noté { $coordinate }
pictures-sheet-open = { $name } : rien de noté
pictures-broken = Pas finie à temps : impossible à deviner.
pictures-mark = { $name } a fait { $coordinate }
pictures-mark-next = { $name } a fait { $coordinate } · au tour de { $next }
pictures-unmark = Gommer la marque
pictures-guessed = { $name } : { $coordinate }, noté.
pictures-cleared = { $name } : marque gommée.
pictures-guesses-left = { $count ->
    [one] Touche la bonne photo (encore une)
   *[other] Touche la bonne photo (encore { $count })
}
pictures-guess-ready = Ma feuille est pleine
pictures-guess-none = Rien à deviner : on continue
pictures-guesses-in = Ta feuille est retournée.

pictures-build-of = Construit par { $name }
pictures-was = C’était { $coordinate }.
pictures-right = { $count ->
    [one] { $names } l’a vue : un point pour chacun des deux.
   *[other] { $names } l’ont vue : un point chacun, et { $count } pour { $name }.
}
pictures-nobody = Personne ne l’a vue.
pictures-same = La même photo, par { $names } :
pictures-blank = rien noté
pictures-on-photo = Retourner la photo
pictures-on-next = Construction suivante
pictures-on-sets = Continuer
pictures-on-round = Manche { $round }
pictures-moved = Le matériel avance d’une place.
pictures-moved-you = Ensuite, tu construis avec : { $set }
pictures-lies-out = de côté
pictures-fresh = { $count ->
    [one] Une nouvelle photo est au mur.
   *[other] { $count } nouvelles photos sont au mur.
}
pictures-team = Ensemble { $points } points
pictures-gallery = La galerie
pictures-exhibit = { $name }, manche { $round }
pictures-seen-by = Reconnue par { $names }.

pictures-alt-cubes = Neuf cubes : { $rows }
pictures-alt-icons = Icônes en rangée : { $icons }
pictures-alt-sorted = Convient : { $fits }. Ne convient pas : { $not }.
pictures-alt-pieces = De la couche du bas vers le haut : { $pieces }
pictures-alt-laces = Lacets : { $laces }
pictures-alt-nothing = Rien sur la table.
pictures-alt-none = aucune
pictures-placed = { $piece } { $where }
pictures-placed-turned = { $piece } { $where }, tourné de { $degrees } degrés
pictures-lace-long = lacet long
pictures-lace-short = lacet court
pictures-lace-ring = { $lace } en anneau, bouts { $where }, { $crossings ->
    [0] aucun croisement
    [one] un croisement
   *[other] { $crossings } croisements
}
pictures-lace-line = { $lace }, d’un bout { $from } à l’autre { $to }, { $crossings ->
    [0] aucun croisement
    [one] un croisement
   *[other] { $crossings } croisements
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
pictures-piece-stick1 = plus long bâton
pictures-piece-stick2 = long bâton
pictures-piece-stick3 = court bâton
pictures-piece-stick4 = plus court bâton
pictures-piece-stone1 = grand galet
pictures-piece-stone2 = galet rond
pictures-piece-stone3 = galet plat
pictures-piece-stone4 = petit galet
pictures-face-side = côté
pictures-face-end = bout
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
pictures-guessed-next = { $name } : { $coordinate }. Ensuite : { $next }.
pictures-seen-count = reconnue par { $count }
pictures-seen-nobody = non reconnue
pictures-slide = { $page } sur { $pages }
pictures-taken-for = { $name } : { $coordinate }
pictures-was-right = juste
pictures-was-wrong = faux

pictures-grow = Revoir la construction
pictures-enlarge-build = Agrandir la construction
pictures-enlarge-photo = Agrandir la photo
pictures-award-clearest_builder = Construction limpide
pictures-proof-clearest_builder = { $names } : { $right } réponses justes sur { $of }
pictures-award-sharpest_eye = L’œil le plus fin
pictures-proof-sharpest_eye = { $names } : { $right } photos trouvées sur { $of }
pictures-award-mind_readers = Télépathes
pictures-proof-mind_readers = { $names } : { $same } sur { $could }
pictures-award-trickiest_photo = La photo la plus coriace
pictures-proof-trickiest_photo = { $right } sur { $of } l’ont trouvée
pictures-award-master_cubes = Chef-d’œuvre en cubes
pictures-proof-master_cubes = { $names } : vu par { $right }
pictures-award-master_blocks = Chef-d’œuvre en blocs
pictures-proof-master_blocks = { $names } : vu par { $right }
pictures-award-master_sticks = Chef-d’œuvre en bâtons
pictures-proof-master_sticks = { $names } : vu par { $right }
pictures-award-master_icons = Chef-d’œuvre en icônes
pictures-proof-master_icons = { $names } : vu par { $right }
pictures-award-master_laces = Chef-d’œuvre en lacets
pictures-proof-master_laces = { $names } : vu par { $right }
pictures-award-keeper = Secrets bien gardés
pictures-proof-keeper = { $times ->
    [one] { $names } : une construction que personne n’a lue
   *[other] { $names } : { $times } constructions que personne n’a lues
}
pictures-award-signature = Pièce maîtresse
pictures-proof-signature = { $names }, manche { $round } : vu par { $right }
pictures-award-good_eye = Bon œil
pictures-proof-good_eye = { $right ->
    [one] { $names } a trouvé une photo
   *[other] { $names } a trouvé { $right } photos
}
pictures-award-untiring = Infatigable
pictures-proof-untiring = { $names } a construit { $builds } images

preset-pictures-classic = Classique
preset-pictures-quick = Rapide
preset-pictures-fresh = Photos fraîches
preset-pictures-expert = Expert
option-pictures-build_clock = Temps pour construire
note-pictures-build_clock = Ensuite la construction compte telle quelle.
option-pictures-guess_clock = Temps pour deviner
note-pictures-guess_clock = Ensuite une réponse manquante reste vide.
option-pictures-redraw = Nouveau tirage
note-pictures-redraw = Aucune photo deux fois avec le même matériel.
option-pictures-fresh_photos = Photos fraîches
note-pictures-fresh_photos = Les photos refaites sont remplacées.
option-pictures-expert = Expert
note-pictures-expert = Moins de chaque matériel.

code-wrong_set = Ce n’est pas le matériel devant toi.
code-time_over = Ton temps est écoulé.
code-not_ready = Tu n’as pas encore dit prêt.
code-unknown_piece = Cette pièce n’existe pas.
code-piece_twice = Chaque pièce n’existe qu’une fois.
code-no_such_face = Le bloc n’a pas cette face.
code-bad_angle = Une pièce ne se tourne pas ainsi.
code-off_the_bench = Chaque pièce doit être entièrement sur la table.
code-wrong_frame = Le cadre a neuf cases.
code-too_many_of_colour = Au plus { $most } cubes d’une couleur.
code-unknown_icon = Cette icône n’est pas devant toi.
code-too_many_icons = Au plus { $most } icônes dans la rangée.
code-too_many_pieces = Au plus { $most } bâtons et galets ensemble.
code-too_many_laces = Un seul lacet est permis.
code-too_many_on_ground = Seuls { $most } blocs peuvent toucher le sol.
code-lace_points = Ce lacet a trop peu ou trop de points.
code-lace_length = Un lacet garde sa longueur.
code-lace_under = Le lacet ne peut pas se croiser ainsi.
code-cubes_missing = { $missing ->
    [one] Il manque un cube
   *[other] Il manque { $missing } cubes
}
code-too_few_icons = Choisis au moins { $least } icônes
code-icons_unsorted = { $missing ->
    [one] Une icône n’est pas classée
   *[other] { $missing } icônes ne sont pas classées
}
code-nothing_laid = Pose au moins une pièce
code-own_build = Ta construction, tu la connais déjà.
code-not_guessable = Cette construction n’est pas finie et ne se devine pas.
code-unknown_photo = Cette place n’existe pas au mur.
code-no_guess = Il n’y a pas de marque à gommer.
code-guess_missing = Il manque une réponse.
help-keys-pictures =
    Flèches | déplacer la pièce ou parcourir les photos
    { "[" } ] | tourner
    F | basculer
    Page ↑ · Page ↓ | devant, derrière ; sur un lacet : le long
    1–8 | cubes : mettre une couleur
    X | lacets : dessus ou dessous
    Suppr | enlever
    Ctrl Z | annuler
