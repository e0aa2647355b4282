"""A bot at Pictomania: draws its term, reads the other boards, stops when it has had its turn."""

import asyncio

from triptych.bots import knowledge, opinions
from triptych.bots.drawings import concept_of, drawings_of
from triptych.bots.manners import Temperament, keeps_people_waiting, mull, ponder, temperament
from triptych.bots.penmanship import Timed, on_board, timed, wobbled
from triptych.bots.reading import reading
from triptych.bots.thinking import TooSlow
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import DrawView, PreviewView, ScoreView, VoteView
from triptych.ink.ops import write_ops
from triptych.sight import guessing
from triptych.sight.network import Array
from triptych.table.bots import Hands
from triptych.table.commands import Strength

FADE = 0.03
"""How much less sure it wants to be with every look at a board it has not guessed."""
LEAST_SURE = 0.2
LOOK = (0.8, 1.6)
"""Seconds between two looks round the table."""
COURTESY: dict[Strength, tuple[float, float]] = {
    "easy": (25.0, 45.0),
    "normal": (25.0, 45.0),
    "hard": (8.0, 15.0),
}
"""Seconds it leaves people who are still busy before it ends the round for them."""
SLIP: dict[Strength, float] = {"easy": 0.18, "normal": 0.07, "hard": 0.0}
"""How often it takes a board for something else, however clear it is."""
WOBBLE: dict[Strength, float] = {"easy": 1.7, "normal": 1.1, "hard": 0.6}
"""How unsteady its hand is."""
OVER = ("stopped", "done", "late")


async def play(hands: Hands) -> None:
    """One seat for a whole game."""
    manner = temperament(hands.strength, hands.rng)
    while True:
        view = hands.view()
        if view.you is None or view.you not in view.waiting:
            await hands.next_view()
            continue
        match view:
            case VoteView():
                await opinions.vote(hands, manner)
            case PreviewView():
                await ponder(hands, enough=lambda: nobody_looks(hands))
                await hands.do(c.Ready())
            case DrawView():
                await Round(hands, manner, view).play()
            case ScoreView():
                await opinions.judge(hands, view)
        if hands.view() == view:
            await hands.change(*LOOK)


def nobody_looks(hands: Hands) -> bool:
    """Have all people seen enough of the cards?"""
    view = hands.view()
    return not isinstance(view, PreviewView) or keeps_people_waiting(hands, view.waiting)


