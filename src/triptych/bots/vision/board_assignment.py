"""All boards answered together: no lot is dealt twice, so what one board shows no other does."""

from collections.abc import Sequence

import numpy as np

from triptych.bots.vision.network import Array
from triptych.core.values import Value

Lots = tuple[object, ...]
"""A term's two lots, its number first; no other board can show either of them."""
CANDIDATES = 9
"""Terms of a board that are thought about; no more can matter."""
BEAM = 160
"""Joint answers that are kept from board to board."""
NOTHING = 20.0
"""What it costs a joint answer that nothing is left for a board."""


class Answer(Value, frozen=True):
    """What a board shows by the best joint answer; term -1 where nothing is left for it."""

    term: int
    sure: float
    """The chance that its number is right, over all joint answers."""
    now: bool = False
    """Does it belong to those that are clear enough together?"""


State = tuple[float, frozenset[object], tuple[int, ...]]


def assign(
    odds: Sequence[Array], lots: Sequence[Lots], spent: Sequence[frozenset[object]]
) -> list[tuple[int, float]]:
    """The likeliest term for each board when no lot is there twice, and how sure its number is.

    `odds[b][t]` is the chance that board `b` shows term `t`; `spent[b]` are lots out of the
    question there. A board for which nothing is left gets term -1.
    """
    return [(a.term, a.sure) for a in commit(odds, lots, spent, 1.0)]


def commit(
    odds: Sequence[Array],
    lots: Sequence[Lots],
    spent: Sequence[frozenset[object]],
    wanted: float,
) -> list[Answer]:
    """The best joint answer, and which of its boards to answer now, together.

    Those are the largest group that is right as a whole with a chance of `wanted` for each of its
    boards: a guess card laid on a wrong board is missing on the right one.
    """
    tables = [_candidates(board, lots, out) for board, out in zip(odds, spent, strict=True)]
    states = _search(tables, lots)
    best = states[0][2]
    weights = np.exp(np.array([score for score, _, _ in states]) - states[0][0])
    weights /= weights.sum()
    same = np.array([
        [mine >= 0 and term >= 0 and lots[term][0] == lots[mine][0]
         for mine, term in zip(best, chosen, strict=True)]
        for _, _, chosen in states
    ], bool).reshape(len(states), len(best))  # fmt: skip
    sure = weights @ same
    group: set[int] = set()
    all_right = np.ones(len(states), bool)
    for size, board in enumerate(np.argsort(-sure), start=1):
        all_right &= same[:, board]
        if float(weights @ all_right) >= wanted**size:
            group.update(int(b) for b in np.argsort(-sure)[:size])
    return [
        Answer(term, float(sure[b]) if term >= 0 else 0.0, b in group and term >= 0)
        for b, term in enumerate(best)
    ]


def _candidates(
    odds: Array, lots: Sequence[Lots], out: frozenset[object]
) -> list[tuple[int, float]]:
    """The likeliest terms of one board with their gains."""
    allowed = [t for t in np.argsort(-odds) if not out.intersection(lots[t])]
    return [(int(t), float(np.log(odds[t] + 1e-6))) for t in allowed[:CANDIDATES]]


def _search(tables: Sequence[list[tuple[int, float]]], lots: Sequence[Lots]) -> list[State]:
    """The best choices in which no lot is used twice: board after board, the best few kept."""
    states: list[State] = [(0.0, frozenset(), ())]
    for table in tables:
        after = [
            (score + gain, used.union(lots[term]), (*chosen, term))
            for score, used, chosen in states
            for term, gain in table
            if not used.intersection(lots[term])
        ]
        # Where some answer leaves nothing for this board, it stays possible, and unlikely.
        after += [(score - NOTHING, used, (*chosen, -1)) for score, used, chosen in states]
        after.sort(key=lambda state: -state[0])
        states = after[:BEAM]
    return states
