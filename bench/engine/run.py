"""Runs all three engines in turn and writes RESULTS.md: commands per second on one core."""

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.machine import machine

HERE = Path(__file__).parent
SOURCE = HERE.resolve().parents[1] / "src"
TURNS = 6
SECONDS = "1"
NODE = "node"

COMMANDS = (
    [sys.executable, "ours.py", SECONDS],
    [".venv/bin/python", "spiel.py", SECONDS],
    [NODE, "boardgame.mjs", SECONDS],
)


def measure() -> dict[str, float]:
    """The best rate of each engine and game in `TURNS` turns: in some, the machine may be busy."""
    best: dict[str, float] = {}
    for turn in range(TURNS):
        for command in COMMANDS:
            print(f"turn {turn + 1}: {command[1]}", file=sys.stderr)
            env = os.environ | {"NODE_ENV": "production", "PYTHONPATH": str(SOURCE)}
            process = subprocess.run(command, cwd=HERE, env=env, check=True, stdout=subprocess.PIPE)
            for line in process.stdout.splitlines():
                result = json.loads(line)
                best[result["name"]] = max(best.get(result["name"], 0.0), result["rate"])
    return best


def table(best: dict[str, float]) -> str:
    """A Markdown table with a row per rate. Triptych's rows also compare it with other engines."""
    lines = [
        "| engine and game | commands per second "
        "| OpenSpiel's rollouts | OpenSpiel, plain | OpenSpiel, bare | boardgame.io |",
        "|---|---|---|---|---|---|",
    ]
    for name, rate in best.items():
        row = f"| {name} | {rate:,.0f} |"
        if name.startswith("Triptych"):
            for other in ("its rollout loop", "plain loop", "bare loop", "boardgame.io"):
                row += f" {_against(rate, [r for n, r in best.items() if other in n])} |"
        lines.append(row if name.startswith("Triptych") else f"{row} | | | |")
    return "\n".join(lines)


def _against(rate: float, others: list[float]) -> str:
    """A text such as "1.5× faster" that compares a rate with the best of the others."""
    best = max(others)
    return f"{rate / best:.1f}× faster" if rate >= best else f"{best / rate:.1f}× slower"


if __name__ == "__main__":
    results = table(measure())
    text = (
        f"# Engine benchmark\n\nBest of {TURNS} turns of {SECONDS} s CPU time each, "
        f"{machine(load=False)}. README.md says what is counted.\n\n{results}\n"
    )
    (HERE / "RESULTS.md").write_text(text, encoding="utf-8")
    print(text)
