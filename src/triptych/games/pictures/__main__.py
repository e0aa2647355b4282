"""Print the pieces as JSON, for `web/src/games/pictures/pieces.json`."""

from triptych.games.pictures.pieces import geometry_json

print(geometry_json(), end="")
