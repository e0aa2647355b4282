"""What a seat may do now, and for whom the table waits."""

from functools import lru_cache

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.checks import flaw
from triptych.games.pictures.commands import (
    BackToBuilding,
    ClearGuess,
    Command,
    PlaceGuess,
    Ready,
    SetBuild,
)
from triptych.games.pictures.model import COORDINATES, State
from triptych.games.pictures.rules import guessable_for
from triptych.games.pictures.samples import sample_builds


def waits_for(state: State, seat: Seat) -> bool:
    """Does the table wait for this seat?"""
    return state.phase in ("build", "guess") and not state.ready[seat]


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """All commands, but for builds, which are without number, one or two to stand for all."""
    if seat is None:
        if state.phase in ("reveal", "moved"):
            return (Continue(),)
        return tuple(TimeUp(deadline.key, deadline.seat) for deadline in state.clock)
    if state.phase == "build":
        return _building(state, seat)
    if state.phase == "guess" and not state.ready[seat]:
        return _guessing(state, seat)
    return ()


def _building(state: State, seat: Seat) -> tuple[Command, ...]:
    if state.closed[seat]:
        return ()
    if state.ready[seat]:
        return _BACK
    bench, build = state.bench(seat), state.builds[seat]
    offers = _offers(bench, f"{state.round}.{seat}")
    others = tuple([offer for offer in offers if offer.build != build])
    return others if flaw(build, bench) else others + _READY


@lru_cache(maxsize=512)
def _offers(bench: Bench, seed: str) -> tuple[SetBuild, ...]:
    return tuple(SetBuild(build) for build in sample_builds(bench, seed))


def _guessing(state: State, seat: Seat) -> tuple[Command, ...]:
    guessed = tuple([guess is not None for guess in state.guesses[seat]])
    return _guesses(seat, state.guessable, guessed)


@lru_cache(maxsize=512)
def _guesses(
    seat: Seat, guessable: tuple[bool, ...], guessed: tuple[bool, ...]
) -> tuple[Command, ...]:
    """All that can be done to a sheet with guesses in these places; there are few such patterns."""
    builders = guessable_for(guessable, seat)
    place = [PlaceGuess(builder, spot) for builder in builders for spot in COORDINATES]
    clear = [ClearGuess(builder) for builder in builders if guessed[builder]]
    return (*place, *clear, *_READY) if len(clear) == len(builders) else (*place, *clear)


_READY = (Ready(),)
_BACK = (BackToBuilding(),)
