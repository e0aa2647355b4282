"""`tools/new-game NAME`: checks the name, writes the game, and registers it."""

import sys
from pathlib import Path

from tools.new_game.game_name import GameName, free_letter, name_problem
from tools.new_game.registries import register
from tools.new_game.writer import generate, tidy, write

NEXT = """
You can play {title} now: make play
Its tests: .venv/bin/pytest tests -q -k {name}

Now make it yours:
  1. The rules in plain words, clause by clause ({letter}1, {letter}2, …):
     help/en.md, help/de.md and help/fr.md in {games}.
     The last number goes into tests/clauses.txt.
  2. Their tests: {tests}.
     Then model.py and rules.py. `Game` in core/game.py lists what else a game may have:
     awards, an album, presets, statistics, a better random player.
  3. Screens and words: {web};
     the colours are in index.ts, the picture for the home page in intro/Miniature.svelte.
  4. make wire docs playthroughs, and read what changed.
  5. If bots should do better than random moves: src/triptych/bots/{name}.py with `play(player)`.
Run make test at the end."""


def main(arguments: list[str]) -> int:
    """Write the game. Returns the exit status."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: tools/new-game NAME    such as: tools/new-game odd_one_out", file=sys.stderr)
        return 2
    root, word = Path.cwd(), arguments[0]
    if why := name_problem(root, word):
        print(f"tools/new-game: {why} Nothing was written.", file=sys.stderr)
        return 1
    game = GameName(word, free_letter(root, word))
    written = write(root, game)
    registries = register(root, game, written)
    tidy(root, [*written, *registries])
    generate(root, game)
    for path in (*written, *registries):
        print(path.relative_to(root))
    print(
        NEXT.format(
            title=game.title,
            name=game.name,
            letter=game.letter,
            games=f"src/triptych/games/{game.name}",
            tests=f"tests/rules/{game.name}/test_rounds.py",
            web=f"web/src/games/{game.name}",
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
