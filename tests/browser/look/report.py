"""One page with every finding and its picture, fault by fault."""

import base64
import html
import re
from collections import defaultdict
from pathlib import Path

from tests.browser.look.findings import Finding
from tests.browser.look.record import Record

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
    """What the record found, fault by fault, each with one picture."""

    def __init__(self, record: Record, rules: str = "") -> None:
        """With `rules`, a regular expression: only faults against these."""
        self._record = record
        self._rules = re.compile(rules)
        self.pictures: dict[tuple[str, str], bytes] = {}

    def faults(self) -> list[list[Finding]]:
        """The findings of each fault, the most frequent first."""
        found: dict[tuple[str, str], list[Finding]] = defaultdict(list)
        for one in self._record.found:
            if self._rules.search(one.rule):
                found[one.fault].append(one)
        return sorted(found.values(), key=len, reverse=True)

    def walked(self) -> str:
        """How many looks, and at what."""
        looks = self._record.looks
        builds = ", ".join(f"{many} at {commit}" for commit, many in looks.items())
        return f"{looks.total()} looks ({builds}), {len(self.faults())} faults"

    def text(self) -> str:
        """A line for each fault."""
        lines = [f"{len(found):5} × {found[0]}" for found in self.faults()]
        return "\n".join([*lines, self.walked()])

    def write(self, path: Path) -> None:
        """The page, in one file."""
        parts = [
            "<!doctype html><meta charset=utf-8><title>What does not fit</title>",
            f"<style>{STYLE}</style><h1>What does not fit</h1>",
            f"<p>{html.escape(self.walked())}</p>",
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
