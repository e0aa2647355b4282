# L’album d’une soirée.
code-no_such_album = Il n’y a pas, ou plus, d’album à cette adresse.
code-album_removed = L’hôte a supprimé cet album.
code-no_album_yet = L’album commence à la fin de la première partie.
