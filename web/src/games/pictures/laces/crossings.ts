/** Where laces cross, and which part is on top. The workbench, the reveal and the gallery all use it. */
import type { PlacedLace } from '../wire';
import type { Point } from '../geometry/geometry';

/** A segment of a lace: the index of the lace in the build, and the index of the segment's first point in the lace. */
interface LaceSegment {
  lace: number;
  segment: number;
}
export interface Crossing {
  at: Point;
  over: LaceSegment;
  under: LaceSegment;
}
type LaceShape = Pick<PlacedLace, 'points' | 'under'>;

/**
 * All crossings, from the bottom to the top. A segment that its lace lists in `under` is below one that is not listed.
 * If both are listed, or neither, the segment of the second lace is on top; within one lace, the later segment.
 */
export function crossings(laces: readonly LaceShape[]): Crossing[] {
  const found: Crossing[] = [];
  const below = laces.map((lace) => new Set(lace.under));
  const rank = ({ lace, segment }: LaceSegment): number => (below[lace]!.has(segment) ? 0 : 1e6) + lace * 1e3 + segment;
  forEachCrossing(laces, (a, b, at) => {
    const [under, over] = rank(a) < rank(b) ? [a, b] : [b, a];
    found.push({ at, over, under });
  });
  return found.sort((p, q) => rank(p.over) - rank(q.over));
}

function forEachCrossing(laces: readonly LaceShape[], callback: (a: LaceSegment, b: LaceSegment, at: Point) => void): void {
  laces.forEach((first, i) => {
    for (let j = i; j < laces.length; j++) {
      const [p, q] = [first.points, laces[j]!.points];
      const step = longestStep(q);
      for (let m = 0; m < p.length - 1; m++) {
        for (let n = i === j ? m + 2 : 0; n < q.length - 1; n++) {
          const skip = segmentsOutOfReach(p[m]!, p[m + 1]!, q[n]!, step);
          if (skip > 0) {
            n += skip - 1;
            continue;
          }
          const at = intersection(p[m]!, p[m + 1]!, q[n]!, q[n + 1]!);
          if (at) callback({ lace: i, segment: m }, { lace: j, segment: n }, at);
        }
      }
    }
  });
}

/** The longest step of a lace along either axis. */
function longestStep(points: readonly Point[]): number {
  let most = 1;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    most = Math.max(most, Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]));
  }
  return most;
}

/**
 * How many consecutive segments, the first of which starts at `c`, are certainly too far from the segment a–b to cross it.
 * No segment is longer than `step` along either axis. Zero or less if even the first one may cross it.
 */
function segmentsOutOfReach(a: Point, b: Point, c: Point, step: number): number {
  const length = Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]));
  const distance = Math.max(Math.abs(c[0] - a[0]), Math.abs(c[1] - a[1]));
  return Math.ceil((distance - length) / step) - 1;
}

const samePoint = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];

/**
 * The point where two segments cross; null if they do not. Segments with a common end do not count as crossing: a lace that
 * runs back on itself has many of them.
 */
function intersection(a: Point, b: Point, c: Point, d: Point): Point | null {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return null;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return null;
  if (samePoint(a, c) || samePoint(a, d) || samePoint(b, c) || samePoint(b, d)) return null;
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? [a[0] + t * rx, a[1] + t * ry] : null;
}

const sameSegment = (a: LaceSegment, b: LaceSegment): boolean => a.lace === b.lace && a.segment === b.segment;
const segmentsApart = (a: LaceSegment, b: LaceSegment): number => (a.lace === b.lace ? Math.abs(a.segment - b.segment) : 1e9);
const crossingsApart = (p: Crossing, over: LaceSegment, under: LaceSegment): number => segmentsApart(p.over, over) + segmentsApart(p.under, under);

/** A crossing counts as the same one if its two segment numbers together have changed by no more than this. */
const MAX_SEGMENTS_APART = 8;

/**
 * Returns the laces with `under` set so that at each crossing the same part is on top as in `wanted`, even if the segments
 * have got new numbers since `wanted` was computed.
 */
export function withCrossings<L extends LaceShape>(laces: readonly L[], wanted: readonly Crossing[]): L[] {
  const plain = laces.map((lace) => ({ ...lace, under: [] as number[] }));
  const under = plain.map(() => new Set<number>());
  for (const crossing of crossings(plain)) {
    // By default, `crossing.over` is on top: list that segment in `under` if it is below in the nearest wanted crossing.
    const flippedDistance = Math.min(...wanted.map((p) => crossingsApart(p, crossing.under, crossing.over)), 1e9);
    const keptDistance = Math.min(...wanted.map((p) => crossingsApart(p, crossing.over, crossing.under)), 1e9);
    if (flippedDistance < keptDistance && flippedDistance <= MAX_SEGMENTS_APART) under[crossing.over.lace]!.add(crossing.over.segment);
  }
  return plain.map((lace, i) => ({ ...lace, under: [...under[i]!].sort((a, b) => a - b) }));
}

/** Crossings this close together count as one place. Where a lace runs back on itself, one place has several crossings. */
const SAME_PLACE_RADIUS = 16;

/** The topmost crossing at the place nearest to a point; null if there is none within `radius`. */
export function crossingAt(all: readonly Crossing[], point: Point, radius: number): Crossing | null {
  const distance = (p: Crossing): number => Math.hypot(p.at[0] - point[0], p.at[1] - point[1]);
  const nearest = Math.min(...all.map(distance));
  return nearest <= radius ? all.filter((p) => distance(p) <= nearest + SAME_PLACE_RADIUS).at(-1)! : null;
}

/**
 * Returns a copy of `all` in which the crossing `flipped` is reversed. If the upper lace runs back on itself there, the
 * crossings of all its layers at this place are reversed, too.
 */
export function withFlipped(laces: readonly LaceShape[], all: readonly Crossing[], flipped: Crossing): Crossing[] {
  const ends = ({ lace, segment }: LaceSegment): [Point, Point] => [laces[lace]!.points[segment]!, laces[lace]!.points[segment + 1]!];
  const [a, b] = ends(flipped.over);
  const coincides = (segment: LaceSegment): boolean => {
    const [c, d] = ends(segment);
    return (samePoint(a, c) && samePoint(b, d)) || (samePoint(a, d) && samePoint(b, c));
  };
  return all.map((p) => {
    if (sameSegment(p.over, flipped.over) && sameSegment(p.under, flipped.under)) return { ...p, over: p.under, under: p.over };
    const isHere = Math.hypot(p.at[0] - flipped.at[0], p.at[1] - flipped.at[1]) <= SAME_PLACE_RADIUS;
    return isHere && coincides(p.over) ? { ...p, over: p.under, under: p.over } : p;
  });
}
