"""The built client's page and the texts that the build provides, read again when they change."""

from pathlib import Path

import msgspec


class LanguageBuild(msgspec.Struct):
    """What the build of the client provides for one language.

    `words` is the path of the script with all texts of the client in this language. `texts` has the
    texts of link previews and refusals by their ids.
    """

    words: str
    texts: dict[str, str]


class FrontBuild(msgspec.Struct):
    """The content of `front.json`, written by the build of the client."""

    early: str
    """Path of a small script that opens the WebSocket before the main script has loaded."""
    languages: dict[str, LanguageBuild]


class ClientBuild:
    """Reads `index.html` and `front.json` in the folder of the built client.

    The build's addresses are relative to that folder. They become absolute, below the base path,
    because the page is sent for paths of any depth.
    """

    def __init__(self, folder: Path, base_path: str) -> None:
        self._base_path = base_path
        self._files = (folder / "index.html", folder / "front.json")
        self._stamps: tuple[tuple[int, int], ...] = ()
        self._content: tuple[str, FrontBuild] | None = None

    def read(self) -> tuple[str, FrontBuild] | None:
        """Return the page and the texts, or None if the client is not built."""
        try:
            stats = [file.stat() for file in self._files]
            stamps = tuple((stat.st_mtime_ns, stat.st_size) for stat in stats)
            if stamps != self._stamps:
                page, front = (file.read_bytes() for file in self._files)
                self._content = self._prepare(page.decode(), front)
                self._stamps = stamps
        except FileNotFoundError:
            return None
        return self._content

    def _prepare(self, page: str, front: bytes) -> tuple[str, FrontBuild]:
        build = msgspec.json.decode(front, type=FrontBuild)
        build.early = self._base_path + build.early
        for language in build.languages.values():
            language.words = self._base_path + language.words
        return page.replace('"./', f'"{self._base_path}/'), build
