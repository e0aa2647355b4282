"""Newgame, clause by clause (N1 to N8)."""

from typing import Any

import pytest
from tests.harness import Table

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.cards import Decks, PictureCard
from triptych.core.refusal import Reject
from triptych.core.values import Deadline, ExtraTime, Result
from triptych.games.newgame import NEWGAME
from triptych.games.newgame.commands import PickColour
from triptych.games.newgame.events import SeatsLeftOut
from triptych.games.newgame.legal import legal
from triptych.games.newgame.model import Colour
from triptych.games.newgame.results.scoring import judge


def play_round(table: Table, *picks: Colour | None) -> Any:
    """Let each seat pick its colour; a seat with None sits out. Returns the public reveal."""
    for seat, colour in enumerate(picks):
        table.do(seat, SitOut() if colour is None else PickColour(colour))
    return table.public().reveal


def test_N1_everyone_may_pick_any_of_three_colours() -> None:
    table = Table(NEWGAME, 3)
    for seat in range(3):
        assert legal(table.state, seat) == (
            PickColour("red"),
            PickColour("yellow"),
            PickColour("blue"),
        )


def test_N2_each_round_shows_a_new_picture() -> None:
    table = Table(NEWGAME, 3, rounds=5)
    shown = []
    while table.state.result is None:
        shown.append(table.public().picture)
        play_round(table, "red", "red", "blue")
        table.do(None, Continue())
    assert len(set(shown)) == 5


def test_N2_deck_with_too_few_pictures_is_refused() -> None:
    few = Decks(pictures=(PictureCard(("a/1", "a/2")),) * 4)
    with pytest.raises(Reject, match="deck_too_small") as refusal:
        Table(NEWGAME, 3, decks=few, rounds=5)
    assert refusal.value.detail == {"kind": "pictures", "have": 4, "need": 5}


def test_N3_picks_are_secret_until_the_reveal() -> None:
    table = Table(NEWGAME, 3)
    table.do(1, PickColour("blue"))
    assert [table.private(seat).pick for seat in range(3)] == [None, "blue", None]
    assert [seen.picked for seen in table.public().seats] == [False, True, False]
    assert "blue" not in table.seen(None)
    assert table.public().reveal is None


def test_N4_picks_cannot_be_changed() -> None:
    table = Table(NEWGAME, 3)
    table.do(0, PickColour("red"))
    table.refuses("newgame_picked", 0, PickColour("blue"))
    table.refuses("newgame_picked", 0, SitOut())


def test_N5_seats_that_miss_their_deadline_sit_out() -> None:
    table = Table(NEWGAME, [ExtraTime(), ExtraTime(extra_ms=5000), ExtraTime()], pick_seconds=20)
    end = table.now + 20_000
    assert [d.at for d in table.public().deadlines] == [end, end + 5000, end]
    table.do(0, PickColour("red"))
    table.refuses("not_due", None, TimeUp("pick", 2))
    table.now = end + 1
    table.refuses("newgame_late", 2, PickColour("blue"))
    assert table.do(None, TimeUp("pick", 2)) == (SeatsLeftOut((2,)),)
    table.refuses("newgame_late", 2, PickColour("blue"))
    assert table.public().deadlines == (Deadline("pick", end + 5000, 1),)
    table.do(1, PickColour("blue"))
    assert table.public().reveal.picks == ("red", "blue", None)


def test_N5_without_the_option_there_are_no_deadlines() -> None:
    assert Table(NEWGAME, 3).public().deadlines == ()


@pytest.mark.parametrize(
    ("picks", "gained"),
    [
        (("red", "red", "blue"), (0, 0, 2)),
        (("red", "red", "red", "blue", "blue"), (0, 0, 0, 1, 1)),
        (("red", "red", "yellow", "yellow", "blue"), (0, 0, 0, 0, 2)),
        (("red", "red", "red", "yellow", "yellow", "blue"), (0, 0, 0, 0, 0, 2)),
    ],
)
def test_N6_rarest_colour_scores_and_twice_for_a_single_seat(
    picks: tuple[Colour, ...], gained: tuple[int, ...]
) -> None:
    table = Table(NEWGAME, len(picks))
    assert play_round(table, *picks).gained == gained
    assert tuple(seen.points for seen in table.public().seats) == gained


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        (("red", "yellow", "blue"), "tie"),
        (("red", "red", "yellow", "blue"), "tie"),
        (("red", "red", "blue", "blue"), "tie"),
        (("red", "red", "red"), "single"),
        (("red", None, None), "single"),
        ((None, None, None), "nobody"),
    ],
)
def test_N7_ties_and_single_colours_score_nothing(
    picks: tuple[Colour | None, ...], why: str
) -> None:
    verdict = judge(picks)
    assert (verdict.scoring, verdict.why) == (None, why)
    assert not any(verdict.gained)


def test_N8_most_points_win_after_the_last_round() -> None:
    table = Table(NEWGAME, 3, rounds=3)
    for picks in (("red", "red", "blue"), ("red", "red", "red"), ("blue", "red", "red")):
        table.refuses("not_now", None, Continue())
        play_round(table, *picks)
        table.refuses("not_now", 0, PickColour("red"))
        table.do(None, Continue())
    assert table.state.result == Result((2, 0, 2), (0, 2))
    assert [played.gained for played in table.public().ending.rounds] == [
        (0, 0, 2),
        (0, 0, 0),
        (2, 0, 0),
    ]
