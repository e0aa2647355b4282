"""Decides which events a command leads to, by the rules of the current phase."""

from collections.abc import Callable
from typing import Any

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.codes import reject, require
from triptych.games.pictomania.legal import waits_for
from triptych.games.pictomania.model import Phase, State
from triptych.games.pictomania.phases import drawing, judgement, preparation

Events = tuple[e.Event, ...]


def decide(state: State, seat: Seat | None, command: c.Command, ctx: Ctx) -> Events:
    """Return the events that a command leads to. Raises `Reject` if it is not allowed."""
    kind = type(command)
    if kind in _TABLE_RULES:
        require(seat is None, "not_yours")
        by_phase = _TABLE_RULES[kind]
        if state.phase not in by_phase:
            raise reject("not_due" if kind is TimeUp else "not_now")
        return by_phase[state.phase](state, command, ctx)
    if seat is None:
        raise reject("no_such_seat", seat=None)
    if kind is SitOut:
        return _sit_out(state, seat, ctx)
    phase, rule = _SEAT_RULES[kind]
    if state.phase != phase:
        raise reject("not_now")
    return rule(state, seat, command, ctx)


def _sit_out(state: State, seat: Seat, ctx: Ctx) -> Events:
    """Act for a seat that sits out (P29): abstain from a vote, become ready, or declare it done.

    Raises `Reject` if the table is not waiting for this seat.
    """
    require(waits_for(state, seat), "not_waited_for")
    match state.phase:
        case "vote":
            return preparation.vote_difficulty(state, seat, c.VoteDifficulty("abstain"), ctx)
        case "preview":
            return preparation.say_ready(state, seat, None, ctx)
        case "draw":
            return drawing.declare_done(state, seat, None, ctx)
        case _:
            return judgement.vote_on_objection(state, seat, c.VoteOnObjection("abstain"), ctx)


_SEAT_RULES: dict[type, tuple[Phase, Callable[[State, Seat, Any, Ctx], Events]]] = {
    c.VoteDifficulty: ("vote", preparation.vote_difficulty),
    c.SwapCard: ("preview", preparation.swap_card),
    c.Ready: ("preview", preparation.say_ready),
    c.PlaceGuess: ("draw", drawing.place_guess),
    c.TakeToken: ("draw", drawing.take_token),
    c.DeclareDone: ("draw", drawing.declare_done),
    c.FinishDrawing: ("draw", drawing.finish_drawing),
    c.ResumeDrawing: ("draw", drawing.resume_drawing),
    c.DeclareBlank: ("draw", drawing.declare_blank),
    c.ObjectToBoard: ("score", judgement.object_to_board),
    c.VoteOnObjection: ("score", judgement.vote_on_objection),
}
"""For each command of a seat: the phase in which it is allowed, and its rule."""

_TABLE_RULES: dict[type, dict[str, Callable[[State, Any, Ctx], Events]]] = {
    c.InkBoard: {"draw": drawing.ink_board},
    c.ClearBoard: {"draw": drawing.clear_board},
    c.SealBoard: dict.fromkeys(("stop", "score"), drawing.seal_board),
    Continue: dict.fromkeys(("stop", "score", "sum"), judgement.advance),
    TimeUp: {
        "preview": preparation.end_preview,
        "draw": drawing.time_up,
        "score": judgement.end_vote,
    },
}
"""For each command of the table: the phases in which it is allowed, with the rule for each."""
