/** Where a piece goes that was only tapped: somewhere free, blocks on the ground if they can. */
import { bounds, faceOf, outline, turned, type Box, type Placed, type Point } from './geometry';
import { body } from './magnets';
import { BENCH } from './wire';

const GAP = 20;
const STEP = 20;

const apart = (a: Box, b: Box): boolean =>
  a.right + GAP <= b.left || b.right + GAP <= a.left || a.bottom + GAP <= b.top || b.bottom + GAP <= a.top;

/** The free place nearest to the middle; on the ground if it stands, else nearest to the middle of the bench. */
export function freePlace(piece: Placed, others: readonly Placed[], stands: boolean): Point {
  const box = bounds(turned(outline(piece.piece, faceOf(piece)), piece.angle));
  const taken = others.map((other) => body(other).box);
  const free = (x: number, y: number): boolean => {
    const here: Box = { left: x + box.left, right: x + box.right, top: y + box.top, bottom: y + box.bottom };
    return taken.every((other) => apart(here, other));
  };
  const ground = Math.floor(BENCH - box.bottom);
  const goal: Point = stands ? [BENCH / 2, ground] : [BENCH / 2, BENCH / 2];
  let best: { at: Point; far: number } | null = null;
  for (let y = ground; y >= -box.top; y -= STEP) {
    for (let x = BENCH / 2; x <= BENCH - box.right; x += STEP) {
      for (const at of [[x, y], [BENCH - x, y]] as Point[]) {
        // a step up costs more than one aside: a row is filled before the next begins
        const far = Math.abs(at[0] - goal[0]) + (stands ? 4 : 1) * Math.abs(at[1] - goal[1]);
        if (at[0] + box.left >= 0 && (!best || far < best.far) && free(...at)) best = { at, far };
      }
    }
  }
  return best?.at ?? goal;
}
