"""Bots wait for people, do not keep them waiting, and differ from each other."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.bots.player_api import StillPlayer, after, started

from triptych.bots import contrast, pictomania, pictures
from triptych.bots.pacing import THINKING_S, random_profile
from triptych.bots.pictomania import drawing_round
from triptych.core.values import STRENGTHS, Strength
from triptych.games import GAMES
from triptych.games.contrast.commands import PlayCard
from triptych.games.pictomania import commands as p
from triptych.games.pictomania.model import Options as PictomaniaOptions
from triptych.games.pictures.commands import Ready

ANN = frozenset({0})
"""A person in the first seat."""


def laid(state: Any, *seats: int) -> Any:
    """The same game of Contrast after these seats have laid a card."""
    for seat in seats:
        symbol = state.hands[seat][0].split("/")[0]
        state = after("contrast", state, seat, PlayCard(symbol))
    return state


async def test_the_count_makes_a_bot_hurry() -> None:
    state = started("contrast")
    calm = StillPlayer("contrast", state, 2, "easy")
    await contrast.wait_before_choosing(calm)
    assert calm.waited >= THINKING_S["easy"][0] - 1
    counted = StillPlayer("contrast", laid(state, 0, 1), 2, "easy")
    assert contrast.is_in_countdown(counted.view().public, 2)
    await contrast.wait_before_choosing(counted)
    assert counted.waited == 0


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_a_bot_does_not_start_the_count_for_a_person_at_once(strength: Strength) -> None:
    state = laid(started("contrast"), 1)
    alone = StillPlayer("contrast", state, 2, strength)
    await contrast.wait_before_choosing(alone)
    polite = StillPlayer("contrast", state, 2, strength, ANN)
    await contrast.wait_before_choosing(polite)
    assert polite.waited - alone.waited >= contrast.COUNTDOWN_DELAY_S[strength][0]


async def test_a_bot_lays_soon_after_the_last_person() -> None:
    """Four seats, two of them missing: the person lays while the bot holds its card back."""
    state = laid(started("contrast", 4), 1, 2)
    player = StillPlayer("contrast", state, 3, "easy", ANN, {20.0: laid(state, 0)})
    await contrast.wait_before_choosing(player)
    assert 20 <= player.waited < 22
    early = StillPlayer("contrast", laid(started("contrast", 4), 0), 3, "easy", ANN)
    await contrast.wait_before_choosing(early)
    assert early.waited < THINKING_S["easy"][0]


async def test_an_easy_bot_is_not_the_first_to_be_ready() -> None:
    state = started("pictures")
    easy, hard = (StillPlayer("pictures", state, 0, s) for s in ("easy", "hard"))
    await pictures.wait_for_others(easy, state.stage)
    await pictures.wait_for_others(hard, state.stage)
    assert easy.waited > 5 * hard.waited


async def test_builders_do_not_dawdle_once_all_people_are_ready() -> None:
    state = started("pictures")
    seen = StillPlayer("pictures", state, 0, "easy").view()
    command = GAMES["pictures"].random_command(*seen, 0, Random(1))
    ready = after("pictures", after("pictures", state, 0, command), 0, Ready())
    dawdler = StillPlayer("pictures", ready, 1, "easy")
    await pictures.wait_for_others(dawdler, state.stage)
    quick = StillPlayer("pictures", ready, 1, "easy", ANN)
    await pictures.wait_for_others(quick, state.stage)
    assert quick.waited < 1 < dawdler.waited


def test_a_preview_is_over_for_bots_when_people_have_seen_enough() -> None:
    state = started("pictomania", options=PictomaniaOptions(difficulty="green"))
    assert not pictomania.people_have_seen_cards(StillPlayer("pictomania", state, 1, "easy", ANN))
    seen = after("pictomania", state, 0, p.Ready())
    assert pictomania.people_have_seen_cards(StillPlayer("pictomania", seen, 1, "easy", ANN))
    assert not pictomania.people_have_seen_cards(StillPlayer("pictomania", seen, 1, "easy")), (
        "bots among themselves"
    )


def drawing() -> Any:
    """Three seats at the start of a round of Pictomania."""
    state = started("pictomania", options=PictomaniaOptions(difficulty="green"))
    for seat in range(3):
        seen = StillPlayer("pictomania", state, seat, "easy").view()
        command = GAMES["pictomania"].random_command(*seen, seat, Random(1))
        state = after("pictomania", state, seat, command)
    assert state.phase == "draw"
    return state


def one_stopped() -> Any:
    """The seat in the middle has drawn and stopped, and the bot has guessed it."""
    state = after("pictomania", drawing(), None, p.InkBoard(1))
    state = after("pictomania", state, 2, p.PlaceGuess(1, 1))
    state = after("pictomania", state, 1, p.TakeToken())
    assert len(state.tokens) == 1
    return state


async def time_to_stop(state: Any, strength: Strength, **player: Any) -> tuple[float, list[Any]]:
    """How long a bot in the last seat waits before it stops, and what it does then."""
    bot = StillPlayer("pictomania", state, 2, strength, **player)
    one = drawing_round.DrawingRound(bot, random_profile(strength, Random(1)), bot.view())
    one.checks = 60
    await one.try_to_stop(bot.view())
    return bot.waited, bot.done


async def test_an_easy_bot_does_not_end_a_round_of_drawing() -> None:
    for strength in STRENGTHS:
        _, done = await time_to_stop(drawing(), strength)
        assert bool(done) == (strength != "easy")


async def test_a_bot_leaves_people_time_before_it_takes_the_last_token() -> None:
    both, one = drawing(), one_stopped()
    for strength in ("normal", "hard"):
        least, most = drawing_round.LAST_TOKEN_WAIT_S[strength]
        hasty, _ = await time_to_stop(one, strength)
        early, _ = await time_to_stop(both, strength, people=ANN)
        polite, _ = await time_to_stop(one, strength, people=ANN)
        assert least < polite < most + 15
        assert max(hasty, early) < least


async def test_a_token_taken_meanwhile_makes_a_bot_think_again() -> None:
    """Two tokens lay there when it began to think, and only one when it has done."""
    early = after("pictomania", drawing(), None, p.InkBoard(1))
    early = after("pictomania", early, 2, p.PlaceGuess(1, 1))
    late = {1.0: after("pictomania", early, 1, p.TakeToken())}
    waited, _ = await time_to_stop(early, "normal", people=ANN, later=late)
    assert waited > drawing_round.LAST_TOKEN_WAIT_S["normal"][0]


async def test_a_bot_waits_no_longer_for_a_person_who_has_stopped() -> None:
    busy = one_stopped()
    over = after("pictomania", busy, 0, p.DeclareDone())
    waited, done = await time_to_stop(busy, "normal", people=ANN, later={5.0: over})
    assert 5 <= waited < 7
    assert len(done) == 1


def test_a_slip_takes_the_board_for_the_next_likely_thing() -> None:
    bot = StillPlayer("pictomania", drawing(), 2, "easy")
    one = drawing_round.DrawingRound(bot, random_profile("easy", Random(1)), bot.view())
    one.keys = [(1, "a"), (2, "a"), (3, "b"), (4, "b")]
    odds = np.array([0.7, 0.2, 0.06, 0.04], np.float32)
    assert one.next_likely_number(odds, frozenset({1})) == 2
    assert one.next_likely_number(odds, frozenset({1, "a"})) == 3
    assert one.next_likely_number(odds, frozenset({"a", "b"})) in bot.view().private.hand
    assert (
        drawing_round.SLIP_PROBABILITY["easy"]
        > drawing_round.SLIP_PROBABILITY["normal"]
        > drawing_round.SLIP_PROBABILITY["hard"]
        == 0
    )


def test_two_bots_of_a_strength_differ_and_strengths_differ_more() -> None:
    drawn = {s: [random_profile(s, Random(i)) for i in range(20)] for s in STRENGTHS}
    assert len({t.taste for t in drawn["easy"]}) == 20
    assert max(t.care for t in drawn["easy"]) < min(t.care for t in drawn["hard"])


def test_easy_bots_miss_what_others_read() -> None:
    def right(strength: Strength) -> float:
        rng, hits = Random(5), 0
        for _ in range(400):
            scores = [3.0, *(rng.gauss(0, 1) for _ in range(15))]
            hits += pictures.choose_photo(scores, random_profile(strength, rng), rng) == 0
        return hits / 400

    easy, normal, hard = (right(strength) for strength in ("easy", "normal", "hard"))
    assert easy < 0.5 < 0.65 < normal < hard
