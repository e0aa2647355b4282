/**
 * How a lace moves when it is pulled. A lace is a chain of points at equal distances, so its length never changes. It has no
 * speed, since friction stops it at once. On each side of the finger, only a part of the lace moves: the shortest one with
 * enough slack. A taut lace has no slack, so it moves along its whole length.
 */
import { lengthOf, type Point } from '../geometry/geometry';
import { WORKBENCH_SIZE, LACE_LENGTHS } from '../wire';

/** How many steps each lace has. */
export const LACE_STEPS = { long: 80, short: 40 } as const;
/** The distance between two neighbouring points. */
export const STEP_LENGTH = LACE_LENGTHS.long / LACE_STEPS.long;
/** How far a held point moves in one stride; a longer movement is split into several. */
const MAX_STRIDE = 12;
/** A loose part next to the finger has this many steps or more, so that the lace bends smoothly. */
const MIN_SOFT_STEPS = 7;
/** A part is loose if the distance between its ends is at most this share of its length. */
const LOOSE_RATIO = 0.965;
/** How many times `relaxBetween` adjusts a part before it gives up, so that a longer part has to move. */
const RELAX_ROUNDS = 26;
/** How many rounds of `relaxBetween`, counted from the first one, also widen sharp bends. */
const UNBEND_ROUNDS = 8;
/** The two neighbours of a moved point are kept at least this many steps apart, so that there are no kinks. */
const MIN_BEND_STEPS = 1.88;
/** The distance that all points keep from the edge of the workbench. */
const MARGIN = 12;
/** The margin of a new lace. It is wider than `MARGIN`, so that the full thickness of the lace is inside the edge. */
const FRESH_MARGIN = 50;
/** The largest change of length that a pull may cause, as a share of the length. The rules allow ten times as much. */
const LENGTH_TOLERANCE = 0.002;

const clamp = (n: number): number => Math.max(MARGIN, Math.min(WORKBENCH_SIZE - MARGIN, n));

/** The points of a lace while it is pulled, in typed arrays, since this code runs thousands of times per frame. */
class PulledLace {
  readonly x: Float64Array;
  readonly y: Float64Array;

  constructor(points: readonly Point[]) {
    this.x = Float64Array.from(points, (p) => p[0]);
    this.y = Float64Array.from(points, (p) => p[1]);
  }

  get points(): Point[] {
    return Array.from(this.x, (x, i): Point => [x, this.y[i]!]);
  }

  /**
   * Moves a held point by one stride to `to`. Other fingers hold the points `others`. Returns false if the lace between two
   * fingers is too short.
   */
  drag(held: number, to: Point, others: ReadonlySet<number>): boolean {
    const by: Point = [to[0] - this.x[held]!, to[1] - this.y[held]!];
    [this.x[held], this.y[held]] = [to[0], to[1]];
    return ([-1, 1] as const).every((side) => this.moveSide(held, side, by, others));
  }

  private distance(i: number, j: number): number {
    return Math.hypot(this.x[i]! - this.x[j]!, this.y[i]! - this.y[j]!);
  }

  /**
   * Moves the points on one side of the held point: up to the end of the first loose part, a point that another finger
   * holds, or the end of the lace. Returns false if the lace is too short to reach the other finger.
   */
  private moveSide(held: number, side: 1 | -1, by: Point, others: ReadonlySet<number>): boolean {
    const end = side > 0 ? this.x.length - 1 : 0;
    if (held === end) return true;
    const [oldX, oldY] = [this.x.slice(), this.y.slice()];
    let minSteps = MIN_SOFT_STEPS;
    for (let last = held; last !== end; ) {
      last += side;
      const steps = Math.abs(last - held);
      const loose = steps >= minSteps && this.distance(held, last) <= LOOSE_RATIO * steps * STEP_LENGTH;
      if (!loose && !others.has(last)) continue;
      this.moveAlong(held, side, last, by);
      if (this.relaxBetween(held, side, last)) return true;
      // Too little slack: undo this; a longer part of the lace has to move.
      this.x.set(oldX);
      this.y.set(oldY);
      if (others.has(last)) return false;
      minSteps = steps + MIN_SOFT_STEPS;
    }
    this.moveAlong(held, side, end, by);
    this.dragEnd(held, side, end);
    return true;
  }

