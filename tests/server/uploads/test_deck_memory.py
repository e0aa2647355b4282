"""Uploaded decks take little memory, however many are stored and requested."""

import time
import tracemalloc
from pathlib import Path

import msgspec
import pytest
from tests.decks.images import image
from tests.support.http_requests import upload_deck
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.store import MemoryStore
from tests.support.players import host_table
from tests.support.servers import RunningServer

from triptych.core.cache import BoundedCache
from triptych.decks.languages import LANGUAGES
from triptych.decks.stored_contents import CONTENTS_FILE, read_contents
from triptych.decks.wordlists import read_wordlist
from triptych.server.limits.devices import Visitor
from triptych.server.limits.visitor_limits import TOPIC_CARDS_PER_ADDRESS
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.uploaded_decks import (
    MAX_DECK_CACHE_BYTES,
    UploadedDecks,
    new_deck_id,
)
from triptych.store import Store
from triptych.store.contract.decks import DeckLimits

NO_LIMITS = DeckLimits(0, 0, 0, 0)
MAX_CARDS = 2000


@pytest.fixture
def store() -> Store:
    return MemoryStore(MemoryDatabase(time.monotonic), time.monotonic)


def word_deck(cards: int, title: str = "Words", first: str = "") -> bytes:
    """The contents of a deck of words, in the encoding of the first release."""
    rows = "\n".join(";".join(f"word {first}{n}-{i}" for i in range(7)) for n in range(cards))
    texts, problems = read_wordlist(rows.encode(), "words.csv", "own", LANGUAGES)
    assert not problems
    topics = [
        {
            "id": text.id.partition("/")[2],
            "difficulty": text.difficulty,
            "sides": [
                {"terms": [{"texts": term.texts, "concept": None} for term in side.terms]}
                | {"theme": ""}
                for side in text.sides
            ],
        }
        for text in texts
    ]
    return msgspec.json.encode({"title": {"en": title}, "topics": topics})


async def open_catalogue(store: Store, folder: Path) -> DeckCatalogue:
    catalogue = DeckCatalogue(folder)
    catalogue.attach(UploadedDecks(store.decks, NO_LIMITS), True)
    await catalogue.refresh()
    return catalogue


async def test_memory_for_requested_word_decks_is_limited(store: Store, tmp_path: Path) -> None:
    contents = word_deck(MAX_CARDS)
    names = [new_deck_id("own") for _ in range(30)]
    for number, name in enumerate(names):
        titled = contents.replace(b'"Words"', f'"Words {number}"'.encode())
        await store.decks.put_shared_deck(name, {CONTENTS_FILE: titled})
    catalogue = DeckCatalogue(tmp_path)
    catalogue.attach(UploadedDecks(store.decks, NO_LIMITS), False)
    catalogue.load()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for name in names:
        texts = await catalogue.topics([f"{name}/green-01", f"{name}/green-{MAX_CARDS}"])
        assert [card.sides[0][6]["de"] for card in texts.values()] == [
            "word 0-6",
            f"word {MAX_CARDS - 1}-6",
        ]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 1.2 * MAX_DECK_CACHE_BYTES


async def test_shared_decks_outside_the_cache_are_not_read_again(
    store: Store, tmp_path: Path
) -> None:
    uploaded = UploadedDecks(store.decks, NO_LIMITS)
    for number in range(16):
        contents = word_deck(MAX_CARDS, first=f"{number} ")
        await store.decks.put_shared_deck(new_deck_id("kept"), {CONTENTS_FILE: contents})
    first = await uploaded.shared_decks(True)
    second = await uploaded.shared_decks(True)
    assert len(first) == 16
    assert all(second[name] is deck for name, deck in first.items())


async def test_change_to_a_shared_deck_is_noticed(store: Store, tmp_path: Path) -> None:
    name = new_deck_id("kept")
    await store.decks.put_shared_deck(name, {CONTENTS_FILE: word_deck(3)})
    catalogue = await open_catalogue(store, tmp_path)
    assert {deck.id: deck.topics for deck in catalogue.infos()}[name] == 3
    await store.decks.put_shared_deck(name, {CONTENTS_FILE: word_deck(2)})
    await catalogue.refresh()
    assert {deck.id: deck.topics for deck in catalogue.infos()}[name] == 2
    assert len(catalogue.select((name,)).topics) == 2


def test_words_of_a_stored_deck_are_decoded_when_they_are_needed() -> None:
    deck = read_contents(word_deck(2)).to_deck("own-a")
    assert [card.id for card in (text.card for text in deck.topics)] == list(deck.topics_by_id)
    text = deck.topics_by_id["own-a/green-02"]
    assert (text.card.difficulty, text.card.sides) == ("green", 1)
    assert [term.texts["fr"] for term in text.sides[0].terms][:2] == ["word 1-0", "word 1-1"]


async def test_topic_cards_per_address_are_limited(server: RunningServer, no_refill: None) -> None:
    ann = await host_table(server.base)
    used = TOPIC_CARDS_PER_ADDRESS.burst - 2
    assert server.server.limits.topic_cards.take(Visitor("127.0.0.1"), used)
    async with server.http() as http:
        for cards, status in ((3, 429), (2, 201), (1, 429)):
            rows = "\n".join(";".join(f"{n}{letter}" for letter in "abcdefg") for n in range(cards))
            response = await upload_deck(http, ann, ("words.csv", rows.encode()))
            assert response.status_code == status, response.text
            if status == 201:
                card = f"{response.json()['deck']['id']}/green-02"
                cards_shown = (await http.get("/api/topics", params={"cards": card})).json()
                assert cards_shown["cards"][card]["sides"][0][6]["fr"] == "1g"
        photos = await upload_deck(http, ann, ("a.jpg", image()))
        assert photos.status_code == 201, "photos are not topic cards"


def test_cache_drops_the_values_that_were_not_used_for_longest() -> None:
    cache: BoundedCache[str, str] = BoundedCache(10)
    for key in "abc":
        cache.put(key, key.upper(), 3)
    assert cache.get("a") == "A"
    cache.put("d", "D", 4)
    assert [cache.get(key) for key in "abcd"] == ["A", None, "C", "D"]
    cache.put("d", "DD", 1)
    assert (cache.get("d"), cache.size) == ("DD", 7)
    cache.put("e", "E", 11)
    assert (cache.get("e"), cache.size) == (None, 0), "too large to be cached"
    cache.put("a", "A", 3)
    cache.clear()
    assert (cache.get("a"), cache.size) == (None, 0)
