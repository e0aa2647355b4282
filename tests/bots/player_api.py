"""A fake `PlayerApi` for bots under test: its state changes only at given times."""

from collections.abc import Callable, Hashable
from functools import cache
from random import Random
from typing import Any, ParamSpec, TypeVar

from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.player_api import SeatView
from triptych.core.cards import numbered_decks
from triptych.core.game import act, begin, fold
from triptych.core.playout import pick_random_command
from triptych.core.values import Ctx, ExtraTime, Strength
from triptych.decks.library import Library, load_library
from triptych.games import GAMES

P = ParamSpec("P")
T = TypeVar("T")


@cache
def house_library() -> Library:
    """The library with the house deck, loaded once."""
    return load_library()


class FakePlayer:
    """A `PlayerApi` on a fixed state that records commands and the time waited.

    `later` maps a number of seconds to the state after the bot has waited that long.
    """

    def __init__(
        self,
        game: str,
        state: Any,
        seat: int,
        strength: Strength,
        people: frozenset[int] = frozenset(),
        later: dict[float, Any] | None = None,
    ) -> None:
        self.game, self.seat = GAMES[game], seat
        self.strength: Strength = strength
        self.state, self.rng, self.waited_s, self.commands = state, Random(1), 0.0, list[Any]()
        self.learned: LearnedDrawings | None = None
        self.seats_of_people, self.later = people, dict(later or {})

    @property
    def library(self) -> Library:
        return house_library()

    def view(self) -> SeatView[Any, Any]:
        return SeatView(self.game.public(self.state), self.game.private(self.state, self.seat))

    def random_command(self) -> Any | None:
        return pick_random_command(self.game, self.state, self.seat, self.rng)

    def people(self) -> frozenset[int]:
        return self.seats_of_people

    def boards(self) -> dict[int, Any]:
        return {}

    async def next_view(self) -> SeatView[Any, Any]:
        return self.view()

    async def wait_for_change(self, least: float, most: float) -> None:
        await self.pause(least, most)

    async def send(self, command: Any, stage: str) -> str | None:
        assert stage == self.state.stage
        self.commands.append(command)
        return None

    async def draw(self, ops: bytes, stage: str) -> str | None:
        return None

    async def run_job(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return job(*args, **kwargs)

    async def run_shared_job(self, job: Callable[[Any], T], argument: Hashable) -> T:
        return job(argument)

    async def pause(self, least: float, most: float) -> None:
        self.waited_s += most
        for seconds in [s for s in self.later if s <= self.waited_s]:
            self.state = self.later.pop(seconds)


def start_game(game: str, seats: int = 3, options: Any = None) -> Any:
    ctx = Ctx(now=0, rng=Random(1))
    chosen = options or GAMES[game].options()
    return begin(GAMES[game], (ExtraTime(),) * seats, chosen, numbered_decks(), ctx)[0]


def state_after(game: str, state: Any, seat: int | None, command: Any) -> Any:
    events = act(GAMES[game], state, seat, command, Ctx(now=5, rng=Random(2)))
    return fold(GAMES[game], state, events)
