"""A player that makes any legal move, and knows no more than its own view."""

from random import Random
from typing import get_args

from triptych.games.pictomania import commands as c
from triptych.games.pictomania.facts import GUESSING
from triptych.games.pictomania.model import Reason
from triptych.games.pictomania.views import (
    DrawView,
    PreviewView,
    ScoreView,
    View,
    VoteView,
)

SHYNESS = 0.9
"""How often a bot lets a chance to swap or to object go by, or waits for ink on its board."""


def bot(view: View, rng: Random) -> c.Command | None:
    """A random legal move for the viewer's seat, or None to wait."""
    if view.you is None:
        return None
    match view:
        case VoteView():
            voted = view.wishes[view.you] is not None
            return None if voted else c.VoteDifficulty(rng.choice(view.choices))
        case PreviewView():
            return _look(view, view.you, rng)
        case DrawView():
            return _draw(view, view.you, rng)
        case ScoreView():
            return _judge(view, rng)
    return None


def _look(view: PreviewView, you: int, rng: Random) -> c.Command | None:
    if view.may_swap and rng.random() > SHYNESS:
        return c.SwapCard(rng.choice(view.cards).card)
    return None if you in view.ready else c.Ready()


def _draw(view: DrawView, you: int, rng: Random) -> c.Command | None:
    """Any move, but a bot whose board is empty mostly waits for whoever draws for it."""
    moves = draw_moves(view)
    waits = view.may_draw and not view.places[you].inked and rng.random() < SHYNESS
    return rng.choice(moves) if moves and not waits else None


def draw_moves(view: DrawView) -> tuple[c.Command, ...]:
    """Everything the viewer's seat may do while all draw."""
    if view.you is None or view.places[view.you].doing not in GUESSING:
        return ()
    moves: list[c.Command] = [c.DeclareDone()]
    moves += [c.LayGuess(board, number) for board in view.targets for number in view.hand]
    if view.may_take_token:
        moves.append(c.TakeToken())
    if view.may_draw and view.places[view.you].inked:
        moves.append(c.FinishDrawing())
    if view.may_declare_blank:
        moves.append(c.DeclareBlank())
    return tuple(moves)


def _judge(view: ScoreView, rng: Random) -> c.Command | None:
    if view.may_vote:
        return c.VoteOnObjection(rng.random() < 0.5)
    if view.may_object and rng.random() > SHYNESS:
        return c.Object(rng.choice(get_args(Reason)))
    return None
