"""Uploaded decks mixed with the house deck in the chosen shares."""

from collections import Counter
from random import Random

import pytest
from tests.support.sample_decks import DECKS
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.cards import Decks, Needs, PictureCard, TopicCard, pick_cards, trim_topics
from triptych.core.values import change
from triptych.table import commands as c
from triptych.table.internal_commands import AddDeck, KeepDeck, RemoveDeck, RemoveDeckCards
from triptych.table.rules.decks import MAX_CACHED_CARDS, _merge_cache, chosen_decks, merge_decks
from triptych.table.state import DeckMix, UploadedDeck

PHOTOS = UploadedDeck("own-1", "Ours", "a", tuple((f"p{n:03}",) for n in range(1, 21)))
WORDS = UploadedDeck("own-2", "Words", "a", topics=(("green", 8), ("blue", 2)))


def driver_with(*decks: UploadedDeck, game: str = "pictures") -> TableDriver:
    driver = TableDriver(game)
    driver.join("a")
    driver.join("b")
    driver.join("c")
    for deck in decks:
        driver.act(None, AddDeck(deck))
    return driver


@pytest.mark.parametrize(("mix", "uploaded"), [("few", 4), ("half", 8), ("most", 12)])
def test_grid_has_the_chosen_share_of_uploaded_photos(mix: DeckMix, uploaded: int) -> None:
    driver = driver_with(PHOTOS)
    assert driver.info.decks == ("house", "own-1"), "the deck of the host is chosen as well"
    driver.act("a", c.SetDeckMix(mix))
    driver.act("a", c.StartGame())
    assert sum(photo.startswith("own-1/") for photo in driver.table.game_state.photos) == uploaded


def test_stack_of_contrast_has_uploaded_pictures_too() -> None:
    driver = driver_with(PHOTOS, game="contrast")
    driver.act("a", c.SetDeckMix("most"))
    driver.act("a", c.StartGame())
    state = driver.table.game_state
    uploaded = [
        picture for picture in (state.picture, *state.stack) if picture.startswith("own-1/")
    ]
    assert len(set(uploaded)) == 20, (
        "all of them, because three quarters of the stack would be more"
    )


def test_house_terms_fill_up_an_uploaded_word_deck() -> None:
    driver = driver_with(WORDS, game="pictomania")
    driver.act("a", c.SetDeckMix("most"))
    driver.act("a", c.StartGame())
    deck = driver.table.game_state.deck
    green = Counter(card.id.startswith("own-2/") for card in deck if card.difficulty == "green")
    blue = Counter(card.id.startswith("own-2/") for card in deck if card.difficulty == "blue")
    assert green == {True: 8, False: 3}
    assert blue == {True: 2, False: 5}, "filled up to the number that a game needs"


def test_house_deck_lends_only_the_kinds_that_an_uploaded_deck_lacks() -> None:
    driver = driver_with(PHOTOS)
    driver.act("a", c.ChooseDecks(("own-1",)))
    decks = chosen_decks(COLLECTION, driver.info)
    assert {card.sides[0].partition("/")[0] for card in decks.pictures} == {"own-1"}
    assert decks.topics == DECKS.topics
    assert chosen_decks(COLLECTION, driver.info) is decks, "cached while nothing changes"
    driver.act(None, AddDeck(change(PHOTOS, cards=(*PHOTOS.cards, ("p021",)))))
    assert len(chosen_decks(COLLECTION, driver.info).pictures) == 21


def test_only_the_host_chooses_decks_and_only_those_of_the_table() -> None:
    driver = driver_with()
    assert driver.refusal("a", c.ChooseDecks(("own-1",))) == "unknown_deck"
    driver.act(None, AddDeck(PHOTOS))
    assert driver.refusal("b", c.ChooseDecks(("own-1",))) == "host_only"
    assert driver.refusal("b", c.SetDeckMix("few")) == "host_only"


def test_deck_of_a_person_who_is_not_host_is_not_chosen() -> None:
    driver = driver_with()
    driver.act(None, AddDeck(change(PHOTOS, uploaded_by="b")))
    assert [deck.id for deck in driver.info.uploaded_decks] == ["own-1"]
    assert driver.info.decks == ()


def test_deck_of_an_unknown_person_is_refused() -> None:
    unknown = AddDeck(change(PHOTOS, uploaded_by="nobody"))
    assert driver_with().refusal(None, unknown) == "no_such_person"


