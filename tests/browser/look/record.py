"""What was looked at and on which build: a long walk is made in parts, and nothing is walked twice.

One line of JSON for each scene on a wall, written as soon as it was seen.
"""

import hashlib
import json
import subprocess
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.browser.look.findings import Finding
from tests.browser.look.scenes import Scene
from tests.browser.serving import ROOT

Look = tuple[str, str, int]
"""A screen, a language, a size of text."""
STATIC = ROOT / "src/triptych/server/static"


@dataclass(frozen=True)
class Build:
    """The client that is looked at: its commit for people, the digest of its files for us."""

    commit: str
    digest: str


def this_build() -> Build:
    """As it lies here now."""
    digest = hashlib.sha256()
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    asked = ["git", "-C", str(ROOT), "describe", "--always", "--dirty", "--exclude=*"]
    commit = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return Build(commit or "no commit", digest.hexdigest()[:12])


class Record:
    """What was walked so far, and what it found."""

    def __init__(self, path: Path, build: Build, go_on: bool = False) -> None:
        """Looks at another build count only to `go_on`, and only where they found nothing."""
        self._path, self._build = path, build
        self._walked: dict[str, set[Look]] = {}
        self.found: list[Finding] = []
        self.looks: Counter[str] = Counter()
        """How many of each commit."""
        path.parent.mkdir(parents=True, exist_ok=True)
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            told = json.loads(line)
            found = [_finding(one) for one in told["found"]]
            if told["digest"] == build.digest or go_on:
                spoilt = {(one.screen, one.language, one.size) for one in found}
                old = told["digest"] != build.digest
                looks: set[Look] = {(one[0], one[1], one[2]) for one in told["looks"]}
                self._keep(told["scene"], looks - spoilt if old else looks, told["commit"])
                self.found += [] if old else found

    def missing(self, scene: Scene, looks: Iterable[Look]) -> set[Look]:
        """Those of them that nobody took yet."""
        return set(looks) - self._walked.get(_key(scene), set())

    def add(self, scene: Scene, looks: set[Look], found: list[Finding]) -> None:
        """They were taken now."""
        told = {
            "commit": self._build.commit,
            "digest": self._build.digest,
            "scene": _key(scene),
            "looks": sorted(looks),
            "found": [asdict(one) for one in found],
        }
        # in one piece: another walk may write here too
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told, ensure_ascii=False) + "\n")
        self._keep(_key(scene), looks, self._build.commit)
        self.found += found

    def _keep(self, scene: str, looks: set[Look], commit: str) -> None:
        fresh = looks - self._walked.setdefault(scene, set())
        self._walked[scene] |= fresh
        self.looks[commit] += len(fresh)


def _key(scene: Scene) -> str:
    """Its title, and what it shows: the same title may stand for something else tomorrow."""
    shown = json.dumps([scene.feed(), scene.acts, scene.path], sort_keys=True)
    return f"{scene.title} #{hashlib.sha256(shown.encode()).hexdigest()[:12]}"


def _finding(told: dict[str, object]) -> Finding:
    return Finding(**{**told, "box": tuple(told["box"])})  # type: ignore[arg-type]
