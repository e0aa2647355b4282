"""Accessibility checks with axe-core, in the light and the dark theme."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[3] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (rules) => {
  const only = rules ? {runOnly: rules} : {};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], ...only});
  const where = (n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '');
  return violations.map((v) => ({id: v.id, where: v.nodes.slice(0, 4).map(where)}));
}"""

FINISH_ANIMATIONS = """async () => {
  const finite = (a) => Number.isFinite(a.effect.getComputedTiming().endTime);
  const ends = (a) => a.playState === 'running' && finite(a);
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((next) => requestAnimationFrame(next));
    await Promise.allSettled(document.getAnimations().filter(ends).map((a) => a.finished));
  }
}"""
"""Waits until elements have faded in: otherwise axe would check half-faded colours."""


def check(page: Page) -> None:
    """Fail if axe finds a violation in the light theme or low contrast in the dark theme."""
    themes: dict[Literal["light", "dark"], list[str] | None] = {
        "light": None,
        "dark": ["color-contrast"],
    }
    for theme, rules in themes.items():
        page.emulate_media(color_scheme=theme)
        page.evaluate(FINISH_ANIMATIONS)
        found = violations(page, rules)
        assert not found, f"{page.url} ({theme}): {found}"
    page.emulate_media(color_scheme=None)


def violations(page: Page, rules: list[str] | None = None) -> list[dict[str, Any]]:
    """The violations of the given rules on the page; if no rules are given, of all rules."""
    if not page.evaluate("typeof axe === 'object'"):
        # Evaluate the script, because the page's CSP forbids adding it as a `<script>` tag.
        page.evaluate(SCRIPT.read_text(encoding="utf-8") + ";undefined")
    found: list[dict[str, Any]] = page.evaluate(RUN, rules)
    return found
