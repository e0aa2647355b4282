"""How a bot sits in a seat: it sees what the seat sees and gives commands, and nothing else.

A bot is a coroutine `play(hands)` that plays one seat of one game and ends with it. It is found by
the game's name, in `triptych.bots.<name>`; a game without one is played by random legal moves.
"""

from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from triptych.bots.learned import Learned
from triptych.core.game import AnyGame
from triptych.core.values import Seat, Strength
from triptych.decks.library import Library
from triptych.ink import HEIGHT, WIDTH, Board
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops

Public = TypeVar("Public", covariant=True)
Private = TypeVar("Private", covariant=True)


class Seen(NamedTuple, Generic[Public, Private]):
    """What a seat sees at one moment."""

    public: Public
    private: Private


class Hands(Protocol[Public, Private]):
    """All that a bot has of the table."""

    game: AnyGame
    seat: Seat
    strength: Strength
    rng: Random

    @property
    def learned(self) -> Learned | None:
        """What bots have learned on this server; None where they learn nothing."""
        ...

    @property
    def library(self) -> Library:
        """The decks that can be looked things up in."""
        ...

    def seen(self) -> Seen[Public, Private]:
        """What the seat sees now."""
        ...

    def people(self) -> frozenset[Seat]:
        """The seats that people play now; who is a bot is no secret."""
        ...

    def boards(self) -> Mapping[Seat, Board]:
        """Ink that everybody sees, by seat; empty where the game has none."""
        ...

    async def next_seen(self) -> Seen[Public, Private]:
        """Wait until the seat sees something else, and return it."""
        ...

    async def change(self, least: float, most: float) -> None:
        """Wait until the seat sees something else, but not much longer than this, in seconds."""
        ...

    async def do(self, command: Any, stage: str) -> str | None:
        """Give a command for the stage that was looked at; it is dropped if the table is further.

        None when it was done, else the refusal's code.
        """
        ...

    async def draw(self, ops: bytes, stage: str) -> str | None:
        """Put ink on the seat's own board in this stage: what `ink.ops.write_ops` makes."""
        ...

    async def pause(self, least: float, most: float) -> None:
        """Take as long as a person might, in seconds; shorter where the table is in a hurry."""
        ...


AnyHands = Hands[Any, Any]
Bot = Callable[[AnyHands], Awaitable[None]]

PACE: dict[Strength, tuple[float, float]] = {
    "easy": (3.0, 8.0),
    "normal": (2.0, 6.0),
    "hard": (1.5, 5.0),
}
"""Seconds of thought before a random move, by strength."""


def bot_for(game: str) -> Bot:
    """Who plays this game: its own bot at `triptych.bots.<game>`, or the random player."""
    name = f"triptych.bots.{game}"
    if find_spec(name) is None:
        return play_at_random
    bot: Bot = import_module(name).play
    return bot


async def play_at_random(hands: AnyHands) -> None:
    """A random legal move after a human pause, for ever; the table ends it with the game."""
    while True:
        await hands.pause(*PACE[hands.strength])
        await doodle(hands)
        public, private = hands.seen()
        command = hands.game.random_command(public, private, hands.seat, hands.rng)
        if command is None or await hands.do(command, public.stage) is not None:
            await hands.change(*PACE[hands.strength])


async def doodle(hands: AnyHands) -> None:
    """Where there is a board of one's own to draw on and nothing on it, a scribble."""
    board = hands.boards().get(hands.seat)
    if board is None or board.log:
        return
    x, y = hands.rng.randrange(600, WIDTH - 600), hands.rng.randrange(600, HEIGHT - 600)
    steps = tuple(
        Step(hands.rng.randrange(-60, 61), hands.rng.randrange(-60, 61), 3) for _ in range(9)
    )
    ops = write_ops([PenDown(dt=0, x=x, y=y), Extend(steps), End()])
    await hands.draw(ops, hands.seen().public.stage)
