# L’album d’une soirée.
code-no_such_album = Il n’y a pas, ou plus, d’album à cette adresse.
code-album_removed = L’hôte a supprimé cet album.
code-no_album_yet = L’album commence à la fin de la première partie.

album-title = Album
album-title-morning = { $weekday } matin
album-title-afternoon = { $weekday } après-midi
album-title-evening = { $weekday } soir
album-title-night = Nuit de { $weekday }
album-line = { DATETIME($date, day: "numeric", month: "long") } · { $friends ->
    [one] une personne
   *[other] { $friends } personnes
  } · { $games ->
    [one] une partie
   *[other] { $games } parties
  }
album-loading = L’album s’ouvre…
album-link = Album de la soirée
album-share = Partager
album-copied = L’adresse est copiée.
album-on-tv = Diaporama
album-take = Garder l’album
album-take-it = Emporter l’album
album-round = Manche { $round }
album-game-round = { $game }, manche { $round }
album-whole-round = Revoir toute la manche { $round }
album-nothing-kept = De cette partie, il n’y a rien à revoir.
album-not-loaded = Cette partie n’a pas pu être chargée.
album-again = Réessayer
album-kept = Les albums restent { $days ->
    [one] un jour
   *[other] { $days } jours
  } après la dernière visite à la table.
album-play = Lire
album-pause = Pause
album-timeline = Déroulement
album-speed = Vitesse
album-drawing = Dessin
album-drawing-of = { $name } a dessiné : { $term }
album-drew = Dessin de { $name }.
album-built = Construit par { $name }.
album-saw = { $count ->
    [one] { $names } a trouvé.
   *[other] { $names } ont trouvé.
  }
album-nobody-saw = Personne n’a trouvé.
album-struck = Le tableau a été annulé.
album-stroke = Le trait { $stroke } a tout révélé.
album-thought = { $name } pensait : { $term }
album-guess-right = { $name } a trouvé : { $term }
album-guess-wrong = { $name } s’est trompé : { $term }
album-guess-on = { $name }, au tableau de { $other } : { $term }
album-work-of = { $term }, par { $name }
album-save-one = Garder ou partager : { $term }
album-save-png = Image avec texte
album-save-plain = Image sans texte
album-save-gif = Animation (GIF)
album-save-film = Film
album-save-guesses = Carte avec toutes les réponses
album-save-pdf = Imprimer (PDF)
album-paper = Papier
album-each = Images par page
album-remove = Retirer de l’album
album-remove-sure = Vraiment retirer pour toujours ?
album-remove-all = Retirer tout l’album
album-remove-all-sure = Vraiment tout retirer pour toujours ?
album-gone-title = Cet album a été retiré
album-gone-text = L’hôte l’a décroché. La soirée, elle, reste belle.
album-unknown-title = Pas d’album ici
album-unknown-text = L’adresse contient peut-être une erreur, ou l’album était ancien et a été rangé.
album-vote = Élire le chouchou
album-vote-for = Voici mon chouchou
album-voted = { $voted } sur { $voters } ont voté. Le résultat s’affiche quand tout le monde a voté.
album-vote-done = Tout le monde a voté.
album-vote-look = Tout le monde a voté ?
album-votes = { $count ->
    [one] une voix
   *[other] { $count } voix
  }
album-like = J’aime : { $term }
album-our-gallery = Notre propre galerie
album-play-gallery = Jouer avec notre propre galerie ({ $count } œuvres)
album-print-cards = Cartes de mots à découper (PDF)
album-print-symbols = Symboles à découper (PDF)
code-vote_given = Tu as déjà élu un chouchou pour cette partie.
