"""Chance in a round of Pictures: the tokens, the expert's icons; and the clocks."""

from random import Random

from triptych.core.values import Ctx, Deadline
from triptych.games.pictures.checks import EXPERT_ICONS
from triptych.games.pictures.events import RoundBegun
from triptych.games.pictures.model import State
from triptych.games.pictures.pieces import SetName


def begin_round(state: State, ctx: Ctx) -> RoundBegun:
    """Each seat draws its token, and an expert with the icons its seven of them."""
    bag = list(state.bag)
    draws = [draw(state, state.places[seat], bag, ctx.rng) for seat in range(state.seats)]
    return RoundBegun(
        round=state.round + 1,
        tokens=tuple(token for token, _ in draws),
        returned=tuple(returned for _, returned in draws),
        hands=tuple(icon_hand(state, state.places[s], ctx.rng) for s in range(state.seats)),
        clock=deadlines(state, "build", state.options.build_clock, ctx),
    )


def draw(
    state: State, material: SetName, bag: list[str], rng: Random
) -> tuple[str, tuple[str, ...]]:
    """Take a token out of the bag; also says which ones were put back for it (R18).

    A token drawn instead may be one to return again. This goes on until one does not repeat;
    only if the whole bag would repeat is the last one kept.
    """
    token = _take(bag, rng)
    if not state.options.redraw:
        return token, ()
    used = {built.photo for built in state.gallery if built.set == material}
    returned: list[str] = []
    while state.photo(token) in used and any(state.photo(left) not in used for left in bag):
        other = _take(bag, rng)
        bag.append(token)
        returned.append(token)
        token = other
    return token, tuple(returned)


def _take(bag: list[str], rng: Random) -> str:
    return bag.pop(rng.randrange(len(bag)))


def icon_hand(state: State, material: SetName, rng: Random) -> tuple[str, ...]:
    """The icons that lie in front of a seat: none without the set, seven for an expert (R20)."""
    if material != "icons":
        return ()
    return tuple(rng.sample(state.icons, EXPERT_ICONS)) if state.options.expert else state.icons


def deadlines(state: State, phase: str, seconds: int, ctx: Ctx) -> tuple[Deadline, ...]:
    """A deadline for each seat, with the extra time it is granted (R13); none if switched off."""
    if not seconds:
        return ()
    return tuple(
        Deadline(phase, ctx.now + seconds * 1000 + handicap.extra_ms, seat)
        for seat, handicap in enumerate(state.handicaps)
    )
