// Erases parts of lines. It computes with integers, so that the result equals that of src/triptych/ink/eraser.py.

/** Position, time in units of 10 ms since the board's beginning, and pressure (-1 if the pen has none). */
export type Point = readonly [x: number, y: number, t: number, pressure: number];

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Before erasing, lines near the eraser are divided into parts no longer than this, in board units. */
const MAX_PART = 16;

/**
 * Erase the part of a line that is within `radius` of the segment from `a` to `b`. Returns the remaining pieces in order, or
 * null if nothing is erased.
 */
export function remainingPieces(
  points: readonly Point[],
  a: Point,
  b: Point,
  radius: number,
): Point[][] | null {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  let hit = false;
  for (const point of divided(points, grown(boundingBox([a, b]), radius))) {
    if (!inside(point, a, b, radius)) piece.push(point);
    else {
      hit = true;
      if (piece.length) pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length) pieces.push(piece);
  return hit ? pieces : null;
}

/** The line with extra points on those parts that may cross the area. */
function divided(points: readonly Point[], area: Box): Point[] {
  const out: Point[] = [points[0]!];
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1]!;
    const b = points[at]!;
    if (overlaps(boundingBox([a, b]), area)) {
      const count = Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / MAX_PART);
      const part = (n: 0 | 1 | 2 | 3, i: number) => a[n] + Math.floor(((b[n] - a[n]) * i) / count);
      for (let i = 1; i < count; i++) out.push([part(0, i), part(1, i), part(2, i), part(3, i)]);
    }
    out.push(b);
  }
  return out;
}

/** Whether the point is within `radius` of the segment from `a` to `b`. Exact, since all products are below 2^53. */
function inside(point: Point, a: Point, b: Point, radius: number): boolean {
  let px = point[0] - a[0];
  let py = point[1] - a[1];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const along = px * dx + py * dy;
  if (along > 0 && along < length) {
    const across = px * dy - py * dx;
    return across * across <= radius * radius * length;
  }
  if (along > 0) {
    px -= dx;
    py -= dy;
  }
  return px * px + py * py <= radius * radius;
}

export function boundingBox(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

export function grown(box: Box, margin: number): Box {
  return [box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin];
}

export function overlaps(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
