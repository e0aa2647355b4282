"""Shortcuts through a game of Pictures, for tests that are about something further on."""

from random import Random
from typing import Any

from tests.harness import Table

from triptych.core.commands import Continue
from triptych.core.values import Seat, change
from triptych.games.pictures import PICTURES
from triptych.games.pictures.builds import Build
from triptych.games.pictures.commands import PlaceGuess, Ready, SetBuild
from triptych.games.pictures.model import COORDINATES, State
from triptych.games.pictures.pieces import Material
from triptych.games.pictures.samples import random_build


def table(seats: Any = 3, seed: int = 1, **options: Any) -> Table:
    """A game of Pictures at its first build."""
    return Table(PICTURES, seats, seed=seed, **options)


def with_set(material: Material, **options: Any) -> Table:
    """A three-seat game in which the first seat builds with this set."""
    seeds = (table(seed=seed, **options) for seed in range(200))
    return next(t for t in seeds if t.state.materials[0] == material)


def tokens(t: Table, *coordinates: str) -> None:
    """Let the seats have drawn these tokens."""
    bag = list(COORDINATES * 3)
    for coordinate in coordinates:
        bag.remove(coordinate)
    t.state = change(t.state, tokens=coordinates, bag=tuple(sorted(bag)))


def build(t: Table, seat: Seat, build: Build | None = None) -> None:
    """Lay a build, any one if none is given, and say ready."""
    t.do(seat, SetBuild(build or random_build(t.state.workbench(seat), Random(seat))))
    t.do(seat, Ready())


def build_all(t: Table) -> None:
    """Everybody builds."""
    for seat in range(t.state.seats):
        build(t, seat)


def guess(t: Table, seat: Seat, coordinates: dict[Seat, str]) -> None:
    """Write down guesses and say ready."""
    for builder, coordinate in coordinates.items():
        t.do(seat, PlaceGuess(builder, coordinate))
    t.do(seat, Ready())


def guess_all(t: Table, right: bool = False) -> None:
    """Everybody guesses, all right or all wrong."""
    state: State = t.state
    for seat in range(state.seats):
        guess(
            t,
            seat,
            {
                builder: token if right else next(c for c in COORDINATES if c != token)
                for builder, token in enumerate(state.tokens)
                if builder != seat
            },
        )


def reveal_all(t: Table) -> None:
    """Go on until the round's reveal is over."""
    while t.state.phase == "reveal":
        t.do(None, Continue())


def play_round(t: Table, right: bool = False) -> None:
    """A whole round, to where the sets have moved."""
    build_all(t)
    guess_all(t, right)
    reveal_all(t)


def play_rounds(t: Table, rounds: int) -> None:
    """Some rounds, each up to its next deal."""
    for _ in range(rounds):
        play_round(t)
        t.do(None, Continue())
