"""The rules of Newgame: pure functions from commands to events, and from events to states."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import assert_never

from triptych.core.cards import Decks, Needs
from triptych.core.commands import Continue, SitOut
from triptych.core.values import (
    Ctx,
    ExtraTime,
    Result,
    Seat,
    Viewer,
    change,
    leading_seats,
    replace_at,
)
from triptych.games.newgame import model as m
from triptych.games.newgame.model import State, reject, require


def minutes(seats: int, options: m.Options) -> int:
    """Return the estimated minutes of a game: 45 seconds per round, for any number of seats."""
    return max(1, round(options.rounds * 0.75))


def needs(seats: int, options: m.Options) -> Needs:
    """Return which cards a game needs: one picture card per round, for any number of seats (N2)."""
    return Needs(picture_cards=options.rounds)


def setup(
    seats: Sequence[ExtraTime], options: m.Options, decks: Decks, ctx: Ctx
) -> tuple[m.Event, ...]:
    """Draw the pictures and show the first one."""
    cards = ctx.rng.sample(decks.pictures, options.rounds)
    pictures = tuple(ctx.rng.choice(card.sides) for card in cards)
    return (m.PicturesDrawn(len(seats), options, pictures),)


def decide(state: State, seat: Seat | None, command: m.Command, ctx: Ctx) -> tuple[m.Event, ...]:
    """Return the events that a command leads to. Raises `Reject` if it is not allowed."""
    if isinstance(command, Continue):
        require(seat is None, "not_yours")
        require(at_reveal(state), "not_now")
        if state.round < state.options.rounds:
            return (m.RoundStarted(),)
        return (m.GameEnded(Result(state.points, leading_seats(state.points))),)
    if seat is None:
        raise reject("no_such_seat", seat=None)
    require(state.phase == "pick", "not_now")
    require(state.picks[seat] is None, "newgame_picked")
    require(not state.out[seat], "newgame_out")
    event = (
        m.SeatLeftOut(seat) if isinstance(command, SitOut) else m.ColourPicked(seat, command.colour)
    )
    after = evolve(state, event)
    return (event, m.RoundRevealed(judge(after))) if all(_done(after)) else (event,)


def _done(state: State) -> tuple[bool, ...]:
    """Whether each seat has picked or sits this round out."""
    each = zip(state.picks, state.out, strict=True)
    return tuple(pick is not None or out for pick, out in each)


def judge(state: State) -> m.PlayedRound:
    """Give points for the rarest colour, unless there is a tie or only one colour (N6, N7)."""
    gained = (0,) * state.seats
    counts = Counter(pick for pick in state.picks if pick is not None).most_common()
    if len(counts) > 1 and counts[-1][1] < counts[-2][1]:
        rarest, times = counts[-1]
        gained = tuple((2 if times == 1 else 1) * (pick == rarest) for pick in state.picks)
    return m.PlayedRound(state.pictures[state.round - 1], state.picks, gained)


def evolve(state: State | None, event: m.Event) -> State:
    """Return the state after an event. `PicturesDrawn` creates the state."""
    if isinstance(event, m.PicturesDrawn):
        nothing, nobody = (None,) * event.seats, (False,) * event.seats
        return State(event.seats, event.options, event.pictures, nothing, nobody)
    assert state is not None
    match event:
        case m.ColourPicked(seat, colour):
            return change(state, picks=replace_at(state.picks, seat, colour))
        case m.SeatLeftOut(seat):
            return change(state, out=replace_at(state.out, seat, True))
        case m.RoundRevealed(played):
            return change(state, phase="reveal", history=(*state.history, played))
        case m.RoundStarted():
            nothing, nobody = (None,) * state.seats, (False,) * state.seats
            number = state.round + 1
            return change(state, round=number, phase="pick", picks=nothing, out=nobody)
        case m.GameEnded(result):
            return change(state, phase="end", result=result)
    assert_never(event)


def legal(state: State, seat: Seat | None) -> tuple[m.Command, ...]:
    """Return every command that a seat may send now; for None, those that the table may send."""
    if seat is None:
        return (Continue(),) if at_reveal(state) else ()
    return tuple(map(m.PickColour, m.COLOURS)) if private(state, seat).may_pick else ()


def at_reveal(state: State) -> bool:
    """Whether the round is over and the table may continue."""
    return state.phase == "reveal"


def public(state: State) -> m.PublicView:
    """Return what everyone sees. Before the reveal, that is only which seats have picked (N3)."""
    shown = {"pick": (), "reveal": state.history[-1:], "end": state.history}
    return m.PublicView(
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        rounds=state.options.rounds,
        picture=state.pictures[state.round - 1],
        points=state.points,
        done=_done(state),
        played=shown[state.phase],
        result=state.result,
        deadlines=state.deadlines,
    )


def private(state: State, seat: Seat) -> m.PrivateView:
    """Return what only this seat sees."""
    return m.PrivateView(state.picks[seat], state.phase == "pick" and not _done(state)[seat])


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Shuffle the pictures that nobody has seen, and replace the picks of the other seats."""
    shown, unseen = state.pictures[: state.round], state.pictures[state.round :]
    picks = state.picks
    if state.phase == "pick":
        picks = tuple(
            pick if pick is None or seat == viewer else rng.choice(m.COLOURS)
            for seat, pick in enumerate(picks)
        )
    return change(state, pictures=(*shown, *rng.sample(unseen, len(unseen))), picks=picks)
