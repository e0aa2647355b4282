"""What each command leads to, or why it is refused."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.refusal import Reject, require
from triptych.core.values import Ctx, Seat
from triptych.games.pictures.builds import Build
from triptych.games.pictures.checks import check_draft, check_finished, flaw
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
    SatOut,
    TokenShown,
    WentBack,
)
from triptych.games.pictures.model import (
    COORDINATES,
    ROUNDS,
    BackToBuilding,
    ClearGuess,
    Command,
    FreshPhoto,
    Phase,
    PlaceGuess,
    Ready,
    SetBuild,
    State,
)
from triptych.games.pictures.scoring import gains, outcome, right_guessers

Events = tuple[Event, ...]


def decide(state: State, seat: Seat | None, command: Command, ctx: Ctx) -> Events:
    """The events a command leads to; refuses with a code."""
    match command:
        case TimeUp(key=key):
            require(seat is None, "not_yours")
            return _time_up(state, key, ctx)
        case Continue():
            require(seat is None, "not_yours")
            return _continue(state, ctx)
    if seat is None:
        raise Reject("no_such_seat")
    match command:
        case SetBuild(build=build):
            return _set_build(state, seat, build, ctx)
        case Ready():
            return _ready(state, seat, ctx)
        case BackToBuilding():
            return _back(state, seat, ctx)
        case PlaceGuess(builder=builder, coordinate=coordinate):
            return _place_guess(state, seat, builder, coordinate, ctx)
        case ClearGuess(builder=builder):
            return _clear_guess(state, seat, builder, ctx)
        case SitOut():
            _phase(state, "build", "guess")
            require(not state.ready[seat], "already_ready")
            return _done(state, seat, SatOut(seat), ctx)


def _phase(state: State, *phases: Phase) -> None:
    require(state.phase in phases, "not_now", stage=state.stage)


def _in_time(state: State, seat: Seat, ctx: Ctx) -> None:
    """The table may learn of a passed deadline a moment late; the deadline holds all the same."""
    key = f"{state.phase}:{seat}"
    late = any(d.key == key and ctx.now > d.at for d in state.clock)
    require(not state.closed[seat] and not late, "time_over")


def _busy(state: State, seat: Seat, ctx: Ctx) -> None:
    _in_time(state, seat, ctx)
    require(not state.ready[seat], "already_ready")


def _set_build(state: State, seat: Seat, build: Build, ctx: Ctx) -> Events:
    _phase(state, "build")
    _busy(state, seat, ctx)
    check_draft(build, state.bench(seat))
    return (BuildSet(seat, build),)


def _ready(state: State, seat: Seat, ctx: Ctx) -> Events:
    _phase(state, "build", "guess")
    _busy(state, seat, ctx)
    if state.phase == "build":
        check_finished(state.builds[seat], state.bench(seat))
    else:
        missing = missing_guesses(state, seat)
        require(not missing, "guess_missing", builder=next(iter(missing), None))
    return _done(state, seat, SaidReady(seat), ctx)


def missing_guesses(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The builders this seat could still guess."""
    sheet = state.guesses[seat]
    return tuple(b for b in guessable_for(state, seat) if sheet[b] is None)


def guessable_for(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The builders this seat may guess: the others, unless their build is broken."""
    return tuple(b for b in range(state.seats) if b != seat and state.guessable[b])


def _back(state: State, seat: Seat, ctx: Ctx) -> Events:
    _phase(state, "build")
    _in_time(state, seat, ctx)
    require(state.ready[seat], "not_ready")
    return (WentBack(seat),)


def _place_guess(state: State, seat: Seat, builder: Seat, coordinate: str, ctx: Ctx) -> Events:
    _may_guess(state, seat, builder, ctx)
    require(coordinate in COORDINATES, "unknown_photo", coordinate=coordinate[:8])
    return (GuessPlaced(seat, builder, coordinate),)


def _clear_guess(state: State, seat: Seat, builder: Seat, ctx: Ctx) -> Events:
    _may_guess(state, seat, builder, ctx)
    require(state.guesses[seat][builder] is not None, "no_guess", builder=builder)
    return (GuessCleared(seat, builder),)


def _may_guess(state: State, seat: Seat, builder: Seat, ctx: Ctx) -> None:
    _phase(state, "guess")
    _busy(state, seat, ctx)
    require(0 <= builder < state.seats, "no_such_seat", seat=builder)
    require(builder != seat, "own_build")
    require(state.guessable[builder], "not_guessable", builder=builder)


def _time_up(state: State, key: str, ctx: Ctx) -> Events:
    due = any(d.key == key and ctx.now >= d.at for d in state.clock)
    require(due, "not_due", key=key[:16])
    seat = int(key.rpartition(":")[2])
    return _done(state, seat, ClockRanOut(seat), ctx)


def _done(state: State, seat: Seat, event: Event, ctx: Ctx) -> Events:
    """This seat is done; if it was the last one the phase is over."""
    if not all(ready for other, ready in enumerate(state.ready) if other != seat):
        return (event,)
    if state.phase == "guess":
        return (event, GuessesNamed(0))
    guessable = tuple(
        flaw(build, state.bench(builder)) is None for builder, build in enumerate(state.builds)
    )
    clock = deadlines(state, "guess", state.options.guess_clock, ctx)
    return (event, BuildingEnded(guessable, clock))


def _continue(state: State, ctx: Ctx) -> Events:
    _phase(state, "reveal", "moved")
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
