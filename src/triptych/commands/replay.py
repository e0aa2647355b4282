"""`triptych replay`: a game from its log, move by move."""

from pathlib import Path

from rich.console import Console

from triptych.commands.failing import fail
from triptych.commands.logs import read_log
from triptych.commands.telling import differences, leaves, told
from triptych.core.game import evolve


def replay(path: Path, console: Console) -> None:
    """Print every event and what it changed for all to see."""
    game, events = read_log(path)
    state, before = None, dict[str, str]()
    console.print(f"[bold]{game.name}[/bold], {len(events)} events")
    for number, event in enumerate(events, start=1):
        try:
            state = evolve(game, state, event)
        except (AssertionError, AttributeError, IndexError, KeyError, ValueError):
            fail(
                f"{path}, line {number + 1}: {type(event).__name__} does not follow from the rest."
            )
        console.rule(f"{number} · {state.stage}", align="left")
        console.print(told(event), highlight=False, markup=False)
        after = leaves(game.public(state))
        for line in differences(before, after):
            console.print(f"  {line}", style="dim", highlight=False, markup=False)
        before = after
    if state is None or state.result is None:
        console.print("The log stops before the end of the game.")
