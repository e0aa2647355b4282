"""Awards after the last picture (C26), computed from the finished rounds."""

from collections import Counter

from triptych.core.awards import Award, Candidates, assign_awards, candidates_with_most
from triptych.core.values import Seat
from triptych.games.contrast.model import PlayedRound, State, Symbol
from triptych.games.contrast.results.statistics import pair_agreement, picture_votes

Votes = list[Symbol | None]
"""The symbol that one seat chose in each round; None if it sat the round out."""
TASTES: dict[str, frozenset[Symbol]] = {
    "painter": frozenset({"red", "yellow", "blue", "green"}),
    "sculptor": frozenset({"thick", "thin", "round", "angular"}),
    "scales": frozenset({"heavy", "light"}),
    "tailor": frozenset({"big", "small"}),
}
"""For each award, a group of symbols. The award is for choosing these symbols most often."""


def awards(state: State) -> tuple[Award, ...]:
    """Return the awards of a finished game. Every seat gets exactly one."""
    rounds = state.history
    votes: list[Votes] = [[played.votes[seat] for played in rounds] for seat in range(state.seats)]
    runs = [_longest_run(rounds, seat) for seat in range(state.seats)]
    ties = [sum(_was_tied(played, seat) for played in rounds) for seat in range(state.seats)]
    symbol_counts = [len(set(seat_votes) - {None}) for seat_votes in votes]
    candidates = [_mind_readers(state)]
    if not state.team:
        alone = [sum(_was_alone(played, seat) for played in rounds) for seat in range(state.seats)]
        candidates += [
            candidates_with_most("lone_wolf", alone, lambda seat: {"times": alone[seat]}, least=2),
            candidates_with_most(
                "winning_streak", runs, lambda seat: {"times": runs[seat]}, least=2
            ),
            _most_divided(state),
            candidates_with_most("so_close", ties, lambda seat: {"times": ties[seat]}, least=2),
        ]
    for kind, symbols in TASTES.items():
        counts = [sum(vote in symbols for vote in seat_votes) for seat_votes in votes]
        candidates.append(_taste_award(kind, counts, votes))
    candidates.append(
        candidates_with_most(
            "many_sides", symbol_counts, lambda seat: {"times": symbol_counts[seat]}, least=4
        )
    )
    return assign_awards(state.seats, candidates, lambda seat: _fallback_award(votes[seat], seat))


def _taste_award(kind: str, counts: list[int], votes: list[Votes]) -> Candidates:
    """Return the candidate for an award in `TASTES`: the seat with the highest count in `counts`.

    `counts` is how often each seat chose a symbol of the group `TASTES[kind]`. Returns no candidate
    if several seats have the highest count, or if the highest count is less than 2.
    """
    candidates = candidates_with_most(
        kind,
        counts,
        lambda seat: {"times": counts[seat], "of": len(votes[seat]) - votes[seat].count(None)},
        least=2,
    )
    return candidates if len(candidates) == 1 else []


def _mind_readers(state: State) -> Candidates:
    """Return the candidates for `mind_readers`: the pairs of seats with the highest agreement rate.

    The rate is the number of rounds in which both seats chose the same symbol, divided by the
    number of rounds in which they could. Among pairs with equal rates, only those that agreed most
    often are candidates. Returns no candidates if no pair ever chose the same symbol.
    """
    pairs = [p for p in pair_agreement(state.history, state.seats) if p.agreed and p.possible]
    if not pairs:
        return []
    best = max((pair.agreed / pair.possible, pair.agreed) for pair in pairs)
    return [
        Award("mind_readers", pair.seats, {"same": pair.agreed, "could": pair.possible})
        for pair in pairs
        if (pair.agreed / pair.possible, pair.agreed) == best
    ]


def _most_divided(state: State) -> Candidates:
    """Return the candidate for `most_divided`: the picture with the highest `disagreement_percent`.

    In a tie, the picture with more votes is the candidate. The award goes to a picture, not to a
    seat. Returns no candidate if the voters agreed on every picture.
    """
    pictures = [shown for shown in picture_votes(state.history) if shown.disagreement_percent]
    if not pictures:
        return []
    top = max(
        pictures,
        key=lambda shown: (shown.disagreement_percent, len(shown.votes) - shown.votes.count(None)),
    )
    symbols = len(set(top.votes) - {None})
    return [Award("most_divided", (), {"picture": top.picture, "times": symbols})]


def _was_alone(played: PlayedRound, seat: Seat) -> bool:
    vote = played.votes[seat]
    return vote is not None and played.votes.count(vote) == 1


def _was_tied(played: PlayedRound, seat: Seat) -> bool:
    """Whether a tie that included this seat's symbol left the round without a winner.

    A tie between symbols with one vote each does not count.
    """
    seat_vote = played.votes[seat]
    if played.why != "tie" or seat_vote is None:
        return False
    counts = Counter(vote for vote in played.votes if vote is not None)
    return counts[seat_vote] == max(counts.values()) > 1


def _longest_run(rounds: tuple[PlayedRound, ...], seat: Seat) -> int:
    """The length of the longest series of consecutive rounds that this seat won."""
    best = run = 0
    for played in rounds:
        run = run + 1 if seat in played.winners else 0
        best = max(best, run)
    return best


def _fallback_award(votes: Votes, seat: Seat) -> Award:
    """Return the award for a seat that has no other award.

    It is for the symbol that the seat chose most often or, if it never chose one, for sitting out.
    """
    counts = Counter(vote for vote in votes if vote is not None)
    if not counts:
        return Award("quiet_eye", (seat,), {"times": len(votes)})
    symbol, times = counts.most_common(1)[0]
    return Award("favourite", (seat,), {"symbol": symbol, "times": times})
