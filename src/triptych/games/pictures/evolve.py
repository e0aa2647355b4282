"""How each event changes the state. Decides nothing."""

from typing import TypeVar

from triptych.core.values import Seat, change
from triptych.games.pictures.builds import Bench, empty
from triptych.games.pictures.events import (
    BuildingEnded,
    BuildSet,
    ClockRanOut,
    Event,
    GameEnded,
    GuessCleared,
    GuessesNamed,
    GuessPlaced,
    RoundBegun,
    RoundEnded,
    SaidReady,
    SatOut,
    TableLaid,
    TokenShown,
    WentBack,
)
from triptych.games.pictures.model import COORDINATES, TOKENS_OF_A_PLACE, Exhibit, State

T = TypeVar("T")


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; only TableLaid comes before there is one."""
    if isinstance(event, TableLaid):
        return _laid(event)
    assert state is not None
    match event:
        case RoundBegun():
            return _begun(state, event)
        case BuildSet(seat=seat, build=build):
            return change(state, builds=put(state.builds, seat, build))
        case SaidReady(seat=seat) | SatOut(seat=seat):
            # A ready builder may go back, so the build clock runs on; a guesser may not.
            done = state if state.phase == "build" else _stop_clock(state, seat)
            return change(done, ready=put(state.ready, seat, True))
        case WentBack(seat=seat):
            return change(state, ready=put(state.ready, seat, False))
        case ClockRanOut(seat=seat):
            return change(
                _stop_clock(state, seat),
                ready=put(state.ready, seat, True),
                closed=put(state.closed, seat, True),
            )
        case BuildingEnded(guessable=guessable, clock=clock):
            none = (False,) * state.seats
            return change(
                state, phase="guess", guessable=guessable, clock=clock, ready=none, closed=none
            )
        case GuessPlaced(seat=seat, builder=builder, coordinate=coordinate):
            return _guess(state, seat, builder, coordinate)
        case GuessCleared(seat=seat, builder=builder):
            return _guess(state, seat, builder, None)
        case GuessesNamed(builder=builder):
            return change(state, phase="reveal", step=2 * builder, clock=())
        case TokenShown():
            return _shown(state, event)
        case RoundEnded():
            return _ended(state, event)
        case GameEnded(result=result):
            return change(state, phase="over", result=result)


def put(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same row with one item replaced."""
    return (*row[:index], item, *row[index + 1 :])


def _laid(event: TableLaid) -> State:
    return State(
        handicaps=event.handicaps,
        options=event.options,
        photos=event.photos,
        spare=event.spare,
        icons=event.icons,
        places=event.places,
        bag=tuple(sorted(COORDINATES * TOKENS_OF_A_PLACE)),
        points=(0,) * len(event.handicaps),
    )


def _begun(state: State, event: RoundBegun) -> State:
    bag = list(state.bag)
    for token in event.tokens:
        bag.remove(token)
    benches = (
        Bench(state.places[seat], hand, state.options.expert)
        for seat, hand in enumerate(event.hands)
    )
    none = (False,) * state.seats
    return change(
        state,
        round=event.round,
        phase="build",
        step=0,
        clock=event.clock,
        bag=tuple(bag),
        tokens=event.tokens,
        returned=event.returned,
        hands=event.hands,
        builds=tuple(empty(bench) for bench in benches),
        ready=none,
        closed=none,
        guessable=(),
        guesses=((None,) * state.seats,) * state.seats,
        before=(),
        gone=(),
        fresh=(),
    )


def _stop_clock(state: State, seat: Seat) -> State:
    key = f"{state.phase}:{seat}"
    return change(state, clock=tuple(d for d in state.clock if d.key != key))


def _guess(state: State, seat: Seat, builder: Seat, coordinate: str | None) -> State:
    sheet = put(state.guesses[seat], builder, coordinate)
    return change(state, guesses=put(state.guesses, seat, sheet))


def _shown(state: State, event: TokenShown) -> State:
    builder = event.builder
    exhibit = Exhibit(
        photo=state.photo(event.coordinate),
        coordinate=event.coordinate,
        round=state.round,
        seat=builder,
        set=state.places[builder],
        build=state.builds[builder],
        guessable=state.guessable[builder],
        guesses=tuple(sheet[builder] for sheet in state.guesses),
        right=event.right,
    )
    points = tuple(had + got for had, got in zip(state.points, event.gained, strict=True))
    return change(state, step=2 * builder + 1, points=points, gallery=(*state.gallery, exhibit))


def _ended(state: State, event: RoundEnded) -> State:
    photos = state.photos
    for new in event.fresh:
        photos = put(photos, COORDINATES.index(new.coordinate), new.photo)
    return change(
        state,
        phase="moved",
        step=0,
        photos=photos,
        spare=state.spare[len(event.fresh) :],
        bag=tuple(sorted(state.bag + event.back)),
        before=state.places,
        places=event.places,
        gone=event.gone,
        fresh=event.fresh,
    )
