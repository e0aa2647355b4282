"""What lies on the table, one type for each phase, and what a seat sees beside it.

A seat sees its own token, draft and guesses. Builds are everybody's once all are ready; guesses and
tokens once the reveal has come to their builder.
"""

from typing import Any

from triptych.core.values import Deadline, Result, Seat, Tagged, Value
from triptych.games.pictures.builds import Build
from triptych.games.pictures.checks import flaw
from triptych.games.pictures.model import Exhibit, FreshPhoto, Guesses, Options, State
from triptych.games.pictures.pieces import SetName
from triptych.games.pictures.scoring import gains


class ShownBuild(Value, frozen=True):
    """A build as it lies on the table for all to see."""

    seat: Seat
    set: SetName
    build: Build
    guessable: bool


class Named(Value, frozen=True):
    """A builder whose turn in the reveal has come, or is over (R14)."""

    builder: Seat
    set: SetName
    build: Build
    guessable: bool
    guesses: Guesses
    """What each seat took it for; None for a blank and for the builder."""
    coordinate: str | None = None
    """The token, once it is shown."""
    photo: str | None = None
    right: tuple[Seat, ...] = ()
    order: tuple[int, ...] = ()
    """The parts of the build, the first laid first, once the token is shown."""


class GalleryPhoto(Value, frozen=True):
    """A photo with all builds of it in this game (R23)."""

    photo: str
    builds: tuple[Exhibit, ...]


class _Common(Tagged, frozen=True, kw_only=True):
    stage: str
    round: int
    clock: tuple[Deadline, ...]
    options: Options
    photos: tuple[str, ...]
    """The grid, row by row: A1 to D4."""
    places: tuple[SetName, ...]
    """The set of each seat, then those that lie out at the first seat's right."""
    points: tuple[int, ...]
    team: int | None
    """With two seats what they have together (R21), else None."""


class BuildView(_Common, frozen=True, kw_only=True):
    """All build; `ready` says who has finished."""

    ready: tuple[bool, ...]


class GuessView(_Common, frozen=True, kw_only=True):
    """All guess; `ready` says who has finished."""

    ready: tuple[bool, ...]
    builds: tuple[ShownBuild, ...]


class RevealView(_Common, frozen=True, kw_only=True):
    """Builder after builder; the last of `named` is the one whose turn it is."""

    builds: tuple[ShownBuild, ...]
    named: tuple[Named, ...]
    gained: tuple[int, ...]
    """Points of this round so far."""


class MovedView(_Common, frozen=True, kw_only=True):
    """Between two rounds: the sets have moved from `before` to `places` (R16)."""

    before: tuple[SetName, ...]
    named: tuple[Named, ...]
    gone: tuple[str, ...]
    fresh: tuple[FreshPhoto, ...]


class OverView(_Common, frozen=True, kw_only=True):
    """The game has ended; time for the gallery."""

    result: Result
    named: tuple[Named, ...]
    gallery: tuple[GalleryPhoto, ...]


PublicView = BuildView | GuessView | RevealView | MovedView | OverView


class PrivateView(Tagged, frozen=True, kw_only=True):
    """A seat's own token, what lies on its bench, and its guesses."""

    token: str | None = None
    """Its photo's place in the grid, until the round is over (R22)."""
    returned: tuple[str, ...] = ()
    """Tokens it drew and gave back (R18)."""
    icons: tuple[str, ...] = ()
    """The icons in front of it, if icons are its set."""
    build: Build | None = None
    """What lies on its bench, while all build."""
    flaw: str | None = None
    """The code of what keeps its build from being finished."""
    closed: bool = False
    """Its build clock has run out."""
    guesses: Guesses = ()
    """By builder, once all have built."""


def public(state: State) -> PublicView:
    """What lies on the table."""
    match state.phase:
        case "build":
            return BuildView(**_common(state), ready=state.ready)
        case "guess":
            return GuessView(**_common(state), ready=state.ready, builds=_builds(state))
        case "reveal":
            return RevealView(
                **_common(state),
                builds=_builds(state),
                named=_named(state),
                gained=_gained(state),
            )
        case "moved":
            return MovedView(
                **_common(state),
                before=state.before,
                named=_named(state),
                gone=state.gone,
                fresh=state.fresh,
            )
        case "over":
            assert state.result is not None
            return OverView(
                **_common(state),
                result=state.result,
                named=_named(state),
                gallery=_gallery(state),
            )


def private(state: State, seat: Seat) -> PrivateView:
    """What this seat alone sees."""
    match state.phase:
        case "build":
            build = state.builds[seat]
            return PrivateView(
                token=state.tokens[seat],
                returned=state.returned[seat],
                icons=state.hands[seat],
                build=build,
                flaw=flaw(build, state.bench(seat)),
                closed=state.closed[seat],
            )
        case "guess" | "reveal":
            return PrivateView(token=state.tokens[seat], guesses=state.guesses[seat])
    return _NOTHING


_NOTHING = PrivateView()


def _common(state: State) -> dict[str, Any]:
    return {
        "stage": state.stage,
        "round": state.round,
        "clock": state.clock,
        "options": state.options,
        "photos": state.photos,
        "places": state.places,
        "points": state.points,
        "team": sum(state.points) if state.team else None,
    }


def _builds(state: State) -> tuple[ShownBuild, ...]:
    """Only called once building has ended."""
    return tuple(
        ShownBuild(seat, state.places[seat], build, state.guessable[seat])
        for seat, build in enumerate(state.builds)
    )


def _this_round(state: State) -> tuple[Exhibit, ...]:
    return tuple(shown for shown in state.gallery if shown.round == state.round)


def _named(state: State) -> tuple[Named, ...]:
    """The builders of this round whose token is shown, and the one whose guesses are named."""
    done = tuple(
        Named(
            *(x.seat, x.set, x.build, x.guessable, x.guesses),
            *(x.coordinate, x.photo, x.right, x.order),
        )
        for x in _this_round(state)
    )
    builder, shown = divmod(state.step, 2)
    if state.phase != "reveal" or shown:
        return done
    guesses = tuple(sheet[builder] for sheet in state.guesses)
    build, guessable = state.builds[builder], state.guessable[builder]
    return (*done, Named(builder, state.places[builder], build, guessable, guesses))


def _gained(state: State) -> tuple[int, ...]:
    rows = [gains(state.seats, shown.seat, shown.right) for shown in _this_round(state)]
    return tuple(sum(row[seat] for row in rows) for seat in range(state.seats))


def _gallery(state: State) -> tuple[GalleryPhoto, ...]:
    """By photo, in the order in which they were first shown."""
    photos = dict.fromkeys(shown.photo for shown in state.gallery)
    return tuple(
        GalleryPhoto(photo, tuple(x for x in state.gallery if x.photo == photo)) for photo in photos
    )