def test_kept_deck_has_the_id_of_its_shared_copy() -> None:
    driver = driver_with(PHOTOS)
    driver.act(None, KeepDeck("own-1", "shared-1"))
    assert driver.info.uploaded_decks[0].shared_id == "shared-1"


def test_removed_deck_is_no_longer_chosen() -> None:
    driver = driver_with(PHOTOS)
    driver.act("a", c.ChooseDecks(("house", "own-1")))
    driver.act(None, RemoveDeck("own-1"))
    assert driver.info.uploaded_decks == ()
    assert driver.info.decks == ("house",)
    assert driver.act(None, RemoveDeck("own-1")) == [], "already removed"


def test_deck_may_be_removed_while_it_is_played() -> None:
    driver = driver_with(PHOTOS)
    driver.act("a", c.StartGame())
    driver.act(None, RemoveDeck("own-1"))
    assert driver.info.running


def test_album_items_may_be_removed_from_a_deck_while_it_is_played() -> None:
    """Uploaded photos of the same deck stay, even if items before and after them are removed."""
    items = ("1.1.0", "", "1.1.1")
    driver = driver_with(change(PHOTOS, cards=PHOTOS.cards[:4], album_items=items))
    chosen = driver.info.decks
    driver.act("a", c.StartGame())
    dealt = driver.table.game_state
    driver.act(None, RemoveDeckCards("own-1", ("1.1.1", "9.9.9")))
    [uploaded] = driver.info.uploaded_decks
    assert uploaded.cards == (PHOTOS.cards[0], PHOTOS.cards[1], PHOTOS.cards[3])
    assert uploaded.album_items == ("1.1.0", "", "")
    assert driver.info.running
    assert driver.table.game_state == dealt
    assert driver.info.decks == chosen
    assert driver.act(None, RemoveDeckCards("own-1", ("1.1.1",))) == [], "already removed"
    driver.act(None, RemoveDeckCards("own-1", ("1.1.0",)))
    assert driver.info.uploaded_decks[0].album_items == (), "it is now an ordinary deck"
    alone = driver_with(change(PHOTOS, cards=PHOTOS.cards[:1], album_items=("1.1.0",)))
    alone.act(None, RemoveDeckCards("own-1", ("1.1.0",)))
    assert alone.info.uploaded_decks == ()


HOUSE_CARDS = tuple(PictureCard((f"house/{n}",)) for n in range(30))
UPLOADED_CARDS = tuple(PictureCard((f"own/{n}",)) for n in range(3))
UPLOADED_SIDES = frozenset(card.sides[0] for card in UPLOADED_CARDS)


def test_all_uploaded_cards_are_picked_if_they_are_fewer_than_their_share() -> None:
    decks = Decks(HOUSE_CARDS + UPLOADED_CARDS, custom=UPLOADED_SIDES, custom_share=0.75)
    assert set(UPLOADED_CARDS) <= set(pick_cards(decks, 20, 16, Random(1))[:16])


def test_more_uploaded_cards_are_picked_if_there_are_too_few_house_cards() -> None:
    few = Decks(HOUSE_CARDS[:4] + UPLOADED_CARDS, custom=UPLOADED_SIDES, custom_share=0.25)
    assert len(pick_cards(few, 7, 7, Random(1))) == 7


def test_pick_without_uploaded_cards_is_a_plain_sample() -> None:
    picked = pick_cards(Decks(HOUSE_CARDS), 5, 5, Random(3))
    assert picked == Random(3).sample(HOUSE_CARDS, 5)


def test_house_topics_are_not_trimmed() -> None:
    topics = Decks(topics=(TopicCard("house/green-01", "green"),))
    assert trim_topics(topics, Needs(topics=1, difficulties=("green",)), Random(1)) is topics


def test_merged_decks_are_cached_up_to_a_number_of_cards() -> None:
    decks = tuple(
        UploadedDeck(f"own-{n}", "Words", "a", topics=(("green", 2000),)) for n in range(12)
    )
    info = change(TableDriver("pictomania").info, uploaded_decks=decks)
    for most in range(1, 13):
        for first in range(13 - most):
            ids = tuple(deck.id for deck in decks[first : first + most])
            merged = merge_decks(COLLECTION, info, ids)
            assert merged is merge_decks(COLLECTION, info, ids)
            assert len(merged.topics) == 2000 * most
    assert _merge_cache.size <= MAX_CACHED_CARDS
