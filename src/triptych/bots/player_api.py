"""What a bot may do in its seat: read the seat's view and send commands.

A bot is a coroutine `play(player)` that plays one seat of one game. Its task is cancelled when the
game ends. The bot of a game is in the module `triptych.bots.<name>`. If a game has no such module,
its bots play random legal moves.
"""

from collections.abc import Awaitable, Callable, Hashable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from triptych.bots.learned_drawings import LearnedDrawings
from triptych.core.game import AnyGame
from triptych.core.values import Seat, Strength
from triptych.decks.library import Library
from triptych.ink import HEIGHT, WIDTH, Board
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops

P = ParamSpec("P")
T = TypeVar("T")
Public = TypeVar("Public", covariant=True)
Private = TypeVar("Private", covariant=True)


class SeatView(NamedTuple, Generic[Public, Private]):
    """The public view, and the private view of one seat, at one moment."""

    public: Public
    private: Private


class PlayerApi(Protocol[Public, Private]):
    """Everything that a bot can see and do at its table."""

    game: AnyGame
    seat: Seat
    strength: Strength
    rng: Random

    @property
    def learned(self) -> LearnedDrawings | None:
        """What bots have learned on this server; None if learning is off."""
        ...

    @property
    def library(self) -> Library:
        """The decks of the table."""
        ...

    def view(self) -> SeatView[Public, Private]:
        """The current view of the seat."""
        ...

    def random_command(self) -> Any | None:
        """A random legal command for the current view; None if the seat should wait."""
        ...

    def people(self) -> frozenset[Seat]:
        """The seats that people play now."""
        ...

    def boards(self) -> Mapping[Seat, Board]:
        """The boards that everyone sees, by seat; empty if the game has none."""
        ...

    async def next_view(self) -> SeatView[Public, Private]:
        """Wait until the view differs from the last view returned, and return the new view."""
        ...

    async def wait_for_change(self, least: float, most: float) -> None:
        """Wait until the view changes or a random time has passed, whichever comes first.

        The time is between `least` and `most` seconds, scaled by `Tuning.bot_pace`.
        """
        ...

    async def send(self, command: Any, stage: str) -> str | None:
        """Send a command. The command is refused if `stage` is over.

        Returns None if the command was accepted, otherwise the code of the refusal.
        """
        ...

    async def draw(self, ops: bytes, stage: str) -> str | None:
        """Draw on the seat's own board. The ink is refused if `stage` is over.

        `ops` are ink operations, encoded by `ink.ops.write_ops`. Returns None if they were
        accepted, otherwise the code of the refusal.
        """
        ...

    async def run_job(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in the bot process; see `BotProcess.run`."""
        ...

    async def run_shared_job(self, job: Callable[[Any], T], argument: Hashable) -> T:
        """Run a function once for all bots of this server; see `BotProcess.run_shared`."""
        ...

    async def pause(self, least: float, most: float) -> None:
        """Wait for a random time between `least` and `most` seconds, scaled by `Tuning.bot_pace`.

        If the table is paused at the end of this time, wait until it continues.
        """
        ...


AnyPlayer = PlayerApi[Any, Any]
Bot = Callable[[AnyPlayer], Awaitable[None]]

RANDOM_MOVE_S: dict[Strength, tuple[float, float]] = {
    "easy": (3.0, 8.0),
    "normal": (2.0, 6.0),
    "hard": (1.5, 5.0),
}
"""How long a bot waits before a random move. For each strength: the least and the most seconds."""


def bot_for(game: str) -> Bot:
    """The bot of this game, or `play_at_random` if the game has none."""
    name = f"triptych.bots.{game}"
    if find_spec(name) is None:
        return play_at_random
    bot: Bot = import_module(name).play
    return bot


async def play_at_random(player: AnyPlayer) -> None:
    """Play random legal moves forever; the table cancels the task at the end of the game."""
    while True:
        await player.pause(*RANDOM_MOVE_S[player.strength])
        await doodle(player)
        stage, command = player.view().public.stage, player.random_command()
        if command is None or await player.send(command, stage) is not None:
            await player.wait_for_change(*RANDOM_MOVE_S[player.strength])


async def doodle(player: AnyPlayer) -> None:
    """Scribble on the seat's own board, if the seat has a board and nobody has drawn on it."""
    board = player.boards().get(player.seat)
    if board is None or board.log:
        return
    x, y = player.rng.randrange(600, WIDTH - 600), player.rng.randrange(600, HEIGHT - 600)
    steps = tuple(
        Step(player.rng.randrange(-60, 61), player.rng.randrange(-60, 61), 3) for _ in range(9)
    )
    ops = write_ops([PenDown(dt=0, x=x, y=y), Extend(steps), End()])
    await player.draw(ops, player.view().public.stage)
