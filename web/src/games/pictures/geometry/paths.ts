/** SVG path data from points: straight and smooth outlines, and lit bevels. */
import { radians, type Point } from './geometry';

const round = (n: number): number => Math.round(n * 10) / 10;
const coordinates = (p: Point): string => round(p[0]) + ' ' + round(p[1]);

/**
 * Adds points to the curves of an outline, so that they look round at any size. In an outline, a curve is approximated by
 * many short sides.
 */
export function smoothCurves(points: readonly Point[]): readonly Point[] {
  const isCurve = (a: Point, b: Point): boolean => Math.hypot(b[0] - a[0], b[1] - a[1]) < 30;
  const n = points.length;
  const get = (i: number): Point => points[(i + n) % n]!;
  if (!points.some((p, i) => isCurve(p, get(i + 1)))) return points;
  return points.flatMap((p1, i) => {
    const [p0, p2, p3] = [get(i - 1), get(i + 1), get(i + 2)];
    if (!isCurve(p1, p2)) return [p1];
    // Beyond the end of a curve, assume another point in the same direction.
    const a: Point = isCurve(p0, p1) ? p0 : [2 * p1[0] - p2[0], 2 * p1[1] - p2[1]];
    const b: Point = isCurve(p2, p3) ? p3 : [2 * p2[0] - p1[0], 2 * p2[1] - p1[1]];
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const along = (axis: 0 | 1): number =>
        p1[axis] + 0.5 * t * (p2[axis] - a[axis] + t * (2 * a[axis] - 5 * p1[axis] + 4 * p2[axis] - b[axis] + t * (3 * (p1[axis] - p2[axis]) + b[axis] - a[axis])));
      return [along(0), along(1)];
    });
  });
}

export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(coordinates).join('L')}Z`;
}

/** A cache: the path data of open paths by their points. */
const openPaths = new WeakMap<readonly Point[], string>();

/** A smooth line through all points (Catmull-Rom as Bézier curves), open or closed. */
export function smoothPath(points: readonly Point[], closed = false): string {
  // Use the cache: a lace is painted in several layers, and sixty times per second while it is pulled.
  const cached = closed ? undefined : openPaths.get(points);
  if (cached !== undefined) return cached;
  const n = points.length;
  if (n < 2) return '';
  const get = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  let d = `M${coordinates(points[0]!)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const p0 = get(i - 1);
    const p1 = points[i]!;
    const p2 = get(i + 1);
    const p3 = get(i + 2);
    d += `C${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)} ${coordinates(p2)}`;
  }
  if (closed) return d + 'Z';
  openPaths.set(points, d);
  return d;
}

/** The direction towards the light, which is at the upper left, in the coordinates of a piece that is rotated by `angle`. */
export function lightDirection(angle: number): Point {
  const turn = radians(-angle);
  const [x, y] = [-0.55, -0.835];
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

interface Bevel {
  d: string;
  /** How lit the band is: from 1 if it faces the light to -1 if it faces away from it. */
  lit: number;
}

/** Returns a narrow band along each edge of an outline, lit or shaded. */
export function bevels(points: readonly Point[], width: number, angle: number): Bevel[] {
  const inner = inset(points, width);
  const light = lightDirection(angle);
  return points.map((a, i) => {
    const j = (i + 1) % points.length;
    const b = points[j]!;
    const n = normal(a, b, orientation(points));
    return { d: polygonPath([a, b, inner[j]!, inner[i]!]), lit: n[0] * light[0] + n[1] * light[1] };
  });
}

/** Returns an outline with all edges moved inwards by `width`, with mitred corners. */
export function inset(points: readonly Point[], width: number): Point[] {
  const side = orientation(points);
  const n = points.length;
  return points.map((p, i) => {
    const before = normal(points[(i + n - 1) % n]!, p, side);
    const after = normal(p, points[(i + 1) % n]!, side);
    const k = width / Math.max(0.35, 1 + before[0] * after[0] + before[1] * after[1]);
    return [p[0] - (before[0] + after[0]) * k, p[1] - (before[1] + after[1]) * k];
  });
}

/** 1 if the points run clockwise on the screen, otherwise -1. */
function orientation(points: readonly Point[]): number {
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    return sum + x * ny - nx * y;
  }, 0);
  return area > 0 ? 1 : -1;
}

function normal(a: Point, b: Point, side: number): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [(side * dy) / length, (-side * dx) / length];
}
