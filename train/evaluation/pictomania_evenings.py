"""Plays rounds of Pictomania with one simulated person among bots, in simulated time.

The bots are the real ones (`bots/pictomania/drawing_round.py`). The person draws a held-out human
drawing of the term.
"""

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ParamSpec, TypeVar

import numpy as np

from triptych.bots.knowledge import terms_on_side
from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.pacing import random_profile
from triptych.bots.pictomania.drawing_round import DrawingRound
from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.pictomania.stroke_timing import placed_on_board, timed_strokes
from triptych.bots.player_api import SeatView
from triptych.bots.vision.raster import Points
from triptych.core.game import act, begin, fold
from triptych.core.playout import pick_random_command
from triptych.core.refusal import Reject
from triptych.core.values import Ctx, ExtraTime, Seat, Strength
from triptych.decks.library import Library
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.model import Options, State
from triptych.games.pictomania.results.scoring import (
    count_wrong,
    find_black_sheep,
    score_board,
    score_lines,
)
from triptych.games.pictomania.views import DrawView
from triptych.ink import Board
from triptych.ink.ops import write_ops

SEATS = 4
PERSON = 0
PEOPLE = {"with a sharp eye": (0.97, 0.75), "in a hurry": (0.85, 0.6)}
"""For each person, how often they guess a finished board right, and how often an unfinished one.

The first person is based on a measurement without haste: 148 of 152 drawings without names were
recognised. The numbers of the second person are assumed.
"""
EARLY_GUESS_PROBABILITY = 0.35
"""Probability that a person who looks at an unfinished board guesses it."""
GUESS_S = (2.5, 6.5)
"""The range of how long people look at a board before they guess, as for normal bots."""
MAX_ROUND_S = 300.0

Sketches = Mapping[str, list[list[Points]]]


@dataclass
class SimulatedTable:
    """A round in simulated time, which advances when all players are waiting."""

    state: State
    library: Library
    rng: Random
    now: float = 0.0
    boards: dict[Seat, Board] = field(default_factory=dict)
    waiting: list[tuple[float, int, asyncio.Future[None]]] = field(default_factory=list)
    wait_count: int = 0

    async def wait(self, seconds: float) -> None:
        """Wait for this many simulated seconds."""
        future = asyncio.get_running_loop().create_future()
        self.wait_count += 1
        heapq.heappush(self.waiting, (self.now + seconds, self.wait_count, future))
        await future

    async def play(self, seats: Sequence[Awaitable[None]]) -> None:
        """Run the players until the drawing stage ends."""
        tasks = [asyncio.ensure_future(seat) for seat in seats]
        while self.state.phase == "draw" and self.now < MAX_ROUND_S:
            alive = sum(not task.done() for task in tasks)
            if not alive:
                break
            if len(self.waiting) < alive:
                await asyncio.sleep(0)
                continue
            self.now, _, future = heapq.heappop(self.waiting)
            future.set_result(None)
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    def command(self, seat: Seat | None, command: Any) -> str | None:
        """Apply a command. Returns None, or the code of the refusal."""
        ctx = Ctx(now=round(self.now * 1000), rng=self.rng)
        try:
            self.state = fold(
                PICTOMANIA, self.state, act(PICTOMANIA, self.state, seat, command, ctx)
            )
        except Reject as refused:
            return refused.code
        return None


P = ParamSpec("P")
T = TypeVar("T")


