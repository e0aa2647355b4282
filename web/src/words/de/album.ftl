# Das Album eines Abends.
code-no_such_album = Unter dieser Adresse gibt es kein Album (mehr).
code-album_removed = Dieses Album wurde gelöscht.
code-no_album_yet = Das Album beginnt, sobald das erste Spiel zu Ende ist.
