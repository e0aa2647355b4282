"""Evenings recorded without a server: random games by the real rules, with ink on every board."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from triptych.bots.pictomania.drawings import concept_of, strokes_for
from triptych.bots.pictomania.stroke_timing import placed_on_board, wobbled
from triptych.core.cards import Decks
from triptych.core.playout import playout
from triptych.decks import library
from triptych.decks.topics import TopicTerm
from triptych.games import GAMES
from triptych.ink.ops import End, Extend, Op, PenDown, Step, write_ops
from triptych.ink.progress import write_chunk_header
from triptych.live.live_table import hash_secret
from triptych.live.storage import journal
from triptych.store.contract.store import Store
from triptych.store.contract.tables import Entry, InkChunk
from triptych.table import events as e
from triptych.table.board_numbers import BOARDS_PER_GAME, BOARDS_PER_ROUND, FIRST_GAME_BOARD
from triptych.table.commands import Avatar, AvatarStroke
from triptych.table.turn import TurnEvent

NAMES = ("Ada", "Bartholomew", "Christiane", "Émilie", "Friederike", "Ödön")
STARTED_AT_MS = 1_794_682_800_000
"""14 November 2026, 19:00 UTC."""
AVATAR = Avatar(strokes=(AvatarStroke(colour=0, width=8, points=(40, 40, 200, 200)),))


@cache
def house_library() -> library.Library:
    """The library with the house deck alone."""
    return library.load_library()


@cache
def house_decks() -> Decks:
    """The cards of the house deck."""
    return house_library().playable_cards(())


@dataclass
class RecordedEvening:
    """The journal of an evening: entries and ink."""

    code: str
    tokens: dict[str, str] = field(default_factory=dict)
    """The plain tokens by name; the journal has only their hashes."""
    entries: list[Entry] = field(default_factory=list)
    ink: list[InkChunk] = field(default_factory=list)

    def add(self, at_ms: int, events: Iterable[TurnEvent]) -> None:
        body = journal.encode_record(None, None, events)
        self.entries.append(Entry(len(self.entries) + 1, at_ms, None, body))


def scribble(rng: Random, strokes: int = 4) -> list[Op]:
    """A few curved strokes that take some seconds."""
    ops: list[Op] = []
    for _ in range(strokes):
        x, y = rng.randrange(800, 3200), rng.randrange(600, 2400)
        size, turn = rng.randrange(100, 500), rng.random() * 6
        angles = [turn + i * 0.4 for i in range(18)]
        points = [(round(x + size * math.cos(a)), round(y + size * math.sin(a))) for a in angles]
        steps = [Step(b[0] - a[0], b[1] - a[1], 4) for a, b in pairwise(points)]
        ops += [PenDown(rng.randrange(30, 90), *points[0], rng.randrange(8), rng.randrange(1, 4))]
        ops += [Extend(tuple(steps)), End()]
    return ops


def sketch(term: TopicTerm, rng: Random) -> list[Op]:
    """A bot's drawing of the term at a person's pace, or a scribble if bots cannot draw it."""
    strokes = strokes_for(concept_of(term))
    if strokes is None:
        return scribble(rng)
    ops: list[Op] = []
    for points in placed_on_board(wobbled(strokes, rng), rng):
        steps = [Step(b[0] - a[0], b[1] - a[1], 5) for a, b in pairwise(points)]
        ops += [PenDown(rng.randrange(40, 90), *points[0], 0, 2)]
        ops += [Extend(tuple(steps)), End()] if steps else [End()]
    return ops


def record_evening(
    games: Sequence[str] = ("contrast", "pictomania", "pictures"),
    code: str = "WXYZ",
    seed: int = 1,
    people: int = 4,
    finished: bool = True,
    names: Sequence[str] = NAMES,
    **options: Any,
) -> RecordedEvening:
    """Record these games one after the other. If not `finished`, omit the end of the last one."""
    rng, recorded, at_ms = Random(seed), RecordedEvening(code), STARTED_AT_MS
    opening: list[Any] = [e.TableOpened(code, games[0], {})]
    for seat, name in enumerate(names[:people]):
        token = f"token-of-{seat}-{code}"
        recorded.tokens[name] = token
        secret = (hash_secret(token), f"device{seat}")
        opening += [
            e.PersonJoined(f"p{seat}", name, AVATAR, *secret, at_ms),
            e.SeatTaken(f"p{seat}", seat),
        ]
    opening.append(e.HostPassed("p0"))
    recorded.add(at_ms, (TurnEvent("table", event) for event in opening))
    for number, name in enumerate(games, start=1):
        at_ms = _record_game(recorded, rng, number, name, people, at_ms + 60_000, options)
        if not finished and number == len(games):
            del recorded.entries[-2:]
    return recorded


def _record_game(
    recorded: RecordedEvening,
    rng: Random,
    number: int,
    name: str,
    people: int,
    at_ms: int,
    options: Any,
) -> int:
    game = GAMES[name]
    chosen = game.options(**{k: v for k, v in options.items() if hasattr(game.options, k)})
    state: Any = None
    for step in playout(game, people, chosen, house_decks(), rng):
        at_ms += 1_000
        events = [TurnEvent("game", event) for event in step.events]
        if state is None:
            events.insert(0, TurnEvent("table", e.GameStarted(name, {})))
        recorded.add(at_ms, events)
        state = step.state
    assert state.result is not None
    if game.board_rules is not None:
        first = number * BOARDS_PER_GAME + FIRST_GAME_BOARD
        for round_ in range(1, state.round + 1):
            for seat in range(people):
                board_term = state.records[round_ - 1].boards[seat].term
                ops = write_ops(
                    sketch(_topic_term(state.records[round_ - 1].cards, board_term), rng)
                )
                header = write_chunk_header([(1, 1, len(ops))])
                board = first + BOARDS_PER_ROUND * round_ + seat
                recorded.ink.append(InkChunk(board, 0, bytes(header) + ops))
    recorded.add(at_ms, [TurnEvent("table", e.GameFinished(state.result, at_ms))])
    recorded.add(at_ms, [TurnEvent("table", e.GamePutAway())])
    return at_ms


def _topic_term(cards: Any, term: Any) -> TopicTerm:
    card = next(card for card in cards if card.symbol == term.symbol)
    text = house_library().topic_texts([card.card])[card.card]
    found: TopicTerm = text.sides[card.side].terms[term.number - 1]
    return found


async def save(store: Store, recorded: RecordedEvening) -> None:
    """Write the table to the store, and release its lease."""
    claim = await store.tables.create(recorded.code, "test", 10_000)
    await store.tables.append(recorded.code, claim.epoch, 0, recorded.entries)
    for i in range(0, len(recorded.ink), 500):
        await store.tables.append_ink(recorded.code, claim.epoch, recorded.ink[i : i + 500])
    await store.tables.release(recorded.code, claim.epoch)
