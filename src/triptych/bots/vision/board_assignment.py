"""Guesses all boards of a round together.

Each number and each symbol is dealt to one board only, so two boards cannot share a number or a
symbol.
"""

from collections.abc import Sequence

import numpy as np

from triptych.bots.vision.network import Array
from triptych.core.values import Value

TermKeys = tuple[object, ...]
"""The keys of a term: its number and, if there are several cards, the symbol of its card.

No two boards share a number or a symbol.
"""
MAX_CANDIDATES = 9
"""The number of likeliest terms considered for each board. Considering more makes no difference."""
BEAM_WIDTH = 160
"""The number of partial assignments that the search keeps after adding each board."""
NO_TERM_PENALTY = 20.0
"""The amount subtracted from the score of an assignment for each board without a term."""


class BoardGuess(Value, frozen=True):
    """The guess for one board."""

    term: int
    """Index of the term that the best assignment gives the board; -1 if it gives the board none."""
    probability: float
    """Probability that the term's number is right.

    It is computed from all assignments that the search kept.
    """
    should_guess: bool = False
    """Whether to guess this board now; see `choose_guesses`."""


SearchState = tuple[float, frozenset[object], tuple[int, ...]]
"""A partial assignment: its score, the keys in use, and the term of each board (-1 is none)."""


def assign_terms(
    probabilities: Sequence[Array], keys: Sequence[TermKeys], ruled_out: Sequence[frozenset[object]]
) -> list[tuple[int, float]]:
    """Find the likeliest assignment of terms to boards in which no number or symbol is used twice.

    For each board, returns the index of its term and the probability that the term's number is
    right. If a board gets no term, these are -1 and 0.

    `probabilities[b][t]` is the probability that board `b` shows term `t`. `keys[t]` contains the
    number of term `t` and, if there are several cards, the symbol of its card. `ruled_out[b]`
    contains the numbers and symbols that board `b` cannot have.
    """
    return [
        (guess.term, guess.probability)
        for guess in choose_guesses(probabilities, keys, ruled_out, 1.0)
    ]


def choose_guesses(
    probabilities: Sequence[Array],
    keys: Sequence[TermKeys],
    ruled_out: Sequence[frozenset[object]],
    min_confidence: float,
) -> list[BoardGuess]:
    """Find the best assignment of terms to boards, and decide which boards to guess now.

    The boards to guess now are the n boards with the likeliest guesses. n is as large as possible,
    but the probability that all n guesses are right must be at least `min_confidence ** n`. The
    boards are chosen as a group, because a guess card that was placed on the wrong board can no
    longer be placed on the right one. The other parameters are those of `assign_terms`.
    """
    candidates = [
        _candidates(board, keys, excluded)
        for board, excluded in zip(probabilities, ruled_out, strict=True)
    ]
    states = _beam_search(candidates, keys)
    best = states[0][2]
    weights = np.exp(np.array([score for score, _, _ in states]) - states[0][0])
    weights /= weights.sum()
    same_number = np.array([
        [best_term >= 0 and term >= 0 and keys[term][0] == keys[best_term][0]
         for best_term, term in zip(best, terms, strict=True)]
        for _, _, terms in states
    ], bool).reshape(len(states), len(best))  # fmt: skip
    number_probabilities = weights @ same_number
    group: set[int] = set()
    all_right = np.ones(len(states), bool)
    for size, board in enumerate(np.argsort(-number_probabilities), start=1):
        all_right &= same_number[:, board]
        if float(weights @ all_right) >= min_confidence**size:
            group.update(int(index) for index in np.argsort(-number_probabilities)[:size])
    return [
        BoardGuess(
            term,
            float(number_probabilities[index]) if term >= 0 else 0.0,
            index in group and term >= 0,
        )
        for index, term in enumerate(best)
    ]


def _candidates(
    probabilities: Array, keys: Sequence[TermKeys], excluded: frozenset[object]
) -> list[tuple[int, float]]:
    """The `MAX_CANDIDATES` likeliest terms of one board, with their log probabilities.

    Terms whose number or symbol is in `excluded` are left out.
    """
    allowed = [t for t in np.argsort(-probabilities) if not excluded.intersection(keys[t])]
    return [(int(t), float(np.log(probabilities[t] + 1e-6))) for t in allowed[:MAX_CANDIDATES]]


def _beam_search(
    candidates: Sequence[list[tuple[int, float]]], keys: Sequence[TermKeys]
) -> list[SearchState]:
    """The best assignments in which no number or symbol is used twice, from best to worst.

    The search adds one board at a time. After each board, it keeps the `BEAM_WIDTH` best
    assignments.
    """
    states: list[SearchState] = [(0.0, frozenset(), ())]
    for board_candidates in candidates:
        extended = [
            (score + gain, used.union(keys[term]), (*terms, term))
            for score, used, terms in states
            for term, gain in board_candidates
            if not used.intersection(keys[term])
        ]
        # All candidates of a board may be in use, so also allow no term, with a penalty.
        extended += [(score - NO_TERM_PENALTY, used, (*terms, -1)) for score, used, terms in states]
        extended.sort(key=lambda state: -state[0])
        states = extended[:BEAM_WIDTH]
    return states
