"""What the rules need to know of decks: identities, never pixels or words."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal, NamedTuple

from triptych.core.refusal import Reject
from triptych.core.values import Value, change

Difficulty = Literal["green", "yellow", "blue", "purple"]
DIFFICULTIES: tuple[Difficulty, ...] = ("green", "yellow", "blue", "purple")


class PictureCard(Value, frozen=True):
    """A card with a picture on one or both sides, each an id such as `house/lighthouse`."""

    sides: tuple[str, ...]


class TopicCard(Value, frozen=True):
    """A two-sided card with seven numbered terms a side; side 0 or 1."""

    id: str
    difficulty: Difficulty
    sides: int = 2


class Decks(Value, frozen=True):
    """All that lies ready for a game; a game looks only at what it uses."""

    pictures: tuple[PictureCard, ...] = ()
    topics: tuple[TopicCard, ...] = ()
    icons: tuple[str, ...] = ()
    own: frozenset[str] = frozenset()
    """Cards that people brought, among the others: by a topic card's id or a picture's first side.
    """
    share: float = 0.5
    """How much of what is seen shall be own, where there is both."""
    lent: frozenset[str] = frozenset()
    """`pictures` or `topics` where the chosen decks have none and ours stand in."""


class Needs(Value, frozen=True):
    """How much of each kind a game takes out of its decks; 0 is none."""

    pictures: int = 0
    """Pictures: each side of a card is one."""
    picture_cards: int = 0
    """Cards with a picture, of which only one side is played."""
    topics: int = 0
    """Topic cards of one difficulty."""
    difficulties: tuple[Difficulty, ...] = ()
    """The difficulties it may be; one of them with enough cards will do."""
    icons: int = 0


class Shortage(NamedTuple):
    """A kind of card of which there are too few: `pictures`, `icons` or a difficulty."""

    kind: str
    have: int
    need: int


def shortage(decks: Decks, needs: Needs) -> Shortage | None:
    """What the decks lack first for these needs, or None if they are enough."""
    return next((short for short in _counted(decks, needs) if short.have < short.need), None)


def _counted(decks: Decks, needs: Needs) -> Iterator[Shortage]:
    """What there is and what is needed, of each kind that is needed at all."""
    if needs.pictures:
        sides = sum([len(card.sides) for card in decks.pictures])
        yield Shortage("pictures", sides, needs.pictures)
    if needs.picture_cards:
        yield Shortage("pictures", len(decks.pictures), needs.picture_cards)
    if needs.icons:
        yield Shortage("icons", len(decks.icons), needs.icons)
    if needs.topics:
        counted = count_topics(decks.topics)
        best = max(needs.difficulties, key=lambda difficulty: counted[difficulty])
        yield Shortage(best, counted[best], needs.topics)


def count_topics(topics: Sequence[TopicCard]) -> dict[Difficulty, int]:
    """How many topic cards there are of each difficulty."""
    counted = dict.fromkeys(DIFFICULTIES, 0)
    for card in topics:
        counted[card.difficulty] += 1
    return counted


def require_enough(decks: Decks, needs: Needs) -> None:
    """Refuse decks that have too few cards of a kind."""
    short = shortage(decks, needs)
    if short is not None:
        raise Reject("deck_too_small", **short._asdict())


def pick_cards(decks: Decks, count: int, seen: int, rng: Random) -> list[PictureCard]:
    """So many cards in random order, and as many of the first `seen` are own as was wished for."""
    if not decks.own:
        return rng.sample(decks.pictures, count)
    own = [card for card in decks.pictures if card.sides[0] in decks.own]
    ours = [card for card in decks.pictures if card.sides[0] not in decks.own]
    rng.shuffle(own)
    rng.shuffle(ours)
    mine = own_share(decks, len(own), len(ours), seen)
    first, rest = own[:mine] + ours[: seen - mine], own[mine:] + ours[seen - mine :]
    rng.shuffle(first)
    rng.shuffle(rest)
    return [*first, *rest][:count]


def own_share(decks: Decks, own: int, ours: int, seen: int) -> int:
    """How many of so many that are seen are own: at least one, and as many as ours leave open."""
    wished = max(1, round(decks.share * seen))
    return min(own, max(wished, seen - ours))


def trim_topics(decks: Decks, needs: Needs, rng: Random) -> Decks:
    """Leave out topic cards of the kind there is too much of, so that what is drawn is as wished.

    A difficulty keeps as many cards as a game may need.
    """
    if not needs.topics or not decks.own:
        return decks
    kept: list[TopicCard] = []
    for difficulty in DIFFICULTIES:
        pile = [card for card in decks.topics if card.difficulty == difficulty]
        own = [card for card in pile if card.id in decks.own]
        ours = [card for card in pile if card.id not in decks.own]
        if own and ours:
            enough = max(needs.topics - len(own), round(len(own) * (1 / decks.share - 1)))
            ours = rng.sample(ours, min(len(ours), enough))
        kept += own + ours
    return change(decks, topics=tuple(kept))


BOX = {"pictures": 91, "green": 21, "yellow": 27, "blue": 35, "purple": 16, "icons": 19}
"""How many cards of each kind the printed boxes hold (R1, P1, R2)."""


def numbered_decks() -> Decks:
    """Full boxes of numbered cards: enough for rules, simulations and tests, with no pictures."""
    return Decks(
        pictures=tuple(
            PictureCard(sides=(f"box/{n:02}a", f"box/{n:02}b"))
            for n in range(1, BOX["pictures"] + 1)
        ),
        topics=tuple(
            TopicCard(id=f"box/{difficulty}-{n:02}", difficulty=difficulty)
            for difficulty in DIFFICULTIES
            for n in range(1, BOX[difficulty] + 1)
        ),
        icons=tuple(f"icon-{n:02}" for n in range(1, BOX["icons"] + 1)),
    )
