"""How strongly a picture suggests each symbol of Contrast to a bot.

Three sources give scores: the maker of the picture, the picture's pixels, and its tags. If the
maker gave no scores, a model rates the pixels (`scenes.py`). Each bot weighs the sources
differently and prefers some kinds of symbols, so that bots do not all choose the same.
"""

from dataclasses import dataclass
from random import Random

import numpy as np

from triptych.bots.contrast.scenes import scores_from_scene
from triptych.bots.knowledge import Photo
from triptych.bots.vision.colour import colour_shares
from triptych.bots.vision.photo import PhotoFeatures, photo_features
from triptych.games.contrast.model import SYMBOLS, Symbol

Scores = dict[Symbol, float]
"""How strongly a picture suggests each symbol, from 0 to about 3. Some symbols may be missing."""

COLOURS: tuple[Symbol, ...] = ("red", "yellow", "blue", "green")
SYMBOL_KINDS: tuple[tuple[Symbol, ...], ...] = (
    COLOURS,
    ("big", "small", "heavy", "light"),
    ("thick", "thin", "round", "angular"),
)
"""The symbols in three kinds: colour, size or weight, and shape. Each bot prefers some kinds."""

TAGS_OF_SYMBOL: dict[Symbol, str] = {
    "red": "fire autumn sunset dusk flower flowers candle fruit party",
    "yellow": "summer desert sand beach autumn savanna fire candle lamp light lights morning",
    "blue": "sea water lake river underwater sky night winter ice rain pond canal fish",
    "green": "forest meadow field grass leaves leaf plant tree cactus spring farm vegetable",
    "big": "landscape mountain city castle building elephant skyline closeup savanna storm",
    "small": "toy insect snail sweet above child village houses bird cup ball",
    "heavy": "metal stone machine bear night storm castle tool anvil elephant",
    "light": "bird birds snow sky clouds fog wind balloon paper pastel flower laundry sail",
    "thick": "tree bear wood books closeup bread wall animal elephant",
    "thin": "paper wind insect grass stripes music fence ladder glass giraffe sail tracks",
    "round": "ball moon fruit balloon plate bowl clock sweet food cat snail pot",
    "angular": "building city house houses pattern table game window windows book boat tool",
}
"""For each symbol, the picture tags that make people think of it."""


@dataclass(frozen=True)
class Impression:
    """The scores of a picture from each source. They are the same for all bots."""

    maker_scores: Scores
    pixel_scores: Scores
    tag_scores: Scores


@dataclass(frozen=True)
class Perspective:
    """How one bot weighs the sources, and which symbols it prefers."""

    source_weights: tuple[float, float, float]
    """Weights of the maker's scores, the pixels and the tags; they add up to 1."""
    biases: Scores
    """For each symbol, a number that is added to its score; positive if the bot prefers it."""


def impression_of(picture: Photo) -> Impression:
    """Compute the scores of a picture from each source. A source may give no scores."""
    maker_scores: Scores = {s: float(dict(picture.symbols).get(s, 0)) for s in SYMBOLS}
    return Impression(
        maker_scores=maker_scores if picture.symbols else {},
        pixel_scores=scores_from_image(picture) if picture.path else {},
        tag_scores=scores_from_tags(picture.tags) if picture.tags else {},
    )


def scores_from_image(picture: Photo) -> Scores:
    """Scores from the pixels of a picture.

    If the maker of the picture gave no scores, the model in `scenes.py` predicts them. Otherwise
    the scores come from simple statistics of the pixels.
    """
    assert picture.path is not None
    if picture.symbols:
        return scores_from_pixels(photo_features(picture.path))
    return dict(scores_from_scene(picture.path))


def scores_from_tags(tags: tuple[str, ...]) -> Scores:
    """Scores from the tags of a picture, by `TAGS_OF_SYMBOL`."""
    out: Scores = {}
    for symbol, words in TAGS_OF_SYMBOL.items():
        out[symbol] = min(3.0, 1.8 * len(set(tags).intersection(words.split())))
    return out


def scores_from_pixels(features: PhotoFeatures) -> Scores:
    """Return scores of the symbols that stand for colour, size and weight.

    They are computed from simple statistics of the pixels.
    """
    weights = 0.25 + features.foreground
    shares = colour_shares(features.lab, weights)
    size = float(features.foreground.mean())
    dark = 1 - float((features.lab[..., 0] * weights).sum() / weights.sum()) / 100
    out: Scores = {
        "red": 9 * shares["red"], "yellow": 9 * shares["yellow"],
        "blue": 9 * shares["blue"], "green": 9 * shares["green"],
        "big": 7 * size, "small": 3 - 9 * size,
        "heavy": 4 * dark * (0.4 + 2 * size), "light": 3.2 * (1 - dark) - 3 * size,
    }  # fmt: skip
    return {symbol: float(np.clip(value, 0, 3)) for symbol, value in out.items()}


KIND_BIAS = 0.45
"""Standard deviation of a bot's preference for a kind of symbol."""
SYMBOL_BIAS = 0.3
"""Standard deviation of a bot's preference for one symbol.

The mean is the bot's preference for the symbol's kind.
"""
SOURCE_WEIGHTS = (3.0, 2.0, 1.0)
"""Average weights of the maker's scores, the pixels and the tags.

Each bot gets random weights around these averages. They are then scaled to add up to 1.
"""


def random_perspective(taste: int) -> Perspective:
    """Return random source weights and symbol biases for one bot.

    `taste` is the random seed: the same bot has the same perspective for a whole game.
    """
    rng = Random(taste)
    weights = [rng.gammavariate(average, 1.0) for average in SOURCE_WEIGHTS]
    kind_biases = [rng.gauss(0, KIND_BIAS) for _ in SYMBOL_KINDS]
    biases: Scores = {}
    for kind_bias, kind in zip(kind_biases, SYMBOL_KINDS, strict=True):
        for symbol in kind:
            biases[symbol] = rng.gauss(kind_bias, SYMBOL_BIAS)
    maker, pixels, tags = (weight / sum(weights) for weight in weights)
    return Perspective((maker, pixels, tags), biases)


def symbol_scores(impression: Impression, perspective: Perspective) -> Scores:
    """How strongly a picture suggests each symbol to one bot."""
    return {
        symbol: _mean_score(symbol, impression, perspective) + perspective.biases[symbol]
        for symbol in SYMBOLS
    }


def _mean_score(symbol: Symbol, impression: Impression, perspective: Perspective) -> float:
    """The weighted mean of this symbol's scores from all sources; 1 if no source rates it."""
    sources = zip(
        perspective.source_weights,
        (impression.maker_scores, impression.pixel_scores, impression.tag_scores),
        strict=True,
    )
    ratings = [
        (source_weight, scores[symbol]) for source_weight, scores in sources if symbol in scores
    ]
    weight = sum(source_weight for source_weight, _ in ratings)
    return (
        sum(source_weight * score for source_weight, score in ratings) / weight if weight else 1.0
    )
