/** Where icon cards lie on the bench. */
import { BENCH } from './wire';

export interface LaidCard {
  icon: string;
  x: number;
  y: number;
  size: number;
  faded?: boolean;
}

/** Two to five side by side, in the middle (R9). */
export function rowOf(row: readonly string[]): LaidCard[] {
  const gap = 18;
  const size = Math.min(300, (BENCH - 40 - gap * (row.length - 1)) / Math.max(1, row.length));
  const left = (BENCH - row.length * size - (row.length - 1) * gap) / 2;
  return row.map((icon, i) => ({ icon, x: left + i * (size + gap), y: (BENCH - size) / 2, size }));
}

export interface Sorted {
  cards: LaidCard[];
  /** where what fits begins, and the line between */
  top: number;
  middle: number;
}

const WIDE = 4;
const SIZE = 190;
const STEP = 205;

/** An expert's icons: what fits above the line, what does not below it (R20). */
export function sortedOf(fits: readonly string[], fitsNot: readonly string[]): Sorted {
  const rows = Math.max(1, Math.ceil(fits.length / WIDE));
  const below = Math.max(1, Math.ceil(fitsNot.length / WIDE));
  const top = (BENCH - (rows + below) * STEP) / 2 - 10;
  const middle = top + rows * STEP + 10;
  const lay = (icons: readonly string[], y: number, faded: boolean): LaidCard[] =>
    icons.map((icon, i) => ({ icon, x: 160 + (i % WIDE) * STEP, y: y + Math.floor(i / WIDE) * STEP, size: SIZE, faded }));
  return { top, cards: [...lay(fits, top, false), ...lay(fitsNot, middle + 18, true)], middle };
}
