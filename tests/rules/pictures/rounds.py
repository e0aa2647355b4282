"""Shortcuts for tests of Pictures: build, guess, play whole rounds."""

from random import Random
from typing import Any

from tests.harness import Table

from triptych.core.commands import Continue
from triptych.core.values import Seat, change
from triptych.games.pictures import PICTURES
from triptych.games.pictures.commands import PlaceGuess, Ready, SetBuild
from triptych.games.pictures.model import COORDINATES, State
from triptych.games.pictures.workbench.builds import Build
from triptych.games.pictures.workbench.pieces import Material
from triptych.games.pictures.workbench.samples import random_build


def table(seats: Any = 3, seed: int = 1, **options: Any) -> Table:
    """A game of Pictures in which the first builds have begun."""
    return Table(PICTURES, seats, seed=seed, **options)


def with_material(material: Material, **options: Any) -> Table:
    """A three-seat game in which seat 0 builds with this material."""
    tables = (table(seed=seed, **options) for seed in range(200))
    return next(t for t in tables if t.state.materials[0] == material)


def set_tokens(t: Table, *coordinates: str) -> None:
    """Give the seats these tokens, in the order of the seats."""
    bag = list(COORDINATES * 3)
    for coordinate in coordinates:
        bag.remove(coordinate)
    t.state = change(t.state, tokens=coordinates, bag=tuple(sorted(bag)))


def build(t: Table, seat: Seat, build: Build | None = None) -> None:
    """Set the build of a seat, by default a random one, and make the seat ready."""
    t.do(seat, SetBuild(build or random_build(t.state.workbench(seat), Random(seat))))
    t.do(seat, Ready())


def build_all(t: Table) -> None:
    """Set a random build for every seat and make it ready."""
    for seat in range(t.state.seats):
        build(t, seat)


def guess(t: Table, seat: Seat, coordinates: dict[Seat, str]) -> None:
    """Place the guesses of a seat and make it ready."""
    for builder, coordinate in coordinates.items():
        t.do(seat, PlaceGuess(builder, coordinate))
    t.do(seat, Ready())


def guess_all(t: Table, right: bool = False) -> None:
    """Place the guesses of every seat, all right or all wrong, and make it ready."""
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
    """Continue until the reveal of the round is over."""
    while t.state.phase == "reveal":
        t.do(None, Continue())


def play_round(t: Table, right: bool = False) -> None:
    """Play a whole round, until the reveal is over."""
    build_all(t)
    guess_all(t, right)
    reveal_all(t)


def play_rounds(t: Table, rounds: int) -> None:
    """Play this many rounds, each up to the start of the next one."""
    for _ in range(rounds):
        play_round(t)
        t.do(None, Continue())
