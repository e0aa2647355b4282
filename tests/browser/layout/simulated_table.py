"""A table on which games are played with random moves, so that every scene follows the rules.

There is no server: tables come from the rules of the lobby and the games, messages from the
publisher, and boards from the ink stream.
"""

import itertools
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from triptych.bots.pictomania.drawings import BOX, drawable, strokes_for
from triptych.core.playout import random_move
from triptych.core.values import Ctx
from triptych.decks.library import Library, load_library
from triptych.games import GAMES
from triptych.ink import HEIGHT, WIDTH, InkStream
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops
from triptych.table import events as e
from triptych.table.board_numbers import TableBoards, doodle_boards
from triptych.table.commands import Avatar, AvatarStroke
from triptych.table.decide import Request, decide
from triptych.table.internal_commands import JoinTable, NoteAway
from triptych.table.start_check import default_options
from triptych.table.state import Table, TableInfo
from triptych.table.turn import Collection, TurnEvent, fold

CODE = "LOOK"
START_MS = 1_700_000_000_000
NAMES = {
    "plain": ("Ada", "Ben", "Chloé", "David", "Emma", "Felix", "Greta", "Hanna"),
    "nasty": (
        "WWWWWWWWWWWW",
        "Émilie-Ödön",
        "عبد الرحمن الكبير",
        "🦊🎈🐘 Partyfox",
        "Bartholomew the Younger",
        "Ångström-Çelik",
        "mmmmmmmmmmmmmmmmmmmmmmmm",
        "Łukasz",
    ),
}
"""Ordinary names, and names that break layouts."""
AVATAR = Avatar(
    (
        AvatarStroke(6, 12, (40, 128, 60, 60, 128, 40, 196, 60, 216, 128, 128, 216, 40, 128)),
        AvatarStroke(1, 8, (90, 150, 128, 175, 166, 150)),
    )
)


@cache
def library() -> Library:
    """The house decks."""
    return load_library()


@cache
def collection() -> Collection:
    """All games with the house decks."""
    return Collection(games=GAMES, decks=library().playable_cards)


class SimulatedTable:
    """A table of `seats` people, from its lobby to the end of a game."""

    def __init__(self, game: str, seats: int, names: str = "plain", seed: int = 7) -> None:
        opened = e.TableOpened(CODE, game, default_options(collection(), game))
        self.state: Table = fold(collection(), None, TurnEvent("table", opened))
        self.now = START_MS
        self.rng = Random(seed)
        self.ink_stream = InkStream()
        self.snapshots: dict[int, bytes] = {}
        """Snapshots of all boards that have ink, by board number, as the server sends them."""
        for number, name in enumerate(NAMES[names][:seats]):
            avatar = AVATAR if number % 2 else None
            self.execute(
                JoinTable(f"p{number}", name, avatar, f"token-{number}", f"device-{number}")
            )
        for board in doodle_boards(self.state):
            self._draw(board)

    @property
    def info(self) -> TableInfo:
        return self.state.info

    def execute(self, command: Any, by: str | None = None) -> None:
        """Decide a command, and make the result the state of the table."""
        self._decide(Request(command, by=by))

    def mark_away(self, seat: int) -> None:
        """Mark the person in this seat as absent."""
        person = self.info.seats[seat].person
        assert person is not None
        self.execute(NoteAway(person))

    def play_to_end(self) -> Iterator[str]:
        """Play the started game to its end with random moves. Yields the stage after each move."""
        yield self.state.game_state.stage
        while self.info.running:
            self._move()
            yield self.state.game_state.stage

    def _move(self) -> None:
        game_state, game = self.state.game_state, self._game()
        while True:
            seat, command, at = random_move(
                game, game_state, self.now, self.rng, game.table_move_share
            )
            # Skip moves that wipe a board: the ink stream of this class would keep the drawing.
            if type(command).__name__ != "ClearBoard":
                break
        self.now = at
        self._decide(Request(command, to="game", seat=seat))
        boards = TableBoards(collection(), self.state)
        for seat, board in boards.visible().items():
            if boards.rules and boards.rules.is_inked(self.state.game_state, seat):
                self._draw(board)

    def _game(self) -> Any:
        assert self.info.current_game is not None
        return GAMES[self.info.current_game.game]

    def _decide(self, request: Request) -> None:
        ctx = Ctx(now=self.now, rng=self.rng)
        self.state = decide(collection(), self.state, ctx, request).table

    def _draw(self, board: int) -> None:
        """Fill the board with one of the bots' drawings, at random, unless it has ink already."""
        if self.ink_stream.has_board(board):
            return
        concept = self.rng.choice(sorted(drawable()))
        for seq, stroke in enumerate(strokes_for(concept) or []):
            points = [
                (int(x / BOX * (WIDTH - 1)), int(y / BOX * (HEIGHT - 1))) for x, y in stroke[:32]
            ]
            steps = tuple(
                Step(bx - ax, by - ay, 2) for (ax, ay), (bx, by) in itertools.pairwise(points)
            )
            down = PenDown(dt=20, x=points[0][0], y=points[0][1], colour=seq % 4)
            ops = write_ops([down, *([Extend(steps)] if steps else []), End()])
            self.ink_stream.draw_for_bot(board, ops, self.now + 10_000 * seq)
        self.snapshots[board] = self.ink_stream.snapshot(board)
