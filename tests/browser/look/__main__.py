"""`make look`: the eye walks everything, or what LOOK asks for, and writes down what it saw.

make look LOOK="--only pictomania/draw --screens 360x740,740x360 --languages de --sizes 100"
"""

import argparse
import itertools
import re
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.look.evenings import NAMES
from tests.browser.look.eye import Eye
from tests.browser.look.report import Report
from tests.browser.look.scenes import Scene, named
from tests.browser.look.taps import every
from tests.browser.look.walk import LANGUAGES, SCREENS, SIZES, TVS, walk
from tests.browser.serving import serving
from tests.browser.visiting import browsing

OUT = Path(tempfile.gettempdir()) / "triptych-look" / "index.html"


def main() -> None:
    """Walk, say what was found, and write the page."""
    asked = _read()
    every_scene = itertools.chain.from_iterable(every(names) for names in asked.names)
    chosen = [scene for scene in every_scene if named(scene, asked.only)]
    report = Report()
    started = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        browsing() as browser,
    ):
        seen = walk(
            browser, address, chosen, asked.screens, asked.tvs, asked.languages, asked.sizes
        )
        for number, (scene, looks, found) in enumerate(seen, 1):
            report.add(scene, looks, [one for one in found if re.search(asked.rules, one.rule)])
            if number % 20 == 0 or number == len(chosen):
                say = f"{number} of {len(chosen)} scenes, {time.monotonic() - started:.0f} s"
                print(f"{say}, {len(report.faults())} faults", flush=True)
                report.write(asked.out)
        take_pictures(browser, address, chosen, report)
    report.write(asked.out)
    print(report.text())
    print(f"{time.monotonic() - started:.0f} s; with pictures: {asked.out}")


def take_pictures(browser: Browser, address: str, scenes: list[Scene], report: Report) -> None:
    """The first place of each fault, on a screen of its own."""
    shown = {scene.title: scene for scene in scenes}
    firsts = [found[0] for found in report.faults()]
    for language in sorted({one.language for one in firsts}):
        for tv in (False, True):
            here = [one for one in firsts if one.language == language and shown[one.scene].tv == tv]
            if not here:
                continue
            eye = Eye(browser, address, language, tv)
            for one in here:
                eye.resize(one.screen, one.size)
                eye.show(shown[one.scene])
                report.pictures[one.fault] = eye.picture(one)
            eye.close()


def _read() -> argparse.Namespace:
    def words(text: str) -> list[str]:
        return [word for word in text.split(",") if word]

    parser = argparse.ArgumentParser(prog="make look")
    parser.add_argument("--only", default="", help="a regular expression for the scene's title")
    parser.add_argument("--rules", default="", help="a regular expression for the rule")
    parser.add_argument("--screens", type=words, default=list(SCREENS))
    parser.add_argument("--tvs", type=words, default=list(TVS))
    parser.add_argument("--languages", type=words, default=list(LANGUAGES))
    parser.add_argument("--names", type=words, default=list(NAMES))
    parser.add_argument(
        "--sizes", type=lambda text: [int(word) for word in words(text)], default=list(SIZES)
    )
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


if __name__ == "__main__":
    main()
