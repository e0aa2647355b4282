"""One page with every finding and its picture, fault by fault."""

import base64
import html
from collections import defaultdict
from pathlib import Path

from tests.browser.look.walk import Finding

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
    """Collects findings; the first of each fault with its picture."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], list[Finding]] = defaultdict(list)
        self._pictures: dict[tuple[str, str], bytes] = {}
        self.looked = 0

    def wants_picture(self, finding: Finding) -> bool:
        return finding.fault not in self._pictures

    def add(self, finding: Finding, picture: bytes | None = None) -> None:
        self._found[finding.fault].append(finding)
        if picture:
            self._pictures[finding.fault] = picture

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
            *(self._article(found) for found in self.faults()),
        ]
        path.write_text("\n".join(parts), encoding="utf-8")

    def _article(self, found: list[Finding]) -> str:
        first = found[0]
        picture = self._pictures.get(first.fault)
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
