"""A layout check can be run in parts: checked scenes are not checked again."""

from pathlib import Path

from tests.browser.layout.check_log import Build, CheckLog, Variant
from tests.browser.layout.findings import Finding
from tests.browser.layout.scenes import Scene

HOME = Scene("home", "guest", "/")
SMALL: Variant = ("360x740", "de", 100)
LARGE: Variant = ("360x740", "de", 200)
CUT = Finding("cut", "p", "Hallo", "3 px", (0, 0, 9, 9), HOME.title, "360x740", "de", 200)


def write_log(path: Path) -> None:
    """Log two checks of one scene. The check with large text found that a text was cut."""
    CheckLog(path, Build("abc", "1")).add(HOME, {SMALL, LARGE}, [CUT])


def test_checks_of_the_same_build_are_not_repeated(tmp_path: Path) -> None:
    write_log(tmp_path / "checked.jsonl")
    log = CheckLog(tmp_path / "checked.jsonl", Build("abc", "1"))
    assert log.missing(HOME, {SMALL, LARGE}) == set()
    assert log.findings == [CUT]
    other_page = Scene("home", "guest", "/new")
    assert log.missing(other_page, {SMALL}) == {SMALL}


def test_another_build_is_checked_again(tmp_path: Path) -> None:
    write_log(tmp_path / "checked.jsonl")
    log = CheckLog(tmp_path / "checked.jsonl", Build("def", "2"))
    assert log.missing(HOME, {SMALL, LARGE}) == {SMALL, LARGE}
    assert log.findings == []


def test_resuming_with_another_build_repeats_only_checks_with_findings(tmp_path: Path) -> None:
    write_log(tmp_path / "checked.jsonl")
    log = CheckLog(tmp_path / "checked.jsonl", Build("def", "2"), resume=True)
    assert log.missing(HOME, {SMALL, LARGE}) == {LARGE}
    assert log.counts == {"abc": 1}
