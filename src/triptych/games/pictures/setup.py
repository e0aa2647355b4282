"""Checks whether a game can start, and sets it up."""

from collections.abc import Sequence

from triptych.core.cards import Decks, Needs, pick_cards, require_enough
from triptych.core.values import Ctx, ExtraTime
from triptych.games.pictures.deal import start_round
from triptych.games.pictures.events import Event, GameSetUp
from triptych.games.pictures.evolve import evolve
from triptych.games.pictures.model import COORDINATES, ROUNDS, Options
from triptych.games.pictures.workbench.pieces import ICON_CARDS, MATERIALS


def needs(seats: int, options: Options) -> Needs:
    """Return how many photos and icons a game needs: 16 photos for the grid (R4), and 19 icons.

    With the option `fresh_photos`, each round after the first needs one more photo per seat (R19).
    """
    fresh = seats * (ROUNDS - 1) if options.fresh_photos else 0
    return Needs(picture_cards=len(COORDINATES) + fresh, icons=ICON_CARDS)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Raise `Reject` if the decks have too few photos or icons."""
    require_enough(decks, needs(seats, options))


def setup(
    seats: Sequence[ExtraTime], options: Options, decks: Decks, ctx: Ctx
) -> tuple[Event, ...]:
    """Set up the game, and start the first round unless seats choose their materials first (R5)."""
    count = needs(len(seats), options).picture_cards
    cards = pick_cards(decks, count, len(COORDINATES), ctx.rng)
    photos = tuple(ctx.rng.choice(card.sides) for card in cards)
    icons = set(ctx.rng.sample(decks.icons, ICON_CARDS))
    event = GameSetUp(
        extra_times=tuple(seats),
        options=options,
        photos=photos[: len(COORDINATES)],
        spare_photos=photos[len(COORDINATES) :],
        icons=tuple(icon for icon in decks.icons if icon in icons),
        materials=tuple(ctx.rng.sample(MATERIALS, len(MATERIALS))),
    )
    if options.choose_materials:
        return (event,)
    return (event, start_round(evolve(None, event), ctx))
