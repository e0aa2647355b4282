"""Every game, every seat count: at the end everybody gets something true, and nothing before."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conformance.cases import every_case, every_game
from tests.support.sample_decks import DECKS

from triptych.core.awards import Award, assign_awards, candidates_with_most
from triptych.core.game import AnyGame
from triptych.core.playout import play_to_end, playout
from triptych.table.public_view import show_game_and_view
from triptych.table.state import CurrentGame, Table, TableInfo
from triptych.table.turn import Collection


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_everybody_gets_one_prize_with_its_proof(game: AnyGame, seats: int, seed: int) -> None:
    state, _ = play_to_end(game, seats, game.options(), DECKS, Random(seed))
    awards = game.awards(state)
    owners = [seat for award in awards for seat in award.seats]
    assert sorted(owners) == list(range(seats))
    prizes = Counter(award.kind for award in awards if award.kind not in FOR_ANYBODY)
    assert set(prizes.values()) <= {1}
    for award in awards:
        assert award.facts, award
        for name, fact in award.facts.items():
            assert fact != "", (award, name)
            assert not isinstance(fact, int) or fact >= 0, (award, name)
        for part, whole in (("same", "could"), ("right", "of"), ("wrong", "of"), ("times", "of")):
            if part in award.facts and whole in award.facts:
                assert int(award.facts[part]) <= int(award.facts[whole]), award
    assert game.awards(state) == awards


FOR_ANYBODY = {
    *("favourite", "quiet_eye", "signature", "mysterious", "quiet_pen", "good_eye", "untiring"),
    "taking_part",
}
"""Kinds that are true of several at once."""


@every_case
def test_no_prize_is_told_before_the_end(game: AnyGame, seats: int) -> None:
    """A prize is made from secrets; while the game runs none is in what the table shows."""
    collection = Collection(games={game.name: game}, decks=lambda _: DECKS)
    last: Any = None
    for step in playout(game, seats, game.options(), DECKS, Random(9)):
        over = step.state.result is not None
        last = _awards(collection, game, step.state, over)
        assert over or last == ()
    assert last


def _awards(collection: Collection, game: AnyGame, play: Any, over: bool) -> tuple[Award, ...]:
    lobby = TableInfo("TEST", current_game=CurrentGame(game.name, 1, {}, over=over))
    shown, _ = show_game_and_view(collection, Table(lobby, play))
    assert shown is not None
    return shown.awards


def test_equals_take_turns_and_nobody_gets_two() -> None:
    def facts(seat: int) -> dict[str, int | str]:
        return {"times": seat}

    rivals = (
        candidates_with_most("first", [3, 3, 1], facts),
        candidates_with_most("second", [9, 8, 7], facts),
    )
    given = assign_awards(3, rivals, lambda seat: Award("own", (seat,), {"times": 1}))
    assert [(a.kind, a.seats) for a in given] == [("first", (0,)), ("own", (1,)), ("own", (2,))]
    rivals = (
        candidates_with_most("first", [3, 3, 1], facts),
        candidates_with_most("second", [9, 9, 7], facts),
    )
    given = assign_awards(3, rivals, lambda seat: Award("own", (seat,), {"times": 1}))
    assert [(a.kind, a.seats) for a in given] == [("first", (0,)), ("second", (1,)), ("own", (2,))]
    assert candidates_with_most("none", [1, 0], facts, least=2) == []


@every_game
def test_every_prize_has_its_words(game: AnyGame) -> None:
    """Kinds are told in the game's own words: a name, and a sentence that is the proof."""
    root = Path(__file__).parents[2]
    source = (root / f"src/triptych/games/{game.name}/awards.py").read_text(encoding="utf-8")
    found = set(re.findall(r'(?:Award|most)\(\s*"(\w+)"', source))
    found |= set(re.findall(r'"(\w+)": frozenset', source))
    kinds = found | {f"master_{name}" for name in re.findall(r'f"master_', source) and SETS}
    words = (root / f"web/src/games/{game.name}/words/en.ftl").read_text(encoding="utf-8")
    told = {kind for kind in kinds if f"\n{game.name}-award-{kind} = " in words}
    proved = {kind for kind in kinds if f"\n{game.name}-proof-{kind} = " in words}
    assert kinds
    assert told == proved == kinds


SETS = ("cubes", "blocks", "sticks", "icons", "laces")
