"""A build of the client replaces the last one only if it is complete."""

import subprocess
from pathlib import Path

import pytest
from tests.tools.project_copy import ROOT, command, copy_tree, output_of

pytestmark = pytest.mark.process


def test_failed_build_leaves_the_last_one(tmp_path: Path) -> None:
    tree = copy_tree(tmp_path / "copy")
    static = tree / "src/triptych/server/static"
    static.mkdir()
    (static / "index.html").write_text("the last build")
    last_step = tree / "web/tools/compress.js"
    last_step.write_text("export const compress = () => { throw new Error('the disk is full'); };")
    with command(tree, tree / "tools/npm", "run", "build", folder="web") as build:
        assert "the disk is full" in output_of(build, status=1)
    assert [path.name for path in static.iterdir()] == ["index.html"]
    assert not static.with_name("static.part").exists()


def test_budget_is_checked_by_the_tests_and_not_by_make_play() -> None:
    def steps(goal: str) -> str:
        done = subprocess.run(
            ["make", "--dry-run", "--always-make", goal],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout

    assert "run build" in steps("play")
    assert "budget" not in steps("play")
    assert "run budget" in steps("test-web")
