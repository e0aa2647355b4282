"""Rules for decks. A table can use the server's decks and decks that people added to it. Pure."""

from collections.abc import Callable
from random import Random
from typing import Any

from triptych.core.cache import BoundedCache
from triptych.core.cards import Decks, Needs, PictureCard, TopicCard, trim_topics
from triptych.core.values import change
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as internal
from triptych.table.codes import reject, require
from triptych.table.state import DeckMix, TableInfo, UploadedDeck
from triptych.table.turn import Collection, Turn

CUSTOM_SHARES: dict[DeckMix, float] = {"few": 0.25, "half": 0.5, "most": 0.75}
MAX_CACHED_CARDS = 100_000
"""How many cards the cached merged decks may have: 20 MB."""
_merge_cache: BoundedCache[tuple[int, bool, tuple[UploadedDeck, ...]], tuple[Decks, Decks]] = (
    BoundedCache(MAX_CACHED_CARDS)
)
"""Caches merged decks, because they are needed again after every change to a table."""


def chosen_decks(collection: Collection, info: TableInfo) -> Decks:
    """Return the cards of the chosen decks.

    Usually returns the same object until the decks change, because the result is cached. Raises
    `Reject("unknown_deck")` if a deck does not exist or belongs to another table.
    """
    return merge_decks(collection, info, info.decks)


def merge_decks(collection: Collection, info: TableInfo, ids: tuple[str, ...]) -> Decks:
    """Return the cards of the decks with these ids, merged.

    Raises `Reject("unknown_deck")` if a deck does not exist or belongs to another table.
    """
    uploaded = tuple(deck for deck in info.uploaded_decks if deck.id in ids)
    if not uploaded:
        return collection.decks(ids)
    uploaded_ids = {deck.id for deck in uploaded}
    other_ids = tuple(deck for deck in ids if deck not in uploaded_ids)
    others = collection.decks(other_ids)
    only_uploaded = not other_ids
    key = (id(others), only_uploaded, uploaded)
    cached = _merge_cache.get(key)
    if cached is None:
        # Keep a reference to `others`, so that its `id` cannot be reused while the cache has it.
        cached = others, _merge(uploaded, others, only_uploaded)
        _merge_cache.put(key, cached, others.count + cached[1].count)
    return cached[1]


def _merge(uploaded: tuple[UploadedDeck, ...], others: Decks, only_uploaded: bool) -> Decks:
    """Merge the table's own decks `uploaded` with the server's decks `others`.

    If the chosen decks of the server have no pictures, `others` has the pictures of the house deck
    instead. These pictures are borrowed. They are left out if `uploaded` has pictures. The same
    applies to topic cards.

    If `only_uploaded` is true, none of the server's decks was chosen. `others` is then the house
    deck, and all its pictures and topic cards are borrowed.
    """
    pictures = tuple(
        PictureCard(tuple(f"{deck.id}/{side}" for side in sides))
        for deck in uploaded
        for sides in deck.cards
    )
    topics = tuple(
        TopicCard(f"{deck.id}/{difficulty}-{number:02}", difficulty, 1)
        for deck in uploaded
        for difficulty, count in deck.topics
        for number in range(1, count + 1)
    )
    borrowed = {"pictures", "topics"} if only_uploaded else others.borrowed_kinds
    other_pictures = () if pictures and "pictures" in borrowed else others.pictures
    other_topics = () if topics and "topics" in borrowed else others.topics
    cards = [card.sides[0] for card in pictures] + [card.id for card in topics]
    return Decks(
        pictures=pictures + other_pictures,
        topics=topics + other_topics,
        icons=others.icons,
        custom=others.custom.union(cards),
        borrowed_kinds=frozenset(
            borrowed - {"pictures" if pictures else "", "topics" if topics else ""}
        ),
    )


