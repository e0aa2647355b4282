"""Records which scenes were checked on which build, so that a long run can be continued.

The file has one line of JSON for each checked scene, written as soon as the scene is done.
"""

import hashlib
import json
import subprocess
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.browser.layout.findings import Finding
from tests.browser.layout.scenes import Scene
from tests.browser.support.server_process import ROOT

Variant = tuple[str, str, int]
"""A screen, a language and a text size in per cent."""
STATIC = ROOT / "src/triptych/server/static"


@dataclass(frozen=True)
class Build:
    """The client that is checked: the commit, for people to read, and the digest of its files."""

    commit: str
    digest: str


def current_build() -> Build:
    """The built client in the working tree."""
    digest = hashlib.sha256()
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty", "--exclude=*"]
    commit = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return Build(commit or "no commit", digest.hexdigest()[:12])


class CheckLog:
    """The checks so far, and their findings."""

    def __init__(self, path: Path, build: Build, resume: bool = False) -> None:
        """Read the log. With `resume`, also count the checks of other builds that found nothing."""
        self._path, self._build = path, build
        self._checked: dict[str, set[Variant]] = {}
        self.findings: list[Finding] = []
        self.counts: Counter[str] = Counter()
        """The number of checks for each commit."""
        path.parent.mkdir(parents=True, exist_ok=True)
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            entry = json.loads(line)
            findings = [_finding(one) for one in entry["findings"]]
            if entry["digest"] == build.digest or resume:
                faulty = {(one.screen, one.language, one.size) for one in findings}
                is_old = entry["digest"] != build.digest
                variants: set[Variant] = {(one[0], one[1], one[2]) for one in entry["variants"]}
                self._count(
                    entry["scene"], variants - faulty if is_old else variants, entry["commit"]
                )
                self.findings += [] if is_old else findings

    def missing(self, scene: Scene, variants: Iterable[Variant]) -> set[Variant]:
        """Those of the given variants in which the scene has not been checked yet."""
        return set(variants) - self._checked.get(_key(scene), set())

    def add(self, scene: Scene, variants: set[Variant], findings: list[Finding]) -> None:
        """Write the checks of a scene to the file."""
        entry = {
            "commit": self._build.commit,
            "digest": self._build.digest,
            "scene": _key(scene),
            "variants": sorted(variants),
            "findings": [asdict(one) for one in findings],
        }
        # Use a single write, because another process may be appending to the file, too.
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        self._count(_key(scene), variants, self._build.commit)
        self.findings += findings

    def _count(self, scene: str, variants: set[Variant], commit: str) -> None:
        new = variants - self._checked.setdefault(scene, set())
        self._checked[scene] |= new
        self.counts[commit] += len(new)


def _key(scene: Scene) -> str:
    """Title and digest of a scene: the content may change while the title stays the same."""
    content = json.dumps([scene.feed(), scene.actions, scene.path], sort_keys=True)
    return f"{scene.title} #{hashlib.sha256(content.encode()).hexdigest()[:12]}"


def _finding(fields: dict[str, object]) -> Finding:
    return Finding(**{**fields, "box": tuple(fields["box"])})  # type: ignore[arg-type]
