"""The rules after drawing: scoring board by board, objections and votes (P18–P26)."""

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Ctx, Deadline, Seat, leading_seats, replace_at
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.codes import require
from triptych.games.pictomania.model import Ballot, RoundRecord, State
from triptych.games.pictomania.phases.permissions import (
    require_due,
    scored_seat,
    uphold_votes_needed,
    vote_is_open,
)
from triptych.games.pictomania.phases.preparation import start_round
from triptych.games.pictomania.results.scoring import (
    count_wrong,
    find_black_sheep,
    score_board,
    score_lines,
)


def advance(state: State, command: Continue, ctx: Ctx) -> tuple[e.Event, ...]:
    """Show the next board or, after the last board, the points of the round.

    After the points, start the next round or end the game. Raises `Reject` if a vote is open.
    """
    if state.phase == "sum":
        if state.round == state.rounds:
            return _end_game(state)
        return start_round(state, state.round + 1, ctx)
    require(not vote_is_open(state), "vote_open")
    if state.shown < state.seats:
        return (e.BoardShown(state.shown),)
    return (e.RoundScored(sum_round(state)),)


def sum_round(state: State) -> RoundRecord:
    """Compute the record of a round, with the points of every seat line by line (P22)."""
    assert state.difficulty is not None
    scored = tuple(score_board(state.boards, seat) for seat in range(state.seats))
    black_sheep = find_black_sheep(count_wrong(scored, state.seats))
    lines = tuple(score_lines(scored, seat, black_sheep) for seat in range(state.seats))
    return RoundRecord(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        ended=state.ended,
        pauses=state.pauses,
        boards=scored,
        black_sheep=black_sheep,
        lines=lines,
        points=tuple(sum(line.points for line in seat_lines) for seat_lines in lines),
    )


def _end_game(state: State) -> tuple[e.Event, ...]:
    """Add up the points of all rounds. Tied seats share the win (P23)."""
    points = tuple(sum(r.points[seat] for r in state.records) for seat in range(state.seats))
    return (e.GameEnded(points, leading_seats(points)),)


def object_to_board(
    state: State, seat: Seat, command: c.ObjectToBoard, ctx: Ctx
) -> tuple[e.Event, ...]:
    """Object to the board being scored (P25).

    Objecting also casts a vote to uphold the objection. The artist may object too, but has no vote.
    """
    require(not state.judged, "already_judged")
    require(all(o.seat != seat for o in state.objections), "already_objected")
    require(state.ballots[seat] is None, "already_voted")
    until = ctx.now + state.options.objection_seconds * 1000
    # Only the first objection starts the timer of the vote.
    deadlines = state.deadlines or (Deadline("objection", until),)
    raised = e.ObjectionRaised(seat, command.reason, deadlines)
    if seat == scored_seat(state):
        return (raised,)
    return raised, *_cast_ballot(state, seat, "uphold")


def vote_on_objection(
    state: State, seat: Seat, command: c.VoteOnObjection, ctx: Ctx
) -> tuple[e.Event, ...]:
    """Cast a ballot, which cannot be changed. The last ballot ends the vote."""
    require(vote_is_open(state), "no_vote_open")
    require(seat != scored_seat(state), "own_board")
    require(state.ballots[seat] is None, "already_voted")
    return _cast_ballot(state, seat, command.ballot)


def end_vote(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """End the vote because time is up. Each missing ballot counts as a no (P25)."""
    require_due(state, command, ctx)
    return (_verdict(state, state.ballots),)


def _cast_ballot(state: State, seat: Seat, ballot: Ballot) -> tuple[e.Event, ...]:
    voted = e.ObjectionVoted(seat, ballot)
    ballots: tuple[Ballot | None, ...] = replace_at(state.ballots, seat, ballot)
    # The artist has no ballot, so one entry always stays None.
    if ballots.count(None) > 1:
        return (voted,)
    return voted, _verdict(state, ballots)


def _verdict(state: State, ballots: tuple[Ballot | None, ...]) -> e.BoardJudged:
    """Disallow the board if enough seats uphold the objection (P25).

    A seat that abstains, or does not vote in time, counts as a no.
    """
    disallowed = ballots.count("uphold") >= uphold_votes_needed(state.seats)
    return e.BoardJudged(scored_seat(state), disallowed)
