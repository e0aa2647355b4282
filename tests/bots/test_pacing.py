"""Bots give people time, do not keep them waiting, and differ from each other."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.bots.player_api import FakePlayer, start_game, state_after

from triptych.bots import contrast, pictomania, pictures
from triptych.bots.pacing import THINKING_S, random_profile
from triptych.bots.pictomania import drawing_round
from triptych.bots.pictomania.drawings import drawable, drawings_of
from triptych.core.values import STRENGTHS, Strength
from triptych.games.contrast.commands import PlayCard
from triptych.games.pictomania import commands as p
from triptych.games.pictomania.model import Options as PictomaniaOptions
from triptych.games.pictures.commands import Ready
from triptych.ink.ops import Op, PenDown, read_ops

ANN = frozenset({0})
"""The seats of people: Ann has the first seat."""


def state_after_plays(state: Any, *seats: int) -> Any:
    """The same game of Contrast after these seats have played a card."""
    for seat in seats:
        symbol = state.hands[seat][0].split("/")[0]
        state = state_after("contrast", state, seat, PlayCard(symbol))
    return state


async def test_bot_chooses_at_once_during_the_countdown() -> None:
    state = start_game("contrast")
    unhurried = FakePlayer("contrast", state, 2, "easy")
    await contrast.wait_before_choosing(unhurried)
    assert unhurried.waited_s >= THINKING_S["easy"][0] - 1
    in_countdown = FakePlayer("contrast", state_after_plays(state, 0, 1), 2, "easy")
    assert contrast.is_in_countdown(in_countdown.view().public, 2)
    await contrast.wait_before_choosing(in_countdown)
    assert in_countdown.waited_s == 0


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_bot_waits_before_it_starts_the_countdown_for_a_person(strength: Strength) -> None:
    state = state_after_plays(start_game("contrast"), 1)
    alone = FakePlayer("contrast", state, 2, strength)
    await contrast.wait_before_choosing(alone)
    with_person = FakePlayer("contrast", state, 2, strength, ANN)
    await contrast.wait_before_choosing(with_person)
    assert with_person.waited_s - alone.waited_s >= contrast.COUNTDOWN_DELAY_S[strength][0]


async def test_bot_plays_soon_after_the_last_person() -> None:
    """Two of four seats have played; the person plays while the bot waits."""
    state = state_after_plays(start_game("contrast", 4), 1, 2)
    player = FakePlayer("contrast", state, 3, "easy", ANN, {20.0: state_after_plays(state, 0)})
    await contrast.wait_before_choosing(player)
    assert 20 <= player.waited_s < 22
    person_first = state_after_plays(start_game("contrast", 4), 0)
    player = FakePlayer("contrast", person_first, 3, "easy", ANN)
    await contrast.wait_before_choosing(player)
    assert player.waited_s < THINKING_S["easy"][0]


async def test_easy_bot_is_not_the_first_to_be_ready() -> None:
    state = start_game("pictures")
    easy, hard = (FakePlayer("pictures", state, 0, s) for s in ("easy", "hard"))
    await pictures.wait_for_others(easy, state.stage)
    await pictures.wait_for_others(hard, state.stage)
    assert easy.waited_s > 5 * hard.waited_s


async def test_bot_builders_do_not_wait_if_all_people_are_ready() -> None:
    state = start_game("pictures")
    command = FakePlayer("pictures", state, 0, "easy").random_command()
    ready = state_after("pictures", state_after("pictures", state, 0, command), 0, Ready())
    with_bots = FakePlayer("pictures", ready, 1, "easy")
    await pictures.wait_for_others(with_bots, state.stage)
    with_people = FakePlayer("pictures", ready, 1, "easy", ANN)
    await pictures.wait_for_others(with_people, state.stage)
    assert with_people.waited_s < 1 < with_bots.waited_s


def test_bots_end_the_preview_when_all_people_are_ready() -> None:
    state = start_game("pictomania", options=PictomaniaOptions(difficulty="green"))
    assert not pictomania.people_have_seen_cards(FakePlayer("pictomania", state, 1, "easy", ANN))
    seen = state_after("pictomania", state, 0, p.Ready())
    assert pictomania.people_have_seen_cards(FakePlayer("pictomania", seen, 1, "easy", ANN))
    assert not pictomania.people_have_seen_cards(FakePlayer("pictomania", seen, 1, "easy")), (
        "without people, bots do not end it early"
    )


GREEN = PictomaniaOptions(difficulty="green")


def drawing(options: PictomaniaOptions = GREEN) -> Any:
    """Three seats at the start of a round of Pictomania."""
    state = start_game("pictomania", options=options)
    for seat in range(3):
        command = FakePlayer("pictomania", state, seat, "easy").random_command()
        state = state_after("pictomania", state, seat, command)
    assert state.phase == "draw"
    return state


def state_after_first_stop() -> Any:
    """Seat 1 has drawn and stopped. The bot in seat 2 has drawn and guessed the board of seat 1."""
    state = state_after("pictomania", drawing(), None, p.InkBoard(1))
    state = state_after("pictomania", state, None, p.InkBoard(2))
    state = state_after("pictomania", state, 2, p.PlaceGuess(1, 1))
    state = state_after("pictomania", state, 1, p.TakeToken())
    assert len(state.tokens) == 1
    return state


async def time_to_stop(state: Any, strength: Strength, **player: Any) -> tuple[float, list[Any]]:
    """How long the bot in seat 2 waits before it stops, and the commands it then sends."""
    bot = FakePlayer("pictomania", state, 2, strength, **player)
    round_player = drawing_round.DrawingRound(bot, random_profile(strength, Random(1)), bot.view())
    round_player.checks = 60
    await round_player.try_to_stop(bot.view())
    return bot.waited_s, bot.commands


async def test_easy_bot_does_not_end_a_round_of_drawing() -> None:
    for strength in STRENGTHS:
        _, done = await time_to_stop(drawing(), strength)
        assert bool(done) == (strength != "easy")


async def test_bot_leaves_people_time_before_it_takes_the_last_token() -> None:
    two_left, one_left = drawing(), state_after_first_stop()
    for strength in ("normal", "hard"):
        least, most = drawing_round.LAST_TOKEN_WAIT_S[strength]
        among_bots, _ = await time_to_stop(one_left, strength)
        first_token, _ = await time_to_stop(two_left, strength, people=ANN)
        last_token, _ = await time_to_stop(one_left, strength, people=ANN)
        assert least < last_token < most + 15
        assert max(among_bots, first_token) < least


async def test_bot_reconsiders_if_a_token_is_taken_meanwhile() -> None:
    """Two tokens are left when the bot starts to think, and one when it decides."""
    state = state_after("pictomania", drawing(), None, p.InkBoard(1))
    state = state_after("pictomania", state, 2, p.PlaceGuess(1, 1))
    later = {1.0: state_after("pictomania", state, 1, p.TakeToken())}
    waited, _ = await time_to_stop(state, "normal", people=ANN, later=later)
    assert waited > drawing_round.LAST_TOKEN_WAIT_S["normal"][0]


async def test_bot_waits_no_longer_for_a_person_who_has_stopped() -> None:
    state = state_after_first_stop()
    person_stopped = state_after("pictomania", state, 0, p.DeclareDone())
    waited, done = await time_to_stop(state, "normal", people=ANN, later={5.0: person_stopped})
    assert 5 <= waited < 7
    assert len(done) == 1


@pytest.mark.clause("P15")
async def test_bot_leaves_the_last_token_to_a_person_who_has_guessed_everything() -> None:
    state = drawing()
    for seat in range(3):
        state = state_after("pictomania", state, None, p.InkBoard(seat))
    for seat, board, number in ((0, 1, 1), (0, 2, 2), (1, 0, 1), (1, 2, 2), (2, 0, 1)):
        state = state_after("pictomania", state, seat, p.PlaceGuess(board, number))
    state = state_after("pictomania", state, 1, p.TakeToken())
    state = state_after("pictomania", state, 2, p.PlaceGuess(1, 2))
    assert [deadline.key for deadline in state.deadlines] == ["token"]
    waited, _ = await time_to_stop(state, "hard", people=ANN)
    assert waited > drawing_round.LAST_TOKEN_WAIT_S["hard"][0]


async def ink_of_bot(options: PictomaniaOptions) -> list[Op]:
    """What the bot in seat 2 draws, when it knows a coloured drawing of its term."""

    class DrawingPlayer(FakePlayer):
        ink = b""

        async def draw(self, ops: bytes, stage: str) -> str | None:
            self.ink += ops
            return None

    concept = next(c for c in sorted(drawable()) if all(any(d.colours) for d in drawings_of(c)))
    bot = DrawingPlayer("pictomania", drawing(options), 2, "hard")
    profile = random_profile("hard", Random(1))
    round_player = drawing_round.DrawingRound(bot, profile, bot.view())
    round_player.own_concept = concept
    await round_player.draw(bot.view())
    return read_ops(bot.ink)


@pytest.mark.parametrize("black_ink", [False, True])
async def test_bots_draw_in_black_if_the_option_says_so(black_ink: bool) -> None:
    ops = await ink_of_bot(PictomaniaOptions(difficulty="green", black_ink=black_ink))
    colours = {op.colour for op in ops if isinstance(op, PenDown)}
    assert (colours == {0}) == black_ink


def test_slip_guesses_the_next_most_likely_term() -> None:
    bot = FakePlayer("pictomania", drawing(), 2, "easy")
    round_player = drawing_round.DrawingRound(bot, random_profile("easy", Random(1)), bot.view())
    round_player.keys = [(1, "a"), (2, "a"), (3, "b"), (4, "b")]
    probabilities = np.array([0.7, 0.2, 0.06, 0.04], np.float32)
    assert round_player.next_likely_number(probabilities, frozenset({1})) == 2
    assert round_player.next_likely_number(probabilities, frozenset({1, "a"})) == 3
    assert (
        round_player.next_likely_number(probabilities, frozenset({"a", "b"}))
        in bot.view().private.hand
    )
    assert (
        drawing_round.SLIP_PROBABILITY["easy"]
        > drawing_round.SLIP_PROBABILITY["normal"]
        > drawing_round.SLIP_PROBABILITY["hard"]
        == 0
    )


def test_profiles_differ_within_and_between_strengths() -> None:
    drawn = {s: [random_profile(s, Random(i)) for i in range(20)] for s in STRENGTHS}
    assert len({t.taste for t in drawn["easy"]}) == 20
    assert max(t.care for t in drawn["easy"]) < min(t.care for t in drawn["hard"])


def test_easy_bots_guess_right_less_often() -> None:
    def right(strength: Strength) -> float:
        rng, hits = Random(5), 0
        for _ in range(400):
            scores = [3.0, *(rng.gauss(0, 1) for _ in range(15))]
            hits += pictures.choose_photo(scores, random_profile(strength, rng), rng) == 0
        return hits / 400

    easy, normal, hard = (right(strength) for strength in ("easy", "normal", "hard"))
    assert easy < 0.5 < 0.65 < normal < hard
