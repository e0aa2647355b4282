# The album of an evening.
code-no_such_album = There’s no album at this address, or it’s been deleted.
code-album_removed = The host deleted this album.
code-no_album_yet = The album starts when the first game is over.
