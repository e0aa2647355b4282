"""Newgame: pick the colour that the fewest others pick."""

from typing import get_args

from triptych.core.game import Game
from triptych.games.newgame import model as m
from triptych.games.newgame import rules

NEWGAME: Game[m.Options, m.Command, m.Event, m.State, m.PublicView, m.PrivateView] = Game(
    name="newgame",
    seats=range(3, 7),
    setup=rules.setup,
    decide=rules.decide,
    evolve=rules.evolve,
    public=rules.public,
    private=rules.private,
    legal=rules.legal,
    resample=rules.resample,
    minutes=rules.minutes,
    needs=rules.needs,
    at_reveal=rules.at_reveal,
    may_react=lambda state: state.phase != "pick",
    codes=get_args(m.Code),
    type_names={"Colour": m.Colour},
    constants={"COLOURS": m.COLOURS},
)
"""The other fields of `Game` have defaults, such as presets, awards, album and random player."""
