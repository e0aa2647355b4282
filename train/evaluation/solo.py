"""Plays Pictomania with one person and three bots; writes a log for `triptych replay`.

    python -m train.evaluation.solo solo.jsonl

The person is a script that draws like a bot and guesses right in at most 70 % of cases.
"""

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from triptych.bots import knowledge
from triptych.bots.pictomania.drawings import concept_of, strokes_for
from triptych.bots.pictomania.stroke_timing import placed_on_board, timed_strokes, wobbled
from triptych.cli.demo import wait_until_over
from triptych.core.cards import Difficulty
from triptych.games.pictomania import commands as p
from triptych.ink.ops import write_ops
from triptych.live.live_table import LiveTable
from triptych.live.request import TableRequest
from triptych.live.storage.journal import decode_record
from triptych.server.app import open_server
from triptych.server.settings import Settings
from triptych.table import commands as c

WISHES: tuple[Difficulty, ...] = ("green", "green", "yellow", "yellow", "blue")


class Ann:
    """The person in seat 0."""

    def __init__(self, live: LiveTable, person: str) -> None:
        self.live, self.person, self.rng = live, person, Random(3)

    async def do(self, command: object, to: str = "game") -> None:
        request = TableRequest(command, by=self.person)
        request.to = "game" if to == "game" else "table"
        try:
            await self.live.actor.execute(request)
        except Exception as refused:
            print("Ann's command was refused:", refused)

    async def play(self) -> None:
        while True:
            await asyncio.sleep(1)
            play = self.live.actor.table.game_state
            if play is None or play.result is not None:
                continue
            if play.phase == "vote" and play.wishes[0] is None:
                await self.do(p.VoteDifficulty(WISHES[play.round - 1]))
            elif play.phase == "preview" and 0 not in play.ready:
                await asyncio.sleep(3)
                await self.do(p.Ready())
            elif play.phase == "draw" and play.boards[0].activity == "drawing":
                await self.draw_and_guess()

    async def draw_and_guess(self) -> None:
        play = self.live.actor.table.game_state
        stage, own_term = play.stage, play.boards[0].term
        card = next(card for card in play.cards if card.symbol == own_term.symbol)
        library = await self.live.actor.services.load_library(())
        concept = concept_of(
            knowledge.terms_on_side(library, card.card, card.side)[own_term.number - 1]
        )
        drawn = strokes_for(concept) or strokes_for("cloud")
        assert drawn is not None
        for stroke in timed_strokes(
            placed_on_board(wobbled(drawn, self.rng, 1.5), self.rng), 0.8, self.rng
        ):
            for seconds, ops in stroke:
                await asyncio.sleep(seconds)
                self.live.ink.draw_for(0, write_ops(ops))
        for seat in (1, 2, 3):
            await asyncio.sleep(self.rng.uniform(2, 5))
            play = self.live.actor.table.game_state
            if play.stage != stage or not play.boards[seat].inked:
                continue
            used_numbers = {g.number for board in play.boards for g in board.stack if g.seat == 0}
            number = play.boards[seat].term.number
            if self.rng.random() > 0.7 or number in used_numbers:
                number = self.rng.choice([n for n in range(1, 8) if n not in used_numbers])
            await self.do(p.PlaceGuess(seat, number))
        await self.do(p.TakeToken())


async def main(out: str) -> None:
    with TemporaryDirectory() as folder:
        # Ann plays inside the server process, without a connection that could be lost.
        settings = Settings(
            data=folder, away_ms=10**8, reading_ms=1500, reveal_pace=0.0, log_level="warning"
        )
        async with open_server(settings) as server:
            live = await server.tables.create()
            person, _ = await server.tables.join(live, "Ann", None, "solo")
            ann = Ann(live, person)
            commands: list[object] = [c.ChooseGame("pictomania"), c.SetPace("auto")]
            commands += [c.AddBot("easy"), c.AddBot("normal"), c.AddBot("hard"), c.StartGame()]
            for command in commands:
                await ann.do(command, "table")
            task = asyncio.create_task(ann.play())
            state = await wait_until_over(live)
            task.cancel()
            print([seat.name for seat in live.actor.table.info.seats], state.result)
            entries = await server.store.tables.read(live.actor.code)
    lines = [b'{"triptych":1,"game":"pictomania"}']
    for entry in entries:
        record = decode_record(entry.body)
        lines += [bytes(line.event) for line in record.lines if line.of == "game"]
    Path(out).write_bytes(b"\n".join(lines) + b"\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
