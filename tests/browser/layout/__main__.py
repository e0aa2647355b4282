"""`make layout`: checks the layout of all scenes, or of those in LAYOUT, and reports faults.

make layout LAYOUT="--only pictomania/draw --screens 360x740,740x360 --languages de --sizes 100"
make layout LAYOUT="--minutes 9"            stop after nine minutes; the next run continues there
make layout LAYOUT="--minutes 9 --resume"   also skip checks in which an older build had no faults

Two processes share the scenes, each with its own browser.
"""

import argparse
import itertools
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.layout.check_log import CheckLog, current_build
from tests.browser.layout.report import Report
from tests.browser.layout.runner import SCREENS, SIZES, TVS, Plan, run_checks
from tests.browser.layout.scene_catalogue import all_scenes
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import Scene, title_matches
from tests.browser.layout.simulated_table import NAMES
from tests.browser.support.browsers import launched_chromium
from tests.browser.support.server_process import running_server

from triptych.decks.languages import LANGUAGES

OUT = Path(tempfile.gettempdir()) / "triptych-layout" / "index.html"


def main() -> None:
    """Check the scenes, print the faults, and write the report."""
    arguments = _parse_arguments()
    if arguments.processes > 1:
        _run_shares(arguments.processes)
    every_scene = itertools.chain.from_iterable(all_scenes(names) for names in arguments.names)
    scenes = [scene for scene in every_scene if title_matches(scene, arguments.only)]
    if arguments.share:
        index, count = arguments.share
        scenes = scenes[index::count]
    plan = Plan(scenes, arguments.screens, arguments.tvs, arguments.languages, arguments.sizes)
    build = current_build()
    log = CheckLog(arguments.out.parent / "checked.jsonl", build, arguments.resume)
    report = Report(log, arguments.rules)
    started = time.monotonic()
    # With several processes, each has already checked its share: only report the results here.
    until = started + 60 * arguments.minutes if arguments.processes == 1 else started
    print(f"{build.commit}: {plan.count_missing(log)} checks to do", flush=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running_server(Path(data)) as address,
        launched_chromium() as browser,
    ):
        for number, _ in enumerate(run_checks(browser, address, plan, log, until), 1):
            if number % 20 == 0:
                progress = f"{number} scenes, {time.monotonic() - started:.0f} s"
                print(f"{progress}, {len(report.faults())} faults", flush=True)
        if arguments.share:
            return
        take_pictures(browser, address, scenes, report)
    report.write(arguments.out)
    print(report.text())
    left = plan.count_missing(log)
    seconds = time.monotonic() - started
    print(f"{seconds:.0f} s, {left} checks left; with pictures: {arguments.out}")


def _run_shares(processes: int) -> None:
    """Run processes that each check a share of the scenes and write their findings to the log."""
    command = [sys.executable, "-m", "tests.browser.layout", *sys.argv[1:], "--processes", "1"]
    for process in [
        subprocess.Popen([*command, "--share", f"{index}/{processes}"])
        for index in range(processes)
    ]:
        if process.wait():
            sys.exit(process.returncode)


def take_pictures(browser: Browser, address: str, scenes: list[Scene], report: Report) -> None:
    """Take a picture of the first finding of each fault."""
    by_title = {scene.title: scene for scene in scenes}
    firsts = [findings[0] for findings in report.faults() if findings[0].scene in by_title]
    for language in sorted({one.language for one in firsts}):
        for tv in (False, True):
            findings = [
                one for one in firsts if one.language == language and by_title[one.scene].tv == tv
            ]
            if not findings:
                continue
            page = ScenePage(browser, address, language, tv)
            for finding in findings:
                page.resize(finding.screen, finding.size)
                page.show(by_title[finding.scene])
                report.pictures[finding.fault] = page.take_picture(finding)
            page.close()


def _parse_arguments() -> argparse.Namespace:
    def words(text: str) -> list[str]:
        return [word for word in text.split(",") if word]

    def share(text: str) -> tuple[int, int]:
        index, count = text.split("/")
        return int(index), int(count)

    parser = argparse.ArgumentParser(prog="make layout")
    parser.add_argument("--only", default="", help="a regular expression for the scene's title")
    parser.add_argument("--rules", default="", help="a regular expression for the rule")
    parser.add_argument("--screens", type=words, default=list(SCREENS))
    parser.add_argument("--tvs", type=words, default=list(TVS))
    parser.add_argument("--languages", type=words, default=list(LANGUAGES))
    parser.add_argument("--names", type=words, default=list(NAMES))
    parser.add_argument(
        "--sizes", type=lambda text: [int(word) for word in words(text)], default=list(SIZES)
    )
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this time")
    parser.add_argument(
        "--resume", action="store_true", help="skip checks in which an older build had no faults"
    )
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--share", type=share, help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


if __name__ == "__main__":
    main()
