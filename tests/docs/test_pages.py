"""Links in Markdown pages, the index of decisions, and the pictures that pages show."""

import os
import re
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "docs/screenshots"
DECISIONS = ROOT / "docs/decisions"
GAMES = ("src", "triptych", "games")
CONTENT = ROOT / "src/triptych/decks/content"
EXCLUDED = {"node_modules", "dist", "static", "data"}
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def pages() -> list[str]:
    """The Markdown files of the project, without those of installed packages."""
    found = []
    for folder, subfolders, files in os.walk(ROOT):
        subfolders[:] = [
            name for name in subfolders if name not in EXCLUDED and not name.startswith(".")
        ]
        found += [Path(folder, name) for name in files if name.endswith(".md")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def links(text: str) -> list[str]:
    """The link targets of a page that are in this project."""
    found = _LINK.findall(_FENCE.sub("", text))
    return [target for target in found if not re.match(r"[a-z]+:|#", target)]


def images(text: str) -> list[str]:
    """The paths of the images that a page shows."""
    return re.findall(r"!\[[^\]]*\]\(([^)\s]+)\)", _FENCE.sub("", text))


@pytest.mark.parametrize("page", pages())
def test_links_point_to_existing_files(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    folder = (ROOT / page).parent
    if folder.parent.parent.parts[-3:] == GAMES:
        # The page is a help text of a game or of the template for new games. Its pictures are
        # in `CONTENT`.
        folder = CONTENT
    broken = [target for target in links(text) if not (folder / target.partition("#")[0]).exists()]
    assert not broken


def test_links_are_found_outside_code_blocks() -> None:
    text = "[a](b.md) ![](c.webp#x) [d](https://e.example) [f](#g)\n```\n[h](i.md)\n```\n"
    assert links(text) == ["b.md", "c.webp#x"]


def test_every_screenshot_is_shown_and_every_shown_screenshot_exists() -> None:
    shown = {
        path.name
        for page in pages()
        if page == "README.md" or page.startswith("docs/")
        for target in images((ROOT / page).read_text(encoding="utf-8"))
        if (path := Path(os.path.normpath((ROOT / page).parent / target))).parent == SCREENSHOTS
    }
    assert shown == {path.name for path in SCREENSHOTS.iterdir()}


def test_index_of_decisions_lists_each_with_its_title() -> None:
    index = (DECISIONS / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[(.+)\]\((\d{4}-.+\.md)\)$", index, re.MULTILINE)
    files = sorted(path for path in DECISIONS.glob("[0-9]*.md"))
    assert listed == [(title(path), path.name) for path in files]


def title(path: Path) -> str:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    return re.sub(r"^# (\d{4}):? ", r"\1 ", first)


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_readme_shows_each_game_in_a_short_animation(game: str) -> None:
    name = f"docs/animations/{game}.webp"
    assert name in links((ROOT / "README.md").read_text(encoding="utf-8"))
    assert (ROOT / name).stat().st_size < 1_500_000
    with Image.open(ROOT / name) as animation:
        assert getattr(animation, "n_frames", 1) > 1
