"""Pictures: parts and setup (R1, R4, R5, R6, R21), options and decks."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.rules.pictures.rounds import table
from tests.support.sample_decks import DECKS, ICONS, PICTURE_CARDS

from triptych.core.cards import Decks, PictureCard
from triptych.core.game import begin
from triptych.core.options import describe_options, read_options
from triptych.core.refusal import Reject
from triptych.core.values import Ctx, ExtraTime
from triptych.games.pictures import PICTURES
from triptych.games.pictures.model import COORDINATES, Options
from triptych.games.pictures.workbench.pieces import MATERIALS


def start(seats: int, decks: Decks, **options: Any) -> Any:
    extra_times = [ExtraTime()] * seats
    return begin(PICTURES, extra_times, Options(**options), decks, Ctx(0, Random(3)))[0]


@pytest.mark.clause("R1")
def test_there_are_three_tokens_of_each_coordinate() -> None:
    state = table(5).state
    tokens = Counter(state.bag + state.tokens)
    assert tokens == dict.fromkeys(COORDINATES, 3)
    assert tokens.total() == 48


@pytest.mark.clause("R4")
def test_sixteen_photos_are_random_sides_of_different_cards() -> None:
    card_of = {side: n for n, card in enumerate(PICTURE_CARDS) for side in card.sides}
    sides = Counter[str]()
    for seed in range(20):
        photos = table(seed=seed).state.photos
        assert len({card_of[photo] for photo in photos}) == 16
        sides.update(photo[-1] for photo in photos)
    assert min(sides.values()) > 100, "both sides occur"
    assert len({table(seed=seed).state.photos for seed in range(20)}) == 20


@pytest.mark.clause("R4")
def test_grid_has_rows_a_to_d_and_columns_1_to_4() -> None:
    t = table()
    assert t.public().photos == t.state.photos
    for place, index in (("A1", 0), ("A4", 3), ("B1", 4), ("B2", 5), ("D4", 15)):
        assert t.state.photo(place) == t.public().photos[index]


@pytest.mark.clause("R5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_gets_a_random_material(seats: int) -> None:
    t = table(seats)
    assert sorted(t.state.materials) == sorted(MATERIALS)
    assert len(t.state.materials) - seats == 5 - seats
    firsts = {table(seats, seed=seed).state.materials[0] for seed in range(40)}
    assert firsts == set(MATERIALS), "the first material is random"


@pytest.mark.clause("R6")
def test_each_seat_draws_a_secret_token() -> None:
    t = table(5)
    for seat in range(5):
        assert t.private(seat).token == t.state.tokens[seat]
    assert not hasattr(t.public(), "token")
    assert len(t.state.bag) == 43


@pytest.mark.clause("R6")
def test_two_seats_may_have_the_same_photo() -> None:
    has_shared_photo = [len(set(table(5, seed=seed).state.tokens)) < 5 for seed in range(60)]
    assert any(has_shared_photo)
    assert not all(has_shared_photo)


@pytest.mark.clause("R21")
@pytest.mark.parametrize("seats", [1, 6])
def test_seat_counts_outside_two_to_five_are_refused(seats: int) -> None:
    with pytest.raises(Reject) as refusal:
        start(seats, DECKS)
    assert refusal.value.code == "wrong_seat_count"


def test_refusal_of_a_small_deck_has_the_kind_and_both_numbers() -> None:
    def cards(count: int) -> Decks:
        return Decks(pictures=PICTURE_CARDS[:count], icons=ICONS)

    assert start(5, cards(16)).round == 1
    assert start(5, cards(36), fresh_photos=True).round == 1
    icons = Decks(pictures=PICTURE_CARDS, icons=ICONS[1:])
    for seats, options, decks, detail in (
        (3, {}, cards(15), {"kind": "pictures", "have": 15, "need": 16}),
        (5, {"fresh_photos": True}, cards(35), {"kind": "pictures", "have": 35, "need": 36}),
        (3, {}, icons, {"kind": "icons", "have": 18, "need": 19}),
    ):
        with pytest.raises(Reject) as refusal:
            start(seats, decks, **options)
        assert refusal.value.code == "deck_too_small"
        assert refusal.value.detail == detail


def test_one_sided_cards_and_extra_icons_are_accepted() -> None:
    pictures = tuple(PictureCard((f"own/{n}",)) for n in range(20))
    state = start(3, Decks(pictures=pictures, icons=(*ICONS, "one more")))
    assert all(photo.startswith("own/") for photo in state.photos)
    assert len(set(state.icons)) == 19


def test_every_option_is_described_and_off_by_default() -> None:
    for option in describe_options(Options):
        assert option.description.endswith(".")
        assert not option.default or option.kind == "choice"
    for raw, code in (({"speed": 1}, "unknown_option"), ({"build_seconds": -1}, "bad_option")):
        with pytest.raises(Reject) as refusal:
            read_options(Options, raw)
        assert refusal.value.code == code


def test_estimated_minutes_are_plausible() -> None:
    assert 20 <= PICTURES.minutes(3, Options()) < PICTURES.minutes(5, Options()) <= 45
    assert PICTURES.minutes(5, Options(build_seconds=60)) < PICTURES.minutes(5, Options())
