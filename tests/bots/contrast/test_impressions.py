"""Impressions of Contrast pictures, differing perspectives of bots, and choosing a symbol."""

from pathlib import Path
from random import Random

from PIL import Image
from tests.bots.player_api import start_game
from train.evaluation.contrast_games import Player, measure_games, play
from train.evaluation.figures import Figure, Spread, table_row

from triptych.bots.contrast import choose_symbol, impressions
from triptych.bots.contrast.impressions import (
    Impression,
    impression_of,
    random_perspective,
    symbol_scores,
)
from triptych.bots.knowledge import Photo
from triptych.bots.pacing import random_profile
from triptych.decks.library import load_library
from triptych.games.contrast.model import CARD_SYMBOLS, SYMBOLS
from triptych.games.contrast.views import private, public


def plain_photo(path: Path, colour: str) -> Photo:
    Image.new("RGB", (64, 64), colour).save(path)
    return Photo("made/plain", str(path))


def test_pixels_suggest_colours_and_tags_suggest_symbols(tmp_path: Path) -> None:
    from_pixels = impression_of(plain_photo(tmp_path / "red.png", "#d01818")).pixel_scores
    assert (
        from_pixels["red"]
        > max(from_pixels["yellow"], from_pixels["green"], from_pixels["blue"]) + 1
    )
    from_tags = impressions.scores_from_tags(("night", "sea"))
    assert from_tags["blue"] > from_tags["heavy"] > from_tags["yellow"] == 0


def test_picture_without_pixels_and_tags_suggests_nothing() -> None:
    blank = impression_of(Photo("none/1", None))
    assert blank == Impression({}, {}, {})
    biases = random_perspective(1).biases
    assert symbol_scores(blank, random_perspective(1)) == {
        symbol: 1.0 + biases[symbol] for symbol in SYMBOLS
    }


def test_perspective_is_determined_by_its_seed() -> None:
    assert random_perspective(5) == random_perspective(5)
    one, other = random_perspective(5), random_perspective(6)
    assert abs(sum(one.source_weights) - 1) < 1e-9
    assert one.source_weights != other.source_weights
    assert one.biases != other.biases


def test_every_symbol_has_one_kind_and_tags() -> None:
    assert sorted(s for kind in impressions.SYMBOL_KINDS for s in kind) == sorted(SYMBOLS)
    assert set(impressions.TAGS_OF_SYMBOL) == set(SYMBOLS)


def test_bot_chooses_from_its_hand_and_mostly_the_obvious_symbol() -> None:
    state = start_game("contrast", 4)
    private_view = private(state, 0)
    obvious = CARD_SYMBOLS[private_view.hand[0]][0]
    impression = Impression(
        maker_scores={s: 3.0 * (s == obvious) for s in SYMBOLS}, pixel_scores={}, tag_scores={}
    )
    chosen = [
        choose_symbol(
            public(state),
            private_view,
            0,
            impression,
            random_profile("normal", Random(i)),
            Random(i),
        )
        for i in range(60)
    ]
    assert all(any(symbol in CARD_SYMBOLS[card] for card in private_view.hand) for symbol in chosen)
    assert chosen.count(obvious) >= 40
    assert len(set(chosen)) > 1


def test_bot_games_end_and_are_summarised() -> None:
    library = load_library()
    figures = measure_games(library, library.playable_cards(), Random(1), 2)
    rounds = figures[0]
    assert isinstance(rounds, Spread)
    # A game of four seats has 52 pictures, and each round takes one to three of them.
    assert all(18 <= count <= 52 for count in rounds.values)
    shares = {f.what: f.share for f in figures if isinstance(f, Figure)}
    full_share = next(v for k, v in shares.items() if "by all sources" in k)
    random_share = next(v for k, v in shares.items() if "at random" in k)
    assert full_share > random_share
    assert table_row(rounds)[1] == f"{rounds.mean:.1f}"


def _plays_card(number: int) -> Player:
    return lambda public, private, seat, rng: CARD_SYMBOLS[private.hand[number]][0]


def test_game_ends_even_if_bots_never_agree() -> None:
    library = load_library()
    players: list[Player] = [_plays_card(number) for number in range(4)]
    state = play(players, library.playable_cards(), Random(1))
    assert state.result is not None
