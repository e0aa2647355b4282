"""Decides which events a command leads to, or why it is refused."""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Ctx, Seat, replace_at
from triptych.games.pictures.codes import reject, require
from triptych.games.pictures.commands import (
    ClearGuess,
    Command,
    PlaceGuess,
    Ready,
    ResumeBuilding,
    SetBuild,
    TakeMaterial,
)
from triptych.games.pictures.deal import phase_deadlines, start_round
from triptych.games.pictures.events import (
    BuildingEnded,
    BuildingResumed,
    BuildSet,
    Event,
    GameEnded,
    GuessCleared,
    GuessesRevealed,
    GuessPlaced,
    MaterialsChosen,
    MaterialTaken,
    RoundEnded,
    SeatBecameReady,
    SeatSatOut,
    TimeRanOut,
    TokenRevealed,
)
from triptych.games.pictures.evolve import evolve
from triptych.games.pictures.model import COORDINATES, ROUNDS, FreshPhoto, Phase, State
from triptych.games.pictures.results.scoring import final_result, points_gained, right_guessers
from triptych.games.pictures.workbench.checks import check_draft, check_finished, flaw
from triptych.games.pictures.workbench.pieces import MATERIALS, Material

Events = tuple[Event, ...]


def decide(state: State, seat: Seat | None, command: Command, ctx: Ctx) -> Events:
    """Return the events that a command leads to. Raises `Reject` if it is not allowed."""
    kind = type(command)
    if kind in _TABLE_RULES:
        require(seat is None, "not_yours")
        return _TABLE_RULES[kind](state, command, ctx)
    if seat is None:
        raise reject("no_such_seat")
    phases, rule = _SEAT_RULES[kind]
    _require_phase(state, phases)
    return rule(state, seat, command, ctx)


def _require_phase(state: State, phases: tuple[Phase, ...]) -> None:
    if state.phase not in phases:
        raise reject("not_now", stage=state.stage)


def _require_time_left(state: State, seat: Seat) -> None:
    """Raise `Reject` if `TimeRanOut` has been recorded for this seat.

    Until then, commands are accepted even if the seat's deadline has passed.
    """
    require(not state.out_of_time[seat], "time_over")


def _require_not_ready(state: State, seat: Seat) -> None:
    _require_time_left(state, seat)
    require(not state.ready[seat], "already_ready")


def _take_material(state: State, seat: Seat, command: TakeMaterial, ctx: Ctx) -> Events:
    """Take a material that no other seat has. The last seat's choice starts the first round."""
    others = [taken for other, taken in enumerate(state.chosen) if other != seat]
    require(command.material not in others, "material_taken", material=command.material)
    event = MaterialTaken(seat, command.material)
    state = evolve(state, event)
    if None in state.chosen:
        return (event,)
    left: list[Material] = [
        material for material in state.materials if material not in state.chosen
    ]
    chosen: list[Material] = [material for material in state.chosen if material is not None]
    ended = MaterialsChosen(tuple(chosen + left))
    return (event, ended, start_round(evolve(state, ended), ctx))


def free_materials(chosen: tuple[Material | None, ...]) -> tuple[Material, ...]:
    """Return the materials that no seat has taken. `chosen` has what each seat has taken."""
    return tuple(material for material in MATERIALS if material not in chosen)


def _set_build(state: State, seat: Seat, command: SetBuild, ctx: Ctx) -> Events:
    _require_not_ready(state, seat)
    check_draft(command.build, state.workbench(seat))
    return (BuildSet(seat, command.build),)


def _ready(state: State, seat: Seat, command: Ready, ctx: Ctx) -> Events:
    _require_not_ready(state, seat)
    if state.phase == "build":
        check_finished(state.builds[seat], state.workbench(seat))
    else:
        missing = missing_guesses(state, seat)
        is_complete = command.leave_blank or not missing
        require(is_complete, "guess_missing", builder=next(iter(missing), None))
    return _seat_done(state, seat, SeatBecameReady(seat), ctx)