  /**
   * Moves the points between `held` and `last` with the finger: the closer they are to it, the further they move. If the finger
   * pushes the lace together, they also move sideways.
   */
  private moveAlong(held: number, side: 1 | -1, last: number, [dx, dy]: Point): void {
    const steps = Math.abs(last - held);
    const [nx, ny] = [this.x[held + side]! - this.x[held]!, this.y[held + side]! - this.y[held]!];
    const pushed = nx * dx + ny * dy > 0 ? 0.3 : 0;
    for (let k = 1; k < steps; k++) {
      const i = held + side * k;
      const along = (1 - k / steps) ** 2;
      const aside = pushed * Math.sin((Math.PI * k) / steps);
      this.x[i]! += dx * along - dy * aside;
      this.y[i]! += dy * along + dx * aside;
    }
  }

  /**
   * Moves the points between `held` and `last`, but not these two, until every step has its original length. Returns whether
   * that succeeded.
   */
  private relaxBetween(held: number, side: 1 | -1, last: number): boolean {
    const [hx, hy, ax, ay] = [this.x[held]!, this.y[held]!, this.x[last]!, this.y[last]!];
    for (let round = 0; round < RELAX_ROUNDS; round++) {
      if (round < UNBEND_ROUNDS) this.unbend(held, side, last);
      for (let i = last - side; i !== held; i -= side) this.placeStep(i + side, i);
      this.placeStep(held + side, held);
      [this.x[held], this.y[held]] = [hx, hy];
      for (let i = held + side; i !== last; i += side) this.placeStep(i - side, i);
      this.placeStep(last - side, last);
      const off = Math.hypot(this.x[last]! - ax, this.y[last]! - ay);
      [this.x[last], this.y[last]] = [ax, ay];
      if (off < 0.04 && round >= 3) return true;
    }
    return false;
  }

  /** Moves the points between `held` and the free end, each only as far as necessary. */
  private dragEnd(held: number, side: 1 | -1, end: number): void {
    this.unbend(held, side, end);
    for (let i = held; i !== end; i += side) this.placeStepInside(i, i + side);
  }

  /** Widens bends that are too sharp. */
  private unbend(held: number, side: 1 | -1, last: number): void {
    const minDistance = STEP_LENGTH * MIN_BEND_STEPS;
    const stop = last + side in this.x ? last + side : last;
    for (let i = held + side; i !== stop; i += side) {
      const [a, b] = [i - side, i + side];
      const distance = this.distance(a, b);
      if (distance >= minDistance || distance === 0) continue;
      const push = (0.5 * (minDistance - distance)) / distance / 2;
      const [dx, dy] = [(this.x[b]! - this.x[a]!) * push, (this.y[b]! - this.y[a]!) * push];
      if (a !== held) this.place(a, this.x[a]! - dx, this.y[a]! - dy);
      if (i !== last && b !== last) this.place(b, this.x[b]! + dx, this.y[b]! + dy);
    }
  }

  private place(i: number, x: number, y: number): void {
    this.x[i] = clamp(x);
    this.y[i] = clamp(y);
  }

  /** Places `b` one step from `a`, and keeps the direction from `a` to `b`. */
  private placeStep(a: number, b: number): void {
    const dx = this.x[b]! - this.x[a]! || 1e-6;
    const dy = this.y[b]! - this.y[a]!;
    const k = STEP_LENGTH / Math.sqrt(dx * dx + dy * dy);
    this.place(b, this.x[a]! + dx * k, this.y[a]! + dy * k);
  }

  /** Places `b` exactly one step from `a`. If `b` would leave the workbench, turns the step just enough to keep `b` on it. */
  private placeStepInside(a: number, b: number): void {
    const heading = Math.atan2(this.y[b]! - this.y[a]!, this.x[b]! - this.x[a]!);
    for (let k = 0; k <= 72; k++) {
      const turn = heading + ((k % 2 ? 1 : -1) * Math.ceil(k / 2) * Math.PI) / 36;
      const [x, y] = [this.x[a]! + STEP_LENGTH * Math.cos(turn), this.y[a]! + STEP_LENGTH * Math.sin(turn)];
      if (x !== clamp(x) || y !== clamp(y)) continue;
      [this.x[b], this.y[b]] = [x, y];
      return;
    }
  }
}

