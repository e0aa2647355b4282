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
    is_awaited = seat in public.waiting
    if isinstance(public, DrawView):
        return _draw(private, rng, is_awaited)
    if not is_awaited:
        return None
    match public:
        case VoteView():
            return c.VoteDifficulty("abstain")
        case PreviewView():
            return c.Ready()
        case ScoreView():
            return c.VoteOnObjection("abstain")
    return None


def _draw(private: PrivateView, rng: Random, is_awaited: bool) -> c.Command | None:
    """Return a command for the phase `draw`: a random guess, if the seat may guess a board.

    Otherwise, take a bonus token if possible. If the round waits for the seat, declare its board
    blank or, if that is not allowed, declare the seat done.
    """
    if private.targets:
        return c.PlaceGuess(rng.choice(private.targets), rng.choice(private.hand))
    if private.may_take_token:
        return c.TakeToken()
    if not is_awaited:
        return None
    return c.DeclareBlank() if private.may_declare_blank else c.DeclareDone()
