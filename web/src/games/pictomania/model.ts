/** Values that several screens compute from a view. All functions are pure. */
import { BOARDS_PER_ROUND } from '../../wire/types';
import { LAST_CALL, STOPPED_ACTIVITIES, type Card, type Deadline, type Activity, type DrawView, type PrivateView, type RoundRecord, type ScoredBoard, type ScoredGuess, type Term } from './wire';

/** The letter of a board, for the keyboard and for screen readers. */
export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** The seat with this letter; -1 if `letter` is not a single letter. */
export function seatOfLetter(letter: string): number {
  return /^[a-z]$/i.test(letter) ? letter.toUpperCase().charCodeAt(0) - 65 : -1;
}

/** The card of a term: the one with the term's symbol, or the only card if all players share one. */
export function cardOf(cards: readonly Card[], term: Pick<Term, 'symbol'>): Card | undefined {
  return cards.find((card) => card.symbol === term.symbol);
}

export function boardNumber(first: number, round: number, seat: number): number {
  return first + BOARDS_PER_ROUND * round + seat;
}

/** All seats except mine, in their order around the table, starting on my left. All seats if `me` is null. */
export function othersOf(seats: number, me: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return me === null ? all : [...all.slice(me + 1), ...all.slice(0, me)];
}

export function guessOn(privateView: Pick<PrivateView, 'guesses'> | null, board: number): number | null {
  return privateView?.guesses.find((guess) => guess.board === board)?.number ?? null;
}

/** Why a board cannot be guessed now; null if it can. */
export function blockedReason(view: Pick<DrawView, 'places'>, privateView: PrivateView | null, board: number): 'guessed' | 'empty' | 'blank' | 'stopped' | null {
  if (privateView?.targets.includes(board)) return null;
  if (guessOn(privateView, board) !== null) return 'guessed';
  if (view.places[board]?.activity === 'blank') return 'blank';
  if (!view.places[board]?.inked) return 'empty';
  return 'stopped';
}

const OUT_ACTIVITIES: readonly Activity[] = STOPPED_ACTIVITIES;

/** Whether a seat has stopped drawing and guessing. */
export function hasStopped(activity: Activity): boolean {
  return OUT_ACTIVITIES.includes(activity);
}

type TimedView = Pick<DrawView, 'deadlines' | 'places'>;

/** The seats that are still drawing in their extra time (P17), sorted by when that time ends. */
export function seatsInExtraTime({ deadlines, places }: TimedView): { seat: number; deadline: Deadline }[] {
  return deadlines
    .flatMap((deadline) => (deadline.seat === null ? [] : [{ seat: deadline.seat, deadline }]))
    .filter(({ seat }) => !hasStopped(places[seat]?.activity ?? 'late'))
    .sort((a, b) => a.deadline.at - b.deadline.at);
}

/** How long the timer of a round lasts, in ms. It does not depend on pauses, which move the deadline. */
export function roundDuration(options: Readonly<Record<string, boolean | number | string>>, extraMs: number): number {
  return Number(options.round_seconds) * 1000 + extraMs;
}

/** The deadline of the last seconds to take a bonus token, after all guesses are placed (P15). Undefined before. */
export function lastCall({ deadlines }: Pick<DrawView, 'deadlines'>): Deadline | undefined {
  return deadlines.find(({ key }) => key === LAST_CALL);
}

/** The seat that has taken the last bonus token since the view `before`; null if no seat has. */
export function lastTokenTaker(before: DrawView | null, places: DrawView['places']): number | null {
  if (!before || before.tokens.length !== 1) return null;
  const taker = places.findIndex((place, seat) => place.bonus > 0 && !before.places[seat]?.bonus);
  return taker < 0 ? null : taker;
}

/** The stars of all scoring tokens that a board had before its guesses were turned over. The best token comes first. */
export function tokensOf(board: ScoredBoard): number[] {
  const won = board.guesses.filter((guess) => guess.right && guess.stars > 0).map((guess) => guess.stars);
  return [...won, ...board.kept_stars].sort((a, b) => b - a);
}

/** A guess on the timeline of a board. */
export interface Pin {
  seat: number;
  number: number;
  outcome: Outcome;
  /** Milliseconds since the start of the round. */
  at: number;
}

/** The result of a guess. `back`: the board was disallowed, so the guess card goes back to its player (P26). */
type Outcome = 'right' | 'wrong' | 'back';

export function outcomeOf(board: Pick<ScoredBoard, 'disallowed'>, guess: Pick<ScoredGuess, 'right'>): Outcome {
  return board.disallowed ? 'back' : guess.right ? 'right' : 'wrong';
}

export function pinsOf(board: ScoredBoard, started: number): Pin[] {
  return board.guesses.map((guess) => ({
    seat: guess.seat,
    number: guess.number,
    outcome: outcomeOf(board, guess),
    at: Math.max(0, guess.at - started),
  }));
}

/** How many guesses on a board were right. */
export function rightGuesses(board: ScoredBoard): number {
  return board.guesses.filter((guess) => guess.right).length;
}

/** All boards of a game except blank ones, round by round. */
export function galleryBoards(records: readonly RoundRecord[]): { round: number; record: RoundRecord; board: ScoredBoard }[] {
  return records.flatMap((record, i) =>
    record.boards.filter((board) => !board.blank).map((board) => ({ round: i + 1, record, board })),
  );
}

/** Points with their sign, as in +3, 0, −2. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
