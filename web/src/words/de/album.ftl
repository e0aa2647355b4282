# Das Album eines Abends.
code-no_such_album = Unter dieser Adresse gibt es kein Album, oder keines mehr.
code-album_removed = Die Leitung hat dieses Album entfernt.
code-no_album_yet = Das Album beginnt mit dem Ende des ersten Spiels.
