# L’album d’une soirée.
code-no_such_album = Il n’y a pas d’album à cette adresse, ou il n’y en a plus.
code-album_removed = L’hôte a retiré cet album.
code-no_album_yet = L’album commence à la fin de la première partie.
