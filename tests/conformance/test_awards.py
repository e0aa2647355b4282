"""Every game, every seat count: each seat gets an award at the end, and no seat gets one before."""

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conformance.cases import every_case, every_game
from tests.support.sample_decks import DECKS

from triptych.core.awards import Award, assign_awards, candidates_with_most
from triptych.core.game import AnyGame, Game
from triptych.core.playout import play_to_end, playout
from triptych.table.public_view import show_game_and_view
from triptych.table.state import CurrentGame, Table, TableInfo
from triptych.table.turn import Collection


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_every_seat_gets_one_award_with_facts(game: AnyGame, seats: int, seed: int) -> None:
    state, _ = play_to_end(game, seats, game.options(), DECKS, Random(seed))
    awards = game.awards(state)
    if has_no_awards(game):
        assert awards == ()
        return
    owners = [seat for award in awards for seat in award.seats]
    assert sorted(owners) == list(range(seats))
    awards_of_kind = Counter(award.kind for award in awards if award.kind not in SHARED_KINDS)
    assert set(awards_of_kind.values()) <= {1}
    for award in awards:
        assert award.facts, award
        for name, fact in award.facts.items():
            assert fact != "", (award, name)
            assert not isinstance(fact, int) or fact >= 0, (award, name)
        for part, whole in (("same", "could"), ("right", "of"), ("wrong", "of"), ("times", "of")):
            if part in award.facts and whole in award.facts:
                assert int(award.facts[part]) <= int(award.facts[whole]), award
    assert game.awards(state) == awards


def has_no_awards(game: AnyGame) -> bool:
    """Whether the game has the default of `Game.awards`."""
    return game.awards is next(f.default for f in fields(Game) if f.name == "awards")


SHARED_KINDS = {
    *("favourite", "quiet_eye", "signature", "mysterious", "quiet_pen", "good_eye", "untiring"),
    "taking_part",
}
"""Kinds of awards that several seats may get in the same game."""


@every_case
def test_awards_are_hidden_until_the_end(game: AnyGame, seats: int) -> None:
    """Awards depend on secrets, so the view must not show them while the game runs."""
    collection = Collection(games={game.name: game}, decks=lambda _: DECKS)
    last: Any = None
    for step in playout(game, seats, game.options(), DECKS, Random(9)):
        over = step.state.result is not None
        last = shown_awards(collection, game, step.state, over)
        assert over or last == ()
    assert bool(last) != has_no_awards(game)


def shown_awards(
    collection: Collection, game: AnyGame, state: Any, over: bool
) -> tuple[Award, ...]:
    info = TableInfo("TEST", current_game=CurrentGame(game.name, 1, {}, over=over))
    shown, _ = show_game_and_view(collection, Table(info, state))
    assert shown is not None
    return shown.awards


def test_tied_award_goes_to_a_seat_without_one() -> None:
    def facts(seat: int) -> dict[str, int | str]:
        return {"times": seat}

    candidates = (
        candidates_with_most("first", [3, 3, 1], facts),
        candidates_with_most("second", [9, 8, 7], facts),
    )
    assigned = assign_awards(3, candidates, lambda seat: Award("own", (seat,), {"times": 1}))
    assert [(a.kind, a.seats) for a in assigned] == [("first", (0,)), ("own", (1,)), ("own", (2,))]
    candidates = (
        candidates_with_most("first", [3, 3, 1], facts),
        candidates_with_most("second", [9, 9, 7], facts),
    )
    assigned = assign_awards(3, candidates, lambda seat: Award("own", (seat,), {"times": 1}))
    assert [(a.kind, a.seats) for a in assigned] == [
        ("first", (0,)),
        ("second", (1,)),
        ("own", (2,)),
    ]
    assert candidates_with_most("none", [1, 0], facts, least=2) == []


@every_game
def test_every_award_has_its_texts(game: AnyGame) -> None:
    """Each kind of award has two texts: its name, and a sentence with its facts."""
    root = Path(__file__).parents[2]
    source = "".join(
        path.read_text("utf-8")
        for path in (root / f"src/triptych/games/{game.name}").rglob("awards.py")
    )
    found = set(re.findall(r'(?:Award|most)\(\s*"(\w+)"', source))
    found |= set(re.findall(r'"(\w+)": frozenset', source))
    kinds = found | {f"master_{name}" for name in re.findall(r'f"master_', source) and MATERIALS}
    words = (root / f"web/src/games/{game.name}/words/en.ftl").read_text(encoding="utf-8")
    named = {kind for kind in kinds if f"\n{game.name}-award-{kind} = " in words}
    explained = {kind for kind in kinds if f"\n{game.name}-award-reason-{kind} = " in words}
    assert bool(kinds) != has_no_awards(game)
    assert named == explained == kinds


MATERIALS = ("cubes", "blocks", "sticks", "icons", "laces")
