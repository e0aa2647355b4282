/** Points become path data: straight outlines, smooth ones, and the bevels that catch the light. */
import { radians, type Point } from './geometry';

const f = (n: number): number => Math.round(n * 10) / 10;
export const at = (p: Point): string => f(p[0]) + ' ' + f(p[1]);

/**
 * An outline for the eye: where the rules know a curve as a polygon of many short sides, points of the true curve are
 * between them, so that it is round on a screen of any size.
 */
export function rounded(points: readonly Point[]): readonly Point[] {
  const curve = (a: Point, b: Point): boolean => Math.hypot(b[0] - a[0], b[1] - a[1]) < 30;
  const n = points.length;
  const get = (i: number): Point => points[(i + n) % n]!;
  if (!points.some((p, i) => curve(p, get(i + 1)))) return points;
  return points.flatMap((p1, i) => {
    const [p0, p2, p3] = [get(i - 1), get(i + 1), get(i + 2)];
    if (!curve(p1, p2)) return [p1];
    // at the end of a curve its own direction goes on
    const a: Point = curve(p0, p1) ? p0 : [2 * p1[0] - p2[0], 2 * p1[1] - p2[1]];
    const b: Point = curve(p2, p3) ? p3 : [2 * p2[0] - p1[0], 2 * p2[1] - p1[1]];
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const on = (k: 0 | 1): number =>
        p1[k] + 0.5 * t * (p2[k] - a[k] + t * (2 * a[k] - 5 * p1[k] + 4 * p2[k] - b[k] + t * (3 * (p1[k] - p2[k]) + b[k] - a[k])));
      return [on(0), on(1)];
    });
  });
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

const drawn = new WeakMap<readonly Point[], string>();

/** A smooth line through all points (Catmull-Rom as Bézier curves), open or closed. */
export function smooth(points: readonly Point[], closed = false): string {
  // a lace is drawn in several strokes, sixty times a second while it is pulled
  const known = closed ? undefined : drawn.get(points);
  if (known !== undefined) return known;
  const n = points.length;
  if (n < 2) return '';
  const get = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  let d = `M${at(points[0]!)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const p0 = get(i - 1);
    const p1 = points[i]!;
    const p2 = get(i + 1);
    const p3 = get(i + 2);
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${at(p2)}`;
  }
  if (closed) return d + 'Z';
  drawn.set(points, d);
  return d;
}

/** Where the light comes from, seen by a piece that is turned: upper left of the room. */
export function lightFor(angle: number): Point {
  const turn = radians(-angle);
  const [x, y] = [-0.55, -0.835];
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

export interface Bevel {
  d: string;
  /** 1 faces the light, -1 turns away from it */
  lit: number;
}

/** Every edge of an outline as a narrow lit or shaded band. */
export function bevels(points: readonly Point[], width: number, angle: number): Bevel[] {
  const inner = inset(points, width);
  const light = lightFor(angle);
  return points.map((a, i) => {
    const j = (i + 1) % points.length;
    const b = points[j]!;
    const n = normal(a, b, spin(points));
    return { d: polygon([a, b, inner[j]!, inner[i]!]), lit: n[0] * light[0] + n[1] * light[1] };
  });
}

/** The outline moved inwards, corners mitred. */
export function inset(points: readonly Point[], width: number): Point[] {
  const side = spin(points);
  const n = points.length;
  return points.map((p, i) => {
    const before = normal(points[(i + n - 1) % n]!, p, side);
    const after = normal(p, points[(i + 1) % n]!, side);
    const k = width / Math.max(0.35, 1 + before[0] * after[0] + before[1] * after[1]);
    return [p[0] - (before[0] + after[0]) * k, p[1] - (before[1] + after[1]) * k];
  });
}

/** 1 when the points run clockwise on the screen, else -1. */
function spin(points: readonly Point[]): number {
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
