"""The piles of topic cards: what is up, what comes next (P6)."""

from collections.abc import Iterable, Sequence
from random import Random

from triptych.core.cards import DIFFICULTIES, Difficulty, TopicCard, count_topics
from triptych.games.pictomania.model import SYMBOLS, Card, Options, State, Symbol

Side = tuple[str, int]


def symbols_for(options: Options) -> tuple[Symbol | None, ...]:
    """The places for cards: behind six symbols, or one place behind none (P28)."""
    return (None,) if options.one_card else SYMBOLS


def cards_needed(options: Options) -> int:
    """A card for every place and one more to swap in."""
    return len(symbols_for(options)) + 1


def playable(deck: Sequence[TopicCard], options: Options) -> tuple[Difficulty, ...]:
    """The difficulties of which there are enough cards."""
    needed = cards_needed(options)
    wished = DIFFICULTIES if options.difficulty == "vote" else (options.difficulty,)
    counted = count_topics(deck)
    return tuple(d for d in wished if counted[d] >= needed)


def draw_sides(
    deck: Iterable[TopicCard],
    difficulty: Difficulty,
    used: Iterable[Side],
    up: Iterable[str],
    count: int,
    rng: Random,
) -> tuple[Side, ...]:
    """New card sides: fresh cards first, then other sides of used ones, then any again (P6)."""
    seen, blocked = set(used), set(up)
    pile = [card for card in deck if card.difficulty == difficulty]
    known = blocked.union(card for card, _ in seen)
    fresh = [card for card in pile if card.id not in known]
    drawn: list[Side] = []
    while len(drawn) < count:
        if fresh:
            card = fresh.pop(rng.randrange(len(fresh)))
            side = (card.id, rng.randrange(card.sides))
        else:
            free = [(c.id, s) for c in pile if c.id not in blocked for s in range(c.sides)]
            side = rng.choice([side for side in free if side not in seen] or free)
        drawn.append(side)
        blocked.add(side[0])
    return tuple(drawn)


def put_up(state: State, difficulty: Difficulty, rng: Random) -> tuple[Card, ...]:
    """The cards of a round, each with a random side up."""
    places = symbols_for(state.options)
    sides = draw_sides(state.deck, difficulty, state.used, (), len(places), rng)
    return tuple(
        Card(symbol, card, side) for symbol, (card, side) in zip(places, sides, strict=True)
    )


def swap_in(state: State, old: Card, rng: Random) -> Card:
    """A new card of the same difficulty for the place of an old one (P8)."""
    assert state.difficulty is not None
    up = [card.card for card in state.cards]
    ((card, side),) = draw_sides(state.deck, state.difficulty, state.used, up, 1, rng)
    return Card(old.symbol, card, side)
