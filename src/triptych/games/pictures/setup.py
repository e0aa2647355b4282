"""Before the first round: what can be played, and what is laid out."""

from collections.abc import Sequence

from triptych.core.cards import Decks, Needs, pick_cards, require_enough
from triptych.core.values import Ctx, Handicap
from triptych.games.pictures.deal import begin_round
from triptych.games.pictures.events import Event, TableLaid
from triptych.games.pictures.evolve import evolve
from triptych.games.pictures.model import COORDINATES, ROUNDS, Options
from triptych.games.pictures.pieces import ICON_CARDS, SETS


def needs(seats: int, options: Options) -> Needs:
    """Sixteen photos for the grid (R4), with fresh ones one more a token of four rounds (R19)."""
    fresh = seats * (ROUNDS - 1) if options.fresh_photos else 0
    return Needs(picture_cards=len(COORDINATES) + fresh, icons=ICON_CARDS)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Refuse decks with fewer cards than a game may need."""
    require_enough(decks, needs(seats, options))


def setup(seats: Sequence[Handicap], options: Options, decks: Decks, ctx: Ctx) -> tuple[Event, ...]:
    """Lay the table and begin the first round."""
    count = needs(len(seats), options).picture_cards
    cards = pick_cards(decks, count, len(COORDINATES), ctx.rng)
    photos = tuple(ctx.rng.choice(card.sides) for card in cards)
    icons = set(ctx.rng.sample(decks.icons, ICON_CARDS))
    laid = TableLaid(
        handicaps=tuple(seats),
        options=options,
        photos=photos[: len(COORDINATES)],
        spare=photos[len(COORDINATES) :],
        icons=tuple(icon for icon in decks.icons if icon in icons),
        places=tuple(ctx.rng.sample(SETS, len(SETS))),
    )
    return (laid, begin_round(evolve(None, laid), ctx))
