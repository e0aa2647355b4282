"""The plainest player: guesses at random and leaves all judgement to the others."""

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
    """A legal move made from what a seat sees, or None to wait."""
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
    """A random guess wherever there is ink; else stop, with an empty board declared blank."""
    if private.targets:
        return c.LayGuess(rng.choice(private.targets), rng.choice(private.hand))
    if private.may_take_token:
        return c.TakeToken()
    return c.DeclareBlank() if private.may_declare_blank else c.DeclareDone()