def missing_guesses(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The builders whose build this seat may guess but has not guessed yet."""
    guesses = state.guesses[seat]
    return tuple(
        [
            builder
            for builder in guessable_builders(state.guessable, seat)
            if guesses[builder] is None
        ]
    )


def guessable_builders(guessable: tuple[bool, ...], seat: Seat) -> tuple[Seat, ...]:
    """The builders whose build this seat may guess: all other seats with a finished build."""
    return tuple(
        [
            builder
            for builder, is_guessable in enumerate(guessable)
            if is_guessable and builder != seat
        ]
    )


def _resume_building(state: State, seat: Seat, command: ResumeBuilding, ctx: Ctx) -> Events:
    _require_time_left(state, seat)
    require(state.ready[seat], "not_ready")
    return (BuildingResumed(seat),)


def _sit_out(state: State, seat: Seat, command: SitOut, ctx: Ctx) -> Events:
    """Make a seat ready. Before the first round, take a random material for it."""
    if state.phase == "choose":
        require(state.chosen[seat] is None, "already_ready")
        material = ctx.rng.choice(free_materials(state.chosen))
        return _take_material(state, seat, TakeMaterial(material), ctx)
    require(not state.ready[seat], "already_ready")
    return _seat_done(state, seat, SeatSatOut(seat), ctx)


def _place_guess(state: State, seat: Seat, command: PlaceGuess, ctx: Ctx) -> Events:
    builder, coordinate = command.builder, command.coordinate
    _require_guessable(state, seat, builder)
    if coordinate not in COORDINATES:
        raise reject("unknown_photo", coordinate=coordinate[:8])
    return (GuessPlaced(seat, builder, coordinate),)


def _clear_guess(state: State, seat: Seat, command: ClearGuess, ctx: Ctx) -> Events:
    builder = command.builder
    _require_guessable(state, seat, builder)
    require(state.guesses[seat][builder] is not None, "no_guess", builder=builder)
    return (GuessCleared(seat, builder),)


def _require_guessable(state: State, seat: Seat, builder: Seat) -> None:
    _require_time_left(state, seat)
    if not 0 <= builder < state.seats:
        raise reject("no_such_seat", seat=builder)
    if builder == seat:
        raise reject("own_build")
    if not state.guessable[builder]:
        raise reject("not_guessable", builder=builder)


def _time_up(state: State, command: TimeUp, ctx: Ctx) -> Events:
    key, seat = command.key, command.seat
    is_due = any(d.key == key and d.seat == seat and ctx.now >= d.at for d in state.deadlines)
    if seat is None or not is_due:
        raise reject("not_due", key=key[:16])
    return _seat_done(state, seat, TimeRanOut(seat), ctx)


def _seat_done(state: State, seat: Seat, event: Event, ctx: Ctx) -> Events:
    """Return `event` and, if all other seats are ready, the event that ends the phase."""
    if False in replace_at(state.ready, seat, True):
        return (event,)
    if state.phase == "guess":
        return (event, GuessesRevealed(0))
    guessable = tuple(
        flaw(build, state.workbench(builder)) is None for builder, build in enumerate(state.builds)
    )
    deadlines = phase_deadlines(state, "guess", state.options.guess_seconds, ctx)
    return (event, BuildingEnded(guessable, deadlines))


def _continue(state: State, command: Continue, ctx: Ctx) -> Events:
    _require_phase(state, ("reveal", "moved"))
    if state.phase == "moved":
        return (start_round(state, ctx),)
    builder, shown = divmod(state.step, 2)
    if not shown:
        return (_show_token(state, builder),)
    if builder + 1 < state.seats:
        return (GuessesRevealed(builder + 1),)
    if state.round < ROUNDS:
        return (_end_round(state),)
    return (GameEnded(final_result(state.points, state.team)),)


def _show_token(state: State, builder: Seat) -> TokenRevealed:
    token = state.tokens[builder]
    right = right_guessers(builder, token, state.guesses)
    return TokenRevealed(builder, token, right, points_gained(state.seats, builder, right))


def _end_round(state: State) -> RoundEnded:
    """Move each material on by one place (R16), and discard the tokens of this round.

    With the option `fresh_photos`, the tokens return to the bag instead, and the photos that were
    rebuilt are replaced with spare photos (R19). If too few are left, some old photos stay.
    """
    materials = (state.materials[-1], *state.materials[:-1])
    if not state.options.fresh_photos:
        return RoundEnded(
            materials, discarded_tokens=state.tokens, returned_tokens=(), fresh_photos=()
        )
    coordinates = sorted(set(state.tokens))
    fresh_photos = tuple(
        FreshPhoto(coordinate, photo, state.photo(coordinate))
        for coordinate, photo in zip(coordinates, state.spare_photos, strict=False)
    )
    return RoundEnded(
        materials, discarded_tokens=(), returned_tokens=state.tokens, fresh_photos=fresh_photos
    )


_SEAT_RULES: dict[type, tuple[tuple[Phase, ...], Callable[[State, Seat, Any, Ctx], Events]]] = {
    TakeMaterial: (("choose",), _take_material),
    SetBuild: (("build",), _set_build),
    Ready: (("build", "guess"), _ready),
    ResumeBuilding: (("build",), _resume_building),
    PlaceGuess: (("guess",), _place_guess),
    ClearGuess: (("guess",), _clear_guess),
    SitOut: (("choose", "build", "guess"), _sit_out),
}
"""For each command of a seat: the phases in which it is allowed, and its rule."""

_TABLE_RULES: dict[type, Callable[[State, Any, Ctx], Events]] = {
    TimeUp: _time_up,
    Continue: _continue,
}
