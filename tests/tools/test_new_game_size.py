"""The smallest game stays small enough to be read before it is changed."""

from tools.new_game.game_name import TEMPLATE


def test_new_game_has_at_most_20_files_and_900_lines() -> None:
    files = [path for path in TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert 10 < len(files) <= 20
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 900
