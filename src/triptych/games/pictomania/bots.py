"""The plainest player: guesses at random and leaves all judgement to the others."""

from random import Random

from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import DrawView, PreviewView, ScoreView, View, VoteView


def bot(view: View, rng: Random) -> c.Command | None:
    """A legal move made from a seat's own view alone, or None to wait."""
    if view.you is None or view.you not in view.waiting:
        return None
    match view:
        case VoteView():
            return c.VoteDifficulty("abstain")
        case PreviewView():
            return c.Ready()
        case DrawView():
            return _draw(view, rng)
        case ScoreView():
            return c.VoteOnObjection("abstain")
    return None


def _draw(view: DrawView, rng: Random) -> c.Command | None:
    """A random guess wherever there is ink; else stop, with an empty board declared blank."""
    if view.targets:
        return c.LayGuess(rng.choice(view.targets), rng.choice(view.hand))
    if view.may_take_token:
        return c.TakeToken()
    return c.DeclareBlank() if view.may_declare_blank else c.DeclareDone()
