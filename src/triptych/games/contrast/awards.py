"""Prizes after the last picture (C26): from what was voted, and nothing else."""

from collections import Counter

from triptych.core.awards import Award, Rivals, hand_out, most
from triptych.core.values import Seat
from triptych.games.contrast.model import PlayedRound, State, Symbol
from triptych.games.contrast.statistics import remember, thinking_alike

Votes = list[Symbol | None]
"""What one seat chose, round by round."""
TASTES: dict[str, frozenset[Symbol]] = {
    "painter": frozenset({"red", "yellow", "blue", "green"}),
    "sculptor": frozenset({"thick", "thin", "round", "angular"}),
    "scales": frozenset({"heavy", "light"}),
    "tailor": frozenset({"big", "small"}),
}
"""Symbols that make a taste, by the prize for it."""


def awards(state: State) -> tuple[Award, ...]:
    """What the game will be remembered for; every seat is in one of them."""
    rounds = state.history
    votes: list[Votes] = [[played.votes[seat] for played in rounds] for seat in range(state.seats)]
    runs = [_longest_run(rounds, seat) for seat in range(state.seats)]
    ties = [sum(_was_tied(played, seat) for played in rounds) for seat in range(state.seats)]
    kinds = [len(set(own) - {None}) for own in votes]
    prizes = [_mind_readers(state)]
    if not state.team:
        alone = [sum(_was_alone(played, seat) for played in rounds) for seat in range(state.seats)]
        prizes += [
            most("lone_wolf", alone, lambda seat: {"times": alone[seat]}, least=2),
            most("winning_streak", runs, lambda seat: {"times": runs[seat]}, least=2),
            _divided(state),
            most("so_close", ties, lambda seat: {"times": ties[seat]}, least=2),
        ]
    for kind, taste in TASTES.items():
        picked = [sum(vote in taste for vote in own) for own in votes]
        prizes.append(_taste(kind, picked, votes))
    prizes.append(most("many_sides", kinds, lambda seat: {"times": kinds[seat]}, least=4))
    return hand_out(state.seats, prizes, lambda seat: _own(votes[seat], seat))


def _taste(kind: str, picked: list[int], votes: list[Votes]) -> Rivals:
    """Who has this taste alone: what everybody likes as much is nobody's."""
    rivals = most(
        kind,
        picked,
        lambda seat: {"times": picked[seat], "of": len(votes[seat]) - votes[seat].count(None)},
        least=2,
    )
    return rivals if len(rivals) == 1 else []


def _mind_readers(state: State) -> Rivals:
    """The pair that agreed most often, of the times that it could."""
    pairs = [p for p in thinking_alike(state.history, state.seats) if p.same and p.could]
    if not pairs:
        return []
    best = max((pair.same / pair.could, pair.same) for pair in pairs)
    return [
        Award("mind_readers", pair.seats, {"same": pair.same, "could": pair.could})
        for pair in pairs
        if (pair.same / pair.could, pair.same) == best
    ]


def _divided(state: State) -> Rivals:
    """The picture that split the table most, if one did: nobody's prize."""
    pictures = [one for one in remember(state.history) if one.split]
    if not pictures:
        return []
    top = max(pictures, key=lambda one: (one.split, len(one.votes) - one.votes.count(None)))
    symbols = len(set(top.votes) - {None})
    return [Award("most_divided", (), {"picture": top.picture, "times": symbols})]


def _was_alone(played: PlayedRound, seat: Seat) -> bool:
    own = played.votes[seat]
    return own is not None and played.votes.count(own) == 1


def _was_tied(played: PlayedRound, seat: Seat) -> bool:
    """One of the most, and yet no point: another symbol had as many."""
    own = played.votes[seat]
    if played.why != "tie" or own is None:
        return False
    counts = Counter(vote for vote in played.votes if vote is not None)
    return counts[own] == max(counts.values()) > 1


def _longest_run(rounds: tuple[PlayedRound, ...], seat: Seat) -> int:
    """Points in a row."""
    best = run = 0
    for played in rounds:
        run = run + 1 if seat in played.winners else 0
        best = max(best, run)
    return best


def _own(votes: Votes, seat: Seat) -> Award:
    """What is true of anybody: a favourite symbol, or so many pictures looked at."""
    counts = Counter(vote for vote in votes if vote is not None)
    if not counts:
        return Award("quiet_eye", (seat,), {"times": len(votes)})
    symbol, times = counts.most_common(1)[0]
    return Award("favourite", (seat,), {"symbol": symbol, "times": times})
