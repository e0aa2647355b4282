"""From a drawing to the term it shows: odds for each term on the table, and one joint answer.

A term is known by its concept: one of the 345 words of the recogniser, or one of the concepts
beyond them that were learned from icons (`train/beyond.py`). Everything else is honest: what the
drawing shows and no term on the table explains is shared by the terms we know nothing about.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.sight.network import Array, recogniser
from triptych.sight.raster import Points, raster

TEMPERATURE = 1.15
"""Softens the scores until 80 % sure means right four times of five."""
BEYOND_HANDICAP = 3.0
"""Taken off the scores of concepts beyond the 345 words: learned from few icons, they are too sure
of themselves, and take drawings away from words that many people drew."""
UNKNOWN_SHARE = 0.04
"""How much of what no known term explains goes to each term we cannot recognise."""


@cache
def words() -> tuple[str, ...]:
    """The 345 words of the recogniser."""
    return tuple(json.loads(_data("words.json")))


@cache
def _beyond() -> tuple[tuple[str, ...], Array, Array]:
    stored = np.load(BytesIO(_data("beyond.npz")))
    names = tuple(str(name) for name in stored["names"])
    weights = stored["w"].astype(np.float32) * stored["s"]
    return names, weights, stored["b"].astype(np.float32)


def _data(name: str) -> bytes:
    return (files("triptych.sight") / "weights" / name).read_bytes()


@cache
def places() -> dict[str, int]:
    """Where each known concept stands in what `read` returns."""
    return {name: i for i, name in enumerate((*words(), *_beyond()[0]))}


def known(concept: str | None) -> bool:
    """Can drawings of this concept be recognised at all?"""
    return concept is not None and concept in places()


def read(strokes: Sequence[Points]) -> Array:
    """Log odds of every known concept for this drawing, finished or not."""
    network = recogniser()
    features = network.features(raster(strokes)[None])
    _, weights, bias = _beyond()
    beyond = features[0] @ weights + bias - BEYOND_HANDICAP
    scores = np.concatenate([network.scores(features)[0], beyond])
    return _log_softmax((scores / TEMPERATURE).astype(np.float32))


def odds(reading: Array, concepts: Sequence[str | None]) -> Array:
    """The probability of each of these terms, given that the drawing shows one of them."""
    at = [places().get(concept) if concept else None for concept in concepts]
    chances = np.exp(reading)
    out = np.array([chances[i] if i is not None else 0.0 for i in at], np.float64)
    unexplained = max(0.0, 1.0 - float(chances[list({i for i in at if i is not None})].sum()))
    for term, i in enumerate(at):
        if i is None:
            out[term] = UNKNOWN_SHARE * unexplained
    out += 1e-9
    shares: Array = (out / out.sum()).astype(np.float32)
    return shares


Lots = tuple[object, ...]
"""A term's two lots, its number first; no other board can show either of them."""


def assign(
    odds: Sequence[Array], lots: Sequence[Lots], spent: Sequence[frozenset[object]]
) -> list[tuple[int, float]]:
    """The likeliest term for each board when no lot is there twice, and how sure its number is.

    `odds[b][t]` is the chance that board `b` shows term `t`; `spent[b]` are lots out of the
    question there. Sure means: compared with the best joint answer in which this board has any
    other number. A board for which nothing is left gets term -1.
    """
    tables = [_candidates(board, lots, out) for board, out in zip(odds, spent, strict=True)]
    best, chosen = _search(tables, lots)
    answers = []
    for board, term in enumerate(chosen):
        if term < 0:
            answers.append((-1, 0.0))
            continue
        without = list(tables)
        without[board] = [(t, g) for t, g in tables[board] if lots[t][0] != lots[term][0]]
        rest = _search(without, lots)[0] if without[board] else -np.inf
        answers.append((term, float(1 / (1 + np.exp(min(50.0, rest - best))))))
    return answers


def _candidates(
    odds: Array, lots: Sequence[Lots], out: frozenset[object]
) -> list[tuple[int, float]]:
    """The likeliest terms of one board with their gains; no more than can matter."""
    allowed = [t for t in np.argsort(-odds) if not out.intersection(lots[t])]
    return [(int(t), float(np.log(odds[t] + 1e-6))) for t in allowed[:CANDIDATES]]


CANDIDATES = 9
BEAM = 48


def _search(
    tables: Sequence[list[tuple[int, float]]], lots: Sequence[Lots]
) -> tuple[float, list[int]]:
    """The best choice in which no lot is used twice: board after board, the best few kept."""
    states: list[tuple[float, frozenset[object], list[int]]] = [(0.0, frozenset(), [])]
    for table in tables:
        after = [
            (score + gain, used.union(lots[term]), [*chosen, term])
            for score, used, chosen in states
            for term, gain in table
            if not used.intersection(lots[term])
        ]
        after = after or [(score - 20, used, [*chosen, -1]) for score, used, chosen in states]
        after.sort(key=lambda state: -state[0])
        states = after[:BEAM]
    return states[0][0], states[0][2]


def _log_softmax(scores: Array) -> Array:
    shifted = scores - scores.max()
    out: Array = shifted - np.log(np.exp(shifted).sum())
    return out
