"""Which rule a command calls on, in which phase."""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.refusal import Reject, require
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import drawing, judging, preparing
from triptych.games.pictomania import events as e
from triptych.games.pictomania.legal import waits_for
from triptych.games.pictomania.model import Phase, State

Events = tuple[e.Event, ...]


def decide(state: State, seat: Seat | None, command: c.Command, ctx: Ctx) -> Events:
    """The events a command leads to, or Reject."""
    kind = type(command)
    if kind in _OF_THE_TABLE:
        require(seat is None, "not_yours")
        by_phase = _OF_THE_TABLE[kind]
        if state.phase not in by_phase:
            raise Reject("not_due" if kind is TimeUp else "not_now")
        return by_phase[state.phase](state, command, ctx)
    if seat is None:
        raise Reject("no_such_seat", seat=None)
    if kind is SitOut:
        return _sit_out(state, seat, ctx)
    phase, rule = _OF_A_SEAT[kind]
    if state.phase != phase:
        raise Reject("not_now")
    return rule(state, seat, command, ctx)


def _sit_out(state: State, seat: Seat, ctx: Ctx) -> Events:
    """An away seat is waited for no longer in this stage (P29)."""
    require(waits_for(state, seat), "not_waited_for")
    match state.phase:
        case "vote":
            return preparing.vote_difficulty(state, seat, c.VoteDifficulty("abstain"), ctx)
        case "preview":
            return preparing.make_ready(state, seat, None, ctx)
        case "draw":
            return drawing.declare_done(state, seat, None, ctx)
        case _:
            return judging.vote_on_objection(state, seat, c.VoteOnObjection("abstain"), ctx)


_OF_A_SEAT: dict[type, tuple[Phase, Callable[[State, Seat, Any, Ctx], Events]]] = {
    c.VoteDifficulty: ("vote", preparing.vote_difficulty),
    c.SwapCard: ("preview", preparing.swap_card),
    c.Ready: ("preview", preparing.make_ready),
    c.LayGuess: ("draw", drawing.lay_guess),
    c.TakeToken: ("draw", drawing.take_token),
    c.DeclareDone: ("draw", drawing.declare_done),
    c.FinishDrawing: ("draw", drawing.finish_drawing),
    c.DeclareBlank: ("draw", drawing.declare_blank),
    c.ObjectToBoard: ("score", judging.object_to_board),
    c.VoteOnObjection: ("score", judging.vote_on_objection),
}
"""In which phase a seat may give a command, and the rule for it."""

_OF_THE_TABLE: dict[type, dict[str, Callable[[State, Any, Ctx], Events]]] = {
    c.InkBoard: {"draw": drawing.ink_board},
    c.ClearBoard: {"draw": drawing.clear_board},
    c.SealBoard: dict.fromkeys(("stop", "score"), drawing.seal_board),
    Continue: dict.fromkeys(("stop", "score", "sum"), judging.go_on),
    TimeUp: {
        "preview": preparing.end_preview,
        "draw": drawing.end_time,
        "score": judging.end_vote,
    },
}
"""The rule for a command of the table itself in each phase that knows it."""
