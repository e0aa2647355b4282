"""`make look`: the eye walks everything, or what LOOK asks for, and writes down what it saw.

make look LOOK="--only pictomania/draw --screens 360x740,740x360 --languages de --sizes 100"
make look LOOK="--minutes 9"            as far as it comes; the next one goes on where it stopped
make look LOOK="--minutes 9 --go-on"    looks at older builds that found nothing count too

Two processes share the scenes, each with a browser of its own.
"""

import argparse
import itertools
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.look.evenings import NAMES
from tests.browser.look.eye import Eye
from tests.browser.look.record import Record, this_build
from tests.browser.look.report import Report
from tests.browser.look.scenes import Scene, named
from tests.browser.look.taps import every
from tests.browser.look.walk import LANGUAGES, SCREENS, SIZES, TVS, Plan, walk
from tests.browser.serving import serving
from tests.browser.visiting import browsing

OUT = Path(tempfile.gettempdir()) / "triptych-look" / "index.html"


def main() -> None:
    """Walk, say what was found, and write the page."""
    asked = _read()
    if asked.processes > 1:
        _share(asked.processes)
    every_scene = itertools.chain.from_iterable(every(names) for names in asked.names)
    chosen = [scene for scene in every_scene if named(scene, asked.only)]
    if asked.share:
        first, of = asked.share
        chosen = chosen[first::of]
    plan = Plan(chosen, asked.screens, asked.tvs, asked.languages, asked.sizes)
    build = this_build()
    record = Record(asked.out.parent / "walked.jsonl", build, asked.go_on)
    report = Report(record, asked.rules)
    started = time.monotonic()
    until = started + 60 * asked.minutes if asked.processes == 1 else started
    print(f"{build.commit}: {plan.missing(record)} looks to take", flush=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        browsing() as browser,
    ):
        for number, _ in enumerate(walk(browser, address, plan, record, until), 1):
            if number % 20 == 0:
                say = f"{number} scenes, {time.monotonic() - started:.0f} s"
                print(f"{say}, {len(report.faults())} faults", flush=True)
        if asked.share:
            return
        take_pictures(browser, address, chosen, report)
    report.write(asked.out)
    print(report.text())
    left = plan.missing(record)
    print(f"{time.monotonic() - started:.0f} s, {left} looks left; with pictures: {asked.out}")


def _share(processes: int) -> None:
    """Let others walk, each a share of the scenes; the record has what they found."""
    again = [sys.executable, "-m", "tests.browser.look", *sys.argv[1:], "--processes", "1"]
    for other in [
        subprocess.Popen([*again, "--share", f"{first}/{processes}"]) for first in range(processes)
    ]:
        if other.wait():
            sys.exit(other.returncode)


def take_pictures(browser: Browser, address: str, scenes: list[Scene], report: Report) -> None:
    """The first place of each fault, on a screen of its own."""
    shown = {scene.title: scene for scene in scenes}
    firsts = [found[0] for found in report.faults() if found[0].scene in shown]
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

    def share(text: str) -> tuple[int, int]:
        first, of = text.split("/")
        return int(first), int(of)

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
    parser.add_argument("--minutes", type=float, default=float("inf"), help="then it stops")
    parser.add_argument("--go-on", action="store_true", help="from walks of older builds too")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--share", type=share, help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


if __name__ == "__main__":
    main()
