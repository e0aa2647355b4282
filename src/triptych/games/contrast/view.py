"""What each viewer may see, built field by field; and what a viewer cannot know, reshuffled."""

from random import Random
from typing import Literal

from triptych.core.values import Deadline, Millis, Result, Seat, Tagged, Value, Viewer, change
from triptych.games.contrast.model import ENDS, TEAM_GOAL, Card, State, Step, Symbol, Why
from triptych.games.contrast.rules import may_count
from triptych.games.contrast.statistics import Alike, Remembered, remember, thinking_alike


class SeatSeen(Value, frozen=True):
    """What everybody sees of a seat."""

    row: tuple[Card, ...]
    """Its open cards, left to right; the leftmost is taken next."""
    points: int
    laid: bool
    out: bool
    count_ends: Millis | None
    """When the count for this seat ends, while one is running."""


class Reveal(Value, frozen=True):
    """A round's outcome, by seat where it says so."""

    votes: tuple[Symbol | None, ...]
    tally: dict[Symbol, tuple[Seat, ...]]
    """Who chose each symbol, the most chosen first."""
    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: Why | None
    gained: tuple[int, ...]
    from_box: int
    """How many of the points came from the box, because the stack ran out."""
    steps: tuple[Step | None, ...]
    last: bool
    """Was this the last round?"""


class Ending(Value, frozen=True):
    """After the game: who won, who thinks alike, and every picture again (C26)."""

    result: Result
    alike: tuple[Alike, ...]
    most_split: tuple[str, ...]
    pictures: tuple[Remembered, ...]


class ContrastView(Tagged, frozen=True):
    """The game as one viewer sees it."""

    stage: str
    phase: Literal["choose", "reveal", "end"]
    round: int
    you: Viewer
    team: bool
    goal: int | None
    """The points a team needs."""
    picture: str | None
    left: int
    """Pictures left in the stack, not counting the one shown."""
    table: tuple[SeatSeen, ...]
    hand: tuple[Card, ...]
    choice: Symbol | None
    """The viewer's own choice in this round."""
    may_count: bool
    counted_by: Seat | None
    reveal: Reveal | None
    ending: Ending | None
    clock: tuple[Deadline, ...]


def view(state: State, viewer: Viewer) -> ContrastView:
    """The game as a seat sees it, or as everybody may see it (None)."""
    return ContrastView(
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        you=viewer,
        team=state.team,
        goal=TEAM_GOAL if state.team else None,
        picture=state.picture,
        left=len(state.stack),
        table=_table(state),
        hand=() if viewer is None else state.hands[viewer],
        choice=None if viewer is None else state.laid[viewer],
        may_count=viewer is not None and may_count(state, viewer),
        counted_by=state.counted_by,
        reveal=_reveal(state) if state.phase == "reveal" else None,
        ending=_ending(state),
        clock=state.clock,
    )


def _table(state: State) -> tuple[SeatSeen, ...]:
    ends = {deadline.key: deadline.at for deadline in state.clock}
    points = state.points
    return tuple(
        SeatSeen(
            row=state.rows[seat],
            points=points[seat],
            laid=state.laid[seat] is not None,
            out=state.out[seat],
            count_ends=ends.get(f"count:{seat}"),
        )
        for seat in range(state.seats)
    )


def _reveal(state: State) -> Reveal:
    played = state.history[-1]
    seats: dict[Symbol, tuple[Seat, ...]] = {}
    for seat, vote in enumerate(played.votes):
        if vote is not None:
            seats[vote] = (*seats.get(vote, ()), seat)
    return Reveal(
        votes=played.votes,
        tally=dict(sorted(seats.items(), key=lambda item: -len(item[1]))),
        winning=played.winning,
        winners=played.winners,
        why=played.why,
        gained=tuple(int(seat in played.winners) for seat in range(state.seats)),
        from_box=played.from_box,
        steps=played.steps,
        last=not state.stack,
    )


def _ending(state: State) -> Ending | None:
    if state.result is None:
        return None
    pictures = remember(state.history)
    split = sorted((p for p in pictures if p.split), key=lambda p: -p.split)
    return Ending(
        result=state.result,
        alike=thinking_alike(state.history, state.seats),
        most_split=tuple(p.picture for p in split[:3]),
        pictures=pictures,
    )


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Reshuffle the pictures nobody has seen, and what the others chose and how they hold it."""
    seen = {state.picture, *(played.picture for played in state.history)}
    piles = (state.stack, state.box, *state.won)
    unseen = [p for pile in piles for p in pile if p not in seen]
    rng.shuffle(unseen)
    stack, box, *won = (tuple(p if p in seen else unseen.pop() for p in pile) for pile in piles)
    hands = tuple(
        hand if seat == viewer else tuple(rng.sample(hand, len(hand)))
        for seat, hand in enumerate(state.hands)
    )
    laid = state.laid
    if state.phase == "choose":
        laid = tuple(
            vote if vote is None or seat == viewer else rng.choice(ENDS[rng.choice(hands[seat])])
            for seat, vote in enumerate(laid)
        )
    return change(state, stack=stack, box=box, won=tuple(won), hands=hands, laid=laid)
