# L’album d’une soirée.
code-no_such_album = Il n’y a pas, ou plus, d’album à cette adresse.
code-album_removed = L’hôte a supprimé cet album.
code-no_album_yet = L’album commence à la fin de la première partie.

album-title = Album
album-title-morning = { $weekday } matin
album-title-afternoon = { $weekday } après-midi
album-title-evening = { $weekday } soir
album-title-night = { $weekday } soir
album-line = { $friends ->
    [0] { DATETIME($date, day: "numeric", month: "long") } · { $games ->
        [one] une partie
       *[other] { $games } parties
    }
    [one] { DATETIME($date, day: "numeric", month: "long") } · une personne · { $games ->
        [one] une partie
       *[other] { $games } parties
    }
   *[other] { DATETIME($date, day: "numeric", month: "long") } · { $friends } personnes · { $games ->
        [one] une partie
       *[other] { $games } parties
    }
}
album-loading = Ouverture de l’album…
album-link = Album de la soirée
album-share = Partager
album-copied = Lien copié.
album-on-tv = Diaporama
album-take = Enregistrer l’album
album-take-it = Enregistrer l’album
album-round = Manche { $round }
album-game-round = { $game }, manche { $round }
album-whole-round = Revoir toute la manche { $round }
album-nothing-kept = Il n’y a rien à voir de cette partie.
album-not-loaded = Cette partie n’a pas pu être chargée.
album-again = Réessayer
album-kept = { $days ->
    [one] L’album est supprimé quand la table n’a pas servi pendant un jour.
   *[other] L’album est supprimé quand la table n’a pas servi pendant { $days } jours.
}
album-play = Lecture
album-pause = Pause
album-timeline = Chronologie
album-speed = Vitesse
album-drawing = Dessin
album-drawing-of = { $name } a dessiné : { $term }
album-drew = Dessin { DE($name) }.
album-built = Création { DE($name) }.
album-saw = { $count ->
    [one] { $names } a trouvé.
   *[other] { $names } ont trouvé.
}
album-nobody-saw = Personne n’a trouvé.
album-disallowed = Cette ardoise a été annulée.
album-stroke = Le trait { $stroke } l’a trahi.
album-thought = { $name } a répondu : { $term }
album-guess-right = { $name } a trouvé : { $term }
album-guess-wrong = { $name }, mauvaise réponse : { $term }
album-guess-on = { $name }, ardoise { DE($other) } : { $term }
album-work-of = { $term }, par { $name }
album-save-one = Enregistrer ou partager : { $term }
album-save-png = Image avec texte
album-save-plain = Image sans texte
album-save-gif = Animation (GIF)
album-save-film = Vidéo
album-save-guesses = Carte avec toutes les réponses
album-save-pdf = Imprimer (PDF)
album-paper = Papier
album-each = Images par page
album-remove = Retirer de l’album
album-remove-sure = Retirer définitivement ?
album-remove-yes = Retirer
album-remove-all = Supprimer tout l’album
album-remove-all-sure = Supprimer définitivement tout l’album ?
album-remove-all-yes = Supprimer
album-gone-title = Cet album a été supprimé
album-gone-text = L’hôte l’a supprimé. La soirée, elle, reste belle.
album-unknown-title = Pas d’album ici
album-unknown-text = L’adresse est peut-être fausse, ou l’album a expiré.
album-vote = Vote coup de cœur
album-vote-for = C’est mon coup de cœur
album-voted = { $voted ->
    [0] Personne n’a encore voté. Le résultat s’affiche quand tout le monde a voté.
    [one] { $voted } sur { $voters } a voté. Le résultat s’affiche quand tout le monde a voté.
   *[other] { $voted } sur { $voters } ont voté. Le résultat s’affiche quand tout le monde a voté.
}
album-vote-done = Tout le monde a voté.
album-vote-look = Voir si tout le monde a voté
album-votes = { $count ->
    [0] aucune voix
    [one] une voix
   *[other] { $count } voix
  }
album-like = J’aime : { $term }
album-our-gallery = Notre galerie
album-play-gallery = { $count ->
    [one] Jouer avec notre galerie (une image)
   *[other] Jouer avec notre galerie ({ $count } images)
}
album-more-gallery = { $count ->
    [one] Ajouter une nouvelle image à notre galerie
   *[other] Ajouter { $count } nouvelles images à notre galerie
}
album-gallery-wait = On peint les cartes : { $done } sur { $count }.
album-gallery-made = « { $title } » est là : { $count } images pour Contrast et Pictures.
code-rendering_slow = Le serveur est très occupé et ça a pris trop de temps. Réessaie dans un instant.
code-gallery_too_small = Il faut { $need } dessins et créations pour un paquet. Il n’y en a que { $have } pour l’instant.
album-print-cards = Cartes thème à découper (PDF)
album-print-symbols = Symboles à découper (PDF)
code-vote_given = Tu as déjà voté pour cette partie.
album-guess-other = { $name } a choisi une autre photo
album-took = { $name } a choisi cette photo
album-save-picture = Enregistrer ou partager
album-save-gallery = Tout { $game } en une image
album-save-part = Imprimer (PDF), fichier { $part } sur { $parts }
album-parts = Un fichier contient { $most } images au maximum : cet album tient en { $parts } fichiers.
album-most = Un fichier contient { $most } images au maximum. Un album plus long tient en plusieurs fichiers.
album-print-and-play = À imprimer pour jouer
album-favourite = Le coup de cœur de la table
album-favourite-reason = { $count ->
    [one] { $term }, par { $name } : une voix
   *[other] { $term }, par { $name } : { $count } voix
}
album-of = Album du { DATETIME($date, weekday: "long", day: "numeric", month: "long") }
album-scan = Scannez pour garder la soirée
