"""The games, each in its own folder: model.py, rules.py, view.py, bots.py. Pure."""

from triptych.core.game import AnyGame

GAMES: dict[str, AnyGame] = {}
"""Every game that can be played. A fourth game adds one line here."""
