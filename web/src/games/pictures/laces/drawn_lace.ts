/**
 * A lace that is being drawn. It follows the path of the finger until the path is as long as the lace. If the path ends
 * before that, the rest of the lace runs back and forth along it, so that only the drawn path is visible.
 */
import type { Point } from '../geometry/geometry';
import { roundPoints, STEP_LENGTH } from './lace';
import { WORKBENCH_SIZE } from '../wire';

const MARGIN = 12;
const clamp = (n: number): number => Math.max(MARGIN, Math.min(WORKBENCH_SIZE - MARGIN, n));
/** A path with fewer steps than this counts as an accidental movement, not as a drawing. */
const MIN_STEPS = 4;

export class DrawnLace {
  /** The points of the path so far, at equal distances. */
  private readonly path: [number, number][];

  constructor(
    from: Point,
    private readonly steps: number,
  ) {
    this.path = [[clamp(from[0]), clamp(from[1])]];
  }

  /** The share of the lace that is left, from 1 to 0. */
  get left(): number {
    return 1 - (this.path.length - 1) / this.steps;
  }
  get tip(): Point {
    return this.path.at(-1)!;
  }
  get isLongEnough(): boolean {
    return this.path.length > MIN_STEPS;
  }

  /** Extends the path towards a point, in whole steps, until the lace is used up. */
  extendTo(at: Point): void {
    const [x, y] = [clamp(at[0]), clamp(at[1])];
    while (this.path.length <= this.steps) {
      const [px, py] = this.path.at(-1)!;
      const distance = Math.hypot(x - px, y - py);
      if (distance < STEP_LENGTH) return;
      this.path.push([px + ((x - px) * STEP_LENGTH) / distance, py + ((y - py) * STEP_LENGTH) / distance]);
    }
  }

  /** All points of the lace, in whole units. */
  get points(): Point[] {
    const path = roundPoints(this.path);
    const last = path.length - 1;
    return Array.from({ length: this.steps + 1 }, (_, i) => {
      const index = i % (2 * last);
      return path[index <= last ? index : 2 * last - index]!;
    });
  }
}
