"""After the game: who thinks alike, and which pictures split the table (C26)."""

from collections.abc import Iterable
from itertools import combinations

from triptych.core.values import Seat, Value
from triptych.games.contrast.model import CARD_OF, PlayedRound, State, Symbol


class Alike(Value, frozen=True):
    """Two seats: how often they chose the same symbol, of the rounds in which they could."""

    seats: tuple[Seat, Seat]
    same: int
    could: int


class Remembered(Value, frozen=True):
    """A picture with its votes."""

    picture: str
    votes: tuple[Symbol | None, ...]
    winners: tuple[Seat, ...]
    split: int
    """Of a hundred pairs of voters, how many disagreed: 0 is one mind, 100 is all different."""


def thinking_alike(history: Iterable[PlayedRound], seats: int) -> tuple[Alike, ...]:
    """For every pair of seats: agreement over the rounds in which they could agree.

    They could when both took part and at least one held the card that the other chose.
    """
    rounds = tuple(history)
    return tuple(_alike(rounds, a, b) for a, b in combinations(range(seats), 2))


def _alike(rounds: tuple[PlayedRound, ...], a: Seat, b: Seat) -> Alike:
    same = could = 0
    for played in rounds:
        one, other = played.votes[a], played.votes[b]
        if one is None or other is None:
            continue
        same += one == other
        could += CARD_OF[one] not in played.rows[b] or CARD_OF[other] not in played.rows[a]
    return Alike((a, b), same, could)


def remember(history: Iterable[PlayedRound]) -> tuple[Remembered, ...]:
    """Every picture shown, in order, with how much it split the table."""
    return tuple(
        Remembered(played.picture, played.votes, played.winners, _split(played.votes))
        for played in history
    )


def _split(votes: tuple[Symbol | None, ...]) -> int:
    pairs = list(combinations([vote for vote in votes if vote is not None], 2))
    apart = sum(a != b for a, b in pairs)
    return 100 * apart // len(pairs) if pairs else 0


def statistics(state: State) -> dict[str, float]:
    """What a simulation averages: how often nobody won, and for which reason."""
    rounds = len(state.history)
    found = {"nobody wins": sum(not played.winners for played in state.history) / rounds}
    for why in ("tie", "unanimous", "apart", "alone", "nobody"):
        share = sum(played.why == why for played in state.history) / rounds
        if share:
            found[f"- {why}"] = share
    return found
