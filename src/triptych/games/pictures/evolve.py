"""How each event changes the state. Decides nothing."""

from collections.abc import Callable
from operator import add
from typing import Any

from triptych.core.values import Seat, change, put
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
    SeatSatOut,
    TableLaid,
    TokenShown,
    WentBack,
)
from triptych.games.pictures.growth import grown, steps
from triptych.games.pictures.model import COORDINATES, TOKENS_OF_A_PLACE, Exhibit, State


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; TableLaid makes the first one."""
    if state is None:
        assert isinstance(event, TableLaid)
        return _laid(event)
    return _CHANGES[type(event)](state, event)


def _laid(event: TableLaid) -> State:
    return State(
        seats=len(event.handicaps),
        handicaps=event.handicaps,
        options=event.options,
        photos=event.photos,
        spare=event.spare,
        icons=event.icons,
        places=event.places,
        bag=tuple(sorted(COORDINATES * TOKENS_OF_A_PLACE)),
        points=(0,) * len(event.handicaps),
    )


def _round_begun(state: State, event: RoundBegun) -> State:
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
        grown=((),) * state.seats,
        ready=none,
        closed=none,
        guessable=(),
        guesses=((None,) * state.seats,) * state.seats,
        before=(),
        gone=(),
        fresh=(),
    )


def _build_set(state: State, event: BuildSet) -> State:
    seat, build = event.seat, event.build
    order = put(state.grown, seat, grown(state.grown[seat], build))
    return change(state, builds=put(state.builds, seat, build), grown=order)


def _said_ready(state: State, event: SaidReady | SeatSatOut) -> State:
    # A ready builder may go back, so the build clock runs on; a guesser may not.
    done = state if state.phase == "build" else _stop_clock(state, event.seat)
    return change(done, ready=put(state.ready, event.seat, True))


def _went_back(state: State, event: WentBack) -> State:
    return change(state, ready=put(state.ready, event.seat, False))


def _clock_ran_out(state: State, event: ClockRanOut) -> State:
    return change(
        _stop_clock(state, event.seat),
        ready=put(state.ready, event.seat, True),
        closed=put(state.closed, event.seat, True),
    )


def _stop_clock(state: State, seat: Seat) -> State:
    return change(state, clock=tuple([d for d in state.clock if d.seat != seat]))


def _building_ended(state: State, event: BuildingEnded) -> State:
    none = (False,) * state.seats
    return change(
        state,
        phase="guess",
        guessable=event.guessable,
        clock=event.clock,
        ready=none,
        closed=none,
    )


def _guess_placed(state: State, event: GuessPlaced) -> State:
    sheet = put(state.guesses[event.seat], event.builder, event.coordinate)
    return change(state, guesses=put(state.guesses, event.seat, sheet))


def _guess_cleared(state: State, event: GuessCleared) -> State:
    sheet = put(state.guesses[event.seat], event.builder, None)
    return change(state, guesses=put(state.guesses, event.seat, sheet))


def _guesses_named(state: State, event: GuessesNamed) -> State:
    return change(state, phase="reveal", step=2 * event.builder, clock=())


def _token_shown(state: State, event: TokenShown) -> State:
    builder = event.builder
    exhibit = Exhibit(
        photo=state.photo(event.coordinate),
        coordinate=event.coordinate,
        round=state.round,
        seat=builder,
        set=state.places[builder],
        build=state.builds[builder],
        guessable=state.guessable[builder],
        guesses=tuple([sheet[builder] for sheet in state.guesses]),
        right=event.right,
        order=steps(state.grown[builder], state.builds[builder]),
    )
    points = tuple(map(add, state.points, event.gained))
    return change(state, step=2 * builder + 1, points=points, gallery=(*state.gallery, exhibit))


def _round_ended(state: State, event: RoundEnded) -> State:
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


def _game_ended(state: State, event: GameEnded) -> State:
    return change(state, phase="over", result=event.result)


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    RoundBegun: _round_begun,
    BuildSet: _build_set,
    SaidReady: _said_ready,
    SeatSatOut: _said_ready,
    WentBack: _went_back,
    ClockRanOut: _clock_ran_out,
    BuildingEnded: _building_ended,
    GuessPlaced: _guess_placed,
    GuessCleared: _guess_cleared,
    GuessesNamed: _guesses_named,
    TokenShown: _token_shown,
    RoundEnded: _round_ended,
    GameEnded: _game_ended,
}
