"""`triptych bots eval`: every figure about the bots, measured here and now, from a seed."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from triptych.bots.knowledge import learn
from triptych.bots.trials import contrast, contrast_games, pictomania, pictures
from triptych.bots.trials.figures import Figure, Spread, row
from triptych.commands.failing import fail
from triptych.decks.library import Library, load

app = typer.Typer(no_args_is_help=True, help="The bots that sit in empty seats.")
JUDGE = Path("train/weights/judge.npz")
ROUNDS_A_GAME = 5
"""One whole game of Contrast is played for every so many rounds asked for."""


@app.callback()
def main() -> None:
    """The bots that sit in empty seats."""


@app.command(name="eval")
def evaluate(
    sketches: Annotated[
        Path | None, typer.Option(help="held-out human drawings (.ndjson.gz)")
    ] = None,
    judge: Annotated[Path, typer.Option(help="the recogniser that judges")] = JUDGE,
    seed: Annotated[int, typer.Option(help="the same seed, the same figures")] = 1,
    drawings: Annotated[int, typer.Option(min=7, help="human drawings to read")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, help="rounds of Pictomania and of Contrast")] = 150,
    walls: Annotated[int, typer.Option(min=1, help="walls of photos for each set")] = 60,
) -> None:
    """Measure how well the bots look, draw and guess."""
    console = Console()
    if sketches is not None and not sketches.is_file():
        fail(f"there is no file {sketches}.")
    library = load()
    learn(lambda: library)
    sheet = Table(title=f"The bots, seed {seed}")
    for column in ("what", "share", "95 % interval", "of", "goal"):
        sheet.add_column(column, justify="left" if column == "what" else "right")
    for figure in _figures(library, sketches, judge, seed, drawings, rounds, walls, console):
        sheet.add_row(*row(figure))
    took = pictomania.measure_time(Random(seed))
    sheet.add_row("One look at a drawing, processor time", f"{took:.1f} ms", "", "50", "≤ 3 ms")
    console.print(sheet)


def _figures(
    library: Library,
    sketches: Path | None,
    judge: Path,
    seed: int,
    drawings: int,
    rounds: int,
    walls: int,
    console: Console,
) -> list[Figure | Spread]:
    """Each part with its own stream of chance, so that one does not shift another."""
    out: list[Figure | Spread] = []
    if sketches is None:
        console.print("No human drawings given (--sketches): how they are read is left out.")
    else:
        human = pictomania.read_sketches(sketches)
        out += pictomania.measure_reading(library, human, Random(seed), drawings, rounds)
    if not judge.is_file():
        console.print(f"No judge at {judge}: what it makes of bots' drawings is left out.")
    out += pictomania.measure_drawing(library, judge if judge.is_file() else None, Random(seed))
    seen: list[Figure | Spread] = [*contrast.measure(library, Random(seed), rounds)]
    seen += contrast_games.measure(library, Random(seed), -(-rounds // ROUNDS_A_GAME))
    seen += pictures.measure(library, Random(seed), walls)
    if not seen:
        console.print("The house deck has no pictures here: Contrast and Pictures are left out.")
    return out + seen
