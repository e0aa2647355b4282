import { bounds, faceOf, outline, rotated, type Box, type PlacedPiece, type Point } from '../geometry/geometry';
import { placedShape } from './snap';
import { WORKBENCH_SIZE } from '../wire';

/** The smallest gap to other pieces. */
const GAP = 20;
/** The distance between the positions that are tried. */
const STEP = 20;

const areApart = (a: Box, b: Box): boolean =>
  a.right + GAP <= b.left || b.right + GAP <= a.left || a.bottom + GAP <= b.top || b.bottom + GAP <= a.top;

/**
 * Returns where to place a piece that was tapped in the tray: the free spot nearest to the goal. The goal is the middle of the
 * workbench or, if `stands` is true, the middle of the ground. If there is no free spot, returns the goal itself.
 */
export function freeSpot(piece: PlacedPiece, others: readonly PlacedPiece[], stands: boolean): Point {
  const box = bounds(rotated(outline(piece.piece, faceOf(piece)), piece.angle));
  const taken = others.map((other) => placedShape(other).box);
  const free = (x: number, y: number): boolean => {
    const here: Box = { left: x + box.left, right: x + box.right, top: y + box.top, bottom: y + box.bottom };
    return taken.every((other) => areApart(here, other));
  };
  const ground = Math.floor(WORKBENCH_SIZE - box.bottom);
  const goal: Point = stands ? [WORKBENCH_SIZE / 2, ground] : [WORKBENCH_SIZE / 2, WORKBENCH_SIZE / 2];
  let best: { at: Point; cost: number } | null = null;
  for (let y = ground; y >= -box.top; y -= STEP) {
    for (let x = WORKBENCH_SIZE / 2; x <= WORKBENCH_SIZE - box.right; x += STEP) {
      for (const at of [[x, y], [WORKBENCH_SIZE - x, y]] as Point[]) {
        // For standing pieces, a spot higher up costs more than one further aside, so that a row is filled before the next begins.
        const cost = Math.abs(at[0] - goal[0]) + (stands ? 4 : 1) * Math.abs(at[1] - goal[1]);
        if (at[0] + box.left >= 0 && (!best || cost < best.cost) && free(...at)) best = { at, cost };
      }
    }
  }
  return best?.at ?? goal;
}
