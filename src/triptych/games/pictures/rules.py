"""What each command leads to, or why it is refused."""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.refusal import Reject, require
from triptych.core.values import Ctx, Seat, put
from triptych.games.pictures.checks import check_draft, check_finished, flaw
from triptych.games.pictures.commands import (
    BackToBuilding,
    ClearGuess,
    Command,
    PlaceGuess,
    Ready,
    SetBuild,
)
from triptych.games.pictures.deal import begin_round, deadlines
from triptych.games.pictures.events import (
    BuildingEnded,
    BuildSet,
    ClockRanOut,
    Event,
    GameEnded,
    GuessCleared,
    GuessesNamed,
    GuessPlaced,
    RoundEnded,
    SaidReady,
    SeatSatOut,
    TokenShown,
    WentBack,
)
from triptych.games.pictures.model import COORDINATES, ROUNDS, FreshPhoto, Phase, State
from triptych.games.pictures.scoring import gains, outcome, right_guessers

Events = tuple[Event, ...]


def decide(state: State, seat: Seat | None, command: Command, ctx: Ctx) -> Events:
    """The events a command leads to; refuses with a code."""
    kind = type(command)
    if kind in _OF_THE_TABLE:
        require(seat is None, "not_yours")
        return _OF_THE_TABLE[kind](state, command, ctx)
    if seat is None:
        raise Reject("no_such_seat")
    phases, rule = _OF_A_SEAT[kind]
    _phase(state, phases)
    return rule(state, seat, command, ctx)


def _phase(state: State, phases: tuple[Phase, ...]) -> None:
    if state.phase not in phases:
        raise Reject("not_now", stage=state.stage)


def _in_time(state: State, seat: Seat) -> None:
    """A seat's time is over once that is recorded, not before."""
    require(not state.closed[seat], "time_over")


def _busy(state: State, seat: Seat) -> None:
    _in_time(state, seat)
    require(not state.ready[seat], "already_ready")


def _set_build(state: State, seat: Seat, command: SetBuild, ctx: Ctx) -> Events:
    _busy(state, seat)
    check_draft(command.build, state.bench(seat))
    return (BuildSet(seat, command.build),)


def _ready(state: State, seat: Seat, command: Ready, ctx: Ctx) -> Events:
    _busy(state, seat)
    if state.phase == "build":
        check_finished(state.builds[seat], state.bench(seat))
    else:
        missing = missing_guesses(state, seat)
        require(not missing, "guess_missing", builder=next(iter(missing), None))
    return _done(state, seat, SaidReady(seat), ctx)


def missing_guesses(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The builders this seat could still guess."""
    sheet = state.guesses[seat]
    return tuple([b for b in guessable_for(state.guessable, seat) if sheet[b] is None])


def guessable_for(guessable: tuple[bool, ...], seat: Seat) -> tuple[Seat, ...]:
    """The builders this seat may guess: the others, unless their build is broken."""
    return tuple([b for b, sound in enumerate(guessable) if sound and b != seat])


def _back(state: State, seat: Seat, command: BackToBuilding, ctx: Ctx) -> Events:
    _in_time(state, seat)
    require(state.ready[seat], "not_ready")
    return (WentBack(seat),)


def _sit_out(state: State, seat: Seat, command: SitOut, ctx: Ctx) -> Events:
    require(not state.ready[seat], "already_ready")
    return _done(state, seat, SeatSatOut(seat), ctx)


def _place_guess(state: State, seat: Seat, command: PlaceGuess, ctx: Ctx) -> Events:
    builder, coordinate = command.builder, command.coordinate
    _may_guess(state, seat, builder)
    if coordinate not in COORDINATES:
        raise Reject("unknown_photo", coordinate=coordinate[:8])
    return (GuessPlaced(seat, builder, coordinate),)


def _clear_guess(state: State, seat: Seat, command: ClearGuess, ctx: Ctx) -> Events:
    builder = command.builder
    _may_guess(state, seat, builder)
    require(state.guesses[seat][builder] is not None, "no_guess", builder=builder)
    return (GuessCleared(seat, builder),)


def _may_guess(state: State, seat: Seat, builder: Seat) -> None:
    _busy(state, seat)
    if not 0 <= builder < state.seats:
        raise Reject("no_such_seat", seat=builder)
    if builder == seat:
        raise Reject("own_build")
    if not state.guessable[builder]:
        raise Reject("not_guessable", builder=builder)


def _time_up(state: State, command: TimeUp, ctx: Ctx) -> Events:
    key, seat = command.key, command.seat
    due = any(d.key == key and d.seat == seat and ctx.now >= d.at for d in state.clock)
    if seat is None or not due:
        raise Reject("not_due", key=key[:16])
    return _done(state, seat, ClockRanOut(seat), ctx)


def _done(state: State, seat: Seat, event: Event, ctx: Ctx) -> Events:
    """This seat is done; if it was the last one the phase is over."""
    if False in put(state.ready, seat, True):
        return (event,)
    if state.phase == "guess":
        return (event, GuessesNamed(0))
    guessable = tuple(
        flaw(build, state.bench(builder)) is None for builder, build in enumerate(state.builds)
    )
    clock = deadlines(state, "guess", state.options.guess_clock, ctx)
    return (event, BuildingEnded(guessable, clock))


def _continue(state: State, command: Continue, ctx: Ctx) -> Events:
    _phase(state, ("reveal", "moved"))
    if state.phase == "moved":
        return (begin_round(state, ctx),)
    builder, shown = divmod(state.step, 2)
    if not shown:
        return (_show(state, builder),)
    if builder + 1 < state.seats:
        return (GuessesNamed(builder + 1),)
    if state.round < ROUNDS:
        return (_end_round(state),)
    return (GameEnded(outcome(state.points, state.team)),)


def _show(state: State, builder: Seat) -> TokenShown:
    token = state.tokens[builder]
    right = right_guessers(builder, token, state.guesses)
    return TokenShown(builder, token, right, gains(state.seats, builder, right))


def _end_round(state: State) -> RoundEnded:
    """Every set moves one place on: the last place's to the first seat (R16)."""
    places = (state.places[-1], *state.places[:-1])
    if not state.options.fresh_photos:
        return RoundEnded(places, gone=state.tokens, back=(), fresh=())
    spots = sorted(set(state.tokens))
    fresh = tuple(
        FreshPhoto(spot, photo, state.photo(spot))
        for spot, photo in zip(spots, state.spare, strict=False)
    )
    return RoundEnded(places, gone=(), back=state.tokens, fresh=fresh)


_OF_A_SEAT: dict[type, tuple[tuple[Phase, ...], Callable[[State, Seat, Any, Ctx], Events]]] = {
    SetBuild: (("build",), _set_build),
    Ready: (("build", "guess"), _ready),
    BackToBuilding: (("build",), _back),
    PlaceGuess: (("guess",), _place_guess),
    ClearGuess: (("guess",), _clear_guess),
    SitOut: (("build", "guess"), _sit_out),
}
"""In which phases a seat may give a command, and the rule for it."""

_OF_THE_TABLE: dict[type, Callable[[State, Any, Ctx], Events]] = {
    TimeUp: _time_up,
    Continue: _continue,
}
