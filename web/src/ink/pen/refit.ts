/**
 * Transfers ink from the state of a board on which it was drawn to another state. This is necessary if another page of the
 * same person has drawn in the meantime, or if the server has lost ink that was not stored. Strokes and their times do not
 * change; marks get new numbers.
 */
import type { Board, Tip } from '../board/board';
import type { Op, Step } from '../codec/codec';

/** Operations, and the state of the board before them. */
export interface Batch {
  ops: Op[];
  /** The numbers of the marks that the operations make, in order. */
  newMarks: number[];
  /** The board's time before the first operation. */
  t: number;
  /** The tip of our stroke that was open before the operations; null if there was none. */
  openTip: Tip | null;
}

/** Whether the stroke with this tip is the one that is open on the board. */
export function isOpenOn(board: Board, tip: Tip): boolean {
  const open = board.tip;
  if (!open || open.x !== tip.x || open.y !== tip.y || open.op.kind !== tip.op.kind) return false;
  if (open.op.kind === 'eraser') return tip.op.kind === 'eraser' && open.op.radius === tip.op.radius;
  const pen = tip.op;
  if (pen.kind !== 'pen' || open.op.colour !== pen.colour || open.op.width !== pen.width) return false;
  return (open.op.pressure === undefined) === (pen.pressure === undefined);
}

/** The operation that restarts an interrupted stroke at its tip. */
export function restartStroke({ op, x, y, pressure }: Tip, dt: number): Tip['op'] {
  const hasPressure = op.kind === 'pen' && op.pressure !== undefined;
  return { ...op, dt, x, y, ...(hasPressure ? { pressure: Math.max(0, pressure) } : {}) };
}

/**
 * Draw a batch on this board. Returns the batch as it was drawn there. `newNumbers` maps the old numbers of marks to their new
 * ones; this function adds the marks of the batch.
 */
export function refit(board: Board, batch: Batch, newNumbers: Map<number, number>): Batch {
  return new Refitter(board, batch, newNumbers).refit();
}

class Refitter {
  private readonly result: Batch;
  private readonly oldMarks: number[];
  /** When the current operation was drawn, by the board's clock. */
  private t: number;
  private tip: Tip | null;

  constructor(
    private readonly board: Board,
    private readonly batch: Batch,
    private readonly newNumbers: Map<number, number>,
  ) {
    this.result = { ops: [], newMarks: [], t: board.t, openTip: board.tip };
    this.oldMarks = [...batch.newMarks];
    this.t = batch.t;
    this.tip = batch.openTip;
  }

  refit(): Batch {
    for (const op of this.batch.ops) this.refitOp(op);
    return this.result;
  }

  private refitOp(op: Op): void {
    if (op.kind === 'extend') return this.extend(op.steps);
    if (op.kind === 'end') {
      if (this.tip && isOpenOn(this.board, this.tip)) this.applyIfValid(op);
      this.tip = null;
      return;
    }
    this.t += op.dt;
    const dt = Math.max(0, this.t - this.board.t);
    this.tip = null;
    if (op.kind === 'undo' || op.kind === 'redo') this.applyIfValid({ ...op, dt, mark: this.newNumbers.get(op.mark) ?? op.mark });
    else {
      const oldMark = this.oldMarks.shift();
      if (oldMark !== undefined) this.newNumbers.set(oldMark, this.board.marks.length);
      this.begin({ ...op, dt });
      if (op.kind !== 'wipe') this.tip = this.board.tip;
    }
  }

  private extend(steps: readonly Step[]): void {
    if (!this.tip) return;
    if (!isOpenOn(this.board, this.tip)) this.begin(restartStroke(this.tip, Math.max(0, this.t - this.board.t)));
    let last = this.board.t;
    const refitted = steps.map((step) => {
      this.t += step.dt;
      const dt = Math.max(0, this.t - last);
      last += dt;
      return { ...step, dt };
    });
    this.applyIfValid({ kind: 'extend', steps: refitted });
    this.tip = this.board.tip;
  }

  private begin(op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>): void {
    const number = this.board.marks.length;
    if (this.applyIfValid(op)) this.result.newMarks.push(number);
  }

  /**
   * Apply an operation if it fits this board. Returns whether it fits. For example, a mark that is undone cannot be undone
   * again.
   */
  private applyIfValid(op: Op): boolean {
    try {
      this.board.apply([op]);
    } catch {
      return false;
    }
    this.result.ops.push(op);
    return true;
  }
}
