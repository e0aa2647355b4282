"""Lists the commands that may be sent now, and finds the seats that the table is waiting for."""

from functools import lru_cache

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.pictures.commands import (
    ClearGuess,
    Command,
    PlaceGuess,
    Ready,
    ResumeBuilding,
    SetBuild,
    TakeMaterial,
)
from triptych.games.pictures.model import COORDINATES, State
from triptych.games.pictures.rules import free_materials, guessable_builders
from triptych.games.pictures.workbench.builds import Workbench
from triptych.games.pictures.workbench.checks import flaw
from triptych.games.pictures.workbench.samples import sample_builds


def waits_for(state: State, seat: Seat) -> bool:
    """Whether the table waits for this seat to take a material, or to build or guess."""
    if state.phase == "choose":
        return state.chosen[seat] is None
    return state.phase in ("build", "guess") and not state.ready[seat]


def at_reveal(state: State) -> bool:
    """Whether the table may continue after the builds, or after the new materials, were shown."""
    return state.phase in ("reveal", "moved")


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """Return the commands that a seat may send now or, if `seat` is None, that the table may send.

    Only one or two examples of `SetBuild` are listed, because there are too many possible builds.
    `SitOut` is not listed.
    """
    if seat is None:
        if at_reveal(state):
            return (Continue(),)
        return tuple(TimeUp(deadline.key, deadline.seat) for deadline in state.deadlines)
    match state.phase:
        case "choose":
            return tuple(TakeMaterial(material) for material in free_materials(state.chosen))
        case "build":
            return _building_commands(state, seat)
        case "guess" if not state.out_of_time[seat]:
            return _guessing_commands(state, seat)
    return ()


def _building_commands(state: State, seat: Seat) -> tuple[Command, ...]:
    if state.out_of_time[seat]:
        return ()
    if state.ready[seat]:
        return _RESUME_BUILDING
    workbench, build = state.workbench(seat), state.builds[seat]
    samples = _sample_commands(workbench, f"{state.round}.{seat}")
    others = tuple([sample for sample in samples if sample.build != build])
    return others if flaw(build, workbench) else others + _READY


@lru_cache(maxsize=512)
def _sample_commands(workbench: Workbench, seed: str) -> tuple[SetBuild, ...]:
    return tuple(SetBuild(build) for build in sample_builds(workbench, seed))


def _guessing_commands(state: State, seat: Seat) -> tuple[Command, ...]:
    guessed = tuple([guess is not None for guess in state.guesses[seat]])
    return _guess_commands(seat, state.guessable, guessed, state.ready[seat])


@lru_cache(maxsize=512)
def _guess_commands(
    seat: Seat, guessable: tuple[bool, ...], guessed: tuple[bool, ...], ready: bool
) -> tuple[Command, ...]:
    """The commands of a seat that is guessing. Cached, because the same arguments often recur.

    For each builder, `guessable` is true if the build can be guessed, and `guessed` is true if this
    seat has guessed it. A seat that is `ready` may still change its guesses.
    """
    builders = guessable_builders(guessable, seat)
    place = [PlaceGuess(builder, coordinate) for builder in builders for coordinate in COORDINATES]
    clear = [ClearGuess(builder) for builder in builders if guessed[builder]]
    if ready:
        return (*place, *clear)
    return (*place, *clear, *(_READY if len(clear) == len(builders) else _READY_WITH_BLANKS))


_READY = (Ready(),)
_READY_WITH_BLANKS = (Ready(leave_blank=True),)
_RESUME_BUILDING = (ResumeBuilding(),)
