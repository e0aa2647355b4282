"""The public view, with one type for each phase, and the private view of each seat.

A seat sees its own token, draft and guesses. Builds become public when building ends; the option
`open_building` says who sees them before (R7). The guesses for a build, and then the builder's
token, become public when the reveal reaches them.
"""

from typing import Any

from triptych.core.values import Deadline, Result, Seat, Tagged, Value
from triptych.games.pictures.model import Exhibit, FreshPhoto, Guesses, Options, State
from triptych.games.pictures.results.scoring import points_gained
from triptych.games.pictures.workbench.builds import (
    Build,
    CubesBuild,
    IconsBuild,
    SortedIconsBuild,
)
from triptych.games.pictures.workbench.checks import flaw
from triptych.games.pictures.workbench.part_order import parts
from triptych.games.pictures.workbench.pieces import Material


class ShownBuild(Value, frozen=True):
    """A build that everyone sees."""

    seat: Seat
    material: Material
    build: Build
    guessable: bool


class GrowingBuild(Value, frozen=True):
    """A build that is not finished yet."""

    placed: int
    """How many pieces are on the workbench."""
    build: Build | None
    """The build. None if the viewer sees only the number of its pieces."""


class RevealedBuild(Value, frozen=True):
    """A build that the reveal has reached (R14)."""

    builder: Seat
    material: Material
    build: Build
    guessable: bool
    guesses: Guesses
    """Each seat's guess for this build. None for the builder and for missing guesses."""
    coordinate: str | None = None
    """The builder's token. None until it is revealed."""
    photo: str | None = None
    right: tuple[Seat, ...] = ()
    order: tuple[int, ...] = ()
    """The indices of the build's parts, in the order in which the parts were placed.

    The indices follow the order in which the build lists its parts. Empty until the token is
    revealed.
    """


class GalleryPhoto(Value, frozen=True):
    """A photo with all its builds in this game (R23)."""

    photo: str
    builds: tuple[Exhibit, ...]


class CommonView(Tagged, frozen=True, kw_only=True):
    """The fields of every public view."""

    stage: str
    round: int
    deadlines: tuple[Deadline, ...]
    options: Options
    photos: tuple[str, ...]
    """The photos in the grid, row by row: A1 to D4."""
    materials: tuple[Material, ...]
    """The material of each seat, then the unused materials."""
    points: tuple[int, ...]
    team: int | None
    """The points of the team, if the seats play as a team (R21). Otherwise None."""


class ChooseView(CommonView, frozen=True, kw_only=True):
    """Before the first round: `chosen` has the material that each seat has taken (R5)."""

    chosen: tuple[Material | None, ...]


class BuildView(CommonView, frozen=True, kw_only=True):
    """The building phase. For each seat, `ready` is whether it has finished building."""

    ready: tuple[bool, ...]
    growing: tuple[GrowingBuild, ...] = ()
    """The builds of all seats, if everyone sees them grow (R7)."""


class GuessView(CommonView, frozen=True, kw_only=True):
    """The guessing phase. For each seat, `ready` is whether it has finished guessing."""

    ready: tuple[bool, ...]
    builds: tuple[ShownBuild, ...]


class RevealView(CommonView, frozen=True, kw_only=True):
    """The reveal, build by build. `revealed` has the builds shown so far, the current one last."""

    builds: tuple[ShownBuild, ...]
    revealed: tuple[RevealedBuild, ...]
    gained: tuple[int, ...]
    """The points of each seat in this round so far."""


class MovedView(CommonView, frozen=True, kw_only=True):
    """Between two rounds: the materials have moved from `materials_before` to `materials` (R16)."""

    materials_before: tuple[Material, ...]
    revealed: tuple[RevealedBuild, ...]
    discarded_tokens: tuple[str, ...]
    fresh_photos: tuple[FreshPhoto, ...]


class OverView(CommonView, frozen=True, kw_only=True):
    """The end of the game, with its gallery."""

    result: Result
    revealed: tuple[RevealedBuild, ...]
    gallery: tuple[GalleryPhoto, ...]


PublicView = ChooseView | BuildView | GuessView | RevealView | MovedView | OverView


class PrivateView(Tagged, frozen=True, kw_only=True):
    """What only one seat sees: its token, its draft and its guesses.

    `returned`, `icons`, `build` and `flaw` are set only in the building phase, and `out_of_time` in
    the building and guessing phases. TVs and spectators get a view in which only `growing` is set.
    """

    token: str | None = None
    """The place of the seat's secret photo in the grid. None after the end of the round (R22)."""
    returned: tuple[str, ...] = ()
    """The tokens that the seat drew and put back in this round (R18)."""
    icons: tuple[str, ...] = ()
    """The icons that the seat may use, if its material is icons."""
    build: Build | None = None
    """The seat's draft, in the building phase."""
    flaw: str | None = None
    """The refusal code of the first flaw of the draft. None if the build is finished."""
    out_of_time: bool = False
    """Whether the seat's time to build or to guess is up."""
    growing: tuple[GrowingBuild, ...] = ()
    """The builds of all seats in the building phase, if this viewer sees them grow and not everyone
    does (R7)."""
    guesses: Guesses = ()
    """The seat's guesses by builder. Empty outside the guessing phase and the reveal."""


