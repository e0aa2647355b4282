/** The layout of icon cards in a picture of a build. */
import { WORKBENCH_SIZE } from '../wire';

interface PositionedCard {
  icon: string;
  x: number;
  y: number;
  size: number;
  /** By how many quarter turns the card is turned clockwise. */
  turns: number;
  faded?: boolean;
}

/** A row of two to five cards in the middle (R9). */
export function rowLayout(row: readonly string[], turns: readonly number[] = []): PositionedCard[] {
  const gap = 18;
  const size = Math.min(300, (WORKBENCH_SIZE - 40 - gap * (row.length - 1)) / Math.max(1, row.length));
  const left = (WORKBENCH_SIZE - row.length * size - (row.length - 1) * gap) / 2;
  return row.map((icon, i) => ({ icon, x: left + i * (size + gap), y: (WORKBENCH_SIZE - size) / 2, size, turns: turns[i] ?? 0 }));
}

interface SortedLayout {
  cards: PositionedCard[];
  /** `top` is the upper edge of the cards that fit the photo; `middle` is the line between these and the others. */
  top: number;
  middle: number;
}

const COLUMNS = 4;
const CARD_SIZE = 190;
/** The distance from one card to the next, including the gap. */
const CARD_STEP = 205;

/** The sorted cards of an expert: those that fit the photo are above a line, the others below it (R20). */
export function sortedLayout(fits: readonly string[], fitsNot: readonly string[], turns: readonly number[] = []): SortedLayout {
  const rows = Math.max(1, Math.ceil(fits.length / COLUMNS));
  const below = Math.max(1, Math.ceil(fitsNot.length / COLUMNS));
  const top = (WORKBENCH_SIZE - (rows + below) * CARD_STEP) / 2 - 10;
  const middle = top + rows * CARD_STEP + 10;
  const position = (icons: readonly string[], first: number, y: number, faded: boolean): PositionedCard[] =>
    icons.map((icon, i) => ({
      icon,
      x: 160 + (i % COLUMNS) * CARD_STEP,
      y: y + Math.floor(i / COLUMNS) * CARD_STEP,
      size: CARD_SIZE,
      turns: turns[first + i] ?? 0,
      faded,
    }));
  return { top, cards: [...position(fits, 0, top, false), ...position(fitsNot, fits.length, middle + 18, true)], middle };
}
