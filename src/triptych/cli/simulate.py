"""`triptych simulate`: plays many games of random legal moves and prints statistics."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from triptych.cli.support.booleans import parse_boolean
from triptych.cli.support.errors import fail, refusals_as_errors
from triptych.cli.support.game_log import write_log
from triptych.cli.support.game_name import GameName, require_game
from triptych.cli.support.grammar import Command
from triptych.core.cards import numbered_decks
from triptych.core.game import AnyGame
from triptych.core.options import describe_options, read_options
from triptych.core.playout import play_to_end, playout
from triptych.core.values import Result
from triptych.games import GAMES

app = typer.Typer(add_completion=False)

GAMES_PER_JOB = 50


class Job(NamedTuple):
    """A batch of games for a worker process. The games' seeds count up from `first_seed`."""

    game: str
    seats: int
    options: Any
    first_seed: int
    games: int


class Outcome(NamedTuple):
    """The result of one simulated game."""

    rounds: int
    moves: int
    result: Result
    statistics: dict[str, float]


def play_batch(job: Job) -> list[Outcome]:
    """Play a batch of games. Runs in a worker process."""
    game, decks = GAMES[job.game], numbered_decks()
    outcomes = []
    for seed in range(job.first_seed, job.first_seed + job.games):
        state, moves = play_to_end(game, job.seats, job.options, decks, Random(seed))
        outcomes.append(Outcome(state.round, moves, state.result, game.statistics(state)))
    return outcomes


def simulate(
    name: str, seats: int, games: int, seed: int, option_texts: dict[str, str], log: Path | None
) -> Table:
    """Play games and return a table of results. If `log` is given, writes the first game to it."""
    game, decks = require_game(name), numbered_decks()
    with refusals_as_errors():
        options = read_options(game.options, parse_options(game, option_texts))
        steps = playout(game, seats, options, decks, Random(seed))
        first_game_events = [event for step in steps for event in step.events]
    if log is not None:
        write_log(log, game, first_game_events)
    jobs = [
        Job(name, seats, options, seed + start, min(GAMES_PER_JOB, games - start))
        for start in range(0, games, GAMES_PER_JOB)
    ]
    return report(name, seats, list(_play_on_all_cores(jobs, games)))


def parse_options(game: AnyGame, option_texts: dict[str, str]) -> dict[str, Any]:
    """Convert options from the command line to their types, without validating them."""
    kind_by_name = {info.name: info.kind for info in describe_options(game.options)}
    return {name: _parse_value(kind_by_name.get(name), text) for name, text in option_texts.items()}


def _parse_value(kind: str | None, text: str) -> bool | int | str:
    if kind == "number" and text.isdecimal():
        return int(text)
    if kind == "switch" and (switch := parse_boolean(text)) is not None:
        return switch
    return text


def _play_on_all_cores(jobs: list[Job], games: int) -> Iterator[Outcome]:
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with (
        Progress("games", *columns, console=Console(stderr=True), transient=True) as progress,
        ProcessPoolExecutor(min(os.cpu_count() or 1, len(jobs))) as pool,
    ):
        task = progress.add_task("games", total=games)
        for outcomes in pool.map(play_batch, jobs):
            progress.advance(task, len(outcomes))
            yield from outcomes


def report(name: str, seats: int, outcomes: list[Outcome]) -> Table:
    """Return a table of rounds, moves, points by seat, fairness and the game's own statistics."""
    table = Table(title=f"{name}, {seats} seats, {len(outcomes)} games of random legal moves")
    for heading in ("", "mean", "sd", "least", "most"):
        table.add_column(heading, justify="right" if heading else "left")
    table.add_row("rounds", *_summarise([o.rounds for o in outcomes]))
    table.add_row("moves", *_summarise([o.moves for o in outcomes]))
    for seat in range(seats):
        points = [outcome.result.points[seat] for outcome in outcomes]
        table.add_row(f"points, seat {seat}", *_summarise(points))
    table.add_section()
    for row in _fairness(seats, [outcome.result for outcome in outcomes]):
        table.add_row(*row)
    names = dict.fromkeys(name for outcome in outcomes for name in outcome.statistics)
    if names:
        table.add_section()
    for name in names:
        values = [outcome.statistics.get(name, 0.0) for outcome in outcomes]
        table.add_row(name, *_summarise(values, ".1%"))
    return table


def _summarise(numbers: Sequence[float], format_spec: str = "") -> list[str]:
    figures = fmean(numbers), pstdev(numbers), min(numbers), max(numbers)
    return [format(f, format_spec or (".3g" if abs(f) < 100 else ",.0f")) for f in figures]


def _fairness(seats: int, results: list[Result]) -> Iterator[tuple[str, str]]:
    """Yield how often each seat won, and whether this rate is fair.

    A rate is fair if it is within 3 sigma of an equal share. If several seats share a win, each
    gets an equal fraction of the win. If all seats play as a team, yields only how often the team
    won.
    """
    if results[0].team:
        yield "team wins", f"{fmean(bool(r.winners) for r in results):.1%}"
        return
    wins = [0.0] * seats
    for result in results:
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
    fair_rate = 1 / seats
    sigma = sqrt(fair_rate * (1 - fair_rate) / len(results))
    for seat in range(seats):
        win_rate = wins[seat] / len(results)
        verdict = "fair" if abs(win_rate - fair_rate) <= 3 * sigma else "unfair"
        yield f"wins, seat {seat}", f"{win_rate:.1%} {verdict}"


@app.command(cls=Command)
def simulate_games(
    game: GameName,
    seats: Annotated[int, typer.Option(metavar="NUMBER", help="How many players.")] = 4,
    games: Annotated[int, typer.Option(metavar="NUMBER", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="The first game's seed.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; switches take yes or no."),
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the first game to this file.")
    ] = None,
) -> None:
    """Play games of random legal moves on all cores and print the results."""
    chosen = dict(_parse_option(text) for text in option or [])
    Console().print(simulate(game, seats, games, seed, chosen, log))


def _parse_option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"write an option as name=value, not {text!r}")
    return name, value
