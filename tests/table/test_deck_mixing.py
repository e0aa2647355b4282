"""Own cards among ours: as many as the table wished for, and never another table's. Pure."""

from collections import Counter
from random import Random

import pytest
from tests.support.sample_decks import DECKS
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.cards import Decks, Needs, PictureCard, TopicCard, pick_cards, trim_topics
from triptych.core.values import change
from triptych.table import commands as c
from triptych.table.internal_commands import AddDeck, RemoveDeck, RemoveDeckCards, ShareDeck
from triptych.table.rules.decks import chosen_decks
from triptych.table.state import DeckMix, UploadedDeck

OWN = UploadedDeck("own-1", "Ours", "a", tuple((f"p{n:03}",) for n in range(1, 21)))
WORDS = UploadedDeck("own-2", "Words", "a", topics=(("green", 8), ("blue", 2)))


def evening(*decks: UploadedDeck, game: str = "pictures") -> TableDriver:
    table = TableDriver(game)
    table.join("a")
    table.join("b")
    table.join("c")
    for deck in decks:
        table.act(None, AddDeck(deck))
    return table


@pytest.mark.parametrize(("mix", "own"), [("few", 4), ("half", 8), ("most", 12)])
def test_the_wall_of_pictures_has_as_many_own_photos_as_was_wished_for(
    mix: DeckMix, own: int
) -> None:
    table = evening(OWN)
    assert table.info.decks == ("house", "own-1"), "the host's is chosen beside ours"
    table.act("a", c.SetDeckMix(mix))
    table.act("a", c.StartGame())
    assert sum(photo.startswith("own-1/") for photo in table.table.game_state.photos) == own


def test_the_stack_of_contrast_has_them_too() -> None:
    table = evening(OWN, game="contrast")
    table.act("a", c.SetDeckMix("most"))
    table.act("a", c.StartGame())
    play = table.table.game_state
    own = [picture for picture in (play.picture, *play.stack) if picture.startswith("own-1/")]
    assert len(set(own)) == 20, "all there are: three quarters would be more"


def test_own_words_are_drawn_and_ours_fill_up() -> None:
    table = evening(WORDS, game="pictomania")
    table.act("a", c.SetDeckMix("most"))
    table.act("a", c.StartGame())
    deck = table.table.game_state.deck
    green = Counter(card.id.startswith("own-2/") for card in deck if card.difficulty == "green")
    blue = Counter(card.id.startswith("own-2/") for card in deck if card.difficulty == "blue")
    assert green == {True: 8, False: 3}
    assert blue == {True: 2, False: 5}, "as many as a game needs"


def test_own_decks_alone_are_played_alone_and_ours_lend_only_what_they_lack() -> None:
    table = evening(OWN)
    table.act("a", c.ChooseDecks(("own-1",)))
    decks = chosen_decks(COLLECTION, table.info)
    assert {card.sides[0].partition("/")[0] for card in decks.pictures} == {"own-1"}
    assert decks.topics == DECKS.topics
    assert chosen_decks(COLLECTION, table.info) is decks, "the same as long as nothing changes"
    table.act(None, AddDeck(change(OWN, cards=(*OWN.cards, ("p021",)))))
    assert len(chosen_decks(COLLECTION, table.info).pictures) == 21


def test_nobody_chooses_a_deck_that_is_not_the_tables() -> None:
    table = evening()
    assert table.refusal("a", c.ChooseDecks(("own-1",))) == "unknown_deck"
    table.act(None, AddDeck(OWN))
    assert table.refusal("b", c.ChooseDecks(("own-1",))) == "host_only"
    assert table.refusal("b", c.SetDeckMix("few")) == "host_only"


def test_a_guests_deck_waits_for_the_host_and_a_removed_one_is_chosen_no_more() -> None:
    table = evening()
    table.act(None, AddDeck(change(OWN, uploaded_by="b")))
    assert table.info.decks == ()
    table.act("a", c.ChooseDecks(("house", "own-1")))
    table.act(None, ShareDeck("own-1", "kept-1"))
    assert table.info.uploaded_decks[0].shared_id == "kept-1"
    table.act(None, RemoveDeck("own-1"))
    lobby = table.info
    assert (len(lobby.uploaded_decks), *lobby.decks) == (0, "house")
    assert table.act(None, RemoveDeck("own-1")) == [], "twice is once"
    assert table.refusal(None, AddDeck(change(OWN, uploaded_by="nobody"))) == "no_such_person"


def test_a_deck_may_go_while_it_is_played() -> None:
    table = evening(OWN)
    table.act("a", c.StartGame())
    table.act(None, RemoveDeck("own-1"))
    assert table.info.running


def test_works_are_taken_out_of_a_deck_while_it_is_played() -> None:
    """Uploaded photos of the same deck stay, also where they lie between works."""
    works = ("1.1.0", "", "1.1.1")
    table = evening(change(OWN, cards=OWN.cards[:4], album_items=works))
    chosen = table.info.decks
    table.act("a", c.StartGame())
    dealt = table.table.game_state
    table.act(None, RemoveDeckCards("own-1", ("1.1.1", "9.9.9")))
    [own] = table.info.uploaded_decks
    assert own.cards == (OWN.cards[0], OWN.cards[1], OWN.cards[3])
    assert own.album_items == ("1.1.0", "", "")
    assert (table.info.running, table.table.game_state, table.info.decks) == (True, dealt, chosen)
    assert table.act(None, RemoveDeckCards("own-1", ("1.1.1",))) == [], "twice is once"
    table.act(None, RemoveDeckCards("own-1", ("1.1.0",)))
    assert table.info.uploaded_decks[0].album_items == (), "it is a deck like any other"
    alone = evening(change(OWN, cards=OWN.cards[:1], album_items=("1.1.0",)))
    alone.act(None, RemoveDeckCards("own-1", ("1.1.0",)))
    assert alone.info.uploaded_decks == ()


def test_few_own_cards_all_come_and_without_any_nothing_changes() -> None:
    ours = tuple(PictureCard((f"house/{n}",)) for n in range(30))
    mine = tuple(PictureCard((f"own/{n}",)) for n in range(3))
    decks = Decks(ours + mine, custom=frozenset(card.sides[0] for card in mine), custom_share=0.75)
    first = pick_cards(decks, 20, 16, Random(1))[:16]
    assert set(mine) <= set(first)
    few = Decks(ours[:4] + mine * 1, custom=decks.custom, custom_share=0.25)
    assert len(pick_cards(few, 7, 7, Random(1))) == 7, "where ours are too few, more own ones"
    plain = Decks(ours)
    assert pick_cards(plain, 5, 5, Random(3)) == Random(3).sample(ours, 5)
    topics = Decks(topics=(TopicCard("house/green-01", "green"),))
    assert trim_topics(topics, Needs(topics=1, difficulties=("green",)), Random(1)) is topics
