"""What the album keeps of Pictures: every build, its photo, its guesses and its steps (R23)."""

from collections.abc import Iterable, Mapping, Sequence

from triptych.core.album import AlbumGuess, Artwork, Glyphs, HistoryStep, Keepsake, KeepsakeInfo
from triptych.core.values import Millis, Seat, Value, change
from triptych.games.pictures.events import (
    BuildSet,
    GuessCleared,
    GuessPlaced,
    RoundStarted,
    TokenRevealed,
)
from triptych.games.pictures.model import Exhibit, State
from triptych.games.pictures.workbench.build_art import build_art
from triptych.games.pictures.workbench.builds import Build
from triptych.games.pictures.workbench.pieces import Material

MAX_STEPS = 120
"""The maximum number of steps kept for a build.

Every draft is a step, and dragging a lace makes many drafts.
"""


class BuildStep(Value, frozen=True):
    """A build at one moment. `at` is the time since the start of the round."""

    at: Millis
    build: Build


class Construction(Keepsake, frozen=True, tag_field="type", tag=True):
    """A build, the photo that it represents, and the steps in which it was made."""

    seat: Seat
    material: Material
    picture: str
    build: Build
    """The build as it was when building ended, in the same form as in the game's views."""
    guesses: tuple[AlbumGuess, ...]
    steps: tuple[BuildStep, ...] = ()
    guessable: bool = True
    """Whether the build was finished, so that the other seats could guess its photo."""

    @property
    def info(self) -> KeepsakeInfo:
        return KeepsakeInfo(
            maker=self.seat,
            picture=self.picture,
            guesses=self.guesses,
            has_replay=True,
            fits_gallery=True,
        )

    def without_steps(self) -> "Construction":
        return change(self, steps=())

    def artwork(self, glyphs: Glyphs, max_steps: int = 0) -> Artwork:
        svg = build_art(self.build, glyphs.icon)
        every = -(-len(self.steps) // max_steps) if max_steps else 0
        steps = self.steps[::every] if every else ()
        return Artwork(svg, (*(build_art(step.build, glyphs.icon) for step in steps), svg))


def album(history: Sequence[HistoryStep]) -> tuple[Construction, ...]:
    """Return all builds, by round and in the order of the reveal."""
    keepsakes: list[Construction] = []
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
