# The album of an evening.
code-no_such_album = There is no album at this address, or no longer.
code-album_removed = The host has removed this album.
code-no_album_yet = The album begins with the end of the first game.
