/** What the screens of Contrast work out for themselves from a view. Everything here is pure. */
import { ENDS, SYMBOLS, type Alike, type Card, type Deadline, type Ending, type PublicView, type Remembered, type Reveal, type Symbol } from './wire';

export function ends(card: Card): readonly [Symbol, Symbol] {
  return ENDS[card];
}

export function cardOf(symbol: Symbol, cards: readonly Card[]): Card | undefined {
  return cards.find((card) => ends(card).includes(symbol));
}

/** The seats that are being counted out, with the moment their count ends. */
export function counted(clock: readonly Deadline[]): { seat: number; ends: number }[] {
  return clock.flatMap(({ key, seat, at }) => (key === 'count' && seat !== null ? [{ seat, ends: at }] : []));
}

/** The second that is said when so many ms of the count are left: 3, 2, 1. Extra time is spent at the first. */
export function countNumber(leftMs: number, totalMs: number): number {
  return Math.max(1, Math.ceil(Math.min(leftMs, totalMs) / 1000));
}

/** When this seat's time to choose is over: the count's end or the round's, whichever comes first. */
export function endOf(clock: readonly Deadline[], seat: number): number | null {
  const ends = clock.filter((deadline) => deadline.seat === seat).map((deadline) => deadline.at);
  return ends.length ? Math.min(...ends) : null;
}

/** A seat's points; while the pages turn (`held`), without those of this round. */
export function pointsOf(view: PublicView, seat: number, held: boolean): number {
  return view.seats[seat]!.points - (held ? (view.reveal?.gained[seat] ?? 0) : 0);
}

/** One page of the reveal: a symbol and who chose it. */
export interface Page {
  symbol: Symbol;
  seats: readonly number[];
  won: boolean;
}

/** From the rarest to the most chosen, so that the page that decides is turned last. */
export function pages(reveal: Reveal): Page[] {
  return SYMBOLS.flatMap((symbol) => {
    const seats = reveal.tally[symbol];
    return seats ? [{ symbol, seats, won: reveal.winning.includes(symbol) }] : [];
  }).sort((a, b) => a.seats.length - b.seats.length || Number(a.won) - Number(b.won));
}

/** A row as it lay before the round's card moved it on (C22): the taken card first, without the laid one. */
export function rowBefore(row: readonly Card[], step: { taken: Card } | null): readonly Card[] {
  return step ? [step.taken, ...row.slice(0, -1)] : row;
}

/** The symbol of a picture that won; null where nobody did. */
export function wonWith(picture: Remembered): Symbol | null {
  const winner = picture.winners[0];
  return winner === undefined ? null : (picture.votes[winner] ?? null);
}

/** What the end tells beside the points: small prizes, each with the seats it goes to. */
export type Award =
  | { kind: 'alike' | 'apart'; seats: readonly [number, number]; same: number; could: number }
  | { kind: 'alone'; seats: readonly [number]; times: number }
  | { kind: 'one-mind'; picture: string; symbol: Symbol };

/** The best pair, the worst, who most often chose what nobody else did, and a picture of which all thought the same. */
export function awards({ alike, pictures }: Pick<Ending, 'alike' | 'pictures'>, seats: number): Award[] {
  const found: Award[] = [];
  const pairs = byLikeness(alike).filter((pair) => pair.could > 0);
  const [best, worst] = [pairs[0], pairs.at(-1)];
  if (best && best.same > 0) found.push({ kind: 'alike', seats: best.seats, same: best.same, could: best.could });
  const alone = Array.from({ length: seats }, (_, seat) => pictures.filter((one) => isAlone(one.votes, seat)).length);
  const most = Math.max(...alone);
  if (seats > 2 && most > 1) found.push({ kind: 'alone', seats: [alone.indexOf(most)], times: most });
  const agreed = pictures.find((one) => one.votes.every((vote) => vote !== null && vote === one.votes[0]));
  if (seats > 2 && agreed) found.push({ kind: 'one-mind', picture: agreed.picture, symbol: agreed.votes[0]! });
  if (worst && worst !== best && pairs.length > 1)
    found.push({ kind: 'apart', seats: worst.seats, same: worst.same, could: worst.could });
  return found;
}

function isAlone(votes: readonly (Symbol | null)[], seat: number): boolean {
  const mine = votes[seat];
  return mine !== null && votes.filter((vote) => vote === mine).length === 1;
}

/** Pairs from most alike to least; those who never could agree come last. */
export function byLikeness(pairs: readonly Alike[]): Alike[] {
  const share = (pair: Alike): number => (pair.could ? pair.same / pair.could : -1);
  return [...pairs].sort((a, b) => share(b) - share(a) || b.could - a.could);
}
