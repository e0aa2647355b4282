/** Where laces cross, and which part lies on top: the same answer for the bench, the picture and the gallery. */
import type { LaidLace } from './wire';
import type { Point } from './geometry';

/** A place on a lace: which lace, which of its segments. */
export interface Spot {
  lace: number;
  segment: number;
}
export interface Crossing {
  at: Point;
  over: Spot;
  under: Spot;
}
type Lying = Pick<LaidLace, 'points' | 'under'>;

/** All crossings. A segment named in `under` passes below; else the later one of a lace, and the second lace, is on top. */
export function crossings(laces: readonly Lying[]): Crossing[] {
  const found: Crossing[] = [];
  const below = laces.map((lace) => new Set(lace.under));
  const rank = ({ lace, segment }: Spot): number => (below[lace]!.has(segment) ? 0 : 1e6) + lace * 1e3 + segment;
  each(laces, (a, b, at) => {
    const [under, over] = rank(a) < rank(b) ? [a, b] : [b, a];
    found.push({ at, over, under });
  });
  return found.sort((p, q) => rank(p.over) - rank(q.over));
}

function each(laces: readonly Lying[], met: (a: Spot, b: Spot, at: Point) => void): void {
  laces.forEach((first, i) => {
    for (let j = i; j < laces.length; j++) {
      const [p, q] = [first.points, laces[j]!.points];
      const step = longest(q);
      for (let m = 0; m < p.length - 1; m++) {
        for (let n = i === j ? m + 2 : 0; n < q.length - 1; n++) {
          const free = clear(p[m]!, p[m + 1]!, q[n]!, step);
          if (free > 0) {
            n += free - 1;
            continue;
          }
          const at = meet(p[m]!, p[m + 1]!, q[n]!, q[n + 1]!);
          if (at) met({ lace: i, segment: m }, { lace: j, segment: n }, at);
        }
      }
    }
  });
}

/** The longest step of a lace along either axis. */
function longest(points: readonly Point[]): number {
  let most = 1;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    most = Math.max(most, Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]));
  }
  return most;
}

/** How many segments from `c` on cannot reach a–b: a lace comes nearer by one step a segment at most. */
function clear(a: Point, b: Point, c: Point, step: number): number {
  const long = Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]));
  const away = Math.max(Math.abs(c[0] - a[0]), Math.abs(c[1] - a[1]));
  return Math.ceil((away - long) / step) - 1;
}

const at = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];

/** Where two segments cross. Where a lace lies double on itself they only share their ends: that is no crossing. */
function meet(a: Point, b: Point, c: Point, d: Point): Point | null {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return null;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return null;
  if (at(a, c) || at(a, d) || at(b, c) || at(b, d)) return null;
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? [a[0] + t * rx, a[1] + t * ry] : null;
}

const same = (a: Spot, b: Spot): boolean => a.lace === b.lace && a.segment === b.segment;
const near = (a: Spot, b: Spot): number => (a.lace === b.lace ? Math.abs(a.segment - b.segment) : 1e9);
const gap = (p: Crossing, over: Spot, under: Spot): number => near(p.over, over) + near(p.under, under);

/** The laces with exactly those parts named `under` that make these crossings lie as they are told. */
export function withUnder<L extends Lying>(laces: readonly L[], told: readonly Crossing[]): L[] {
  const plain = laces.map((lace) => ({ ...lace, under: [] as number[] }));
  const wanted = plain.map(() => new Set<number>());
  for (const crossing of crossings(plain)) {
    // by itself `over` would be on top here; does the crossing that was here say otherwise?
    const turned = Math.min(...told.map((p) => gap(p, crossing.under, crossing.over)), 1e9);
    const kept = Math.min(...told.map((p) => gap(p, crossing.over, crossing.under)), 1e9);
    if (turned < kept && turned <= 8) wanted[crossing.over.lace]!.add(crossing.over.segment);
  }
  return plain.map((lace, i) => ({ ...lace, under: [...wanted[i]!].sort((a, b) => a - b) }));
}

/** Around a tap: several crossings, where a lace lies double. */
const AROUND = 16;

/** The crossing at a place that is seen, the topmost; null where there is none near. */
export function crossingAt(all: readonly Crossing[], place: Point, reach: number): Crossing | null {
  const far = (p: Crossing): number => Math.hypot(p.at[0] - place[0], p.at[1] - place[1]);
  const nearest = Math.min(...all.map(far));
  return nearest <= reach ? all.filter((p) => far(p) <= nearest + AROUND).at(-1)! : null;
}

/** The crossings with this one turned over: all that is seen on top there goes below. */
export function turnedOver(laces: readonly Lying[], all: readonly Crossing[], one: Crossing): Crossing[] {
  const ends = ({ lace, segment }: Spot): [Point, Point] => [laces[lace]!.points[segment]!, laces[lace]!.points[segment + 1]!];
  const [a, b] = ends(one.over);
  const double = (spot: Spot): boolean => {
    const [c, d] = ends(spot);
    return (at(a, c) && at(b, d)) || (at(a, d) && at(b, c));
  };
  return all.map((p) => {
    if (same(p.over, one.over) && same(p.under, one.under)) return { ...p, over: p.under, under: p.over };
    const here = Math.hypot(p.at[0] - one.at[0], p.at[1] - one.at[1]) <= AROUND;
    return here && double(p.over) ? { ...p, over: p.under, under: p.over } : p;
  });
}