def public(state: State) -> PublicView:
    """Build the public view."""
    match state.phase:
        case "choose":
            return ChooseView(**_common(state), chosen=state.chosen)
        case "build":
            is_open = state.options.open_building == "always"
            growing = _growing(state) if is_open else ()
            return BuildView(**_common(state), ready=state.ready, growing=growing)
        case "guess":
            return GuessView(**_common(state), ready=state.ready, builds=_builds(state))
        case "reveal":
            return RevealView(
                **_common(state),
                builds=_builds(state),
                revealed=_revealed(state),
                gained=_gained(state),
            )
        case "moved":
            return MovedView(
                **_common(state),
                materials_before=state.materials_before,
                revealed=_revealed(state),
                discarded_tokens=state.discarded_tokens,
                fresh_photos=state.fresh_photos,
            )
        case "over":
            assert state.result is not None
            return OverView(
                **_common(state),
                result=state.result,
                revealed=_revealed(state),
                gallery=_gallery(state),
            )


def private(state: State, seat: Seat) -> PrivateView:
    """Build the private view of a seat."""
    match state.phase:
        case "build":
            build = state.builds[seat]
            return PrivateView(
                token=state.tokens[seat],
                returned=state.returned[seat],
                icons=state.hands[seat],
                build=build,
                flaw=flaw(build, state.workbench(seat)),
                out_of_time=state.out_of_time[seat],
                growing=_growing(state) if _sees_more_than_public(state, seat) else (),
            )
        case "guess":
            return PrivateView(
                token=state.tokens[seat],
                guesses=state.guesses[seat],
                out_of_time=state.out_of_time[seat],
            )
        case "reveal":
            return PrivateView(token=state.tokens[seat], guesses=state.guesses[seat])
    return _NOTHING


def spectator(state: State) -> PrivateView | None:
    """Build what TVs and spectators see in addition to the public view.

    While people build, and once a seat is ready, these are the shapes of all builds, without their
    colours and icons (R7). People who still build may see the TV.
    """
    if (
        state.phase != "build"
        or state.options.open_building != "after_done"
        or True not in state.ready
    ):
        return None
    return PrivateView(growing=tuple(map(_without_colours, _growing(state))))


def _sees_more_than_public(state: State, seat: Seat) -> bool:
    return state.options.open_building != "always" and state.sees_builds_grow(seat)


def _growing(state: State) -> tuple[GrowingBuild, ...]:
    return tuple([GrowingBuild(len(parts(build)), build) for build in state.builds])


def _without_colours(growing: GrowingBuild) -> GrowingBuild:
    if isinstance(growing.build, CubesBuild | IconsBuild | SortedIconsBuild):
        return GrowingBuild(growing.placed, None)
    return growing


_NOTHING = PrivateView()


def _common(state: State) -> dict[str, Any]:
    return {
        "stage": state.stage,
        "round": state.round,
        "deadlines": state.deadlines,
        "options": state.options,
        "photos": state.photos,
        "materials": state.materials,
        "points": state.points,
        "team": sum(state.points) if state.team else None,
    }


def _builds(state: State) -> tuple[ShownBuild, ...]:
    """Return all builds. Call this only after building has ended."""
    return tuple(
        ShownBuild(seat, state.materials[seat], build, state.guessable[seat])
        for seat, build in enumerate(state.builds)
    )


def _this_round(state: State) -> tuple[Exhibit, ...]:
    return tuple(exhibit for exhibit in state.gallery if exhibit.round == state.round)


def _revealed(state: State) -> tuple[RevealedBuild, ...]:
    """Return this round's builds that the reveal has reached.

    The last build has no token and no photo until its token is revealed.
    """
    done = tuple(
        RevealedBuild(
            *(exhibit.seat, exhibit.material, exhibit.build, exhibit.guessable, exhibit.guesses),
            *(exhibit.coordinate, exhibit.photo, exhibit.right, exhibit.order),
        )
        for exhibit in _this_round(state)
    )
    builder, shown = divmod(state.step, 2)
    if state.phase != "reveal" or shown:
        return done
    guesses = tuple(guesses_of_seat[builder] for guesses_of_seat in state.guesses)
    build, guessable = state.builds[builder], state.guessable[builder]
    return (*done, RevealedBuild(builder, state.materials[builder], build, guessable, guesses))


def _gained(state: State) -> tuple[int, ...]:
    rows = [
        points_gained(state.seats, exhibit.seat, exhibit.right) for exhibit in _this_round(state)
    ]
    return tuple(sum(row[seat] for row in rows) for seat in range(state.seats))


def _gallery(state: State) -> tuple[GalleryPhoto, ...]:
    """Group the builds by photo. The photos are in the order in which they were first revealed."""
    photos = dict.fromkeys(exhibit.photo for exhibit in state.gallery)
    return tuple(
        GalleryPhoto(photo, tuple(build for build in state.gallery if build.photo == photo))
        for photo in photos
    )