class SimulatedPlayer:
    """The `PlayerApi` of a seat at a `SimulatedTable`."""

    learned: LearnedDrawings | None = None

    def __init__(self, table: SimulatedTable, seat: Seat, strength: Strength) -> None:
        self.table, self.seat = table, seat
        self.strength: Strength = strength
        self.game, self.rng = PICTOMANIA, Random(table.rng.getrandbits(64))

    @property
    def library(self) -> Library:
        return self.table.library

    def view(self) -> SeatView[Any, Any]:
        state = self.table.state
        return SeatView(PICTOMANIA.public(state), PICTOMANIA.private(state, self.seat))

    def random_command(self) -> Any | None:
        return pick_random_command(PICTOMANIA, self.table.state, self.seat, self.rng)

    def people(self) -> frozenset[Seat]:
        return frozenset({PERSON})

    def boards(self) -> Mapping[Seat, Board]:
        return self.table.boards

    async def next_view(self) -> SeatView[Any, Any]:
        await self.table.wait(0.5)
        return self.view()

    async def wait_for_change(self, least: float, most: float) -> None:
        await self.pause(least, most)

    async def send(self, command: Any, stage: str) -> str | None:
        return (
            "stage_over"
            if stage != self.table.state.stage
            else self.table.command(self.seat, command)
        )

    async def draw(self, ops: bytes, stage: str) -> str | None:
        if stage != self.table.state.stage:
            return "stage_over"
        self.table.boards.setdefault(self.seat, Board()).apply(ops)
        if not self.table.state.boards[self.seat].inked:
            return self.table.command(None, c.InkBoard(self.seat))
        return None

    async def run_job(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return job(*args, **kwargs)

    async def run_shared_job(self, job: Callable[[Any], T], argument: Hashable) -> T:
        return job(argument)

    async def pause(self, least: float, most: float) -> None:
        await self.table.wait(self.rng.uniform(least, most))


async def person(
    player: SimulatedPlayer, drawing: list[Points], accuracy: tuple[float, float]
) -> None:
    """Play as the person: draw, then guess board by board, then take a token."""
    rng, stage = player.rng, player.table.state.stage
    await player.pause(2.0, 5.0)
    strokes = [np.array(stroke, np.float64) for stroke in drawing]
    for stroke in timed_strokes(placed_on_board(strokes, rng), rng.uniform(0.8, 1.35), rng):
        for seconds, ops in stroke:
            await player.pause(seconds, seconds)
            if await player.draw(write_ops(ops), stage) is not None:
                return
    last_ink: dict[Seat, int] = {}
    while player.table.state.stage == stage:
        public, private = player.view()
        if not isinstance(public, DrawView) or not private.targets:
            break
        await player.pause(*GUESS_S)
        for seat in sorted(private.targets, key=lambda _: rng.random()):
            ink = len(player.boards()[seat].log) if seat in player.boards() else 0
            is_growing, last_ink[seat] = ink != last_ink.get(seat), ink
            if ink and (not is_growing or rng.random() < EARLY_GUESS_PROBABILITY):
                await player.send(_guess(player, seat, accuracy[is_growing]), stage)
                break
    if await player.send(c.TakeToken(), stage) is not None:
        await player.send(c.DeclareDone(), stage)


def _guess(player: SimulatedPlayer, seat: Seat, probability: float) -> c.PlaceGuess:
    hand = player.view().private.hand
    number = player.table.state.boards[seat].term.number
    if number not in hand or player.rng.random() > probability:
        number = player.rng.choice([other for other in hand if other != number] or hand)
    return c.PlaceGuess(seat, number)


def deal_round(library: Library, sketches: Sketches, rng: Random) -> tuple[State, list[Points]]:
    """Deal a round in which the person has a term with human drawings.

    Returns the state and one of these drawings.
    """
    while True:
        ctx = Ctx(now=0, rng=rng)
        options = Options(difficulty=rng.choice(("green", "yellow")), preview_timer=False)
        state: State = begin(
            PICTOMANIA, (ExtraTime(),) * SEATS, options, library.playable_cards(), ctx
        )[0]
        for seat in range(SEATS):
            state = fold(PICTOMANIA, state, act(PICTOMANIA, state, seat, c.Ready(), ctx))
        own_term = state.boards[PERSON].term
        card = next(card for card in state.cards if card.symbol == own_term.symbol)
        concept = concept_of(terms_on_side(library, card.card, card.side)[own_term.number - 1])
        if concept in sketches:
            return state, rng.choice(sketches[concept])


@dataclass
class RoundResults:
    """The results of several rounds."""

    points: list[list[int]] = field(default_factory=list)
    guesses_of_person: list[bool] = field(default_factory=list)
    guesses_of_bots: list[bool] = field(default_factory=list)

    @property
    def relative_share(self) -> float:
        """The person's points, as a multiple of an even share."""
        return SEATS * sum(p[PERSON] for p in self.points) / max(1, sum(map(sum, self.points)))


def play_rounds(
    library: Library,
    sketches: Sketches,
    strength: Strength,
    accuracy: tuple[float, float],
    rounds: int,
    rng: Random,
) -> RoundResults:
    """Play this number of rounds of one person and three bots of one strength."""
    results = RoundResults()

    async def play() -> None:
        for _ in range(rounds):
            state, drawing = deal_round(library, sketches, rng)
            table = SimulatedTable(state, library, rng)
            human, *bots = [SimulatedPlayer(table, seat, strength) for seat in range(SEATS)]
            await table.play(
                [person(human, drawing, accuracy)]
                + [
                    DrawingRound(bot, random_profile(strength, bot.rng), bot.view()).play()
                    for bot in bots
                ]
            )
            _add_round(results, table.state)

    asyncio.run(play())
    return results


def _add_round(results: RoundResults, state: State) -> None:
    scored = [score_board(state.boards, seat) for seat in range(SEATS)]
    black_sheep = find_black_sheep(count_wrong(scored, SEATS))
    lines_by_seat = [score_lines(scored, seat, black_sheep) for seat in range(SEATS)]
    results.points.append([sum(line.points for line in lines) for lines in lines_by_seat])
    for board in scored:
        outcomes = [guess.right for guess in board.guesses if guess.seat != PERSON]
        (results.guesses_of_person if board.seat == PERSON else results.guesses_of_bots).extend(
            outcomes
        )
