"""Before the first round: what can be played, and what lies ready."""

from collections.abc import Sequence

from triptych.core.cards import DIFFICULTIES, Decks, Needs, require_enough
from triptych.core.values import Ctx, Handicap
from triptych.games.pictomania.events import Event, GameBegun
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.model import Options
from triptych.games.pictomania.piles import cards_needed, playable
from triptych.games.pictomania.preparing import open_round


def needs(seats: int, options: Options) -> Needs:
    """A card for every place and one to swap in, of the difficulty chosen or of any (P6, P8)."""
    any_of = DIFFICULTIES if options.difficulty == "vote" else (options.difficulty,)
    return Needs(topics=cards_needed(options), difficulties=any_of)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Refuse a deck without a difficulty that could be played."""
    require_enough(decks, needs(seats, options))


def setup(seats: Sequence[Handicap], options: Options, decks: Decks, ctx: Ctx) -> tuple[Event, ...]:
    """Lay the table and open the first round."""
    choices = playable(decks.topics, options)
    deck = tuple(card for card in decks.topics if card.difficulty in choices)
    begun = GameBegun(tuple(seat.extra_ms for seat in seats), options, deck)
    return begun, *open_round(evolve(None, begun), 1, ctx)
