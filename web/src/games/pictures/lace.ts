/**
 * A lace on a table, by position-based constraints: it has no speed, only where it lies. The held point goes with the
 * finger, neighbours keep their distance, sharp bends give way, and the rest stays where friction leaves it. A last pass
 * from the held point outwards makes every step exactly as long as it was: a lace never grows or shrinks.
 */
import type { Point } from './geometry';
import { BENCH, LACE_LENGTHS } from './wire';

export const STEPS = { long: 80, short: 40 } as const;
/** how far the held point goes at once; a quick finger is walked after in such steps */
const STRIDE = 9;
const ROUNDS = 14;
/** neighbours of a point stay at least so many steps apart, which limits how sharply the lace bends */
const BEND = 1.93;
const MARGIN = 12;
/** A fresh lace keeps clear of the edge with all its thickness. */
const INSIDE = 50;

/** The points of a lace while it is pulled: plain arrays, since this runs thousands of times in a frame. */
class Cord {
  readonly x: Float64Array;
  readonly y: Float64Array;

  constructor(
    points: readonly Point[],
    readonly step: number,
    readonly held: number,
  ) {
    this.x = Float64Array.from(points, (p) => p[0]);
    this.y = Float64Array.from(points, (p) => p[1]);
  }

  get points(): Point[] {
    return Array.from(this.x, (x, i): Point => [x, this.y[i]!]);
  }

  /** Neither longer nor shorter: both neighbours share the correction, the held point gives nothing. */
  relax(): void {
    for (let i = this.held; i < this.x.length - 1; i++) this.apart(i, i + 1, this.step, 1);
    for (let i = this.held - 1; i >= 0; i--) this.apart(i, i + 1, this.step, 1);
  }

  /** Only bends that are too sharp give way; gentle ones stay, as friction wants it. */
  unbend(): void {
    const least = this.step * BEND;
    for (let i = 1; i < this.x.length - 1; i++) {
      const dx = this.x[i + 1]! - this.x[i - 1]!;
      const dy = this.y[i + 1]! - this.y[i - 1]!;
      if (dx * dx + dy * dy < least * least) this.apart(i - 1, i + 1, least, 0.35);
    }
  }

  private apart(a: number, b: number, wanted: number, stiff: number): void {
    const { x, y, held } = this;
    const dx = x[b]! - x[a]! || 1e-6;
    const dy = y[b]! - y[a]!;
    const far = Math.sqrt(dx * dx + dy * dy);
    const change = (stiff * (far - wanted)) / far;
    const share = a === held ? 0 : b === held ? 1 : 0.5;
    x[a]! += dx * change * share;
    y[a]! += dy * change * share;
    x[b]! -= dx * change * (1 - share);
    y[b]! -= dy * change * (1 - share);
  }

  keep(): void {
    for (let i = 0; i < this.x.length; i++) {
      this.x[i] = hold(this.x[i]!);
      this.y[i] = hold(this.y[i]!);
    }
  }

  /** From the held point outwards each point is set exactly one step from the one before, on the bench. */
  exact(): void {
    this.keep();
    for (let i = this.held + 1; i < this.x.length; i++) this.follow(i - 1, i);
    for (let i = this.held - 1; i >= 0; i--) this.follow(i + 1, i);
  }

  /** `b` one step from `a`; beyond the edge it turns aside as little as it must. */
  private follow(a: number, b: number): void {
    const heading = Math.atan2(this.y[b]! - this.y[a]!, this.x[b]! - this.x[a]!);
    for (let k = 0; k <= 72; k++) {
      const turn = heading + ((k % 2 ? 1 : -1) * Math.ceil(k / 2) * Math.PI) / 36;
      const [x, y] = [this.x[a]! + this.step * Math.cos(turn), this.y[a]! + this.step * Math.sin(turn)];
      if (x !== hold(x) || y !== hold(y)) continue;
      this.x[b] = x;
      this.y[b] = y;
      return;
    }
  }
}

const hold = (n: number): number => Math.max(MARGIN, Math.min(BENCH - MARGIN, n));

/** Pull the point `held` to `target`; gives new points, the old ones stay as they were. */
export function pull(points: readonly Point[], held: number, target: Point, length: number): Point[] {
  const cord = new Cord(points, length / (points.length - 1), held);
  const [fromX, fromY] = [cord.x[held]!, cord.y[held]!];
  const [dx, dy] = [hold(target[0]) - fromX, hold(target[1]) - fromY];
  const strides = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) / STRIDE));
  for (let k = 1; k <= strides; k++) {
    cord.x[held] = fromX + (dx * k) / strides;
    cord.y[held] = fromY + (dy * k) / strides;
    for (let round = 0; round < ROUNDS; round++) {
      cord.relax();
      cord.unbend();
      cord.keep();
    }
    cord.exact();
  }
  return cord.points;
}

/** Every step as long as it should be again: after points were rounded to whole units for the wire. */
export function mend(points: readonly Point[], length: number): Point[] {
  const cord = new Cord(points, length / (points.length - 1), Math.floor(points.length / 2));
  cord.exact();
  return cord.points;
}

/** A lace as it falls on the bench: a lazy wave around a height. */
export function fresh(lace: 'long' | 'short', y: number): Point[] {
  // a lazier wave is wider: it gets steeper until all of it lies on the bench
  for (let swing = lace === 'long' ? 1.34 : 0.9; ; swing += 0.04) {
    const lies = shifted(mend(wave(lace, swing, y), LACE_LENGTHS[lace]), [0, 0], 0, [0, 0], INSIDE);
    if (lies) return lies;
  }
}

function wave(lace: 'long' | 'short', swing: number, y: number): Point[] {
  const steps = STEPS[lace];
  const step = LACE_LENGTHS[lace] / steps;
  const waves = lace === 'long' ? 3 : 1.5;
  const points: [number, number][] = [[0, 0]];
  for (let i = 0; i < steps; i++) {
    const heading = swing * Math.cos((i / steps) * waves * 2 * Math.PI);
    const [px, py] = points[i]!;
    points.push([px + step * Math.cos(heading), py + step * Math.sin(heading)]);
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
