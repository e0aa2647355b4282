"""Starts a round: draws a token for each seat's secret photo, deals icons and sets deadlines."""

from random import Random

from triptych.core.values import Ctx, Deadline
from triptych.games.pictures.events import RoundStarted
from triptych.games.pictures.model import State
from triptych.games.pictures.workbench.checks import EXPERT_ICONS
from triptych.games.pictures.workbench.pieces import Material


def start_round(state: State, ctx: Ctx) -> RoundStarted:
    """Start a round. Each seat draws a token.

    With the option `expert`, a seat whose material is icons also draws seven icons.
    """
    bag = list(state.bag)
    draws = [draw_token(state, state.materials[seat], bag, ctx.rng) for seat in range(state.seats)]
    return RoundStarted(
        round=state.round + 1,
        tokens=tuple(token for token, _ in draws),
        returned=tuple(returned for _, returned in draws),
        hands=tuple(icons_for(state, state.materials[s], ctx.rng) for s in range(state.seats)),
        deadlines=phase_deadlines(state, "build", state.options.build_seconds, ctx),
    )


def draw_token(
    state: State, material: Material, bag: list[str], rng: Random
) -> tuple[str, tuple[str, ...]]:
    """Draw a token from the bag, and return it with the tokens that were put back (R18).

    With the option `redraw`, a token is put back if its photo has already been rebuilt with
    `material`, and another token is drawn. If the photos of all tokens in the bag have been rebuilt
    with `material`, the first token is kept.
    """
    token = _pop_random(bag, rng)
    if not state.options.redraw:
        return token, ()
    rebuilt = {exhibit.photo for exhibit in state.gallery if exhibit.material == material}
    returned: list[str] = []
    while state.photo(token) in rebuilt and any(
        state.photo(other_token) not in rebuilt for other_token in bag
    ):
        next_token = _pop_random(bag, rng)
        bag.append(token)
        returned.append(token)
        token = next_token
    return token, tuple(returned)


def _pop_random(bag: list[str], rng: Random) -> str:
    return bag.pop(rng.randrange(len(bag)))


def icons_for(state: State, material: Material, rng: Random) -> tuple[str, ...]:
    """Return the icons that a seat with this material may use.

    These are all icons or, with the option `expert`, seven random icons (R20). Empty if the
    material is not icons.
    """
    if material != "icons":
        return ()
    return tuple(rng.sample(state.icons, EXPERT_ICONS)) if state.options.expert else state.icons


def clock_deadlines(state: State, ctx: Ctx) -> tuple[Deadline, ...]:
    """Return the deadlines after the time to build or to guess has changed (R13)."""
    if state.phase not in ("build", "guess"):
        return state.deadlines
    options = state.options
    seconds = options.build_seconds if state.phase == "build" else options.guess_seconds
    deadlines = phase_deadlines(state, state.phase, seconds, ctx)
    return tuple(d for d in deadlines if d.seat is not None and not state.out_of_time[d.seat])


def phase_deadlines(state: State, phase: str, seconds: int, ctx: Ctx) -> tuple[Deadline, ...]:
    """Return a deadline for each seat, with its extra time (R13). Empty if `seconds` is 0."""
    if not seconds:
        return ()
    return tuple(
        Deadline(phase, ctx.now + seconds * 1000 + extra_time.extra_ms, seat)
        for seat, extra_time in enumerate(state.extra_times)
    )
