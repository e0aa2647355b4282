// A drawing drawn again (P30): seek to any time and see the board as it was then.

import { Board } from './board';
import { readOps, type Op } from './codec';

/** Operations one point at a time, each with the time since the beginning it happened at. */
type Moment = { t: number; op: Op };

export class Replay {
  /** The board at the time last sought. */
  board = new Board();
  /** When the first and the last thing happened, in 10 ms. */
  readonly begins: number;
  readonly duration: number;
  private readonly moments: Moment[] = [];
  private done = 0;

  constructor(ops: Uint8Array) {
    let t = 0;
    for (const op of readOps(ops)) {
      if (op.kind === 'extend')
        for (const step of op.steps)
          this.moments.push({ t: (t += step.dt), op: { kind: 'extend', steps: [step] } });
      else this.moments.push({ t: op.kind === 'end' ? t : (t += op.dt), op });
    }
    this.begins = this.moments[0]?.t ?? 0;
    this.duration = t;
  }

  /** Whenever something happened, in 10 ms. */
  get times(): number[] {
    return this.moments.map(({ t }) => t);
  }

  /** The board as it was at `t`; going on is cheap, going back begins anew. */
  seek(t: number): Board {
    if (t < (this.moments[this.done - 1]?.t ?? 0)) {
      this.board = new Board();
      this.done = 0;
    }
    const next: Op[] = [];
    while (this.done < this.moments.length && this.moments[this.done]!.t <= t)
      next.push(this.moments[this.done++]!.op);
    if (next.length) this.board.apply(next);
    return this.board;
  }
}
