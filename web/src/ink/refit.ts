/**
 * Ink that was drawn on a board as it was, fitted to the board as it is: another page of the same person has drawn meanwhile,
 * or the server has lost what was not safe yet. Strokes and their times stay; marks get the numbers they have now.
 */
import type { Board, Tip } from './board';
import type { Op, Step } from './codec';

/** Some operations, and what the board was like before them. */
export interface Batch {
  ops: Op[];
  /** The marks that they made, by number, in order. */
  made: number[];
  /** The board's time before the first of them. */
  t: number;
  /** The stroke that was open then, if it was ours. */
  from: Tip | null;
}

/** Is this the stroke that is open on the board? */
export function continues(board: Board, tip: Tip): boolean {
  const open = board.tip;
  if (!open || open.x !== tip.x || open.y !== tip.y || open.op.kind !== tip.op.kind) return false;
  if (open.op.kind === 'eraser') return tip.op.kind === 'eraser' && open.op.radius === tip.op.radius;
  const pen = tip.op;
  if (pen.kind !== 'pen' || open.op.colour !== pen.colour || open.op.width !== pen.width) return false;
  return (open.op.pressure === undefined) === (pen.pressure === undefined);
}

/** How a stroke begins again where it was interrupted. */
export function beginAgain({ op, x, y, pressure }: Tip, dt: number): Tip['op'] {
  const pressed = op.kind === 'pen' && op.pressure !== undefined;
  return { ...op, dt, x, y, ...(pressed ? { pressure: Math.max(0, pressure) } : {}) };
}

/** Draws a batch on this board; `moved` has the new numbers of marks by their old ones, and gets more of them. */
export function refit(board: Board, old: Batch, moved: Map<number, number>): Batch {
  return new Fitting(board, old, moved).fit();
}

class Fitting {
  private readonly fresh: Batch;
  private readonly olds: number[];
  /** When the operation at hand was drawn. */
  private t: number;
  private tip: Tip | null;

  constructor(
    private readonly board: Board,
    private readonly old: Batch,
    private readonly moved: Map<number, number>,
  ) {
    this.fresh = { ops: [], made: [], t: board.t, from: board.tip };
    this.olds = [...old.made];
    this.t = old.t;
    this.tip = old.from;
  }

  fit(): Batch {
    for (const op of this.old.ops) this.one(op);
    return this.fresh;
  }

  private one(op: Op): void {
    if (op.kind === 'extend') return this.extend(op.steps);
    if (op.kind === 'end') {
      if (this.tip && continues(this.board, this.tip)) this.place(op);
      this.tip = null;
      return;
    }
    this.t += op.dt;
    const dt = Math.max(0, this.t - this.board.t);
    this.tip = null;
    if (op.kind === 'undo' || op.kind === 'redo') this.place({ ...op, dt, mark: this.moved.get(op.mark) ?? op.mark });
    else {
      const was = this.olds.shift();
      if (was !== undefined) this.moved.set(was, this.board.marks.length);
      this.begin({ ...op, dt });
      if (op.kind !== 'wipe') this.tip = this.board.tip;
    }
  }

  private extend(steps: readonly Step[]): void {
    if (!this.tip) return;
    if (!continues(this.board, this.tip)) this.begin(beginAgain(this.tip, Math.max(0, this.t - this.board.t)));
    let last = this.board.t;
    const again = steps.map((step) => {
      this.t += step.dt;
      const dt = Math.max(0, this.t - last);
      last += dt;
      return { ...step, dt };
    });
    this.place({ kind: 'extend', steps: again });
    this.tip = this.board.tip;
  }

  private begin(op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>): void {
    const number = this.board.marks.length;
    if (this.place(op)) this.fresh.made.push(number);
  }

  /** What makes no sense any more, such as an undo of what is undone already, is left out. */
  private place(op: Op): boolean {
    try {
      this.board.apply([op]);
    } catch {
      return false;
    }
    this.fresh.ops.push(op);
    return true;
  }
}
