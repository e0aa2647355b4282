"""What is kept of a game: every build with its photo, who saw it, and how it came about (R23)."""

from collections.abc import Iterable, Mapping, Sequence

from triptych.core.album import BuildStep, Construction, Guessed, Happened, Keepsake
from triptych.core.values import Millis, Seat
from triptych.games.pictures.events import (
    BuildSet,
    GuessCleared,
    GuessPlaced,
    RoundBegun,
    TokenShown,
)
from triptych.games.pictures.model import Exhibit, State

MOST_STEPS = 120
"""Of one build; a lace that is dragged about has many more."""


def album(history: Sequence[Happened]) -> tuple[Keepsake, ...]:
    """Round by round, in the order of the reveal."""
    kept: list[Keepsake] = []
    began: Millis = 0
    steps: dict[Seat, list[BuildStep]] = {}
    placed: dict[tuple[Seat, Seat], Millis] = {}
    for at, event, state in history:
        match event:
            case RoundBegun():
                began, steps, placed = at, {}, {}
            case BuildSet(seat, build):
                steps.setdefault(seat, []).append(BuildStep(max(0, at - began), build))
            case GuessPlaced(seat, builder):
                placed[builder, seat] = max(0, at - began)
            case GuessCleared(seat, builder):
                placed.pop((builder, seat), None)
            case TokenShown():
                # The grid may change after the round, so guesses are named by their photos now.
                exhibit = state.gallery[-1]
                seat = exhibit.seat
                moments = {by: when for (builder, by), when in placed.items() if builder == seat}
                kept.append(_construction(state, exhibit, steps.get(seat, []), moments))
    return tuple(kept)


def _construction(
    state: State, exhibit: Exhibit, steps: list[BuildStep], moments: Mapping[Seat, Millis]
) -> Construction:
    guesses = (
        Guessed(seat, seat in exhibit.right, moments.get(seat), picture=state.photo(coordinate))
        for seat, coordinate in enumerate(exhibit.guesses)
        if coordinate is not None
    )
    return Construction(
        round=exhibit.round,
        seat=exhibit.seat,
        material=exhibit.set,
        picture=exhibit.photo,
        build=exhibit.build,
        guesses=tuple(guesses),
        steps=tuple(_thinned(steps)),
        guessable=exhibit.guessable,
    )


def _thinned(steps: list[BuildStep]) -> Iterable[BuildStep]:
    """Not more than one can follow; the last is always among them."""
    every = -(-len(steps) // MOST_STEPS) or 1
    return steps[::-every][::-1]
