"""Pictomania: parts, and preparation of a round (P1 to P9)."""

import pytest
from tests.rules.pictomania.rounds import (
    SlowTable,
    drawing,
    play_round,
    score_board,
    start,
    table,
    voting,
)
from tests.support.sample_decks import DECKS, TOPIC_CARDS

from triptych.core.cards import Decks, TopicCard
from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.refusal import Reject
from triptych.core.values import Deadline
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import Ready, SwapCard, VoteDifficulty
from triptych.games.pictomania.model import SYMBOLS
from triptych.games.pictomania.phases.permissions import hand
from triptych.games.pictomania.phases.piles import draw_sides


def green_deck(count: int, sides: int = 2) -> Decks:
    return Decks(topics=tuple(TopicCard(f"g{n}", "green", sides) for n in range(count)))


def test_P1_all_difficulties_of_the_printed_deck_can_be_voted_on() -> None:
    play = voting()
    assert len(play.state.deck) == 99
    assert play.public().choices == ("green", "yellow", "blue", "purple")


def test_P1_a_difficulty_with_too_few_cards_is_not_offered() -> None:
    few = tuple(c for c in TOPIC_CARDS if c.difficulty != "purple" or c.id.endswith("1"))
    play = SlowTable(PICTOMANIA, 4, decks=Decks(topics=few))
    assert play.public().choices == ("green", "yellow", "blue")
    play.refuses("no_such_difficulty", 0, VoteDifficulty("purple"))


def test_P1_a_deck_without_a_playable_difficulty_is_refused() -> None:
    with pytest.raises(Reject) as refusal:
        SlowTable(PICTOMANIA, 4, decks=green_deck(6))
    assert refusal.value.code == "deck_too_small"
    assert refusal.value.detail == {"kind": "green", "have": 6, "need": 7}
    assert SlowTable(PICTOMANIA, 4, decks=green_deck(7)).state.phase == "preview"


@pytest.mark.parametrize("seats", [2, 7])
def test_P1_seat_counts_outside_three_to_six_are_refused(seats: int) -> None:
    with pytest.raises(Reject) as refusal:
        table(seats)
    assert refusal.value.code == "wrong_seat_count"


def test_P2_six_symbols_and_seven_guess_cards_for_each_seat() -> None:
    play = drawing(6)
    assert len(set(SYMBOLS)) == 6
    assert [card.symbol for card in play.state.cards] == list(SYMBOLS)
    assert all(hand(play.state, seat) == (1, 2, 3, 4, 5, 6, 7) for seat in range(6))


@pytest.mark.parametrize(
    ("seats", "tokens"),
    [(3, (2, 1)), (4, (2, 1, 1)), (5, (3, 2, 1, 1)), (6, (3, 2, 1, 1, 1))],
)
def test_P3_scoring_tokens_depend_on_the_number_of_seats(
    seats: int, tokens: tuple[int, ...]
) -> None:
    """A seat whose board has no guesses keeps all of its tokens."""
    play = drawing(seats)
    score_board(play, 0)
    assert play.public().shown[0].kept_stars == tokens


@pytest.mark.parametrize(
    ("seats", "tokens"),
    [(3, (2, 1)), (4, (3, 2, 1)), (5, (3, 3, 2, 1)), (6, (3, 3, 2, 2, 1))],
)
def test_P4_bonus_tokens_depend_on_the_number_of_seats(seats: int, tokens: tuple[int, ...]) -> None:
    assert drawing(seats).public().tokens == tokens


@pytest.mark.parametrize(
    ("wishes", "chosen"),
    [
        ("green blue blue purple", "blue"),
        ("purple blue blue purple", "blue"),
        ("purple yellow blue green", "green"),
        ("purple purple purple purple", "purple"),
        ("abstain blue abstain abstain", "blue"),
        ("abstain abstain abstain abstain", "green"),
    ],
)
def test_P5_most_votes_decide_and_a_tie_goes_to_the_easier(wishes: str, chosen: str) -> None:
    play = voting()
    for seat, wish in enumerate(wishes.split()):
        assert play.state.stage == "1.vote"
        play.do(seat, VoteDifficulty(wish))  # type: ignore[arg-type]
    assert play.state.stage == "1.preview"
    assert play.state.difficulty == chosen


def test_P5_green_is_proposed_first_then_the_previous_difficulty() -> None:
    play = voting(3)
    assert play.public().proposed == "green"
    for seat in range(3):
        play.do(seat, VoteDifficulty("blue"))
    play_round(play)
    assert play.state.stage == "2.vote"
    assert play.public().proposed == "blue"
    for seat in range(3):
        play.do(seat, SitOut())
    assert play.state.difficulty == "blue"


def test_P5_votes_are_public_and_may_be_changed_until_all_have_voted() -> None:
    play = voting(3)
    play.do(0, VoteDifficulty("purple"))
    play.do(0, VoteDifficulty("yellow"))
    assert play.public().wishes == ("yellow", None, None)
    assert play.public().waiting == (1, 2)


def test_P5_a_fixed_difficulty_needs_no_vote() -> None:
    play = table(3, difficulty="blue")
    assert play.state.stage == "1.preview"
    play_round(play)
    assert play.state.stage == "2.preview"
    assert play.state.difficulty == "blue"


def test_P6_six_cards_of_the_difficulty_with_random_sides() -> None:
    sides: set[int] = set()
    for seed in range(10):
        play = table(difficulty="yellow", seed=seed)
        cards = play.public().cards
        assert len({card.card for card in cards}) == 6
        assert all("yellow" in card.card for card in cards)
        sides |= {card.side for card in cards}
    assert sides == {0, 1}


