decks-title = Paquets et photos perso
decks-open-photos = Tes photos
decks-open-words = Tes mots
decks-played = On joue avec
decks-mix = Part de tes cartes dans le mélange
decks-mix-few = Un peu
decks-mix-half = La moitié
decks-mix-most = Presque tout
deck-pictures = { $count ->
    [one] Une image
   *[other] { $count } images
}
deck-topics = { $count ->
    [one] Une carte thème
   *[other] { $count } cartes thème
}
deck-enough = Assez pour { $game }
deck-more = { $count ->
    [one] Encore une pour { $game }
   *[other] Encore { $count } pour { $game }
}
deck-add = Ajouter des photos
deck-keep = Garder sur ce serveur
deck-keep-note = Toutes les tables de ce serveur pourront jouer avec et voir ses images.
deck-delete = Supprimer
deck-delete-sure = Supprimer « { $title } » définitivement ?
deck-delete-yes = Oui, supprimer

upload-title = Ajouter tes photos ou tes mots
upload-kind = Ce que tu ajoutes
upload-photos = Photos
upload-words = Mots
upload-text = Seule cette table les voit. Tout est supprimé avec la table, ou quand tu veux.
upload-text-kept = Seule cette table les voit, sauf si l’hôte garde le paquet pour tout le monde. Tout est supprimé avec la table, ou quand tu veux.
upload-choose = Choisir des photos
upload-camera = Prendre une photo
upload-drop = Tu peux aussi déposer ou coller ici des photos, ou un zip.
upload-photos-name = Nos photos
upload-words-name = Nos mots
upload-name = Nom du paquet
upload-count = { $count ->
    [0] Aucune photo
    [one] Une photo
   *[other] { $count } photos
}
upload-tiles-hint = { DEVICE() ->
    [touch] Touche une photo pour la recadrer ou la décrire. Fais-la glisser pour changer l’ordre.
   *[mouse] Clique sur une photo pour la recadrer ou la décrire. Fais-la glisser pour changer l’ordre.
}
upload-tile = Photo { $number } : { $name }
upload-crop = Partie affichée
upload-crop-hint = Fais glisser la photo pour choisir la partie affichée.
upload-line = Ce qu’on y voit (facultatif)
upload-line-example = Anna et le bateau rouge
upload-earlier = Avancer
upload-later = Reculer
upload-remove = Retirer
upload-shaped = C’est bon
upload-adds = Elles seront ajoutées à « { $title } ».
upload-adds-not = Plutôt un nouveau paquet
upload-send = { $count ->
    [one] Utiliser cette photo
   *[other] Utiliser ces { $count } photos
}
upload-sending = { $count ->
    [one] Encore une photo…
   *[other] Encore { $count } photos…
}
upload-again = Envoyer le reste
upload-progress = Envoi en cours
upload-done = { $pictures ->
    [0] { $topics ->
        [one] « { $title } » est là : une carte thème.
       *[other] « { $title } » est là : { $topics } cartes thème.
    }
    [one] « { $title } » est là : une image.
   *[other] « { $title } » est là : { $pictures } images.
}
upload-done-guest = { $name } décide si on joue avec.
upload-refused = Inutilisable :
upload-refused-more = { $count ->
    [one] et un autre
   *[other] et { $count } autres
}

upload-words-open = Ouvrir un fichier CSV ou Excel
upload-words-language = Langue
upload-words-all = Toutes
upload-words-hint = Sept mots sur une ligne font une carte. Tu peux coller des lignes d’un tableur.
upload-words-pairs = Chaque ligne est la même carte dans toutes les langues.
upload-words-row = Carte { $number }
upload-words-cell = Mot { $number }
upload-words-level = Difficulté
upload-words-remove = Retirer la carte { $number }
upload-words-cards = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
}
upload-words-wrong = { $count ->
    [one] Une carte à revoir
   *[other] { $count } cartes à revoir
}
upload-words-send = Utiliser ces mots
upload-level-green = facile
upload-level-yellow = moyen
upload-level-blue = délicat
upload-level-purple = difficile
word-fault-terms = { $have ->
    [0] Aucun mot : il en faut sept par carte.
    [one] Un seul mot : il en faut sept par carte.
   *[other] { $have } mots : il en faut sept par carte.
}
word-fault-long_term = Plus de { $most } caractères.
word-fault-repeated = « { $term } » est déjà sur la carte { $row }.

deck-fault-manifest = Le manifest.json de « { $file } » contient une erreur.
deck-fault-manifest_entry = Le manifest.json de « { $file } » contient une erreur : « { $entry } ».
deck-fault-too_many_bytes = { $file } fait plus de { $most } Mo.
deck-fault-too_many_pixels = { $file } a plus de { $most } millions de pixels.
deck-fault-too_small = { $file } est trop petit : il faut au moins { $least } pixels de côté.
deck-fault-costly = { $file } est trop long à lire.
deck-fault-heic = { $file } est une photo HEIC, illisible ici. Enregistre-la en JPEG.
deck-fault-not_a_picture = { $file } n’est pas une image lisible.
deck-fault-broken_picture = { $file } est endommagé.
deck-fault-deck_full = { $most ->
    [one] { $file } ne rentre plus : un paquet a une image au maximum.
   *[other] { $file } ne rentre plus : un paquet a { $most } images au maximum.
}
deck-fault-no_photo = Il n’y a aucune photo dedans.
deck-fault-outside = { $file } contient un chemin qui mène hors du zip.
deck-fault-not_a_zip = { $file } n’est pas un zip lisible.
deck-fault-zip_entries = { $file } contient trop de fichiers.
deck-fault-zip_entry = { $file } contient quelque chose que nous ne pouvons pas lire.
deck-fault-zip_bomb = { $file } est trop gros une fois décompressé.
deck-fault-not_words = { $file } n’est pas une liste de mots.
deck-fault-too_many_rows = { $file } a plus de { $most } lignes.
deck-fault-no_words = { $file } ne contient aucun mot.
deck-fault-terms = { $have ->
    [one] La ligne { $line } de « { $file } » a { $have } mot au lieu de sept.
   *[other] La ligne { $line } de « { $file } » a { $have } mots au lieu de sept.
}
deck-fault-long_term = La ligne { $line } de « { $file } » a un mot de plus de { $most } caractères : « { $term } ».
deck-fault-repeated = La ligne { $line } de « { $file } » répète « { $term } » de la ligne { $other }.
deck-fault-title_missing = Il faut un titre au paquet.
deck-fault-title_long = Le titre peut avoir { $most } caractères au maximum.
deck-fault-took_too_long = { $file } est trop long à lire.
deck-fault-unreadable = { $file } est illisible.
deck-fault-unreadable_line = { $file } est illisible à partir de la ligne { $line }.
deck-fault-deck_bytes = { $file } ne rentre plus : toutes les photos d’un paquet font { $most } Mo au maximum.
