"""One page with every finding and its picture, fault by fault."""

import base64
import html
from collections import Counter, defaultdict
from pathlib import Path

from tests.browser.look.findings import Finding
from tests.browser.look.scenes import Scene

STYLE = """
body { font: 15px/1.5 system-ui; margin: 2rem auto; max-width: 70rem; color: #17191e }
article { display: grid; grid-template-columns: 24rem 1fr; gap: 1.5rem }
article { padding: 1rem 0; border-top: 1px solid #ccc }
img { max-width: 100%; border: 1px solid #ccc }
code { background: #eee; padding: 0 .3em }
li { overflow-wrap: anywhere }
"""
SHOWN = 12
"""Places named for each fault."""


class Report:
    """Collects what was looked at and what was found; each fault with one picture."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], list[Finding]] = defaultdict(list)
        self._walked: Counter[str] = Counter()
        self.pictures: dict[tuple[str, str], bytes] = {}

    def add(self, scene: Scene, looks: int, found: list[Finding]) -> None:
        """One scene, looked at so many times."""
        self._walked[f"{scene.name.split()[0]} · {scene.names}"] += looks
        for finding in found:
            self._found[finding.fault].append(finding)

    @property
    def looked(self) -> int:
        return self._walked.total()

    def faults(self) -> list[list[Finding]]:
        """The findings of each fault, the most frequent first."""
        return sorted(self._found.values(), key=len, reverse=True)

    def text(self) -> str:
        """A line for each fault."""
        lines = [f"{len(found):5} × {found[0]}" for found in self.faults()]
        return "\n".join([*lines, f"{self.looked} looks, {len(self._found)} faults"])

    def write(self, path: Path) -> None:
        """The page, in one file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        parts = [
            "<!doctype html><meta charset=utf-8><title>What does not fit</title>",
            f"<style>{STYLE}</style><h1>What does not fit</h1>",
            f"<p>{self.looked} looks, {len(self._found)} faults.</p>",
            *(f"<div>{looks} × {html.escape(name)}</div>" for name, looks in self._walked.items()),
            *(self._article(found) for found in self.faults()),
        ]
        path.write_text("\n".join(parts), encoding="utf-8")

    def _article(self, found: list[Finding]) -> str:
        first = found[0]
        picture = self.pictures.get(first.fault)
        image = ""
        if picture:
            data = base64.b64encode(picture).decode()
            image = f"<img alt='' src='data:image/jpeg;base64,{data}'>"
        say = html.escape
        places = "".join(
            f"<li>{say(one.seen)}: “{say(one.text)}” {say(one.why)}</li>" for one in found[:SHOWN]
        )
        head = f"<h2>{first.rule} × {len(found)}</h2><p><code>{say(first.where)}</code></p>"
        return f"<article><div>{image}</div><div>{head}<ul>{places}</ul></div></article>"
