"""A page with all findings, grouped by fault, with a picture of each fault."""

import base64
import html
import re
from collections import defaultdict
from pathlib import Path

from tests.browser.layout.check_log import CheckLog
from tests.browser.layout.findings import Finding

STYLE = """
body { font: 15px/1.5 system-ui; margin: 2rem auto; max-width: 70rem; color: #17191e }
article { display: grid; grid-template-columns: 24rem 1fr; gap: 1.5rem }
article { padding: 1rem 0; border-top: 1px solid #ccc }
img { max-width: 100%; border: 1px solid #ccc }
code { background: #eee; padding: 0 .3em }
li { overflow-wrap: anywhere }
"""
MAX_LOCATIONS = 12
"""How many locations of a fault the page lists."""


class Report:
    """The findings in a log, grouped by fault."""

    def __init__(self, log: CheckLog, rules: str = "") -> None:
        """`rules` is a regular expression: only findings of matching rules are reported."""
        self._log = log
        self._rules = re.compile(rules)
        self.pictures: dict[tuple[str, str], bytes] = {}

    def faults(self) -> list[list[Finding]]:
        """The findings of each fault, the most frequent fault first."""
        faults: dict[tuple[str, str], list[Finding]] = defaultdict(list)
        for finding in self._log.findings:
            if self._rules.search(finding.rule):
                faults[finding.fault].append(finding)
        return sorted(faults.values(), key=len, reverse=True)

    def summary(self) -> str:
        """The number of checks, in total and for each build, and the number of faults."""
        counts = self._log.counts
        builds = ", ".join(f"{count} at {commit}" for commit, count in counts.items())
        return f"{counts.total()} checks ({builds}), {len(self.faults())} faults"

    def text(self) -> str:
        """A line for each fault, and the summary."""
        lines = [f"{len(findings):5} × {findings[0]}" for findings in self.faults()]
        return "\n".join([*lines, self.summary()])

    def write(self, path: Path) -> None:
        """Write the page as a single file, which includes the pictures."""
        parts = [
            "<!doctype html><meta charset=utf-8><title>Layout check</title>",
            f"<style>{STYLE}</style><h1>Layout check</h1>",
            f"<p>{html.escape(self.summary())}</p>",
            *(self._article(findings) for findings in self.faults()),
        ]
        path.write_text("\n".join(parts), encoding="utf-8")

    def _article(self, findings: list[Finding]) -> str:
        first = findings[0]
        picture = self.pictures.get(first.fault)
        image = ""
        if picture:
            data = base64.b64encode(picture).decode()
            image = f"<img alt='' src='data:image/jpeg;base64,{data}'>"
        escape = html.escape
        locations = "".join(
            f"<li>{escape(one.location)}: “{escape(one.text)}” {escape(one.why)}</li>"
            for one in findings[:MAX_LOCATIONS]
        )
        head = f"<h2>{first.rule} × {len(findings)}</h2><p><code>{escape(first.where)}</code></p>"
        return f"<article><div>{image}</div><div>{head}<ul>{locations}</ul></div></article>"
