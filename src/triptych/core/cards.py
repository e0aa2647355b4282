"""Decks in the form that the rules use: the ids of cards, without their pictures and words."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal, NamedTuple

from triptych.core.refusal import shared
from triptych.core.values import Value, change

Difficulty = Literal["green", "yellow", "blue", "purple"]
DIFFICULTIES: tuple[Difficulty, ...] = ("green", "yellow", "blue", "purple")
DIFFICULTY_COLOURS: dict[Difficulty, str] = {
    "green": "#3f9b4f",
    "yellow": "#f2c230",
    "blue": "#2f62d0",
    "purple": "#7a3fb5",
}
"""The colours of the difficulties on the screen and on printed topic cards."""


class PictureCard(Value, frozen=True):
    """A card with a picture on one or both sides.

    `sides` has the id of the picture on each side, such as `house/lighthouse`.
    """

    sides: tuple[str, ...]


class TopicCard(Value, frozen=True):
    """A topic card with seven numbered terms on each side. Sides are numbered from 0."""

    id: str
    difficulty: Difficulty
    sides: int = 2


class Decks(Value, frozen=True):
    """The cards of all chosen decks together. A game uses only the kinds it needs."""

    pictures: tuple[PictureCard, ...] = ()
    topics: tuple[TopicCard, ...] = ()
    icons: tuple[str, ...] = ()
    custom: frozenset[str] = frozenset()
    """The ids of the custom cards, which are the cards that do not come from the house deck. The id
    of a picture card is the id of the picture on its first side."""
    custom_share: float = 0.5
    """The requested fraction (more than 0, at most 1) of custom cards among the cards that players
    will see. It has an effect only if the decks have both custom and house cards."""
    borrowed_kinds: frozenset[str] = frozenset()
    """The kinds of cards (`pictures`, `topics`) that come from the house deck because no chosen
    deck has any."""

    @property
    def count(self) -> int:
        """The number of picture cards and topic cards."""
        return len(self.pictures) + len(self.topics)


class Needs(Value, frozen=True):
    """How many cards of each kind a game needs from the decks."""

    pictures: int = 0
    """The number of pictures, for a game that uses both sides of picture cards."""
    picture_cards: int = 0
    """The number of picture cards, for a game that uses one side of each."""
    topics: int = 0
    """The number of topic cards. All must have the same difficulty."""
    difficulties: tuple[Difficulty, ...] = ()
    """The difficulties that the options allow. For at least one of them, the decks must have the
    number of cards in `topics`."""
    icons: int = 0


class KindCount(NamedTuple):
    """How many cards of one kind there are, and how many are needed.

    The kind is `pictures`, `icons` or, for topic cards, a difficulty.
    """

    kind: str
    have: int
    need: int


def find_shortage(decks: Decks, needs: Needs) -> KindCount | None:
    """Return the first kind that has too few cards. Returns None if every kind has enough."""
    counts = _count_needed_kinds(decks, needs)
    return next((count for count in counts if count.have < count.need), None)


def _count_needed_kinds(decks: Decks, needs: Needs) -> Iterator[KindCount]:
    """Yield a `KindCount` for each kind that is needed.

    Topic cards are counted for one difficulty only. It is the allowed difficulty with the most
    cards.
    """
    if needs.pictures:
        sides = sum([len(card.sides) for card in decks.pictures])
        yield KindCount("pictures", sides, needs.pictures)
    if needs.picture_cards:
        yield KindCount("pictures", len(decks.pictures), needs.picture_cards)
    if needs.icons:
        yield KindCount("icons", len(decks.icons), needs.icons)
    if needs.topics:
        counts = count_topics(decks.topics)
        best = max(needs.difficulties, key=lambda difficulty: counts[difficulty])
        yield KindCount(best, counts[best], needs.topics)


def count_topics(topics: Sequence[TopicCard]) -> dict[Difficulty, int]:
    """Count the topic cards of each difficulty."""
    counts = dict.fromkeys(DIFFICULTIES, 0)
    for card in topics:
        counts[card.difficulty] += 1
    return counts


def require_enough(decks: Decks, needs: Needs) -> None:
    """Raise `Reject("deck_too_small")` if the decks have too few cards of a kind."""
    shortage = find_shortage(decks, needs)
    if shortage is not None:
        raise shared.reject("deck_too_small", **shortage._asdict())


def pick_cards(decks: Decks, count: int, visible: int, rng: Random) -> list[PictureCard]:
    """Return `count` random picture cards in random order.

    `visible` is the number of cards that players are expected to see. These cards come first in the
    result. Among them, the share of custom cards is `decks.custom_share`, if possible.
    """
    if not decks.custom:
        return rng.sample(decks.pictures, count)
    custom = [card for card in decks.pictures if card.sides[0] in decks.custom]
    house = [card for card in decks.pictures if card.sides[0] not in decks.custom]
    rng.shuffle(custom)
    rng.shuffle(house)
    visible_custom = count_custom(decks, len(custom), len(house), visible)
    visible_house = visible - visible_custom
    first = custom[:visible_custom] + house[:visible_house]
    others = custom[visible_custom:] + house[visible_house:]
    rng.shuffle(first)
    rng.shuffle(others)
    return [*first, *others][:count]


def count_custom(decks: Decks, custom: int, house: int, visible: int) -> int:
    """Return how many of the cards that players will see should be custom.

    `visible` is the number of cards that players will see. `custom` and `house` are the numbers of
    available cards. The result is `decks.custom_share` of `visible`, rounded, but at least 1. It is
    higher if there are too few house cards for the rest. It never exceeds `custom`.
    """
    requested = max(1, round(decks.custom_share * visible))
    return min(custom, max(requested, visible - house))


def trim_topics(decks: Decks, needs: Needs, rng: Random) -> Decks:
    """Return the decks with fewer topic cards if the share of custom topic cards is too low.

    Random topic cards of the house deck are dropped. Each difficulty is trimmed separately, until
    about `decks.custom_share` of its cards are custom. Trimming stops earlier if this difficulty
    would otherwise have too few cards for the game. A difficulty without custom cards is not
    trimmed.
    """
    if not needs.topics or not decks.custom:
        return decks
    kept: list[TopicCard] = []
    for difficulty in DIFFICULTIES:
        pile = [card for card in decks.topics if card.difficulty == difficulty]
        custom = [card for card in pile if card.id in decks.custom]
        house = [card for card in pile if card.id not in decks.custom]
        if custom and house:
            in_proportion = round(len(custom) * (1 / decks.custom_share - 1))
            count = max(needs.topics - len(custom), in_proportion)
            house = rng.sample(house, min(len(house), count))
        kept += custom + house
    return change(decks, topics=tuple(kept))


PRINTED_BOX_COUNTS = {
    "pictures": 91,
    "green": 21,
    "yellow": 27,
    "blue": 35,
    "purple": 16,
    "icons": 19,
}
"""How many cards of each kind the printed games contain (R1, P1, R2)."""


def numbered_decks() -> Decks:
    """Return decks of numbered cards that have no pictures or words, for simulations and tests.

    They contain as many cards as the printed games.
    """
    return Decks(
        pictures=tuple(
            PictureCard(sides=(f"box/{n:02}a", f"box/{n:02}b"))
            for n in range(1, PRINTED_BOX_COUNTS["pictures"] + 1)
        ),
        topics=tuple(
            TopicCard(id=f"box/{difficulty}-{n:02}", difficulty=difficulty)
            for difficulty in DIFFICULTIES
            for n in range(1, PRINTED_BOX_COUNTS[difficulty] + 1)
        ),
        icons=tuple(f"icon-{n:02}" for n in range(1, PRINTED_BOX_COUNTS["icons"] + 1)),
    )