def test_P6_used_cards_do_not_return_during_the_game() -> None:
    play = table(3, difficulty="blue")
    seen = [play.state.cards[0].card]
    play.do(0, SwapCard(seen[0]))
    for _ in range(5):
        seen += [card.card for card in play.state.cards]
        play_round(play)
    assert len(seen) == len(set(seen)) == 31


def test_P6_empty_pile_gives_unused_sides_before_used_ones() -> None:
    rng = table().rng
    deck = green_deck(8).topics
    used = draw_sides(deck, "green", (), (), 6, rng)
    second = draw_sides(deck, "green", used, (), 6, rng)
    unused = {card.id for card in deck} - {card for card, _ in used}
    assert {card for card, _ in second[:2]} == unused
    assert not set(second) & set(used)
    all_sides = tuple((card.id, side) for card in deck for side in (0, 1))
    assert len({card for card, _ in draw_sides(deck, "green", all_sides, (), 6, rng)}) == 6


def test_P6_even_a_deck_of_seven_one_sided_cards_lasts_five_rounds() -> None:
    play = SlowTable(PICTOMANIA, 3, decks=green_deck(7, sides=1))
    for _ in range(5):
        assert len({card.card for card in play.state.cards}) == 6
        play_round(play)
    assert play.state.result is not None


def test_P7_all_symbols_and_all_numbers_differ() -> None:
    for seed in range(20):
        play = table(6, seed=seed)
        start(play)
        terms = [board.term for board in play.state.boards]
        assert {term.symbol for term in terms} == set(SYMBOLS)
        assert len({term.number for term in terms}) == 6
        assert all(1 <= term.number <= 7 for term in terms)


@pytest.mark.parametrize("seconds", [5, 10])
def test_P8_preview_ends_by_its_timer(seconds: int) -> None:
    play = table(preview_seconds=seconds)
    end = play.now + seconds * 1000
    assert play.state.deadlines == (Deadline("preview", end),)
    play.now = end - 1
    play.refuses("not_due", None, TimeUp("preview"))
    play.now = end
    play.do(None, TimeUp("preview"))
    assert play.state.stage == "1.draw"


def test_P8_the_default_preview_is_ten_seconds() -> None:
    play = table(3)
    assert play.state.deadlines == (Deadline("preview", play.now + 10_000),)


def test_P8_the_preview_ends_when_all_are_ready() -> None:
    play = table(3, preview_timer=False)
    assert play.state.deadlines == ()
    for seat in range(3):
        assert play.state.phase == "preview"
        play.do(seat, Ready())
    assert play.state.phase == "draw"


def test_P8_swap_shows_a_new_card_of_the_same_difficulty() -> None:
    play = table(difficulty="purple")
    before = play.public().cards
    play.do(2, SwapCard(before[3].card))
    after = play.public().cards
    assert [a == b for a, b in zip(before, after, strict=True)] == [True] * 3 + [False] + [True] * 2
    assert after[3].symbol == before[3].symbol
    assert after[3].card not in {card.card for card in before}
    assert "purple" in after[3].card


def test_P8_each_seat_swaps_once_per_game_and_several_may_in_one_preview() -> None:
    play = table(3)
    for seat in (0, 1):
        play.do(seat, SwapCard(play.state.cards[0].card))
    play.refuses("already_swapped", 0, SwapCard(play.state.cards[1].card))
    play_round(play)
    play.refuses("already_swapped", 1, SwapCard(play.state.cards[1].card))
    assert [play.private(seat).may_swap for seat in range(3)] == [False, False, True]
    play.do(2, SwapCard(play.state.cards[1].card))


@pytest.mark.parametrize("swaps", [0, 2])
def test_P8_number_of_swaps_is_an_option(swaps: int) -> None:
    play = table(3, swaps=swaps)
    for _ in range(swaps):
        play.do(0, SwapCard(play.state.cards[0].card))
    refused = play.refuses("already_swapped", 0, SwapCard(play.state.cards[0].card))
    assert refused == {"have": swaps + 1, "most": swaps}
    assert [play.private(seat).may_swap for seat in range(3)] == [False, swaps > 0, swaps > 0]


def test_P8_swap_leaves_at_least_five_seconds_of_preview() -> None:
    play = table()
    end = play.now + 10_000
    play.now += 4_000
    play.do(0, SwapCard(play.state.cards[0].card))
    assert play.state.deadlines[0].at == end
    play.now += 4_000
    play.do(1, SwapCard(play.state.cards[0].card))
    assert play.state.deadlines[0].at == play.now + 5_000


def test_P8_swap_resets_ready_for_all_seats() -> None:
    play = table(3)
    play.do(0, Ready())
    play.do(1, Ready())
    play.do(2, SwapCard(play.state.cards[0].card))
    assert play.public().waiting == (0, 1, 2)
    play.do(2, Ready())
    assert play.state.phase == "preview"


def test_P9_terms_are_dealt_at_the_start_and_each_seat_sees_only_its_own() -> None:
    play = table(3)
    assert play.state.boards == ()
    start(play)
    terms = [board.term for board in play.state.boards]
    assert [play.private(seat).term for seat in range(3)] == terms
    assert not hasattr(play.public(), "term")


def test_game_ends_after_five_rounds() -> None:
    play = table(3, decks=DECKS)
    for number in range(1, 6):
        assert play.state.stage == f"{number}.preview"
        play_round(play)
    assert play.state.stage == "5.over"
    play.refuses("game_over", None, Continue())
