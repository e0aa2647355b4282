/**
 * A lace that is drawn: it lays itself along the path, step by step, and its length is the limit. What the path does not need
 * lies double on it, forth and back, so that exactly what was drawn is seen.
 */
import type { Point } from './geometry';
import { STEP, whole } from './lace';
import { BENCH } from './wire';

const MARGIN = 12;
const inside = (n: number): number => Math.max(MARGIN, Math.min(BENCH - MARGIN, n));
/** A path shorter than this was no drawing but a slip. */
const LEAST = 4;

export class DrawnLace {
  /** the path in exact steps */
  private readonly path: [number, number][];

  constructor(
    from: Point,
    private readonly steps: number,
  ) {
    this.path = [[inside(from[0]), inside(from[1])]];
  }

  /** How much of the lace is not on the path yet, from 1 to 0. */
  get left(): number {
    return 1 - (this.path.length - 1) / this.steps;
  }
  get tip(): Point {
    return this.path.at(-1)!;
  }
  get enough(): boolean {
    return this.path.length > LEAST;
  }

  /** The finger went on. */
  to(at: Point): void {
    const [x, y] = [inside(at[0]), inside(at[1])];
    while (this.path.length <= this.steps) {
      const [px, py] = this.path.at(-1)!;
      const far = Math.hypot(x - px, y - py);
      if (far < STEP) return;
      this.path.push([px + ((x - px) * STEP) / far, py + ((y - py) * STEP) / far]);
    }
  }

  /** All points of the lace, in whole units. */
  get points(): Point[] {
    const path = whole(this.path);
    const turn = path.length - 1;
    return Array.from({ length: this.steps + 1 }, (_, i) => {
      const on = i % (2 * turn);
      return path[on <= turn ? on : 2 * turn - on]!;
    });
  }
}
