"""Puts random values in place of everything that a viewer cannot know."""

from random import Random

from triptych.core.values import Seat, Viewer, change, replace_at
from triptych.games.pictures.deal import draw_token, icons_for
from triptych.games.pictures.model import COORDINATES, Guesses, State
from triptych.games.pictures.rules import guessable_builders
from triptych.games.pictures.workbench.builds import Build, SortedIconsBuild
from triptych.games.pictures.workbench.part_order import parts
from triptych.games.pictures.workbench.samples import random_build

_MAX_ATTEMPTS = 8
"""The maximum number of draws to get tokens that differ from the real ones."""


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Return a state in which random values replace everything that this viewer cannot know."""
    other = change(
        state, spare_photos=tuple(rng.sample(state.spare_photos, len(state.spare_photos)))
    )
    if state.phase not in ("build", "guess", "reveal"):
        return other
    other = _resample_tokens(other, viewer, rng)
    if state.phase == "build":
        return _resample_builds(other, viewer, rng)
    return _resample_guesses(other, viewer, rng)


def _resample_tokens(state: State, viewer: Viewer, rng: Random) -> State:
    """Draw new tokens for all seats whose token this viewer has not seen."""
    shown = {exhibit.seat for exhibit in state.gallery if exhibit.round == state.round}
    hidden = [seat for seat in range(state.seats) if seat != viewer and seat not in shown]
    other = state
    for _ in range(_MAX_ATTEMPTS if hidden else 0):
        other = _redraw_tokens(state, hidden, rng)
        if other.tokens != state.tokens:
            break
    return other


def _redraw_tokens(state: State, hidden: list[Seat], rng: Random) -> State:
    bag = [*state.bag, *(state.tokens[seat] for seat in hidden)]
    tokens, returned = state.tokens, state.returned
    for seat in hidden:
        token, put_back = draw_token(state, state.materials[seat], bag, rng)
        tokens, returned = replace_at(tokens, seat, token), replace_at(returned, seat, put_back)
    return change(state, tokens=tokens, returned=returned, bag=tuple(sorted(bag)))


def _resample_builds(state: State, viewer: Viewer, rng: Random) -> State:
    """For all seats except `viewer`, replace the build and, with the option `expert`, the icons.

    Builds that this viewer sees grow stay as they are (R7), with the icons in them.
    """
    is_public = state.options.open_building == "always"
    sees_builds = is_public or (viewer is not None and state.sees_builds_grow(viewer))
    for seat in range(state.seats):
        if seat != viewer:
            icons = icons_for(state, state.materials[seat], rng)
            if sees_builds:
                icons = _with_used_icons(icons, state.builds[seat])
            state = change(state, hands=replace_at(state.hands, seat, icons))
            if sees_builds:
                continue
            build = _other_build(state, seat, rng)
            order = replace_at(state.part_orders, seat, parts(build))
            state = change(state, builds=replace_at(state.builds, seat, build), part_orders=order)
    return state


def _with_used_icons(icons: tuple[str, ...], build: Build) -> tuple[str, ...]:
    """Return this many icons, among them those of the build."""
    if not isinstance(build, SortedIconsBuild):
        return icons
    used = parts(build)
    return (*used, *[icon for icon in icons if icon not in used])[: len(icons)]


def _other_build(state: State, seat: Seat, rng: Random) -> Build:
    build = random_build(state.workbench(seat), rng)
    while build == state.builds[seat]:
        build = random_build(state.workbench(seat), rng)
    return build


def _resample_guesses(state: State, viewer: Viewer, rng: Random) -> State:
    """For all seats except `viewer`, replace the guesses that have not been revealed."""
    revealed = state.step // 2 + 1 if state.phase == "reveal" else 0
    for seat in range(state.seats):
        if seat != viewer:
            guesses = _other_guesses(state, seat, revealed, rng)
            state = change(state, guesses=replace_at(state.guesses, seat, guesses))
    return state


def _other_guesses(state: State, seat: Seat, revealed: int, rng: Random) -> Guesses:
    guesses = state.guesses[seat]
    for builder in guessable_builders(state.guessable, seat):
        if builder >= revealed:
            choices = [coordinate for coordinate in COORDINATES if coordinate != guesses[builder]]
            guesses = replace_at(guesses, builder, rng.choice(choices))
    return guesses
