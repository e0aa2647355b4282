"""Writes everything that is generated from a game: types, pages and a recorded game."""

import sys
from pathlib import Path

from devtools.codes_page import codes_page
from tests.playthroughs import RECORDED, write

from devtools import reference_pages, rulebook, typescript


def main(name: str) -> None:
    """Write all generated files. Must run in the root of the repository."""
    typescript.main()
    rulebook.main(Path("docs/rules"))
    reference_pages.main(Path("docs/reference"))
    Path("docs/reference/codes.md").write_text(codes_page(), "utf-8")
    for recorded in RECORDED:
        if recorded.startswith(f"{name}-"):
            write(recorded)


if __name__ == "__main__":
    main(sys.argv[1])
