"""Newgame, clause by clause (N1 to N8)."""

import pytest
from tests.harness import Table

from triptych.core.cards import Decks, PictureCard
from triptych.core.commands import Continue, SitOut
from triptych.core.refusal import Reject
from triptych.core.values import Result
from triptych.games.newgame import NEWGAME
from triptych.games.newgame.model import COLOURS, Colour, PickColour, PlayedRound


def play_round(table: Table, *picks: Colour | None) -> PlayedRound:
    """Let each seat pick its colour; a seat with None sits out. Returns the round as all see it."""
    for seat, colour in enumerate(picks):
        table.do(seat, SitOut() if colour is None else PickColour(colour))
    played: PlayedRound = table.public().played[-1]
    return played


def test_N1_everyone_may_pick_any_of_three_colours() -> None:
    table = Table(NEWGAME, 3)
    assert COLOURS == ("red", "yellow", "blue")
    for seat in range(3):
        assert NEWGAME.legal(table.state, seat) == tuple(map(PickColour, COLOURS))


def test_N2_each_round_shows_a_new_picture() -> None:
    table = Table(NEWGAME, 3, rounds=5)
    shown = set()
    while table.state.result is None:
        shown.add(table.public().picture)
        play_round(table, "red", "red", "blue")
        table.do(None, Continue())
    assert len(shown) == 5


def test_N2_deck_with_too_few_pictures_is_refused() -> None:
    few = Decks(pictures=(PictureCard(("a/1", "a/2")),) * 4)
    with pytest.raises(Reject, match="deck_too_small") as refusal:
        Table(NEWGAME, 3, decks=few, rounds=5)
    assert refusal.value.detail == {"kind": "pictures", "have": 4, "need": 5}


def test_N3_picks_are_secret_until_the_reveal() -> None:
    table = Table(NEWGAME, 3)
    table.do(1, PickColour("blue"))
    assert [table.private(seat).pick for seat in range(3)] == [None, "blue", None]
    assert table.public().done == (False, True, False)
    assert "blue" not in table.seen(None)
    assert table.public().played == ()


def test_N4_picks_cannot_be_changed() -> None:
    table = Table(NEWGAME, 3)
    table.do(0, PickColour("red"))
    table.refuses("newgame_picked", 0, PickColour("blue"))
    table.refuses("newgame_picked", 0, SitOut())


def test_N5_seats_that_are_left_out_cannot_pick() -> None:
    table = Table(NEWGAME, 3)
    table.do(2, SitOut())
    table.refuses("newgame_out", 2, PickColour("blue"))
    assert play_round(table, "red", "blue").picks == ("red", "blue", None)
    table.do(None, Continue())
    assert table.private(2).may_pick


@pytest.mark.parametrize(
    ("picks", "gained"),
    [
        (("red", "red", "blue"), (0, 0, 2)),
        (("red", "red", "red", "blue", "blue"), (0, 0, 0, 1, 1)),
        (("red", "red", "red", "yellow", "yellow", "blue"), (0, 0, 0, 0, 0, 2)),
    ],
)
def test_N6_rarest_colour_scores_and_twice_for_a_single_seat(
    picks: tuple[Colour, ...], gained: tuple[int, ...]
) -> None:
    table = Table(NEWGAME, len(picks))
    assert play_round(table, *picks).gained == gained
    assert table.public().points == gained


@pytest.mark.parametrize(
    "picks",
    [("red", "yellow", "blue"), ("red", "red", "yellow", "blue"), ("red",) * 3, (None,) * 3],
)
def test_N7_ties_and_single_colours_score_nothing(picks: tuple[Colour | None, ...]) -> None:
    assert not any(play_round(Table(NEWGAME, len(picks)), *picks).gained)


def test_N8_most_points_win_after_the_last_round() -> None:
    table = Table(NEWGAME, 3, rounds=3)
    for picks in (("red", "red", "blue"), ("red", "red", "red"), ("blue", "red", "red")):
        table.refuses("not_now", None, Continue())
        play_round(table, *picks)
        table.refuses("not_now", 0, PickColour("red"))
        table.do(None, Continue())
    assert table.state.result == Result((2, 0, 2), (0, 2))
    assert [sum(played.gained) for played in table.public().played] == [2, 0, 2]