def mixed_decks(collection: Collection, info: TableInfo, needs: Needs, rng: Random) -> Decks:
    """Return the cards of the chosen decks for a new game. `info.deck_mix` sets `custom_share`.

    If the share of custom topic cards is too low, leaves out random topic cards of the house deck.
    """
    decks = change(chosen_decks(collection, info), custom_share=CUSTOM_SHARES[info.deck_mix])
    return trim_topics(decks, needs, rng)


def require_editable_deck(info: TableInfo, person: str | None, deck: str) -> UploadedDeck:
    """Return the table's deck with this id, if this person may extend or delete it.

    The host may edit every deck. Other people may edit only the decks that they added. Raises
    `Reject` if this person may not edit the deck, or if the table has no such deck.
    """
    uploaded = info.uploaded_deck(deck)
    if uploaded is None:
        raise reject("unknown_deck", deck=deck[:60])
    require(person is not None and person in (uploaded.uploaded_by, info.host), "host_only")
    return uploaded


def _choose_decks(turn: Turn, command: c.ChooseDecks) -> None:
    merge_decks(turn.collection, turn.info, command.decks)
    turn.add_table_event(e.DecksChosen(command.decks))


def _add_deck(turn: Turn, command: internal.AddDeck) -> None:
    """Add a deck, or replace it with its new version.

    If the host added the deck, it also becomes one of the chosen decks. This happens only if the
    deck is new or the gallery deck, and only if fewer than `MAX_DECKS - 1` decks are chosen.
    """
    info, deck = turn.info, command.deck
    require(info.person(deck.uploaded_by) is not None, "no_such_person")
    is_new = info.uploaded_deck(deck.id) is None
    choose = is_new or (deck.album_items and deck.id not in info.decks)
    turn.add_table_event(e.DeckAdded(deck))
    if choose and deck.uploaded_by == info.host and len(info.decks) < c.MAX_DECKS - 1:
        chosen = info.decks or (turn.collection.house_deck,)
        turn.add_table_event(e.DecksChosen((*chosen, deck.id)))


def _remove_deck(turn: Turn, command: internal.RemoveDeck) -> None:
    if turn.info.uploaded_deck(command.deck) is not None:
        turn.add_table_event(e.DeckRemoved(command.deck))


def _remove_deck_cards(turn: Turn, command: internal.RemoveDeckCards) -> None:
    """Remove cards from the gallery deck, or the whole deck if no cards would be left.

    Does nothing if no card shows one of the removed works.
    """
    deck = turn.info.uploaded_deck(command.deck)
    if deck is None or not set(command.works).intersection(deck.album_items):
        return
    smaller = remove_works(deck, command.works)
    turn.add_table_event(e.DeckAdded(smaller) if smaller.cards else e.DeckRemoved(deck.id))


def remove_works(deck: UploadedDeck, works: tuple[str, ...]) -> UploadedDeck:
    """Return the deck without the cards that show these album items."""
    cards_and_works = zip(deck.cards, work_of_each_card(deck), strict=True)
    left = [(card, work) for card, work in cards_and_works if work not in works]
    items = tuple(work for _, work in left)
    return change(
        deck,
        cards=tuple(card for card, _ in left),
        album_items=items if any(items) else (),
    )


def work_of_each_card(deck: UploadedDeck) -> tuple[str, ...]:
    """For each card, return the id of the album item that the card shows.

    The id is empty if the card shows an uploaded picture.
    """
    return (*deck.album_items, *[""] * (len(deck.cards) - len(deck.album_items)))


def _share_deck(turn: Turn, command: internal.KeepDeck) -> None:
    require(turn.info.uploaded_deck(command.deck) is not None, "unknown_deck", deck=command.deck)
    turn.add_table_event(e.DeckShared(command.deck, command.shared_id))


RULES: dict[type, Callable[[Turn, Any], None]] = {
    c.ChooseDecks: _choose_decks,
    c.SetDeckMix: lambda turn, command: turn.add_table_event(e.DeckMixSet(command.mix)),
    internal.AddDeck: _add_deck,
    internal.RemoveDeck: _remove_deck,
    internal.RemoveDeckCards: _remove_deck_cards,
    internal.KeepDeck: _share_deck,
}
