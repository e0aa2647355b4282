"""What a picture suggests to a bot at Contrast, and why two bots do not see the same in it.

Three things speak: what the picture's maker says about it, the pixels, and what its subject makes
people think of. Where nobody has said a word, what like photos suggest speaks instead. Each bot
listens to them in its own way and has an eye for some kinds of symbol.
"""

from dataclasses import dataclass
from random import Random

import numpy as np

from triptych.bots.contrast.scenes import from_scene
from triptych.bots.knowledge import Photo
from triptych.bots.vision.colour import shares
from triptych.bots.vision.photo import PhotoFeatures, see
from triptych.games.contrast.model import SYMBOLS, Symbol

Scores = dict[Symbol, float]
"""How strongly something suggests a symbol, 0 to about 3; a symbol it is silent on is missing."""

COLOURS: tuple[Symbol, ...] = ("red", "yellow", "blue", "green")
KINDS: tuple[tuple[Symbol, ...], ...] = (
    COLOURS,
    ("big", "small", "heavy", "light"),
    ("thick", "thin", "round", "angular"),
)
"""Colour, weight and shape: what people have an eye for."""

MOODS: dict[Symbol, str] = {
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
"""What a subject makes people think of: words that pictures are tagged with."""


@dataclass(frozen=True)
class Impression:
    """What speaks for each symbol, kept apart so that every bot can weigh it anew."""

    told: Scores
    seen: Scores
    felt: Scores


@dataclass(frozen=True)
class Perspective:
    """One bot's way of looking."""

    trust: tuple[float, float, float]
    """How much it listens to the maker, the pixels and the subject; one in all."""
    likes: Scores
    """What it has an eye for, and its small preferences."""


def impression(picture: Photo) -> Impression:
    """Look at a picture once, for all bots."""
    told: Scores = {s: float(dict(picture.symbols).get(s, 0)) for s in SYMBOLS}
    return Impression(
        told=told if picture.symbols else {},
        seen=from_sight(picture) if picture.path else {},
        felt=from_tags(picture.tags) if picture.tags else {},
    )


def from_sight(picture: Photo) -> Scores:
    """The pixels; of a photo that nobody has described, what described ones like it suggest."""
    assert picture.path is not None
    if picture.symbols:
        return from_pixels(see(picture.path))
    return dict(from_scene(picture.path))


def from_tags(tags: tuple[str, ...]) -> Scores:
    """What the subject makes people think of."""
    out: Scores = {}
    for symbol, words in MOODS.items():
        out[symbol] = min(3.0, 1.8 * len(set(tags).intersection(words.split())))
    return out


def from_pixels(sight: PhotoFeatures) -> Scores:
    """What pixels alone tell: the colours, and a little about size and weight."""
    weights = 0.25 + sight.stands_out
    found = shares(sight.lab, weights)
    mass = sight.stands_out
    size = float(mass.mean())
    dark = 1 - float((sight.lab[..., 0] * weights).sum() / weights.sum()) / 100
    out: Scores = {
        "red": 9 * found["red"], "yellow": 9 * found["yellow"],
        "blue": 9 * found["blue"], "green": 9 * found["green"],
        "big": 7 * size, "small": 3 - 9 * size,
        "heavy": 4 * dark * (0.4 + 2 * size), "light": 3.2 * (1 - dark) - 3 * size,
    }  # fmt: skip
    return {symbol: float(np.clip(value, 0, 3)) for symbol, value in out.items()}


EYE = 0.45
"""How far an eye for a kind of symbol moves it."""
LIKING = 0.3
"""How far a preference for a single symbol moves it."""
TRUST = (3.0, 2.0, 1.0)
"""The usual shares of maker, pixels and subject; every bot strays from them."""


def perspective(taste: int) -> Perspective:
    """The way of looking that belongs to this taste; the same for a whole game."""
    rng = Random(taste)
    parts = [rng.gammavariate(share, 1.0) for share in TRUST]
    eyes = [rng.gauss(0, EYE) for _ in KINDS]
    likes: Scores = {}
    for eye, kind in zip(eyes, KINDS, strict=True):
        for symbol in kind:
            likes[symbol] = rng.gauss(eye, LIKING)
    told, seen, felt = (part / sum(parts) for part in parts)
    return Perspective((told, seen, felt), likes)


def symbol_scores(what: Impression, how: Perspective) -> Scores:
    """How strongly the picture suggests each symbol to this bot."""
    return {symbol: _heard(symbol, what, how) + how.likes[symbol] for symbol in SYMBOLS}


def _heard(symbol: Symbol, what: Impression, how: Perspective) -> float:
    """The average of those who have something to say; 1 where nobody has."""
    voices = zip(how.trust, (what.told, what.seen, what.felt), strict=True)
    heard = [(trust, scores[symbol]) for trust, scores in voices if symbol in scores]
    weight = sum(trust for trust, _ in heard)
    return sum(trust * score for trust, score in heard) / weight if weight else 1.0
