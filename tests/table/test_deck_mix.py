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
from triptych.table.rules.decks import chosen_decks
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


def test_deck_of_a_person_who_is_not_host_is_not_chosen_and_a_removed_deck_is_deselected() -> None:
    driver = driver_with()
    driver.act(None, AddDeck(change(PHOTOS, uploaded_by="b")))
    assert driver.info.decks == ()
    driver.act("a", c.ChooseDecks(("house", "own-1")))
    driver.act(None, KeepDeck("own-1", "shared-1"))
    assert driver.info.uploaded_decks[0].shared_id == "shared-1"
    driver.act(None, RemoveDeck("own-1"))
    info = driver.info
    assert (len(info.uploaded_decks), *info.decks) == (0, "house")
    assert driver.act(None, RemoveDeck("own-1")) == [], "already removed"
    assert driver.refusal(None, AddDeck(change(PHOTOS, uploaded_by="nobody"))) == "no_such_person"


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


def test_all_of_few_uploaded_cards_are_picked_and_without_any_the_pick_is_a_plain_sample() -> None:
    house = tuple(PictureCard((f"house/{n}",)) for n in range(30))
    uploaded = tuple(PictureCard((f"own/{n}",)) for n in range(3))
    decks = Decks(
        house + uploaded, custom=frozenset(card.sides[0] for card in uploaded), custom_share=0.75
    )
    first = pick_cards(decks, 20, 16, Random(1))[:16]
    assert set(uploaded) <= set(first)
    few = Decks(house[:4] + uploaded, custom=decks.custom, custom_share=0.25)
    assert len(pick_cards(few, 7, 7, Random(1))) == 7, (
        "more uploaded cards if there are too few house cards"
    )
    house_only = Decks(house)
    assert pick_cards(house_only, 5, 5, Random(3)) == Random(3).sample(house, 5)
    topics = Decks(topics=(TopicCard("house/green-01", "green"),))
    assert trim_topics(topics, Needs(topics=1, difficulties=("green",)), Random(1)) is topics
