"""Draws topic cards from piles. Each difficulty has its own pile (P6)."""

from collections.abc import Iterable, Sequence
from random import Random

from triptych.core.cards import DIFFICULTIES, Difficulty, TopicCard, count_topics
from triptych.games.pictomania.model import SYMBOLS, Card, Options, State, Symbol

CardSide = tuple[str, int]


def card_symbols(options: Options) -> tuple[Symbol | None, ...]:
    """The symbols of the cards on display: six, or a single None with `one_card` (P28)."""
    return (None,) if options.one_card else SYMBOLS


def cards_needed(options: Options) -> int:
    """The number of cards that a round needs: the cards on display, and one for a swap."""
    return len(card_symbols(options)) + 1


def playable_difficulties(deck: Sequence[TopicCard], options: Options) -> tuple[Difficulty, ...]:
    """The difficulties that the options allow and that have enough cards for a round."""
    needed = cards_needed(options)
    allowed = DIFFICULTIES if options.difficulty == "vote" else (options.difficulty,)
    counts = count_topics(deck)
    return tuple(d for d in allowed if counts[d] >= needed)


def draw_sides(
    deck: Iterable[TopicCard],
    difficulty: Difficulty,
    used: Iterable[CardSide],
    on_display: Iterable[str],
    count: int,
    rng: Random,
) -> tuple[CardSide, ...]:
    """Draw `count` different cards of a difficulty, each with a random side (P6).

    Cards with no side in `used` are drawn first. When no such card is left, sides that are not in
    `used` are drawn. When no such side is left, any side is drawn. Cards in `on_display` are never
    drawn.
    """
    used_sides, blocked = set(used), set(on_display)
    pile = [card for card in deck if card.difficulty == difficulty]
    excluded = blocked.union(card for card, _ in used_sides)
    unused = [card for card in pile if card.id not in excluded]
    drawn: list[CardSide] = []
    while len(drawn) < count:
        if unused:
            card = unused.pop(rng.randrange(len(unused)))
            side = (card.id, rng.randrange(card.sides))
        else:
            free = [(c.id, s) for c in pile if c.id not in blocked for s in range(c.sides)]
            side = rng.choice([side for side in free if side not in used_sides] or free)
        drawn.append(side)
        blocked.add(side[0])
    return tuple(drawn)


def deal_cards(state: State, difficulty: Difficulty, rng: Random) -> tuple[Card, ...]:
    """Draw the cards of a round, each with a random side."""
    symbols = card_symbols(state.options)
    sides = draw_sides(state.deck, difficulty, state.used, (), len(symbols), rng)
    return tuple(
        Card(symbol, card, side) for symbol, (card, side) in zip(symbols, sides, strict=True)
    )


def replacement_card(state: State, old: Card, rng: Random) -> Card:
    """Draw a card of the same difficulty to replace `old`, which is on display (P8)."""
    assert state.difficulty is not None
    on_display = [card.card for card in state.cards]
    ((card, side),) = draw_sides(state.deck, state.difficulty, state.used, on_display, 1, rng)
    return Card(old.symbol, card, side)
