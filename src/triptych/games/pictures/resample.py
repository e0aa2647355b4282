"""Another state that looks the same to one viewer: what they cannot know is dealt anew."""

from random import Random

from triptych.core.values import Seat, Viewer, change, put
from triptych.games.pictures.builds import Build
from triptych.games.pictures.deal import draw, icon_hand
from triptych.games.pictures.growth import parts
from triptych.games.pictures.model import COORDINATES, Guesses, State
from triptych.games.pictures.rules import guessable_for
from triptych.games.pictures.samples import random_build

_TRIES = 8


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """A state that differs only in what this viewer cannot know."""
    other = change(state, spare=tuple(rng.sample(state.spare, len(state.spare))))
    if state.phase not in ("build", "guess", "reveal"):
        return other
    other = _tokens(other, viewer, rng)
    if state.phase == "build":
        return _benches(other, viewer, rng)
    return _guesses(other, viewer, rng)


def _tokens(state: State, viewer: Viewer, rng: Random) -> State:
    """Those who kept their token from the viewer draw again, from the bag and their own tokens."""
    shown = {exhibit.seat for exhibit in state.gallery if exhibit.round == state.round}
    hidden = [seat for seat in range(state.seats) if seat != viewer and seat not in shown]
    other = state
    for _ in range(_TRIES if hidden else 0):
        other = _redrawn(state, hidden, rng)
        if other.tokens != state.tokens:
            break
    return other


def _redrawn(state: State, hidden: list[Seat], rng: Random) -> State:
    bag = [*state.bag, *(state.tokens[seat] for seat in hidden)]
    tokens, returned = state.tokens, state.returned
    for seat in hidden:
        token, back = draw(state, state.places[seat], bag, rng)
        tokens, returned = put(tokens, seat, token), put(returned, seat, back)
    return change(state, tokens=tokens, returned=returned, bag=tuple(sorted(bag)))


def _benches(state: State, viewer: Viewer, rng: Random) -> State:
    """The others build something else, an expert perhaps with other icons."""
    for seat in range(state.seats):
        if seat != viewer:
            hand = icon_hand(state, state.places[seat], rng)
            state = change(state, hands=put(state.hands, seat, hand))
            build = _other_build(state, seat, rng)
            order = put(state.grown, seat, parts(build))
            state = change(state, builds=put(state.builds, seat, build), grown=order)
    return state


def _other_build(state: State, seat: Seat, rng: Random) -> Build:
    build = random_build(state.bench(seat), rng)
    while build == state.builds[seat]:
        build = random_build(state.bench(seat), rng)
    return build


def _guesses(state: State, viewer: Viewer, rng: Random) -> State:
    """The others guess something else on every builder whose guesses are not named yet."""
    named = state.step // 2 + 1 if state.phase == "reveal" else 0
    for seat in range(state.seats):
        if seat != viewer:
            sheet = _other_sheet(state, seat, named, rng)
            state = change(state, guesses=put(state.guesses, seat, sheet))
    return state


def _other_sheet(state: State, seat: Seat, named: int, rng: Random) -> Guesses:
    sheet = state.guesses[seat]
    for builder in guessable_for(state.guessable, seat):
        if builder >= named:
            choices = [spot for spot in COORDINATES if spot != sheet[builder]]
            sheet = put(sheet, builder, rng.choice(choices))
    return sheet
