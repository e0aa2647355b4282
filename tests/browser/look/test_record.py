"""A long walk in parts: what was looked at is not looked at again."""

from pathlib import Path

from tests.browser.look.findings import Finding
from tests.browser.look.record import Build, Look, Record
from tests.browser.look.scenes import Scene

HOME = Scene("home", "guest", "/")
SMALL: Look = ("360x740", "de", 100)
LARGE: Look = ("360x740", "de", 200)
CUT = Finding("cut", "p", "Hallo", "3 px", (0, 0, 9, 9), HOME.title, "360x740", "de", 200)


def walked(path: Path) -> None:
    """One scene was looked at twice, and the large text was cut."""
    Record(path, Build("abc", "1")).add(HOME, {SMALL, LARGE}, [CUT])


def test_the_same_build_is_walked_once(tmp_path: Path) -> None:
    walked(tmp_path / "walked.jsonl")
    record = Record(tmp_path / "walked.jsonl", Build("abc", "1"))
    assert record.missing(HOME, {SMALL, LARGE}) == set()
    assert record.found == [CUT]
    assert record.missing(Scene("home", "guest", "/new"), {SMALL}) == {SMALL}, "another scene"


def test_another_build_is_walked_anew(tmp_path: Path) -> None:
    walked(tmp_path / "walked.jsonl")
    record = Record(tmp_path / "walked.jsonl", Build("def", "2"))
    assert record.missing(HOME, {SMALL, LARGE}) == {SMALL, LARGE}
    assert record.found == []


def test_to_go_on_looks_again_at_what_did_not_fit(tmp_path: Path) -> None:
    walked(tmp_path / "walked.jsonl")
    record = Record(tmp_path / "walked.jsonl", Build("def", "2"), go_on=True)
    assert record.missing(HOME, {SMALL, LARGE}) == {LARGE}
    assert record.looks == {"abc": 1}
