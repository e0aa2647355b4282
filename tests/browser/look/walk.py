"""The eye walks: every scene on every screen that it is for."""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Browser
from tests.browser.look.findings import Finding
from tests.browser.look.scenes import Scene
from tests.browser.look.wall import Screen, Wall

SCREENS = ("360x740", "390x844", "740x360", "844x390", "820x1180", "1366x768", "1920x1080")
TVS = ("1280x720", "1920x1080", "3840x2160")
LANGUAGES = ("en", "de", "fr")
SIZES = (100, 150, 200)
FRESH = 60
"""Scenes until the pages are opened anew: a page of many games takes much memory."""


def walk(
    browser: Browser,
    address: str,
    scenes: Iterable[Scene],
    screens: Iterable[str] = SCREENS,
    tvs: Iterable[str] = TVS,
    languages: Iterable[str] = LANGUAGES,
    sizes: Iterable[int] = SIZES,
) -> Iterator[tuple[Scene, int, list[Finding]]]:
    """Each scene with the number of looks at it and what they found."""
    every, languages = list(scenes), list(languages)
    for tv, on, large in ((False, list(screens), list(sizes)), (True, list(tvs), [100])):
        chosen = [scene for scene in every if scene.tv == tv]
        if not (chosen and on and large):
            continue
        hung = [Screen(screen, language) for language in languages for screen in on]
        for start in range(0, len(chosen), FRESH):
            wall = Wall(browser, address, hung, tv)
            for scene in chosen[start : start + FRESH]:
                yield scene, len(hung) * len(large), wall.look(scene, large)
            wall.close()
