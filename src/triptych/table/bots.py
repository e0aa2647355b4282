"""Bots sit in seats. They get the seat's own view and give commands, and nothing else.

A bot is a coroutine that plays one seat of one game through its `Hands` and ends with it. The
plain one makes the game's own random legal move. Others are registered by game and strength:

    @bots.plays("pictomania", "normal", "hard")
    async def draw_and_guess(hands: Hands) -> None: ...
"""

from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import Any, Protocol

from triptych.core.game import AnyGame
from triptych.ink import HEIGHT, WIDTH, Board
from triptych.ink.ops import End, Extend, Pen, Step, write_ops
from triptych.core.values import STRENGTHS, Strength


class Hands(Protocol):
    """All that a bot has of the table."""

    game: AnyGame
    seat: int
    strength: Strength
    rng: Random

    def view(self) -> Any:
        """The seat's own view of the game now."""
        ...

    def people(self) -> frozenset[int]:
        """The seats that people play now; who is a bot is no secret."""
        ...

    def boards(self) -> Mapping[int, Board]:
        """Ink that everybody sees, by seat; empty where the game has none."""
        ...

    async def next_view(self) -> Any:
        """Wait until the seat's own view has changed, and return it."""
        ...

    async def change(self, least: float, most: float) -> None:
        """Wait for another view of one's own, but not much longer than this, in seconds."""
        ...

    async def do(self, command: Any) -> str | None:
        """Give a command; None when it was done, else the refusal's code."""
        ...

    async def draw(self, ops: bytes) -> str | None:
        """Put ink on the seat's own board: operations as `ink.ops.write_ops` makes them."""
        ...

    async def pause(self, least: float, most: float) -> None:
        """Take as long as a person might, in seconds; shorter where the table is in a hurry."""
        ...


Bot = Callable[[Hands], Awaitable[None]]

_BOTS: dict[tuple[str, Strength], Bot] = {}

PACE: dict[Strength, tuple[float, float]] = {
    "easy": (3.0, 8.0),
    "normal": (2.0, 6.0),
    "hard": (1.5, 5.0),
}
"""Seconds of thought before a move, by strength."""


def plays(game: str, *strengths: Strength) -> Callable[[Bot], Bot]:
    """Register a bot for a game, for these strengths or for all."""

    def register(bot: Bot) -> Bot:
        for strength in strengths or STRENGTHS:
            _BOTS[game, strength] = bot
        return bot

    return register


def bot_for(game: str, strength: Strength) -> Bot:
    """Who plays this game at this strength."""
    return _BOTS.get((game, strength), random_legal)


async def random_legal(hands: Hands) -> None:
    """A random legal move after a human pause, for ever; the table ends it with the game."""
    while True:
        await hands.pause(*PACE[hands.strength])
        await doodle(hands)
        command = hands.game.bot(hands.view(), hands.rng)
        if command is None or await hands.do(command) is not None:
            await hands.change(*PACE[hands.strength])


async def doodle(hands: Hands) -> None:
    """Where there is a board of one's own to draw on and nothing on it, a scribble."""
    board = hands.boards().get(hands.seat)
    if board is None or board.log:
        return
    x, y = hands.rng.randrange(600, WIDTH - 600), hands.rng.randrange(600, HEIGHT - 600)
    steps = tuple(
        Step(hands.rng.randrange(-60, 61), hands.rng.randrange(-60, 61), 3) for _ in range(9)
    )
    await hands.draw(write_ops([Pen(dt=0, x=x, y=y), Extend(steps), End()]))
