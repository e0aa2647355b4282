"""Before the first round: what can be played, and what is shuffled and dealt."""

from collections.abc import Sequence
from random import Random

from triptych.core.cards import Decks, Needs, PictureCard, pick_cards, require_enough
from triptych.core.refusal import require
from triptych.core.values import Ctx, Deadline, Handicap, Millis
from triptych.games.contrast.events import CardsDealt, Event, RoundStarted
from triptych.games.contrast.model import CARDS, PICTURES, ROUND, Card, Options


def needs(seats: int, options: Options) -> Needs:
    """The 74 pictures of the box, whoever plays (C3); more or fewer for another length (C4)."""
    return Needs(pictures=options.box)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Refuse open hands except for two (C25), and a deck of too few pictures (C3)."""
    fits = not options.open_hand or seats == 2
    require(fits, "options_clash", options=("open_hand", "seats"))
    clash = options.open_hand and options.expert
    require(not clash, "options_clash", options=("open_hand", "expert"))
    require_enough(decks, needs(seats, options))


def setup(seats: Sequence[Handicap], options: Options, decks: Decks, ctx: Ctx) -> tuple[Event, ...]:
    """Shuffle, deal and turn up the first picture."""
    cut = options.stack(len(seats))
    if decks.own:
        pictures = mixed_pictures(decks, ctx.rng, options.box, cut)
    else:
        pictures = choose_pictures(decks.pictures, ctx.rng, options.box)
    deals = [_deal(options, ctx.rng) for _ in seats]
    extra = tuple(seat.extra_ms for seat in seats)
    started = CardsDealt(
        options=options,
        extra_ms=extra,
        stack=pictures[:cut],
        box=pictures[cut:],
        rows=tuple(row for row, _ in deals),
        hands=tuple(hand for _, hand in deals),
    )
    return started, RoundStarted(pictures[0], round_clock(options, extra, ctx.now))


def choose_pictures(
    cards: Sequence[PictureCard], rng: Random, count: int = PICTURES
) -> tuple[str, ...]:
    """Random pictures in random order; a second side only once every card has given one."""
    order = [card.sides for card in rng.sample(cards, len(cards))]
    up = [int(rng.random() * len(sides)) for sides in order]
    chosen = [sides[one] for sides, one in zip(order, up, strict=True)]
    if len(chosen) < count:
        for sides, one in zip(order, up, strict=True):
            chosen += sides[:one] + sides[one + 1 :]
    chosen = chosen[:count]
    rng.shuffle(chosen)
    return tuple(chosen)


def mixed_pictures(decks: Decks, rng: Random, count: int, seen: int) -> tuple[str, ...]:
    """The same with people's own among them: as many of those played with as they wished for."""
    cards = pick_cards(decks, len(decks.pictures), seen, rng)
    chosen = [rng.choice(card.sides) for card in cards]
    up = set(chosen)
    chosen += [side for card in cards for side in card.sides if side not in up]
    return tuple(chosen[:count])


def _deal(options: Options, rng: Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """One seat's open row and hand (C5, C6, C25)."""
    if options.open_hand:
        return (), CARDS
    cards = tuple(rng.sample(CARDS, len(CARDS)))
    cut = 3 if options.expert else 2
    return cards[:cut], cards[cut:]


def round_clock(
    options: Options, extra_ms: tuple[Millis, ...], now: Millis
) -> tuple[Deadline, ...]:
    """The round clock of every seat, if the table plays with one (C13)."""
    if not options.round_seconds:
        return ()
    end = now + 1000 * options.round_seconds
    return tuple(Deadline(ROUND, end + extra, seat) for seat, extra in enumerate(extra_ms))
