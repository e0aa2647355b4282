"""The album of a game: every build with its photo, its guesses and how it was built (R23)."""

from collections.abc import Iterable, Mapping, Sequence

from triptych.core.album import AlbumGuess, BuildStep, Construction, HistoryStep, Keepsake
from triptych.core.values import Millis, Seat
from triptych.games.pictures.events import (
    BuildSet,
    GuessCleared,
    GuessPlaced,
    RoundStarted,
    TokenRevealed,
)
from triptych.games.pictures.model import Exhibit, State

MAX_STEPS = 120
"""The maximum number of steps kept for a build.

Every draft is a step, and dragging a lace makes many drafts.
"""


def album(history: Sequence[HistoryStep]) -> tuple[Keepsake, ...]:
    """Return all builds, by round and in the order of the reveal."""
    keepsakes: list[Keepsake] = []
    round_start: Millis = 0
    steps: dict[Seat, list[BuildStep]] = {}
    guessed_at: dict[tuple[Seat, Seat], Millis] = {}
    for at, event, state in history:
        match event:
            case RoundStarted():
                round_start, steps, guessed_at = at, {}, {}
            case BuildSet(seat, build):
                steps.setdefault(seat, []).append(BuildStep(max(0, at - round_start), build))
            case GuessPlaced(seat, builder):
                guessed_at[builder, seat] = max(0, at - round_start)
            case GuessCleared(seat, builder):
                guessed_at.pop((builder, seat), None)
            case TokenRevealed():
                # Store guesses as photos: the grid may change after the round.
                exhibit = state.gallery[-1]
                seat = exhibit.seat
                guess_times = {
                    guesser: time
                    for (builder, guesser), time in guessed_at.items()
                    if builder == seat
                }
                keepsakes.append(_construction(state, exhibit, steps.get(seat, []), guess_times))
    return tuple(keepsakes)


def _construction(
    state: State, exhibit: Exhibit, steps: list[BuildStep], guess_times: Mapping[Seat, Millis]
) -> Construction:
    guesses = (
        AlbumGuess(
            seat, seat in exhibit.right, guess_times.get(seat), picture=state.photo(coordinate)
        )
        for seat, coordinate in enumerate(exhibit.guesses)
        if coordinate is not None
    )
    return Construction(
        round=exhibit.round,
        seat=exhibit.seat,
        material=exhibit.material,
        picture=exhibit.photo,
        build=exhibit.build,
        guesses=tuple(guesses),
        steps=tuple(_sample_steps(steps)),
        guessable=exhibit.guessable,
    )


def _sample_steps(steps: list[BuildStep]) -> Iterable[BuildStep]:
    """Select at most `MAX_STEPS` steps at regular intervals. The last step is always included."""
    every = -(-len(steps) // MAX_STEPS) or 1
    return steps[::-every][::-1]
