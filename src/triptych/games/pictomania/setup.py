"""Checks whether a game can start, and sets it up."""

from collections.abc import Sequence

from triptych.core.cards import DIFFICULTIES, Decks, Needs, require_enough
from triptych.core.values import Ctx, ExtraTime
from triptych.games.pictomania.events import Event, GameSetUp
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.model import Options
from triptych.games.pictomania.phases.piles import cards_needed, playable_difficulties
from triptych.games.pictomania.phases.preparation import start_round


def needs(seats: int, options: Options) -> Needs:
    """Return how many topic cards a game needs: enough for one round and one swap (P6, P8).

    All of them must have the same difficulty: the one that the options set. If players vote on the
    difficulty, it is enough if any difficulty has this many cards.
    """
    difficulties = DIFFICULTIES if options.difficulty == "vote" else (options.difficulty,)
    return Needs(topics=cards_needed(options), difficulties=difficulties)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Raise `Reject` if there are too few topic cards for a game.

    At least one of the difficulties that the options allow must have enough cards.
    """
    require_enough(decks, needs(seats, options))


def setup(
    seats: Sequence[ExtraTime], options: Options, decks: Decks, ctx: Ctx
) -> tuple[Event, ...]:
    """Set up the game and start the first round."""
    choices = playable_difficulties(decks.topics, options)
    deck = tuple(card for card in decks.topics if card.difficulty in choices)
    event = GameSetUp(tuple(seat.extra_ms for seat in seats), options, deck)
    return event, *start_round(evolve(None, event), 1, ctx)