/** Pulls points towards their goals as far as the lace allows. `holds` maps indexes to goals. Returns the new points. */
export function pull(points: readonly Point[], holds: ReadonlyMap<number, Point>): Point[] {
  const length = (points.length - 1) * STEP_LENGTH;
  let current: readonly Point[] = points;
  for (const [held, goal] of holds) {
    const others = new Set([...holds.keys()].filter((other) => other !== held));
    const from = current[held]!;
    const [dx, dy] = [clamp(goal[0]) - from[0], clamp(goal[1]) - from[1]];
    const strides = Math.ceil(Math.hypot(dx, dy) / MAX_STRIDE);
    for (let k = 1; k <= strides; k++) {
      const pulled = new PulledLace(current);
      // Stop if two fingers are further apart than the lace between them is long.
      if (!pulled.drag(held, [from[0] + (dx * k) / strides, from[1] + (dy * k) / strides], others)) break;
      const next = pulled.points;
      if (Math.abs(lengthOf(next) - length) > length * LENGTH_TOLERANCE) break;
      current = next;
    }
  }
  return [...current];
}

/**
 * Rounds points to whole units, as the protocol requires. Nudges the rounded points so that the length of the lace is right to
 * within a thousandth. Points that are in whole units already do not move.
 */
export function roundPoints(points: readonly Point[], length = (points.length - 1) * STEP_LENGTH): Point[] {
  const out = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  let error = lengthOf(out) - length;
  const lengthAt = (i: number): number => (i > 0 ? lengthOf([out[i - 1]!, out[i]!]) : 0) + (i < out.length - 1 ? lengthOf([out[i]!, out[i + 1]!]) : 0);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < out.length && Math.abs(error) > 0.5; i++) {
      const [x, y] = out[i]!;
      if (points[i]![0] === x && points[i]![1] === y) continue;
      const before = lengthAt(i);
      let best: { at: Point; error: number } = { at: [x, y], error };
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        out[i] = [x + dx, y + dy];
        const now = error + lengthAt(i) - before;
        if (Math.abs(now) < Math.abs(best.error)) best = { at: out[i]!, error: now };
      }
      out[i] = best.at;
      error = best.error;
    }
  }
  return out;
}

/** The points of a new lace: a wave across the workbench, at `y`. */
export function freshLace(lace: 'long' | 'short', y: number): Point[] {
  // The flatter a wave, the wider it is: make it steeper until it fits on the workbench.
  for (let swing = lace === 'long' ? 1.34 : 0.9; ; swing += 0.04) {
    const points = transformed(wave(lace, swing, y), [0, 0], 0, [0, 0], FRESH_MARGIN);
    if (points) return points;
  }
}

function wave(lace: 'long' | 'short', swing: number, y: number): Point[] {
  const steps = LACE_STEPS[lace];
  const waves = lace === 'long' ? 3 : 1.5;
  const points: [number, number][] = [[0, 0]];
  for (let i = 0; i < steps; i++) {
    const heading = swing * Math.cos((i / steps) * waves * 2 * Math.PI);
    const [px, py] = points[i]!;
    points.push([px + STEP_LENGTH * Math.cos(heading), py + STEP_LENGTH * Math.sin(heading)]);
  }
  const xs = points.map((p) => p[0]);
  const dx = (WORKBENCH_SIZE - Math.min(...xs) - Math.max(...xs)) / 2;
  return points.map(([px, py]): Point => [px + dx, py + y]);
}

/**
 * Rotates all points around `pivot` and moves them. If some are then off the workbench, shifts all of them back onto it.
 * Returns null if they do not fit on it.
 */
export function transformed(points: readonly Point[], by: Point, turn = 0, pivot: Point = [0, 0], margin = MARGIN): Point[] | null {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const moved = points.map(([x, y]): [number, number] => {
    const [rx, ry] = [x - pivot[0], y - pivot[1]];
    return [pivot[0] + rx * c - ry * s + by[0], pivot[1] + rx * s + ry * c + by[1]];
  });
  for (const axis of [0, 1] as const) {
    const all = moved.map((p) => p[axis]);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    if (high - low > WORKBENCH_SIZE - 2 * margin) return null;
    const back = Math.max(0, margin - low) - Math.max(0, high - (WORKBENCH_SIZE - margin));
    for (const point of moved) point[axis] += back;
  }
  return moved;
}
