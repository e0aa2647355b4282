"""The steps of deploy/Containerfile fit the sources, and the wheel is as large as the guide says.

`make test-image` runs the steps. These tests find most mistakes in a second.
"""

import io
import json
import re
import zipfile

import pytest
from tests.deploy.containerfile import CONTAINERFILE, context_files, copies, parse
from tests.support.processes import ROOT

STAGES = parse(CONTAINERFILE.read_text(encoding="utf-8"))


def test_copied_files_are_in_the_build_context() -> None:
    files = context_files()
    assert not [path for path in files if path.startswith(("tests/", "deploy/", "data/"))]
    for stage in STAGES:
        for origin, sources, _ in copies(stage):
            for source in [] if origin else sources:
                assert any(path == source or path.startswith(f"{source}/") for path in files), (
                    source
                )


def test_stages_copy_only_from_earlier_stages() -> None:
    for number, stage in enumerate(STAGES):
        earlier = {one.name for one in STAGES[:number]}
        origins = [origin for origin, _, _ in copies(stage) if origin]
        origins += re.findall(r"--mount=\S*from=(\w+)", " ".join(stage.all("RUN")))
        assert set(origins) <= earlier


def test_all_files_that_the_build_backend_reads_are_copied() -> None:
    [wheel_stage] = [stage for stage in STAGES if stage.name == "wheel"]
    copied = {source for _, sources, _ in copies(wheel_stage) for source in sources}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for named in re.findall(r'"(README\.md|LICENSE)"', project):
        assert named in copied
    assert "postgres = [" in project
    assert "[postgres]" in " ".join(wheel_stage.all("RUN"))


def test_npm_scripts_of_the_image_exist() -> None:
    scripts = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["scripts"]
    steps = " ".join(step for stage in STAGES for step in stage.all("RUN"))
    assert set(re.findall(r"npm run (\w+)", steps)) <= scripts.keys()


@pytest.mark.slow
def test_hosting_guide_says_how_large_the_wheel_is() -> None:
    guide = (ROOT / "docs/HOSTING.md").read_text(encoding="utf-8")
    [stated] = re.findall(r"a wheel of about (\d+) MB", guide)
    package = ROOT / "src/triptych"
    static = [path for path in (package / "server/static").rglob("*") if path.is_file()]
    tracked = [ROOT / path for path in context_files() if path.startswith("src/triptych/")]
    wheel = io.BytesIO()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in [*tracked, *static]:
            archive.write(path)
    assert abs(int(stated) - wheel.tell() / 1e6) <= 1, f"{wheel.tell() / 1e6:.1f} MB"
