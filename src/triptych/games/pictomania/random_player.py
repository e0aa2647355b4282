"""A player that guesses at random and abstains from all votes."""

from random import Random

from triptych.core.values import Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import (
    DrawView,
    PreviewView,
    PrivateView,
    PublicView,
    ScoreView,
    VoteView,
)


def random_command(
    public: PublicView, private: PrivateView, seat: Seat, rng: Random
) -> c.Command | None:
    """Return a legal command for a seat, given its views. None if the seat must wait.

    Only guesses are random.
    """
    if seat not in public.waiting:
        return None
    match public:
        case VoteView():
            return c.VoteDifficulty("abstain")
        case PreviewView():
            return c.Ready()
        case DrawView():
            return _draw(private, rng)
        case ScoreView():
            return c.VoteOnObjection("abstain")
    return None


def _draw(private: PrivateView, rng: Random) -> c.Command:
    """Return a command for the phase `draw`: a random guess, if the seat may guess a board.

    Otherwise, return the first of `TakeToken`, `DeclareBlank` and `DeclareDone` that is allowed.
    """
    if private.targets:
        return c.PlaceGuess(rng.choice(private.targets), rng.choice(private.hand))
    if private.may_take_token:
        return c.TakeToken()
    return c.DeclareBlank() if private.may_declare_blank else c.DeclareDone()
