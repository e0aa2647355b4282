"""One round of Pictomania: a bot draws its term, reads the other boards and stops in time."""

import asyncio

from triptych.bots.bot_process import JobTimeout
from triptych.bots.knowledge import terms
from triptych.bots.pacing import BotProfile, people_are_waiting, take_thinking_time, wait
from triptych.bots.pictomania.drawings import concept_of, drawings_of
from triptych.bots.pictomania.recognition import recognise
from triptych.bots.pictomania.stroke_timing import Timed, on_board, timed, wobbled
from triptych.bots.player_api import PlayerApi, SeatView
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array
from triptych.bots.vision.term_scorer import EYES, TermScorer
from triptych.core.values import Seat, Strength
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import DrawView, PrivateView, PublicView
from triptych.ink.ops import write_ops

PictomaniaPlayer = PlayerApi[PublicView, PrivateView]
Drawing = SeatView[DrawView, PrivateView]
"""What a seat sees while all draw."""

FADE = 0.03
"""How much less sure it wants to be with every look at a board it has not guessed."""
LEAST_SURE = 0.2
LOOK = (0.8, 1.6)
"""Seconds between two looks round the table."""
LAST_TOKEN_WAIT_S: dict[Strength, tuple[float, float]] = {
    "easy": (25.0, 45.0),
    "normal": (25.0, 45.0),
    "hard": (8.0, 15.0),
}
"""Seconds it leaves people who are still busy before it ends the round for them."""
SLIP: dict[Strength, float] = {"easy": 0.18, "normal": 0.05, "hard": 0.0}
"""How often it takes a board for something else, however clear it is."""
WOBBLE: dict[Strength, float] = {"easy": 1.7, "normal": 1.1, "hard": 0.6}
"""How unsteady its hand is."""
OVER = ("stopped", "done", "late")


