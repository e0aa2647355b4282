"""The command `triptych` and its subcommands: serve, simulate, replay, decks and more."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from triptych import __version__
from triptych.cli import decks, demo, export, kept_decks, replay, rules, simulate
from triptych.cli.backup import backup_command
from triptych.cli.doctor.command import doctor, print_bad_settings
from triptych.cli.drain import drain_command
from triptych.cli.restore import restore_command
from triptych.cli.serve import serve
from triptych.cli.support import options
from triptych.cli.support.errors import fail
from triptych.cli.support.settings_options import with_settings_options
from triptych.cli.verify import verify_command
from triptych.decks.symbols import LANGUAGES
from triptych.games import GAMES

app = typer.Typer(
    no_args_is_help=True,
    help="Triptych: picture party games at one table.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
kept_decks.add_to(decks.app)
app.add_typer(decks.app, name="decks")
app.command(name="serve")(with_settings_options(serve))
app.command(name="backup")(backup_command)
app.command(name="restore")(restore_command)
app.command(name="verify")(verify_command)
app.command(name="doctor")(with_settings_options(doctor, print_bad_settings))
app.command(name="drain")(with_settings_options(drain_command))

GAME_NAMES = ", ".join(GAMES)
GameName = Annotated[str, typer.Argument(help=f"one of {GAME_NAMES}")]


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


@app.command(name="simulate")
def simulate_games(
    game: GameName,
    seats: Annotated[int, typer.Option(help="how many players")] = 4,
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 1000,
    seed: Annotated[int, typer.Option(help="the first game's seed")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="name=value; switches take yes or no")
    ] = None,
    log: Annotated[Path | None, typer.Option(help="write the first game to this file")] = None,
) -> None:
    """Play games of random legal moves on all cores and print the results."""
    chosen = dict(_parse_option(text) for text in option or [])
    Console().print(simulate.simulate(game, seats, games, seed, chosen, log))


def _parse_option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"write an option as name=value, not {text!r}.")
    return name, value


@app.command(name="replay")
def replay_log(
    log: Annotated[
        Path | None, typer.Argument(help="a game's log (JSON Lines); or name a --table")
    ] = None,
    table: Annotated[str, typer.Option(help="the code of a table in the server's journal")] = "",
    game: Annotated[int | None, typer.Option(help="a game's number; without it, list all")] = None,
    data: options.Data = None,
    store: options.StoreAddress = None,
    config: options.Config = None,
) -> None:
    """Print a game move by move: from a log, or as it was played at a table."""
    if log is not None:
        replay.replay(log, Console())
        return
    if not table:
        fail("name a log, or a table with --table CODE.")
    settings = options.read_settings(data, store, config)
    location = settings.store_address(), Path(settings.data)
    options.run_command(replay.replay_table(*location, table.upper(), game, Console()))


@app.command(name="export")
def export_evening(
    table: Annotated[str, typer.Argument(help="the code of a table in the server's journal")],
    folder: Annotated[Path, typer.Argument(help="a new folder for PNG, SVG, GIF, JSON and HTML")],
    lang: Annotated[str, typer.Option(help=f"one of {', '.join(LANGUAGES)}")] = "en",
    moving: Annotated[
        bool, typer.Option(help="also write animations of drawings and builds")
    ] = True,
    data: options.Data = None,
    store: options.StoreAddress = None,
    config: options.Config = None,
) -> None:
    """Write the album of a table into a folder that opens in any browser."""
    if folder.exists():
        fail(f"{folder} exists already; choose another name.")
    if lang not in LANGUAGES:
        fail(f"there is no language {lang!r}; choose one of {', '.join(LANGUAGES)}.")
    settings = options.read_settings(data, store, config)
    location = settings.store_address(), Path(settings.data)
    works, total = options.run_command(
        export.export(*location, table.upper(), folder, lang, moving)
    )
    typer.echo(f"{folder}: {works} works; open index.html in it.")
    if works < total:
        typer.echo(f"One folder holds {works} works; the {total - works} newest are left out.")


@app.command(name="rules")
def print_rules(
    game: GameName, lang: Annotated[str, typer.Option(help=f"one of {', '.join(LANGUAGES)}")] = "en"
) -> None:
    """Print a game's rules, clause by clause."""
    rules.rules(game, lang, Console())


@app.command(name="demo")
def show_demo(
    game: Annotated[
        str, typer.Argument(help=f"one of {GAME_NAMES}; with --fast all of them if none is named")
    ] = "",
    seats: Annotated[
        int, typer.Option(min=demo.SEAT_COUNTS[0], max=demo.SEAT_COUNTS[-1], help="how many bots")
    ] = 4,
    port: Annotated[int, typer.Option(help="where to watch")] = 8000,
    fast: Annotated[bool, typer.Option(help="play in the terminal, without pauses")] = False,
) -> None:
    """Watch bots play at a table."""
    demo.demo(game, seats, port, fast, Console())


@app.callback()
def main() -> None:
    """Picture party games at one table."""


if __name__ == "__main__":
    app()
