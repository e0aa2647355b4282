"""Statistics of a game: which seats agreed, and which pictures divided the table (C26)."""

from collections.abc import Iterable
from itertools import combinations

from triptych.core.values import Seat, Value
from triptych.games.contrast.model import CARD_OF, PlayedRound, State, Symbol


class PairAgreement(Value, frozen=True):
    """In how many rounds two seats chose the same symbol, and in how many that was possible."""

    seats: tuple[Seat, Seat]
    agreed: int
    possible: int


class PictureVotes(Value, frozen=True):
    """A picture and its votes."""

    picture: str
    votes: tuple[Symbol | None, ...]
    winners: tuple[Seat, ...]
    disagreement_percent: int
    """The percentage of pairs of voters that disagreed: 100 if no two chose the same symbol."""


def pair_agreement(history: Iterable[PlayedRound], seats: int) -> tuple[PairAgreement, ...]:
    """For each pair of seats, count the rounds in which they agreed and those in which they could.

    They could agree if both took part and at least one of them played a card that the other had in
    hand.
    """
    rounds = tuple(history)
    return tuple(_agreement(rounds, a, b) for a, b in combinations(range(seats), 2))


def _agreement(rounds: tuple[PlayedRound, ...], a: Seat, b: Seat) -> PairAgreement:
    agreed = possible = 0
    for played in rounds:
        vote, other = played.votes[a], played.votes[b]
        if vote is None or other is None:
            continue
        agreed += vote == other
        possible += CARD_OF[vote] not in played.rows[b] or CARD_OF[other] not in played.rows[a]
    return PairAgreement((a, b), agreed, possible)


def picture_votes(history: Iterable[PlayedRound]) -> tuple[PictureVotes, ...]:
    """Return all pictures in order, with their votes and how much the voters disagreed."""
    return tuple(
        PictureVotes(
            played.picture, played.votes, played.winners, _disagreement_percent(played.votes)
        )
        for played in history
    )


def _disagreement_percent(votes: tuple[Symbol | None, ...]) -> int:
    pairs = list(combinations([vote for vote in votes if vote is not None], 2))
    different = sum(a != b for a, b in pairs)
    return 100 * different // len(pairs) if pairs else 0


def statistics(state: State) -> dict[str, float]:
    """Return the share of rounds that nobody won, in total and by reason."""
    rounds = len(state.history)
    shares = {"nobody wins": sum(not played.winners for played in state.history) / rounds}
    for why in ("tie", "unanimous", "apart", "alone", "nobody"):
        share = sum(played.why == why for played in state.history) / rounds
        if share:
            shares[f"- {why}"] = share
    return shares
