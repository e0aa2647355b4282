"""Checks scenes on all screens, in all languages and text sizes that apply to them."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser
from tests.browser.layout.check_log import CheckLog, Variant
from tests.browser.layout.findings import Finding
from tests.browser.layout.frame_grid import FrameGrid, Screen
from tests.browser.layout.scenes import Scene

from triptych.decks.languages import LANGUAGES

SCREENS = ("360x740", "390x844", "740x360", "844x390", "820x1180", "1366x768", "1920x1080")
TVS = ("1280x720", "1920x1080", "3840x2160")
SIZES = (100, 150, 200)
SCENES_PER_GRID = 60
"""How many scenes a grid shows before it is replaced: its memory use grows with each game."""


@dataclass(frozen=True)
class Plan:
    """Which scenes to check, and on which screens, in which languages and text sizes."""

    scenes: Sequence[Scene]
    screens: Sequence[str] = SCREENS
    tvs: Sequence[str] = TVS
    languages: Sequence[str] = LANGUAGES
    sizes: Sequence[int] = SIZES

    def variants(self, tv: bool) -> set[Variant]:
        """All variants in which a scene is checked."""
        screens, sizes = (self.tvs, (100,)) if tv else (self.screens, self.sizes)
        return {
            (screen, language, size)
            for screen in screens
            for language in self.languages
            for size in sizes
        }

    def count_missing(self, log: CheckLog) -> int:
        """The number of checks that are not in the log."""
        return sum(len(log.missing(scene, self.variants(scene.tv))) for scene in self.scenes)


def run_checks(
    browser: Browser, address: str, plan: Plan, log: CheckLog, until: float = float("inf")
) -> Iterator[tuple[Scene, int, list[Finding]]]:
    """Check all scenes, except those whose variants are all in the log.

    After each scene, yields the scene, the number of checks, and the findings. Stops early when the
    monotonic clock passes `until`.
    """
    for tv in (False, True):
        missing = {
            scene: log.missing(scene, plan.variants(tv)) for scene in plan.scenes if scene.tv == tv
        }
        scenes = [scene for scene, variants in missing.items() if variants]
        screens = sorted({variant[:2] for variants in missing.values() for variant in variants})
        for start in range(0, len(scenes), SCENES_PER_GRID):
            if time.monotonic() > until:
                break
            grid = FrameGrid(browser, address, [Screen(*screen) for screen in screens], tv)
            for scene in scenes[start : start + SCENES_PER_GRID]:
                if time.monotonic() > until:
                    break
                sizes = sorted({size for _, _, size in missing[scene]})
                findings = grid.check(scene, sizes)
                log.add(scene, {(*screen, size) for screen in screens for size in sizes}, findings)
                yield scene, len(screens) * len(sizes), findings
            grid.close()