class Round:
    """One round of drawing and guessing."""

    def __init__(self, hands: Hands, manner: Temperament, view: DrawView) -> None:
        self.hands = hands
        self.manner = manner
        self.stage = view.stage
        self.looks = 0
        self.thought: dict[int, int] = {}
        """The term each board looked like at the last look."""
        self.concepts: list[str] = []
        self.lots: list[tuple[object, ...]] = []
        self.mine: str | None = None
        for card in view.cards:
            for number, term in enumerate(knowledge.terms(card.card, card.side), start=1):
                self.concepts.append(concept_of(term))
                self.lots.append((number,) if card.symbol is None else (number, card.symbol))
                if view.term and (view.term.symbol, view.term.number) == (card.symbol, number):
                    self.mine = self.concepts[-1]

    async def play(self) -> None:
        """Draw first, with a glance at the others between strokes; then guess, then stop."""
        view = self.now()
        if view is not None and view.may_draw and not view.places[self.hands.seat].inked:
            await ponder(self.hands)
            await self.draw()
        while (view := self.now()) is not None:
            if view.targets:
                await self.guess(view)
            elif not await self.stop(view):
                return
            await self.hands.change(*LOOK)

    def now(self) -> DrawView | None:
        """The view, while this round goes on and waits for this seat."""
        view = self.hands.view()
        going = isinstance(view, DrawView) and view.stage == self.stage
        return view if going and self.hands.seat in view.waiting else None

    async def draw(self) -> None:
        """Stroke by stroke; a bot that knows nothing to draw says so."""
        known = drawings_of(self.mine) if self.mine else []
        if not known:
            await self.hands.do(c.DeclareBlank())
            return
        rng = self.hands.rng
        drawing = rng.choice(known)
        drawn = on_board(wobbled(drawing.strokes, rng, WOBBLE[self.hands.strength]), rng)
        inked = timed(drawn, self.manner.pace, rng, drawing.colours)
        for number, stroke in enumerate(inked, start=1):
            if not await self.ink(stroke):
                return
            view = self.now()
            if number % 3 == 0 and view is not None and view.targets:
                await self.guess(view)
        if self.hands.strength == "easy":
            # It never ends a round: it puts the pen away and leaves the tokens to others.
            await self.hands.do(c.FinishDrawing())

    async def ink(self, stroke: Timed) -> bool:
        for seconds, ops in stroke:
            await self.hands.pause(seconds, seconds)
            if await self.hands.draw(write_ops(ops)) is not None:
                return False
        return True

    async def guess(self, view: DrawView) -> None:
        """Look at every board, think about all of them together, lay what is clear enough."""
        boards = self.hands.boards()
        seen = [seat for seat in view.targets if seat in boards and boards[seat].log]
        if not seen:
            return
        if not self.lots:
            # Cards without words: any number is as good as another.
            await self.hands.do(c.LayGuess(seen[0], self.hands.rng.choice(view.hand)))
            return
        self.looks += 1
        try:
            readings = await asyncio.gather(*(reading(boards[seat]) for seat in seen))
        except TooSlow:
            # A busy machine: nothing was seen this time, and there is another look.
            return
        odds = [guessing.odds(r, self.concepts) for r in readings]
        spent = self.out_of_question(view)
        answers = guessing.assign(odds, self.lots, [spent] * len(seen))
        wanted = max(LEAST_SURE, self.manner.sure - FADE * max(0, self.looks - 4))
        for board, seat, (term, sure) in zip(odds, seen, answers, strict=True):
            number = self.lots[term][0] if term >= 0 else self.hands.rng.choice(view.hand)
            settled = view.places[seat].doing != "drawing"
            # Half a drawing often looks clearly like something else: only a second look counts.
            steady = settled or self.thought.get(seat) == term
            self.thought[seat] = term
            if (steady and sure >= wanted) or (settled and self.looks > 12):
                if self.hands.rng.random() < SLIP[self.hands.strength]:
                    number = self.second_thought(board, spent | {number})
                await self.hands.do(c.LayGuess(seat, int(str(number))))
                await ponder(self.hands, 0.7, self.people_wait)

    def second_thought(self, board: Array, spent: frozenset[object]) -> object:
        """The number of the next likely term, as people take one thing for another."""
        for term in board.argsort()[::-1]:
            if not spent.intersection(self.lots[term]):
                return self.lots[term][0]
        return self.hands.rng.choice(self.hands.view().hand)

    def out_of_question(self, view: DrawView) -> frozenset[object]:
        """Lots that no other board can have: one's own, and guess cards already laid."""
        own = (view.term.number, view.term.symbol) if view.term else ()
        laid = {guess.number for guess in view.guesses}
        return frozenset({*own, *laid} - {None})

    async def stop(self, view: DrawView) -> bool:
        """All boards guessed. Returns whether there is still something to wait for."""
        me = view.places[self.hands.seat]
        empty = [p for s, p in enumerate(view.places) if s != self.hands.seat and not p.inked]
        if self.hands.strength == "easy" and not self.somebody_ended(view):
            return me.doing == "drawing" or bool(empty)
        if any(place.doing == "drawing" for place in empty) and self.looks < 60:
            self.looks += 1
            return True
        await ponder(self.hands, enough=self.people_wait)
        now = self.now()
        if now is not None and self.would_end(now):
            # Asked last of all: others take tokens while one thinks.
            await mull(self.hands, *COURTESY[self.hands.strength], self.people_wait)
            now = self.now()
        if now is None or now.targets:
            return True
        await self.hands.do(c.TakeToken() if now.may_take_token else c.DeclareDone())
        return False

    def would_end(self, view: DrawView) -> bool:
        """Would taking the last token cut a person short?"""
        others = self.hands.people() - {self.hands.seat}
        return len(view.tokens) == 1 and any(seat in view.waiting for seat in others)

    def people_wait(self) -> bool:
        """Have all people done what they can in this round?"""
        view = self.now()
        return view is None or keeps_people_waiting(self.hands, view.waiting)

    def somebody_ended(self, view: DrawView) -> bool:
        """Has anybody else stopped?"""
        return any(p.doing in OVER for s, p in enumerate(view.places) if s != self.hands.seat)
