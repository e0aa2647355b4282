"""Which cards a table plays with: those of decks for everybody, and of its own. Pure."""

from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any

from triptych.core.cards import Decks, Needs, PictureCard, TopicCard, trim_topics
from triptych.core.refusal import Reject, require
from triptych.core.values import change
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as own
from triptych.table.state import Lobby, Mix, OwnDeck
from triptych.table.turn import Collection, Turn

SHARES: dict[Mix, float] = {"few": 0.25, "half": 0.5, "most": 0.75}
MOST_MERGED = 64
_merged: OrderedDict[tuple[int, bool, tuple[OwnDeck, ...]], tuple[Decks, Decks]] = OrderedDict()
"""Cards of own decks together with others, by which; a table asks for the same again and again."""


def chosen_decks(collection: Collection, lobby: Lobby) -> Decks:
    """The cards of the chosen decks together; the same value as long as they are the same.

    Reject("unknown_deck"), also for a deck of another table.
    """
    return decks_of(collection, lobby, lobby.decks)


def decks_of(collection: Collection, lobby: Lobby, ids: tuple[str, ...]) -> Decks:
    """The cards of these decks together."""
    mine = tuple(deck for deck in lobby.own if deck.id in ids)
    if not mine:
        return collection.decks(ids)
    known = {deck.id for deck in mine}
    others = collection.decks(tuple(name for name in ids if name not in known))
    alone = not any(name not in known for name in ids)
    key = (id(others), alone, mine)
    found = _merged.get(key)
    if found is None:
        # The others are kept beside, so that nothing else can have their identity.
        found = _merged[key] = others, _together(mine, others, alone)
        if len(_merged) > MOST_MERGED:
            _merged.popitem(last=False)
    return found[1]


def _together(mine: tuple[OwnDeck, ...], others: Decks, alone: bool) -> Decks:
    """Own cards and others; ours that only stand in step back where there are own ones."""
    pictures = tuple(
        PictureCard(tuple(f"{deck.id}/{side}" for side in sides))
        for deck in mine
        for sides in deck.cards
    )
    topics = tuple(
        TopicCard(f"{deck.id}/{difficulty}-{number:02}", difficulty, 1)
        for deck in mine
        for difficulty, count in deck.topics
        for number in range(1, count + 1)
    )
    stand_ins = {"pictures", "topics"} if alone else others.lent
    beside = () if pictures and "pictures" in stand_ins else others.pictures
    spoken = () if topics and "topics" in stand_ins else others.topics
    names = [card.sides[0] for card in pictures] + [card.id for card in topics]
    return Decks(
        pictures=pictures + beside,
        topics=topics + spoken,
        icons=others.icons,
        own=others.own.union(names),
        lent=frozenset(stand_ins - {"pictures" if pictures else "", "topics" if topics else ""}),
    )


def mixed_decks(collection: Collection, lobby: Lobby, needs: Needs, rng: Random) -> Decks:
    """What is dealt from: own cards among the others as much as the table wished for."""
    decks = change(chosen_decks(collection, lobby), share=SHARES[lobby.mix])
    return trim_topics(decks, needs, rng)


def may_change(lobby: Lobby, person: str | None, deck: str) -> OwnDeck:
    """The deck that this person may add to or delete: theirs, or any as the host. Reject."""
    known = lobby.own_deck(deck)
    if known is None:
        raise Reject("unknown_deck", deck=deck[:60])
    require(person is not None and person in (known.by, lobby.host), "host_only")
    return known


def _choose(turn: Turn, command: c.ChooseDecks) -> None:
    decks_of(turn.collection, turn.lobby, command.decks)
    turn.note(e.DecksChosen(command.decks))


def _bring(turn: Turn, command: own.BringDeck) -> None:
    """The host's is played with at once, together with what was chosen; so is their gallery."""
    lobby, deck = turn.lobby, command.deck
    require(lobby.person(deck.by) is not None, "no_such_person")
    wanted = lobby.own_deck(deck.id) is None or (deck.works and deck.id not in lobby.decks)
    turn.note(e.DeckBrought(deck))
    if wanted and deck.by == lobby.host and len(lobby.decks) < c.MOST_DECKS - 1:
        before = lobby.decks or (turn.collection.ours,)
        turn.note(e.DecksChosen((*before, deck.id)))


def _remove(turn: Turn, command: own.RemoveDeck) -> None:
    if turn.lobby.own_deck(command.deck) is not None:
        turn.note(e.DeckRemoved(command.deck))


def _thin(turn: Turn, command: own.ThinDeck) -> None:
    """A deck of which nothing is left is none."""
    deck = turn.lobby.own_deck(command.deck)
    if deck is None or not set(command.works).intersection(deck.works):
        return
    left = without(deck, command.works)
    turn.note(e.DeckBrought(left) if left.cards else e.DeckRemoved(deck.id))


def without(deck: OwnDeck, works: tuple[str, ...]) -> OwnDeck:
    """The deck without the cards that are these works."""
    named = zip(deck.cards, padded(deck), strict=True)
    left = [(card, work) for card, work in named if work not in works]
    kept = tuple(work for _, work in left)
    return change(deck, cards=tuple(card for card, _ in left), works=kept if any(kept) else ())


def padded(deck: OwnDeck) -> tuple[str, ...]:
    """The work that each card is; of photos that were uploaded to the same deck, the empty name."""
    return (*deck.works, *[""] * (len(deck.cards) - len(deck.works)))


def _keep(turn: Turn, command: own.KeepDeck) -> None:
    require(turn.lobby.own_deck(command.deck) is not None, "unknown_deck", deck=command.deck)
    turn.note(e.DeckKept(command.deck, command.kept))


RULES: dict[type, Callable[[Turn, Any], None]] = {
    c.ChooseDecks: _choose,
    c.SetMix: lambda t, v: t.note(e.MixSet(v.mix)),
    own.BringDeck: _bring,
    own.RemoveDeck: _remove,
    own.ThinDeck: _thin,
    own.KeepDeck: _keep,
}
