"""axe-core on a page: no screen may have a fault that it finds, by day or in the evening."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (rules) => {
  const only = rules ? {runOnly: rules} : {};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], ...only});
  const where = (n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '');
  return violations.map((v) => ({id: v.id, where: v.nodes.slice(0, 4).map(where)}));
}"""

SETTLE = """async () => {
  const finite = (a) => Number.isFinite(a.effect.getComputedTiming().endTime);
  const ends = (a) => a.playState === 'running' && finite(a);
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((next) => requestAnimationFrame(next));
    await Promise.allSettled(document.getAnimations().filter(ends).map((a) => a.finished));
  }
}"""
"""Whatever fades in, if only for a millisecond, is there: colours in between are nobody's."""


def check(page: Page) -> None:
    """Fail with what axe found by day, and with colours that are too faint in the evening."""
    lights: dict[Literal["light", "dark"], list[str] | None] = {
        "light": None,
        "dark": ["color-contrast"],
    }
    for light, rules in lights.items():
        page.emulate_media(color_scheme=light)
        page.evaluate(SETTLE)
        found = violations(page, rules)
        assert not found, f"{page.url} ({light}): {found}"
    page.emulate_media(color_scheme=None)


def violations(page: Page, rules: list[str] | None = None) -> list[dict[str, Any]]:
    """What axe has against the page as it is now: by these rules, or by all."""
    if not page.evaluate("typeof axe === 'object'"):
        # evaluated rather than added as a tag: the page's policy allows no foreign scripts
        page.evaluate(SCRIPT.read_text(encoding="utf-8") + ";undefined")
    found: list[dict[str, Any]] = page.evaluate(RUN, rules)
    return found
