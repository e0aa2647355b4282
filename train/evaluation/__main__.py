"""`python -m train.evaluation`: measures how well the bots see, draw, build and guess."""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from train.evaluation.figures import EvaluationOptions, Measure, table_row

from triptych.cli.support.command_progress import Progress
from triptych.cli.support.errors import fail
from triptych.cli.support.options import run_stoppable
from triptych.decks.library import Library, load_library
from triptych.games import GAMES

app = typer.Typer(help="Measure how well the bots see, draw, build and guess.")
JUDGE = Path("train/recogniser/weights/judge.npz")
BUILDS = Path("train/builds")


@app.command()
def evaluate(
    sketches: Annotated[
        Path | None, typer.Option(help="held-out human drawings (.ndjson.gz)")
    ] = None,
    judge: Annotated[Path, typer.Option(help="the network that judges drawings of bots")] = JUDGE,
    builds: Annotated[Path, typer.Option(help="a folder of builds made by hand")] = BUILDS,
    seed: Annotated[
        int, typer.Option(help="random seed; the same seed gives the same figures")
    ] = 1,
    drawings: Annotated[
        int, typer.Option(min=7, help="number of human drawings to recognise")
    ] = 1000,
    rounds: Annotated[int, typer.Option(min=1, help="number of rounds to play")] = 150,
    grids: Annotated[int, typer.Option(min=1, help="number of photo grids for each material")] = 60,
) -> None:
    """Measure how well the bots see, draw, build and guess."""
    console = Console()
    if sketches is not None and not sketches.is_file():
        fail(f"there is no file {sketches}")
    library = load_library()
    options = EvaluationOptions(
        seed, drawings, rounds, grids, sketches, judge, builds, report_omission=console.print
    )
    table = Table(title=f"The bots, seed {seed}")
    for column in ("what", "measured", "95 % interval", "of", "goal"):
        table.add_column(column, justify="left" if column == "what" else "right")
    run_stoppable(lambda progress: add_rows(table, library, options, progress))
    console.print(table)


def add_rows(
    table: Table, library: Library, options: EvaluationOptions, progress: Progress
) -> None:
    """Measure the bots of all games, and add a row for each figure."""
    for game in GAMES:
        if (measure := measure_of(game)) is None:
            continue
        # Without a terminal, nobody sees the progress; these lines show that the work goes on.
        print(f"measuring the bots of {game}…", file=sys.stderr)
        progress.show(game, 0, unit="figures")
        for done, figure in enumerate(measure(library, options), 1):
            progress.show(game, done, unit="figures")
            table.add_row(*table_row(figure))
        progress.clear()


def measure_of(game: str) -> Measure | None:
    """The measurements of this game's bots: `measure` in `train.evaluation.<game>`, if any."""
    name = f"train.evaluation.{game}"
    if find_spec(name) is None:
        return None
    measure: Measure = import_module(name).measure
    return measure


if __name__ == "__main__":
    app()
