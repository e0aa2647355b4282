"""Applies each event to the state. Makes no decisions."""

from collections.abc import Callable
from operator import add
from typing import Any

from triptych.core.values import Seat, change, replace_at
from triptych.games.pictures.events import (
    BuildingEnded,
    BuildingResumed,
    BuildSet,
    Event,
    GameEnded,
    GameSetUp,
    GuessCleared,
    GuessesRevealed,
    GuessPlaced,
    MaterialsChosen,
    MaterialTaken,
    RoundEnded,
    RoundStarted,
    SeatBecameReady,
    SeatSatOut,
    TimeRanOut,
    TokenRevealed,
)
from triptych.games.pictures.model import COORDINATES, TOKENS_PER_PLACE, Exhibit, State
from triptych.games.pictures.workbench.builds import Workbench, empty_build
from triptych.games.pictures.workbench.part_order import order_indices, update_order


def evolve(state: State | None, event: Event) -> State:
    """Return the state after an event. The first event creates the state."""
    if state is None:
        assert isinstance(event, GameSetUp)
        return _game_set_up(event)
    return _CHANGES[type(event)](state, event)


def _game_set_up(event: GameSetUp) -> State:
    seats = len(event.extra_times)
    chooses = event.options.choose_materials
    return State(
        seats=seats,
        extra_times=event.extra_times,
        options=event.options,
        photos=event.photos,
        spare_photos=event.spare_photos,
        icons=event.icons,
        materials=event.materials,
        bag=tuple(sorted(COORDINATES * TOKENS_PER_PLACE)),
        points=(0,) * seats,
        phase="choose" if chooses else "moved",
        chosen=(None,) * seats if chooses else (),
    )


def _material_taken(state: State, event: MaterialTaken) -> State:
    return change(state, chosen=replace_at(state.chosen, event.seat, event.material))


def _materials_chosen(state: State, event: MaterialsChosen) -> State:
    return change(state, phase="moved", chosen=(), materials=event.materials)


def _round_started(state: State, event: RoundStarted) -> State:
    bag = list(state.bag)
    for token in event.tokens:
        bag.remove(token)
    workbenches = (
        Workbench(state.materials[seat], icons, state.options.expert)
        for seat, icons in enumerate(event.hands)
    )
    no_seat = (False,) * state.seats
    return change(
        state,
        round=event.round,
        phase="build",
        step=0,
        deadlines=event.deadlines,
        bag=tuple(bag),
        tokens=event.tokens,
        returned=event.returned,
        hands=event.hands,
        builds=tuple(empty_build(workbench) for workbench in workbenches),
        part_orders=((),) * state.seats,
        ready=no_seat,
        out_of_time=no_seat,
        guessable=(),
        guesses=((None,) * state.seats,) * state.seats,
        materials_before=(),
        discarded_tokens=(),
        fresh_photos=(),
    )


def _build_set(state: State, event: BuildSet) -> State:
    seat, build = event.seat, event.build
    order = replace_at(state.part_orders, seat, update_order(state.part_orders[seat], build))
    return change(state, builds=replace_at(state.builds, seat, build), part_orders=order)


def _seat_became_ready(state: State, event: SeatBecameReady | SeatSatOut) -> State:
    # A builder may resume, so the deadline stays. A guesser stays ready, even with other guesses.
    changed = state if state.phase == "build" else _without_deadline(state, event.seat)
    return change(changed, ready=replace_at(state.ready, event.seat, True))


def _building_resumed(state: State, event: BuildingResumed) -> State:
    return change(state, ready=replace_at(state.ready, event.seat, False))


def _time_ran_out(state: State, event: TimeRanOut) -> State:
    return change(
        _without_deadline(state, event.seat),
        ready=replace_at(state.ready, event.seat, True),
        out_of_time=replace_at(state.out_of_time, event.seat, True),
    )


def _without_deadline(state: State, seat: Seat) -> State:
    return change(state, deadlines=tuple([d for d in state.deadlines if d.seat != seat]))


def _building_ended(state: State, event: BuildingEnded) -> State:
    no_seat = (False,) * state.seats
    return change(
        state,
        phase="guess",
        guessable=event.guessable,
        deadlines=event.deadlines,
        ready=no_seat,
        out_of_time=no_seat,
    )


def _guess_placed(state: State, event: GuessPlaced) -> State:
    guesses = replace_at(state.guesses[event.seat], event.builder, event.coordinate)
    return change(state, guesses=replace_at(state.guesses, event.seat, guesses))


def _guess_cleared(state: State, event: GuessCleared) -> State:
    guesses = replace_at(state.guesses[event.seat], event.builder, None)
    return change(state, guesses=replace_at(state.guesses, event.seat, guesses))


def _guesses_revealed(state: State, event: GuessesRevealed) -> State:
    return change(state, phase="reveal", step=2 * event.builder, deadlines=())


def _token_revealed(state: State, event: TokenRevealed) -> State:
    builder = event.builder
    exhibit = Exhibit(
        photo=state.photo(event.coordinate),
        coordinate=event.coordinate,
        round=state.round,
        seat=builder,
        material=state.materials[builder],
        build=state.builds[builder],
        guessable=state.guessable[builder],
        guesses=tuple([guesses[builder] for guesses in state.guesses]),
        right=event.right,
        order=order_indices(state.part_orders[builder], state.builds[builder]),
    )
    points = tuple(map(add, state.points, event.gained))
    return change(state, step=2 * builder + 1, points=points, gallery=(*state.gallery, exhibit))


def _round_ended(state: State, event: RoundEnded) -> State:
    photos = state.photos
    for fresh in event.fresh_photos:
        photos = replace_at(photos, COORDINATES.index(fresh.coordinate), fresh.photo)
    return change(
        state,
        phase="moved",
        step=0,
        photos=photos,
        spare_photos=state.spare_photos[len(event.fresh_photos) :],
        bag=tuple(sorted(state.bag + event.returned_tokens)),
        materials_before=state.materials,
        materials=event.materials,
        discarded_tokens=event.discarded_tokens,
        fresh_photos=event.fresh_photos,
    )


def _game_ended(state: State, event: GameEnded) -> State:
    return change(state, phase="over", result=event.result)


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    MaterialTaken: _material_taken,
    MaterialsChosen: _materials_chosen,
    RoundStarted: _round_started,
    BuildSet: _build_set,
    SeatBecameReady: _seat_became_ready,
    SeatSatOut: _seat_became_ready,
    BuildingResumed: _building_resumed,
    TimeRanOut: _time_ran_out,
    BuildingEnded: _building_ended,
    GuessPlaced: _guess_placed,
    GuessCleared: _guess_cleared,
    GuessesRevealed: _guesses_revealed,
    TokenRevealed: _token_revealed,
    RoundEnded: _round_ended,
    GameEnded: _game_ended,
}
