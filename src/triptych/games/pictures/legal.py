"""What a seat may do now, and for whom the table waits."""

from functools import lru_cache

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.pictures.checks import flaw
from triptych.games.pictures.model import (
    COORDINATES,
    BackToBuilding,
    ClearGuess,
    Command,
    PlaceGuess,
    Ready,
    SetBuild,
    State,
)
from triptych.games.pictures.rules import guessable_for, missing_guesses
from triptych.games.pictures.samples import sample_builds


def absent(state: State, seat: Seat) -> bool:
    """Does the table wait for this seat?"""
    return state.phase in ("build", "guess") and not state.ready[seat]


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """All commands, but for builds, which are without number, one or two to stand for all."""
    if seat is None:
        if state.phase in ("reveal", "moved"):
            return (Continue(),)
        return tuple(TimeUp(deadline.key) for deadline in state.clock)
    if state.phase == "build":
        return _building(state, seat)
    if state.phase == "guess" and not state.ready[seat]:
        return _guessing(state, seat)
    return ()


def _building(state: State, seat: Seat) -> tuple[Command, ...]:
    if state.closed[seat]:
        return ()
    if state.ready[seat]:
        return (BackToBuilding(),)
    bench = state.bench(seat)
    finished = flaw(state.builds[seat], bench) is None
    samples = sample_builds(bench, f"{state.round}.{seat}")
    builds = tuple(SetBuild(build) for build in samples if build != state.builds[seat])
    return (*builds, Ready()) if finished else builds


def _guessing(state: State, seat: Seat) -> tuple[Command, ...]:
    sheet, builders = state.guesses[seat], guessable_for(state, seat)
    clear = tuple(ClearGuess(builder) for builder in builders if sheet[builder] is not None)
    ready = () if missing_guesses(state, seat) else (Ready(),)
    return (*_all_guesses(builders), *clear, *ready)


@lru_cache(maxsize=64)
def _all_guesses(builders: tuple[Seat, ...]) -> tuple[PlaceGuess, ...]:
    return tuple(PlaceGuess(builder, spot) for builder in builders for spot in COORDINATES)
