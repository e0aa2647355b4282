"""The colours, options and state of Newgame."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from triptych.core.values import Deadline, Millis, Result, Value

Colour = Literal["red", "yellow", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours that everyone may pick (N1)."""
PICK_KEY = "pick"
"""The key of the deadlines for picking. Each seat has one."""


class Options(Value, frozen=True):
    """The options of a game of Newgame."""

    rounds: Annotated[int, Meta(ge=3, le=20, description="How many rounds are played.")] = 8
    pick_seconds: Annotated[
        int,
        Meta(
            ge=0, le=120, description="Seconds to pick before seats sit the round out; 0: no limit."
        ),
    ] = 0


Why = Literal["nobody", "single", "tie"]
"""Why nobody scored: nobody picked, only one colour was picked, or colours tie for the fewest."""


class PlayedRound(Value, frozen=True):
    """A finished round. Everything in it has been public since its reveal."""

    picture: str
    picks: tuple[Colour | None, ...]
    scoring: Colour | None
    gained: tuple[int, ...]
    why: Why | None


class State(Value, frozen=True):
    """The state of a game."""

    seats: int
    options: Options
    extra_ms: tuple[Millis, ...]
    pictures: tuple[str, ...]
    """One picture for each round, in order."""
    picks: tuple[Colour | None, ...]
    out: tuple[bool, ...]
    round: int = 0
    phase: Literal["pick", "reveal", "end"] = "pick"
    history: tuple[PlayedRound, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    result: Result | None = None

    @property
    def stage(self) -> str:
        """The round and the phase, such as `3.pick`."""
        return f"{self.round}.{self.phase}"

    @property
    def picture(self) -> str:
        """The current picture."""
        return self.pictures[self.round - 1]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(
            sum(played.gained[seat] for played in self.history) for seat in range(self.seats)
        )
