"""After the pens: board by board, objections and votes, the sum, and on (P18–P26)."""

from triptych.core.commands import Continue, TimeUp
from triptych.core.refusal import require
from triptych.core.values import Ctx, Deadline, Seat, put, standings
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.model import Ballot, RoundRecord, State
from triptych.games.pictomania.permissions import require_due, scored_seat, vote_is_open
from triptych.games.pictomania.preparing import open_round
from triptych.games.pictomania.scoring import count_wrong, explain, find_black_sheep, score_board


def go_on(state: State, command: Continue, ctx: Ctx) -> tuple[e.Event, ...]:
    """The next board, then the sum, then the next round or the end."""
    if state.phase == "sum":
        if state.round == state.rounds:
            return _end_game(state)
        return open_round(state, state.round + 1, ctx)
    require(not vote_is_open(state), "vote_open")
    if state.shown < state.seats:
        return (e.BoardShown(state.shown),)
    return (e.RoundSummed(sum_round(state)),)


def sum_round(state: State) -> RoundRecord:
    """The round as it is written down, every seat's points explained (P22)."""
    assert state.difficulty is not None
    scored = tuple(score_board(state.boards, seat) for seat in range(state.seats))
    black_sheep = find_black_sheep(count_wrong(scored, state.seats))
    lines = tuple(explain(scored, seat, black_sheep) for seat in range(state.seats))
    return RoundRecord(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        ended=state.ended,
        boards=scored,
        black_sheep=black_sheep,
        lines=lines,
        points=tuple(sum(line.points for line in own) for own in lines),
    )


def _end_game(state: State) -> tuple[e.Event, ...]:
    """Only now the rounds are added up; a tie is shared (P23)."""
    points = tuple(sum(r.points[seat] for r in state.record) for seat in range(state.seats))
    return (e.GameEnded(points, standings(points)),)


def object_to_board(
    state: State, seat: Seat, command: c.ObjectToBoard, ctx: Ctx
) -> tuple[e.Event, ...]:
    """Object to the board being scored; its drawer may, too, but has no vote (P25)."""
    require(not state.judged, "already_judged")
    require(all(o.seat != seat for o in state.objections), "already_objected")
    require(state.ballots[seat] is None, "already_voted")
    until = ctx.now + state.options.objection_seconds * 1000
    # The time for the vote counts from the first objection, whoever joins later.
    clock = state.clock or (Deadline("objection", until),)
    raised = e.ObjectionRaised(seat, command.reason, clock)
    if seat == scored_seat(state):
        return (raised,)
    return raised, *_cast(state, seat, "uphold")


def vote_on_objection(
    state: State, seat: Seat, command: c.VoteOnObjection, ctx: Ctx
) -> tuple[e.Event, ...]:
    """A ballot, for good; the last one brings the verdict."""
    require(vote_is_open(state), "no_vote_open")
    require(seat != scored_seat(state), "own_board")
    require(state.ballots[seat] is None, "already_voted")
    return _cast(state, seat, command.ballot)


def end_vote(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """The time for the vote is over; the votes that were given decide."""
    require_due(state, command, ctx)
    return (_verdict(state, state.ballots),)


def _cast(state: State, seat: Seat, ballot: Ballot) -> tuple[e.Event, ...]:
    voted = e.ObjectionVoted(seat, ballot)
    ballots: tuple[Ballot | None, ...] = put(state.ballots, seat, ballot)
    # The drawer has no ballot, so one place always stays empty.
    if ballots.count(None) > 1:
        return (voted,)
    return voted, _verdict(state, ballots)


def _verdict(state: State, ballots: tuple[Ballot | None, ...]) -> e.BoardJudged:
    """More than half of those voting strike the board (P25)."""
    return e.BoardJudged(scored_seat(state), ballots.count("uphold") > ballots.count("dismiss"))
