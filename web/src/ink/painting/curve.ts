/** Smooths lines. This is needed because a fast hand leaves only a few points, which are far apart. */
export type Dot = [x: number, y: number, pressure: number];

/** The greatest distance between two points after smoothing, in board units. */
const MAX_GAP = 40;
/** The cosine of 50 degrees. Turns sharper than that are corners, which are not smoothed. */
const CORNER_COSINE = 0.64;

/** The same line with more points: curved at gentle turns, straight at corners. */
export function smoothed(points: readonly Dot[]): Dot[] {
  if (points.length < 2) return [...points];
  const out: Dot[] = [points[0]!];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const count = Math.ceil(length / MAX_GAP);
    const from = tangent(points, i - 1);
    const to = tangent(points, i);
    for (let n = 1; n < count; n++) out.push(between(a, b, from, to, length, n / count));
    out.push(b);
  }
  return out;
}

/** The direction of the line at a point as a unit vector; zero at its ends and at corners. */
function tangent(points: readonly Dot[], at: number): [number, number] {
  const [a, b, c] = [points[at - 1], points[at]!, points[at + 1]];
  if (!a || !c) return [0, 0];
  const [inX, inY] = unit(b[0] - a[0], b[1] - a[1]);
  const [outX, outY] = unit(c[0] - b[0], c[1] - b[1]);
  if (inX * outX + inY * outY < CORNER_COSINE) return [0, 0];
  return unit(inX + outX, inY + outY);
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/**
 * The point at `t` (0 to 1) of a cubic curve from `a` to `b`. `from` and `to` are its directions at the ends. A zero direction
 * stands for the direction from `a` to `b`.
 */
function between(a: Dot, b: Dot, from: [number, number], to: [number, number], length: number, t: number): Dot {
  const [t2, t3] = [t * t, t * t * t];
  const chord = unit(b[0] - a[0], b[1] - a[1]);
  const leave = from[0] || from[1] ? from : chord;
  const arrive = to[0] || to[1] ? to : chord;
  const at = (i: 0 | 1): number =>
    (2 * t3 - 3 * t2 + 1) * a[i] + (t3 - 2 * t2 + t) * length * leave[i] + (3 * t2 - 2 * t3) * b[i] + (t3 - t2) * length * arrive[i];
  return [at(0), at(1), a[2] + (b[2] - a[2]) * t];
}
