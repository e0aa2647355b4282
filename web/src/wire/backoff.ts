const FIRST = 300;
const MOST = 8000;

/** Milliseconds before attempt n (from 0): doubling, capped, spread so that a whole table does not knock at once. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  return Math.min(MOST, FIRST * 2 ** attempt) * (0.7 + 0.6 * chance);
}
