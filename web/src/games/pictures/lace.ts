/**
 * A lace on a table: it has no speed, only where it lies, and friction keeps it there. A pull takes up the slack nearest to the
 * finger and no more: beyond the first part that lies loose enough nothing moves at all, and only a taut lace comes along
 * to its end. Every step keeps its length: a lace never grows or shrinks.
 */
import { lengthOf, type Point } from './geometry';
import { BENCH, LACE_LENGTHS } from './wire';

export const STEPS = { long: 80, short: 40 } as const;
export const STEP = LACE_LENGTHS.long / STEPS.long;
/** how far a held point goes at once; a quick finger is walked after in such steps */
const STRIDE = 12;
/** at least so many steps beside the finger give way, so that they bend and do not break */
const SOFT = 7;
/** how much of its length a part of the lace may reach before the next one has to come along */
const TAUT = 0.965;
const ROUNDS = 26;
/** in the first of them sharp bends give way too */
const SMOOTH = 8;
/** neighbours of a point stay at least so many steps apart where the lace is moved: no kinks */
const BEND = 1.88;
const MARGIN = 12;
/** A fresh lace keeps clear of the edge with all its thickness. */
const INSIDE = 50;
/** Of its length: a pull that cannot keep to this is not followed; the rules allow ten times as much. */
const NEARLY = 0.002;

const hold = (n: number): number => Math.max(MARGIN, Math.min(BENCH - MARGIN, n));

/** The points of a lace while it is pulled: plain arrays, since this runs thousands of times in a frame. */
class Cord {
  readonly x: Float64Array;
  readonly y: Float64Array;

  constructor(points: readonly Point[]) {
    this.x = Float64Array.from(points, (p) => p[0]);
    this.y = Float64Array.from(points, (p) => p[1]);
  }

  get points(): Point[] {
    return Array.from(this.x, (x, i): Point => [x, this.y[i]!]);
  }

  /** Bring a held point one stride on; false if it cannot. `others` are held too. */
  drag(held: number, to: Point, others: ReadonlySet<number>): boolean {
    const by: Point = [to[0] - this.x[held]!, to[1] - this.y[held]!];
    [this.x[held], this.y[held]] = [to[0], to[1]];
    return ([-1, 1] as const).every((side) => this.follow(held, side, by, others));
  }

  private far(i: number, j: number): number {
    return Math.hypot(this.x[i]! - this.x[j]!, this.y[i]! - this.y[j]!);
  }

  /** One side of the held point: up to where the lace lies loose enough, to another finger, or to its end. */
  private follow(held: number, side: 1 | -1, by: Point, others: ReadonlySet<number>): boolean {
    const end = side > 0 ? this.x.length - 1 : 0;
    if (held === end) return true;
    const [wasX, wasY] = [this.x.slice(), this.y.slice()];
    let wide = SOFT;
    for (let last = held; last !== end; ) {
      last += side;
      const many = Math.abs(last - held);
      const loose = many >= wide && this.far(held, last) <= TAUT * many * STEP;
      if (!loose && !others.has(last)) continue;
      this.carry(held, side, last, by);
      if (this.between(held, side, last)) return true;
      // too little room: more of the lace has to give way
      this.x.set(wasX);
      this.y.set(wasY);
      if (others.has(last)) return false;
      wide = many + SOFT;
    }
    this.carry(held, side, end, by);
    this.trail(held, side, end);
    return true;
  }

  /** What is near the finger goes with it a good part of the way; pushed together the lace gives way sideways. */
  private carry(held: number, side: 1 | -1, last: number, [dx, dy]: Point): void {
    const many = Math.abs(last - held);
    const [nx, ny] = [this.x[held + side]! - this.x[held]!, this.y[held + side]! - this.y[held]!];
    const pushed = nx * dx + ny * dy > 0 ? 0.3 : 0;
    for (let k = 1; k < many; k++) {
      const i = held + side * k;
      const with_ = (1 - k / many) ** 2;
      const aside = pushed * Math.sin((Math.PI * k) / many);
      this.x[i]! += dx * with_ - dy * aside;
      this.y[i]! += dy * with_ + dx * aside;
    }
  }

  /** Both ends are where they are: forth and back until every step between them is as long as it should be. */
  private between(held: number, side: 1 | -1, last: number): boolean {
    const [hx, hy, ax, ay] = [this.x[held]!, this.y[held]!, this.x[last]!, this.y[last]!];
    for (let round = 0; round < ROUNDS; round++) {
      if (round < SMOOTH) this.unbend(held, side, last);
      for (let i = last - side; i !== held; i -= side) this.step(i + side, i);
      this.step(held + side, held);
      [this.x[held], this.y[held]] = [hx, hy];
      for (let i = held + side; i !== last; i += side) this.step(i - side, i);
      this.step(last - side, last);
      const off = Math.hypot(this.x[last]! - ax, this.y[last]! - ay);
      [this.x[last], this.y[last]] = [ax, ay];
      if (off < 0.04 && round >= 3) return true;
    }
    return false;
  }

  /** To the free end each point comes along as far as it must. */
  private trail(held: number, side: 1 | -1, end: number): void {
    this.unbend(held, side, end);
    for (let i = held; i !== end; i += side) this.stepInside(i, i + side);
  }

