"""The results of an evaluation: shares with confidence intervals, spreads, times."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from triptych.decks.library import Library


@dataclass(frozen=True)
class Figure:
    """A line of the table: what was measured, successes, trials, and the goal."""

    what: str
    successes: int
    trials: int
    goal: str = ""

    @property
    def share(self) -> float:
        return self.successes / self.trials if self.trials else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        n, z = max(1, self.trials), 1.96
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half


def figure_of(what: str, outcomes: Iterable[bool], goal: str = "") -> Figure:
    """A figure that counts these yes-or-no outcomes."""
    results = list(outcomes)
    return Figure(what, sum(results), len(results), goal)


@dataclass(frozen=True)
class Spread:
    """A line about counts, such as the rounds of a game: mean, minimum and maximum."""

    what: str
    values: tuple[int, ...]
    goal: str = ""

    @property
    def mean(self) -> float:
        return sum(self.values) / max(1, len(self.values))


@dataclass(frozen=True)
class Timing:
    """A line about a time in milliseconds."""

    what: str
    ms: float
    trials: int
    goal: str = ""


@dataclass(frozen=True)
class TextFigure:
    """A line about anything else, such as an area under a curve."""

    what: str
    value: str
    trials: int
    goal: str = ""


@dataclass(frozen=True)
class EvaluationOptions:
    """The command-line options, which the measurements of each game get."""

    seed: int
    drawings: int
    """Number of human drawings to recognise."""
    rounds: int
    """Number of rounds to play."""
    grids: int
    """Number of photo grids for each material."""
    sketches: Path | None
    """Held-out human drawings."""
    judge: Path
    """The recogniser that judges bots' drawings."""
    builds: Path
    """A folder of builds made by hand, for testing."""
    report_omission: Callable[[str], None]
    """Prints a sentence about what cannot be measured."""


AnyFigure = Figure | Spread | Timing | TextFigure
Measure = Callable[[Library, EvaluationOptions], Iterable[AnyFigure]]
"""The type of the function `measure` in a game's module."""


def table_row(line: AnyFigure) -> tuple[str, str, str, str, str]:
    """The cells of a line: what, measured value, interval, number of trials, goal."""
    if isinstance(line, Timing):
        return line.what, f"{line.ms:.1f} ms", "", str(line.trials), line.goal
    if isinstance(line, TextFigure):
        return line.what, line.value, "", str(line.trials), line.goal
    if isinstance(line, Spread):
        ends = f"{min(line.values)} to {max(line.values)}"
        return line.what, f"{line.mean:.1f}", ends, str(len(line.values)), line.goal
    low, high = line.interval()
    return line.what, f"{line.share:.1%}", f"{low:.1%} to {high:.1%}", str(line.trials), line.goal
