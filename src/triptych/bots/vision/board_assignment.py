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
"""How many of the likeliest terms are considered for each board. More make no difference."""
BEAM_WIDTH = 160
"""How many assignments of terms to boards the search keeps after each board."""
NO_TERM_PENALTY = 20.0
"""Subtracted from the score of an assignment for each board without a term."""


class BoardGuess(Value, frozen=True):
    """The guess for one board."""

    term: int
    """Index of the board's term in the best assignment; -1 if no term is left for the board."""
    probability: float
    """Probability that the term's number is right, over all assignments that the search kept."""
    should_guess: bool = False
    """Whether this board is in the group of boards to guess now (`choose_guesses`)."""


SearchState = tuple[float, frozenset[object], tuple[int, ...]]


def assign_terms(
    probabilities: Sequence[Array], keys: Sequence[TermKeys], ruled_out: Sequence[frozenset[object]]
) -> list[tuple[int, float]]:
    """The likeliest assignment of terms to boards in which no number or symbol is used twice.

    Returns for each board the index of its term, and the probability that the term's number is
    right; -1 and 0 if no term is left for the board.

    `probabilities[b][t]` is the probability that board `b` shows term `t`. `keys[t]` has the number
    of term `t` and, if there are several cards, the symbol of its card. `ruled_out[b]` has the
    numbers and symbols that board `b` cannot have.
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
    """The best assignment of terms to boards, and which boards to guess now.

    The boards to guess now are the n boards with the likeliest guesses. n is the largest number for
    which all n guesses are right with a probability of at least `min_confidence ** n`. They are
    chosen as a group, because a guess card placed on the wrong board is missing for the right one.
    The other parameters are those of `assign_terms`.
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
    """The best assignments in which no number or symbol is used twice, the best one first.

    The search adds one board after another and keeps the `BEAM_WIDTH` best assignments.
    """
    states: list[SearchState] = [(0.0, frozenset(), ())]
    for board_candidates in candidates:
        extended = [
            (score + gain, used.union(keys[term]), (*terms, term))
            for score, used, terms in states
            for term, gain in board_candidates
            if not used.intersection(keys[term])
        ]
        # A board may have no term left: possible, but unlikely.
        extended += [(score - NO_TERM_PENALTY, used, (*terms, -1)) for score, used, terms in states]
        extended.sort(key=lambda state: -state[0])
        states = extended[:BEAM_WIDTH]
    return states
