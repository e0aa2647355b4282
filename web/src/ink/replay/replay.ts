// Replays a drawing: returns the board as it was at any time.

import { Board } from '../board/board';
import { readOps, type Op } from '../codec/codec';

/** An operation with at most one point, and its time since the board's beginning. All times are in units of 10 ms. */
type TimedOp = { t: number; op: Op };

export class Replay {
  /** The board at the time of the last `seek`. */
  board = new Board();
  /** The times of the first and the last operation. */
  readonly begins: number;
  readonly ends: number;
  private readonly ops: TimedOp[] = [];
  /** How many operations are on `board`. */
  private applied = 0;

  constructor(data: Uint8Array) {
    let t = 0;
    for (const op of readOps(data)) {
      if (op.kind === 'extend')
        for (const step of op.steps)
          this.ops.push({ t: (t += step.dt), op: { kind: 'extend', steps: [step] } });
      else this.ops.push({ t: op.kind === 'end' ? t : (t += op.dt), op });
    }
    this.begins = this.ops[0]?.t ?? 0;
    this.ends = t;
  }

  /** The times of all operations. */
  get times(): number[] {
    return this.ops.map(({ t }) => t);
  }

  /** The board as it was at `t`. Seeking backwards redraws the board from its beginning. */
  seek(t: number): Board {
    if (t < (this.ops[this.applied - 1]?.t ?? 0)) {
      this.board = new Board();
      this.applied = 0;
    }
    const next: Op[] = [];
    while (this.applied < this.ops.length && this.ops[this.applied]!.t <= t)
      next.push(this.ops[this.applied++]!.op);
    if (next.length) this.board.apply(next);
    return this.board;
  }
}
