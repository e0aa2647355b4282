"""The built client's page and the texts that the build provides, read again when they change."""

from pathlib import Path

import msgspec


class LanguageBuild(msgspec.Struct):
    """What the build of the client provides for one language.

    `words` is the URL of the script with all texts of the client in this language. `texts` has the
    texts of link previews and refusals by their ids.
    """

    words: str
    texts: dict[str, str]


class FrontBuild(msgspec.Struct):
    """The content of `front.json`, written by the build of the client."""

    early: str
    """URL of a small script that opens the WebSocket before the main script has loaded."""
    languages: dict[str, LanguageBuild]


class ClientBuild:
    """Reads `index.html` and `front.json` in the folder of the built client."""

    def __init__(self, folder: Path) -> None:
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
                self._content = page.decode(), msgspec.json.decode(front, type=FrontBuild)
                self._stamps = stamps
        except FileNotFoundError:
            return None
        return self._content