  /** Only bends that are too sharp give way. */
  private unbend(held: number, side: 1 | -1, last: number): void {
    const least = STEP * BEND;
    const beyond = last + side in this.x ? last + side : last;
    for (let i = held + side; i !== beyond; i += side) {
      const [a, b] = [i - side, i + side];
      const far = this.far(a, b);
      if (far >= least || far === 0) continue;
      const push = (0.5 * (least - far)) / far / 2;
      const [dx, dy] = [(this.x[b]! - this.x[a]!) * push, (this.y[b]! - this.y[a]!) * push];
      if (a !== held) this.put(a, this.x[a]! - dx, this.y[a]! - dy);
      if (i !== last && b !== last) this.put(b, this.x[b]! + dx, this.y[b]! + dy);
    }
  }

  private put(i: number, x: number, y: number): void {
    this.x[i] = hold(x);
    this.y[i] = hold(y);
  }

  /** `b` one step from `a`, in the direction where it is. */
  private step(a: number, b: number): void {
    const dx = this.x[b]! - this.x[a]! || 1e-6;
    const dy = this.y[b]! - this.y[a]!;
    const k = STEP / Math.sqrt(dx * dx + dy * dy);
    this.put(b, this.x[a]! + dx * k, this.y[a]! + dy * k);
  }

  /** The same exactly; beyond the edge it turns aside as little as it must. */
  private stepInside(a: number, b: number): void {
    const heading = Math.atan2(this.y[b]! - this.y[a]!, this.x[b]! - this.x[a]!);
    for (let k = 0; k <= 72; k++) {
      const turn = heading + ((k % 2 ? 1 : -1) * Math.ceil(k / 2) * Math.PI) / 36;
      const [x, y] = [this.x[a]! + STEP * Math.cos(turn), this.y[a]! + STEP * Math.sin(turn)];
      if (x !== hold(x) || y !== hold(y)) continue;
      [this.x[b], this.y[b]] = [x, y];
      return;
    }
  }
}

/** Pull held points (index and goal) as far as the lace lets them; gives new points, the old ones stay as they were. */
export function pull(points: readonly Point[], holds: ReadonlyMap<number, Point>): Point[] {
  const length = (points.length - 1) * STEP;
  let lies: readonly Point[] = points;
  for (const [held, goal] of holds) {
    const others = new Set([...holds.keys()].filter((other) => other !== held));
    const from = lies[held]!;
    const [dx, dy] = [hold(goal[0]) - from[0], hold(goal[1]) - from[1]];
    const strides = Math.ceil(Math.hypot(dx, dy) / STRIDE);
    for (let k = 1; k <= strides; k++) {
      const cord = new Cord(lies);
      // two fingers may ask for more than there is: then the lace stays
      if (!cord.drag(held, [from[0] + (dx * k) / strides, from[1] + (dy * k) / strides], others)) break;
      const next = cord.points;
      if (Math.abs(lengthOf(next) - length) > length * NEARLY) break;
      lies = next;
    }
  }
  return [...lies];
}

/**
 * In whole units, for the wire, and within a thousandth of its length: rounded points are nudged until they add up. Points that
 * are whole already lie, and stay where they lie.
 */
export function whole(points: readonly Point[], length = (points.length - 1) * STEP): Point[] {
  const out = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  let error = lengthOf(out) - length;
  const around = (i: number): number => (i > 0 ? lengthOf([out[i - 1]!, out[i]!]) : 0) + (i < out.length - 1 ? lengthOf([out[i]!, out[i + 1]!]) : 0);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < out.length && Math.abs(error) > 0.5; i++) {
      const [x, y] = out[i]!;
      if (points[i]![0] === x && points[i]![1] === y) continue;
      const before = around(i);
      let best: { at: Point; error: number } = { at: [x, y], error };
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        out[i] = [x + dx, y + dy];
        const now = error + around(i) - before;
        if (Math.abs(now) < Math.abs(best.error)) best = { at: out[i]!, error: now };
      }
      out[i] = best.at;
      error = best.error;
    }
  }
  return out;
}

/** A lace as it falls on the bench: a lazy wave around a height. */
export function fresh(lace: 'long' | 'short', y: number): Point[] {
  // a lazier wave is wider: it gets steeper until all of it lies on the bench
  for (let swing = lace === 'long' ? 1.34 : 0.9; ; swing += 0.04) {
    const lies = shifted(wave(lace, swing, y), [0, 0], 0, [0, 0], INSIDE);
    if (lies) return lies;
  }
}

function wave(lace: 'long' | 'short', swing: number, y: number): Point[] {
  const steps = STEPS[lace];
  const waves = lace === 'long' ? 3 : 1.5;
  const points: [number, number][] = [[0, 0]];
  for (let i = 0; i < steps; i++) {
    const heading = swing * Math.cos((i / steps) * waves * 2 * Math.PI);
    const [px, py] = points[i]!;
    points.push([px + STEP * Math.cos(heading), py + STEP * Math.sin(heading)]);
  }
  const xs = points.map((p) => p[0]);
  const dx = (BENCH - Math.min(...xs) - Math.max(...xs)) / 2;
  return points.map(([px, py]): Point => [px + dx, py + y]);
}

/** Move all points, and turn them around `pivot`; what would leave the bench is shifted back, or null if it cannot fit. */
export function shifted(points: readonly Point[], by: Point, turn = 0, pivot: Point = [0, 0], margin = MARGIN): Point[] | null {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const moved = points.map(([x, y]): [number, number] => {
    const [rx, ry] = [x - pivot[0], y - pivot[1]];
    return [pivot[0] + rx * c - ry * s + by[0], pivot[1] + rx * s + ry * c + by[1]];
  });
  for (const axis of [0, 1] as const) {
    const all = moved.map((p) => p[axis]);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    if (high - low > BENCH - 2 * margin) return null;
    const back = Math.max(0, margin - low) - Math.max(0, high - (BENCH - margin));
    for (const point of moved) point[axis] += back;
  }
  return moved;
}
