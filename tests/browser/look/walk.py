"""The eye walks: every scene on every screen that it is for."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser
from tests.browser.look.findings import Finding
from tests.browser.look.record import Look, Record
from tests.browser.look.scenes import Scene
from tests.browser.look.wall import Screen, Wall

SCREENS = ("360x740", "390x844", "740x360", "844x390", "820x1180", "1366x768", "1920x1080")
TVS = ("1280x720", "1920x1080", "3840x2160")
LANGUAGES = ("en", "de", "fr")
SIZES = (100, 150, 200)
FRESH = 60
"""Scenes until the pages are opened anew: a page of many games takes much memory."""


@dataclass(frozen=True)
class Plan:
    """What a walk looks at."""

    scenes: Sequence[Scene]
    screens: Sequence[str] = SCREENS
    tvs: Sequence[str] = TVS
    languages: Sequence[str] = LANGUAGES
    sizes: Sequence[int] = SIZES

    def looks(self, tv: bool) -> set[Look]:
        """All that a scene is given."""
        on, sizes = (self.tvs, (100,)) if tv else (self.screens, self.sizes)
        return {(one, word, size) for one in on for word in self.languages for size in sizes}

    def missing(self, record: Record) -> int:
        """How many looks nobody took yet."""
        return sum(len(record.missing(one, self.looks(one.tv))) for one in self.scenes)


def walk(
    browser: Browser, address: str, plan: Plan, record: Record, until: float = float("inf")
) -> Iterator[tuple[Scene, int, list[Finding]]]:
    """Each scene that is not in the record, with the number of looks at it and what they found.

    Ends before its time when the clock passes `until`.
    """
    for tv in (False, True):
        wanted = {one: record.missing(one, plan.looks(tv)) for one in plan.scenes if one.tv == tv}
        chosen = [scene for scene, missing in wanted.items() if missing]
        on = sorted({look[:2] for missing in wanted.values() for look in missing})
        for start in range(0, len(chosen), FRESH):
            if time.monotonic() > until:
                break
            wall = Wall(browser, address, [Screen(*one) for one in on], tv)
            for scene in chosen[start : start + FRESH]:
                if time.monotonic() > until:
                    break
                sizes = sorted({size for _, _, size in wanted[scene]})
                found = wall.look(scene, sizes)
                record.add(scene, {(*one, size) for one in on for size in sizes}, found)
                yield scene, len(on) * len(sizes), found
            wall.close()
