/** Where cubes and icon cards are shown while only their number is known (R7). */
import { FRAME_SIDE, WORKBENCH_SIZE, type Material } from '../wire';

interface Position {
  x: number;
  y: number;
  size: number;
}

const MARGIN = 83;
const CUBE_STEP = 287;
const CUBE_SIZE = 258;
const CARDS_PER_ROW = 4;
const CARD_STEP = 230;
const CARD_SIZE = 205;

/** The squares for this many cubes, in the frame from the upper left, or for this many icon cards, in rows in the middle. */
export function shapePositions(material: Material, placed: number): Position[] {
  if (material === 'cubes')
    return Array.from({ length: placed }, (_, i) => ({
      x: MARGIN + (i % FRAME_SIDE) * CUBE_STEP,
      y: MARGIN + Math.floor(i / FRAME_SIDE) * CUBE_STEP,
      size: CUBE_SIZE,
    }));
  const rows = Math.ceil(placed / CARDS_PER_ROW);
  return Array.from({ length: placed }, (_, i) => {
    const row = Math.floor(i / CARDS_PER_ROW);
    const inRow = Math.min(CARDS_PER_ROW, placed - row * CARDS_PER_ROW);
    return {
      x: (WORKBENCH_SIZE - inRow * CARD_STEP) / 2 + (i % CARDS_PER_ROW) * CARD_STEP,
      y: (WORKBENCH_SIZE - rows * CARD_STEP) / 2 + row * CARD_STEP,
      size: CARD_SIZE,
    };
  });
}
