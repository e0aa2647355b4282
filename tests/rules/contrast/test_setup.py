"""Contrast: parts and setup (C1 to C6, C25)."""

from random import Random

import pytest
from tests.rules.contrast.rounds import table
from tests.support.sample_decks import DECKS, PICTURE_CARDS

from triptych.core.cards import Decks, PictureCard
from triptych.core.options import describe_options, read_options
from triptych.core.refusal import Reject
from triptych.core.values import Ctx, ExtraTime, change
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_OF, CARDS, PICTURES_IN_BOX, Options, Symbol
from triptych.games.contrast.setup import choose_pictures


def refused(seats: int, options: Options, decks: Decks = DECKS) -> Reject:
    with pytest.raises(Reject) as refusal:
        CONTRAST.check(seats, options, decks)
    return refusal.value


def test_C1_every_seat_has_the_same_six_two_ended_cards() -> None:
    state = table(6).state
    held = [frozenset(row + hand) for row, hand in zip(state.rows, state.hands, strict=True)]
    assert len(held[0]) == 6
    assert set(held) == {held[0]}
    ends = {end for card in held[0] for end in card.split("/")}
    assert len(ends) == 12


def test_C2_each_card_has_its_printed_pair_of_symbols() -> None:
    pairs: list[tuple[Symbol, Symbol]] = [
        ("red", "yellow"), ("blue", "green"), ("big", "small"),
        ("heavy", "light"), ("thick", "thin"), ("round", "angular"),
    ]  # fmt: skip
    for one, other in pairs:
        play = table(2, open_hand=True)
        play.state = change(play.state, hands=((CARD_OF[one],), CARDS))
        assert CONTRAST.legal(play.state, 0) == (PlayCard(one), PlayCard(other))


def test_C3_refusal_of_a_small_deck_has_both_numbers() -> None:
    few = Decks(pictures=tuple(PictureCard(sides=(f"p/{n}",)) for n in range(73)))
    refusal = refused(4, Options(), few)
    assert refusal.code == "deck_too_small"
    assert refusal.detail == {"kind": "pictures", "have": 73, "need": 74}
    CONTRAST.check(4, Options(), Decks(pictures=(*few.pictures, PictureCard(sides=("p/73",)))))


@pytest.mark.parametrize(("length", "box", "stack", "goal"), [
    ("short", 37, 22, 11), ("normal", 74, 44, 22), ("long", 111, 66, 33),
])  # fmt: skip
def test_C4_length_option_sets_box_stack_and_goal(
    length: str, box: int, stack: int, goal: int
) -> None:
    play = table(2, length=length)
    assert CONTRAST.needs(2, play.state.options).pictures == box
    # The first picture has left the stack, because it is shown.
    assert len(play.state.stack) == stack - 1
    assert len({*play.state.stack, *play.state.box}) == box - 1
    assert play.public().goal == goal


def test_C4_normal_length_is_the_default() -> None:
    assert Options().length == "normal"
    assert read_options(Options, {"edition": "2016"}).length == "normal"


def test_quick_preset_takes_at_most_ten_minutes_and_long_takes_longest() -> None:
    for seats in CONTRAST.seats:
        short, normal, long = (
            CONTRAST.minutes(seats, read_options(Options, {"length": length}))
            for length in ("short", "normal", "long")
        )
        assert short < normal < long
        quick = read_options(Options, dict(CONTRAST.presets["quick"].options))
        assert CONTRAST.minutes(seats, quick) <= 10


@pytest.mark.parametrize(("edition", "countdown"), [("2017", "call"), ("2016", "last")])
def test_C11_presets_as_printed_have_the_rules_of_one_edition(edition: str, countdown: str) -> None:
    preset = CONTRAST.presets[f"printed_{edition}"]
    assert preset.origin == "printed"
    chosen = read_options(Options, dict(preset.options))
    assert chosen == Options(edition=edition, countdown=countdown)  # type: ignore[arg-type]


def test_C11_classic_starts_the_countdown_in_both_ways() -> None:
    assert CONTRAST.presets["classic"].origin == "ours"
    assert Options().countdown == "both"


def test_C3_large_deck_gives_one_side_of_each_card() -> None:
    chosen = choose_pictures(PICTURE_CARDS, Random(5))
    assert len({picture[:-1] for picture in chosen}) == PICTURES_IN_BOX == 74
    assert {picture[-1] for picture in chosen} == {"a", "b"}
    assert choose_pictures(PICTURE_CARDS, Random(6)) != chosen


def test_C3_small_deck_gives_second_sides_as_well() -> None:
    cards = PICTURE_CARDS[:40]
    chosen = choose_pictures(cards, Random(5))
    assert len(set(chosen)) == 74
    assert len({picture[:-1] for picture in chosen}) == 40


@pytest.mark.parametrize(("seats", "stack"), [(2, 44), (3, 48), (4, 52), (5, 56), (6, 60)])
def test_C4_stack_size_depends_on_the_seats(seats: int, stack: int) -> None:
    state = table(seats).state
    assert len(state.stack) + 1 == stack
    assert len(state.box) == 74 - stack
    assert len({*state.stack, *state.box, state.picture}) == 74


def test_C5_two_cards_are_face_up_and_four_in_hand() -> None:
    play = table(4)
    assert {len(row) for row in play.state.rows} == {2}
    assert {len(hand) for hand in play.state.hands} == {4}
    assert len(set(play.state.rows)) > 1
    assert tuple(seen.row for seen in play.public().seats) == play.state.rows
    assert play.private(2).hand == play.state.hands[2]


def test_C6_expert_has_three_cards_face_up_and_three_in_hand() -> None:
    state = table(4, expert=True).state
    assert {len(row) for row in state.rows} == {3}
    assert {len(hand) for hand in state.hands} == {3}


def test_C25_open_hand_holds_all_six_cards() -> None:
    state = table(2, open_hand=True).state
    assert state.rows == ((), ())
    assert state.hands == (CARDS, CARDS)


def test_C25_open_hand_is_for_two_and_not_for_experts() -> None:
    assert refused(3, Options(open_hand=True)).code == "options_clash"
    both = refused(2, Options(open_hand=True, expert=True))
    assert both.detail["options"] == ("open_hand", "expert")


def test_seat_counts_outside_two_to_six_are_refused() -> None:
    for seats in (1, 7):
        with pytest.raises(Reject) as refusal:
            table(seats)
        assert refusal.value.code == "wrong_seat_count"


def test_unknown_and_bad_options_are_refused_by_name() -> None:
    for raw, code, name in (
        ({"colour": 1}, "unknown_option", "colour"),
        ({"edition": "2018"}, "bad_option", "edition"),
        ({"countdown_seconds": 0}, "bad_option", "countdown_seconds"),
    ):
        with pytest.raises(Reject) as refusal:
            read_options(Options, raw)
        assert refusal.value.code == code
        assert refusal.value.detail["option"] == name


def test_every_option_has_a_default_and_a_description() -> None:
    defaults = {info.name: info.default for info in describe_options(Options)}
    assert defaults == {
        "length": "normal",
        "edition": "2017",
        "expert": False,
        "open_hand": False,
        "countdown": "both",
        "countdown_seconds": 3,
        "round_seconds": 0,
    }
    assert all(info.description.endswith(".") for info in describe_options(Options))


def test_setup_takes_randomness_only_from_the_context() -> None:
    def deal(seed: int) -> tuple[object, ...]:
        return CONTRAST.setup([ExtraTime()] * 3, Options(), DECKS, Ctx(0, Random(seed)))

    assert deal(3) == deal(3) != deal(4)