class Round:
    """One round of drawing and guessing."""

    def __init__(self, player: PictomaniaPlayer, profile: BotProfile, seen: Drawing) -> None:
        self.player = player
        self.profile = profile
        self.stage = seen.public.stage
        self.looks = 0
        memory = player.learned.memory if player.learned is not None else None
        self.reader = TermScorer(EYES[player.strength], profile.taste, memory)
        self.thought: dict[Seat, int] = {}
        """The term each board looked like at the last look."""
        self.concepts: list[str] = []
        self.lots: list[tuple[object, ...]] = []
        self.mine: str | None = None
        own = seen.private.term
        for card in seen.public.cards:
            for number, term in enumerate(terms(player.library, card.card, card.side), start=1):
                self.concepts.append(concept_of(term))
                self.lots.append((number,) if card.symbol is None else (number, card.symbol))
                if own and (own.symbol, own.number) == (card.symbol, number):
                    self.mine = self.concepts[-1]

    async def play(self) -> None:
        """Draw first, with a glance at the others between strokes; then guess, then stop."""
        seen = self.now()
        if seen is not None and seen.private.may_draw and not self.has_ink(seen):
            await take_thinking_time(self.player)
            await self.draw()
        while (seen := self.now()) is not None:
            if seen.private.targets:
                await self.guess(seen)
            elif not await self.stop(seen):
                return
            await self.player.wait_for_change(*LOOK)

    def now(self) -> Drawing | None:
        """What the seat sees, while this round goes on and waits for it."""
        public, private = self.player.view()
        if not isinstance(public, DrawView) or public.stage != self.stage:
            return None
        return SeatView(public, private) if self.player.seat in public.waiting else None

    def has_ink(self, seen: Drawing) -> bool:
        """Is there ink on the seat's own board?"""
        return seen.public.places[self.player.seat].inked

    async def draw(self) -> None:
        """Stroke by stroke; a bot that knows nothing to draw says so."""
        known = drawings_of(self.mine) if self.mine else []
        if not known:
            await self.player.send(c.DeclareBlank(), self.stage)
            return
        rng = self.player.rng
        drawing = rng.choice(known)
        drawn = on_board(wobbled(drawing.strokes, rng, WOBBLE[self.player.strength]), rng)
        inked = timed(drawn, self.profile.pace, rng, drawing.colours)
        for number, stroke in enumerate(inked, start=1):
            if not await self.ink(stroke):
                return
            seen = self.now()
            if number % 3 == 0 and seen is not None and seen.private.targets:
                await self.guess(seen)
        if self.player.strength == "easy":
            # It never ends a round: it puts the pen away and leaves the tokens to others.
            await self.player.send(c.FinishDrawing(), self.stage)

    async def ink(self, stroke: Timed) -> bool:
        for seconds, ops in stroke:
            await self.player.pause(seconds, seconds)
            if await self.player.draw(write_ops(ops), self.stage) is not None:
                return False
        return True

    async def guess(self, now: Drawing) -> None:
        """Look at every board, think about all of them together, lay what is clear enough."""
        boards = self.player.boards()
        hand = now.private.hand
        seen = [seat for seat in now.private.targets if seat in boards and boards[seat].log]
        if not seen:
            return
        if not self.lots:
            # Cards without words: any number is as good as another.
            guess = c.LayGuess(seen[0], self.player.rng.choice(hand))
            await self.player.send(guess, self.stage)
            return
        self.looks += 1
        try:
            readings = await asyncio.gather(*(recognise(boards[seat]) for seat in seen))
        except JobTimeout:
            # A busy machine: nothing was seen this time, and there is another look.
            return
        odds = [guesses.odds(r, self.concepts, self.reader) for r in readings]
        spent = self.ruled_out(now.private)
        wanted = max(LEAST_SURE, self.profile.min_confidence - FADE * max(0, self.looks - 4))
        answers = guesses.commit(odds, self.lots, [spent] * len(seen), wanted)
        for board, seat, answer in zip(odds, seen, answers, strict=True):
            term = answer.term
            number = self.lots[term][0] if term >= 0 else self.player.rng.choice(hand)
            settled = now.public.places[seat].doing != "drawing"
            # Half a drawing often looks clearly like something else: only a second look counts.
            steady = settled or self.thought.get(seat) == term
            self.thought[seat] = term
            if (steady and answer.now) or (settled and self.looks > 12):
                if self.player.rng.random() < SLIP[self.player.strength]:
                    number = self.second_thought(board, spent | {number})
                await self.player.send(c.LayGuess(seat, int(str(number))), self.stage)
                await take_thinking_time(self.player, 0.7, self.people_are_done)

    def second_thought(self, board: Array, spent: frozenset[object]) -> object:
        """The number of the next likely term, as people take one thing for another."""
        for term in board.argsort()[::-1]:
            if not spent.intersection(self.lots[term]):
                return self.lots[term][0]
        return self.player.rng.choice(self.player.view().private.hand)

    def ruled_out(self, private: PrivateView) -> frozenset[object]:
        """Lots that no other board can have: one's own, and guess cards already laid."""
        own = (private.term.number, private.term.symbol) if private.term else ()
        laid = {guess.number for guess in private.guesses}
        return frozenset({*own, *laid} - {None})

    async def stop(self, seen: Drawing) -> bool:
        """All boards guessed. Returns whether there is still something to wait for."""
        places = seen.public.places
        me = places[self.player.seat]
        empty = [p for s, p in enumerate(places) if s != self.player.seat and not p.inked]
        if self.player.strength == "easy" and not self.another_seat_stopped(seen.public):
            if me.doing == "drawing" and me.inked:
                # Ink of somebody whose seat it took over: there is nothing to add to it.
                await self.player.send(c.FinishDrawing(), self.stage)
            return me.doing == "drawing" or bool(empty)
        if any(place.doing == "drawing" for place in empty) and self.looks < 60:
            self.looks += 1
            return True
        await take_thinking_time(self.player, enough=self.people_are_done)
        now = self.now()
        if now is not None and self.would_end_round_for_person(now.public):
            # Asked last of all: others take tokens while one thinks.
            await wait(self.player, *LAST_TOKEN_WAIT_S[self.player.strength], self.people_are_done)
            now = self.now()
        if now is None or now.private.targets:
            return True
        stop = c.TakeToken() if now.private.may_take_token else c.DeclareDone()
        await self.player.send(stop, self.stage)
        return False

    def would_end_round_for_person(self, public: DrawView) -> bool:
        """Would taking the last token cut a person short?"""
        others = self.player.people() - {self.player.seat}
        return len(public.tokens) == 1 and any(seat in public.waiting for seat in others)

    def people_are_done(self) -> bool:
        """Have all people done what they can in this round?"""
        seen = self.now()
        return seen is None or people_are_waiting(self.player, seen.public.waiting)

    def another_seat_stopped(self, public: DrawView) -> bool:
        """Has anybody else stopped?"""
        return any(p.doing in OVER for s, p in enumerate(public.places) if s != self.player.seat)
