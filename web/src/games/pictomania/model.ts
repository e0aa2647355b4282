/** What follows from a view: small questions that several screens ask. */
import { BOARDS_PER_ROUND } from '../../wire/types';
import { OUT, type Card, type Deadline, type Doing, type DrawView, type PrivateView, type RoundRecord, type Scored, type Take, type Term } from './wire';

/** Boards are chosen by letter on a keyboard, and called so for those who do not see them. */
export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}

export function seatOf(letter: string): number {
  return /^[a-z]$/i.test(letter) ? letter.toUpperCase().charCodeAt(0) - 65 : -1;
}

/** The card behind a term's symbol; where one card is for all, that one. */
export function cardOf(cards: readonly Card[], term: Pick<Term, 'symbol'>): Card | undefined {
  return cards.find((card) => card.symbol === term.symbol);
}

export function boardNumber(first: number, round: number, seat: number): number {
  return first + BOARDS_PER_ROUND * round + seat;
}

/** Everybody but me, in the order around the table from my left. */
export function othersOf(seats: number, me: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return me === null ? all : [...all.slice(me + 1), ...all.slice(0, me)];
}

export function guessOn(own: Pick<PrivateView, 'guesses'> | null, board: number): number | null {
  return own?.guesses.find((guess) => guess.board === board)?.number ?? null;
}

/** Why a board cannot be guessed now, or null when it can. */
export function whyNot(view: Pick<DrawView, 'places'>, own: PrivateView | null, board: number): 'guessed' | 'empty' | 'blank' | 'stopped' | null {
  if (own?.targets.includes(board)) return null;
  if (guessOn(own, board) !== null) return 'guessed';
  if (view.places[board]?.doing === 'blank') return 'blank';
  if (!view.places[board]?.inked) return 'empty';
  return 'stopped';
}

const SEATS_OUT: readonly Doing[] = OUT;

/** Does a seat that does this neither draw nor guess any more? */
export function isOut(doing: Doing): boolean {
  return SEATS_OUT.includes(doing);
}

type Clocked = Pick<DrawView, 'clock' | 'places'>;

/** Seats that draw on after the round's clock, with time of their own (P17): the last to end comes last. */
export function drawingOn({ clock, places }: Clocked): { seat: number; deadline: Deadline }[] {
  return clock
    .flatMap((deadline) => (deadline.seat === null ? [] : [{ seat: deadline.seat, deadline }]))
    .filter(({ seat }) => !isOut(places[seat]?.doing ?? 'late'))
    .sort((a, b) => a.deadline.at - b.deadline.at);
}

/** Did somebody take the last token between these two views? Then who. */
export function lastTaker(before: DrawView | null, places: DrawView['places']): number | null {
  if (!before || before.tokens.length !== 1) return null;
  const taker = places.findIndex((place, seat) => place.bonus > 0 && !before.places[seat]?.bonus);
  return taker < 0 ? null : taker;
}

/** Where the tokens of a board lie before its stack is turned: the best first. */
export function tokensOf(board: Scored): number[] {
  const won = board.takes.filter((take) => take.right && take.stars > 0).map((take) => take.stars);
  return [...won, ...board.kept].sort((a, b) => b - a);
}

/** A guess on the time line of a board, in ms since the start. */
export interface Pin {
  seat: number;
  number: number;
  outcome: Outcome;
  at: number;
}

/** What became of a guess. On a struck board none was right or wrong: all went back (P26). */
export type Outcome = 'right' | 'wrong' | 'back';

export function outcomeOf(board: Pick<Scored, 'struck'>, take: Pick<Take, 'right'>): Outcome {
  return board.struck ? 'back' : take.right ? 'right' : 'wrong';
}

export function pinsOf(board: Scored, started: number): Pin[] {
  return board.takes.map((take) => ({
    seat: take.seat,
    number: take.number,
    outcome: outcomeOf(board, take),
    at: Math.max(0, take.at - started),
  }));
}

/** How many saw it. */
export function rightOn(board: Scored): number {
  return board.takes.filter((take) => take.right).length;
}

/** All boards of a game with a drawing on them, round by round. */
export function gallery(records: readonly RoundRecord[]): { round: number; record: RoundRecord; board: Scored }[] {
  return records.flatMap((record, i) =>
    record.boards.filter((board) => !board.blank).map((board) => ({ round: i + 1, record, board })),
  );
}

/** +3, 0, −2: with a real minus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
