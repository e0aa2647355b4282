import type { Board } from '../../../ink/board/board';
import { PEN_WIDTHS } from '../../../ink/constants';

/** A touch hits a stroke if it is at most this far from the edge of the stroke, in board units. */
const TOUCH_RADIUS = 70;

/** The number of the mark of the topmost stroke at a point; null if there is no stroke. */
export function strokeAt(board: Pick<Board, 'strokes'>, x: number, y: number): number | null {
  for (const { mark, width, points } of [...board.strokes].reverse()) {
    const near = TOUCH_RADIUS + (PEN_WIDTHS[width] ?? 0) / 2;
    const hit = points.some((b, i) => {
      const a = points[Math.max(0, i - 1)]!;
      return distance(x, y, a[0], a[1], b[0], b[1]) <= near;
    });
    if (hit) return mark;
  }
  return null;
}

function distance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squaredLength)) : 0;
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
