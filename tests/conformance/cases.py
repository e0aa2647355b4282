"""The parameters of the conformance suite: every registered game and seat count."""

from random import Random
from typing import Any

import pytest
from tests.support.sample_decks import DECKS

from triptych.core.cards import Decks, Needs, PictureCard, TopicCard
from triptych.core.game import AnyGame
from triptych.core.options import OptionInfo, describe_options
from triptych.core.refusal import Reject
from triptych.games import GAMES

CASES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES.values()
    for seats in game.seats
]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_case = pytest.mark.parametrize(("game", "seats"), CASES)


def random_options(game: AnyGame, rng: Random) -> dict[str, Any]:
    """Random values for about half of the game's options, chosen at random."""
    return {
        info.name: _random_value(info, rng)
        for info in describe_options(game.options)
        if rng.random() < 0.5
    }


def _random_value(info: OptionInfo, rng: Random) -> Any:
    if info.kind == "switch":
        return rng.random() < 0.5
    if info.kind == "choice":
        return rng.choice(info.choices)
    assert info.least is not None
    assert info.most is not None
    return rng.choice([info.least, info.most, rng.randint(info.least, info.most)])


def just_enough(needs: Needs) -> Decks:
    """Decks with exactly the cards of `needs`. Cards have one side, and topics one difficulty."""
    pictures = max(needs.pictures, needs.picture_cards)
    return Decks(
        pictures=tuple(PictureCard((f"one/{n}",)) for n in range(pictures)),
        topics=tuple(
            TopicCard(f"one/{n}", needs.difficulties[0], sides=1) for n in range(needs.topics)
        ),
        icons=tuple(f"icon-{n}" for n in range(needs.icons)),
    )


def playable(game: AnyGame, seats: int, options: Any) -> bool:
    """Whether the options can be combined. Raises every refusal except `options_clash`."""
    try:
        game.check(seats, options, DECKS)
    except Reject as refusal:
        if refusal.code != "options_clash":
            raise
        return False
    return True
