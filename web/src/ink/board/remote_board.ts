/**
 * A board that others draw on. The server sends ink every 50 ms. The page shows this ink over the next 40 ms, in the
 * rhythm in which it was drawn, so that lines grow smoothly.
 */
import { Board } from './board';
import { readOps, type Op } from '../codec/codec';
import { cancelJob, onNextFrame } from '../painting/animation_frame';
import { ServerLog } from '../pen/server_log';

/** The time over which the operations of one frame are spread. */
export const SPREAD_MS = 40;

/** What a canvas needs to show a board. `board` may be replaced by another object. */
export interface BoardSource {
  readonly board: Board;
  /** Call `listener` in the next animation frame and after every change. Returns a function that stops these calls. */
  watch(listener: () => void): () => void;
}

export class Observable {
  private readonly listeners = new Set<() => void>();

  watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    onNextFrame(listener);
    return () => {
      this.listeners.delete(listener);
      cancelJob(listener);
    };
  };

  notify = (): void => {
    for (const listener of this.listeners) onNextFrame(listener);
  };
}

interface ScheduledOp {
  due: number;
  op: Op;
}

export class RemoteBoard extends Observable implements BoardSource {
  board = new Board();
  /** All ink that the server has sent for this board. A pen that takes over the board starts with this ink. */
  readonly log = new ServerLog();
  private queue: ScheduledOp[] = [];
  /** Whether `log` ends in the middle of a stroke that has pressure. */
  private hasPressure = false;

  constructor(
    /** Called if the server's ink does not fit this board. */
    private readonly onMismatch: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
  }

  /** Replace everything with a snapshot of the board. */
  replace(ops: Uint8Array): void {
    this.queue = [];
    this.log.replace(ops);
    this.board = new Board(ops);
    this.hasPressure = this.board.hasPressure;
    this.notify();
  }

  /** Add new ink. Its operations are shown when they are due. */
  append(bytes: Uint8Array): void {
    const ops = readOps(bytes, this.hasPressure).flatMap(singleSteps);
    const last = ops.filter((op) => op.kind !== 'extend').at(-1);
    if (last) this.hasPressure = last.kind === 'pen' && last.pressure !== undefined;
    this.log.append(bytes);
    this.queue.push(...withDueTimes(ops, this.now(), this.queue.at(-1)?.due));
    // A hidden page gets no animation frames. Apply its ink at once, or the queue would grow without limit.
    if (document.visibilityState === 'hidden') this.applyUntil(Infinity);
    else onNextFrame(this.step);
  }

  private step = (): void => {
    this.applyUntil(this.now());
    if (this.queue.length) onNextFrame(this.step);
  };

  private applyUntil(time: number): void {
    let count = 0;
    while (count < this.queue.length && this.queue[count]!.due <= time) count++;
    if (!count) return;
    try {
      this.board.apply(this.queue.splice(0, count).map(({ op }) => op));
    } catch {
      this.queue = [];
      this.onMismatch();
    }
    this.notify();
  }
}

/** Split an `extend` into several, each with one step. */
function singleSteps(op: Op): Op[] {
  return op.kind === 'extend' ? op.steps.map((step) => ({ kind: 'extend', steps: [step] })) : [op];
}

/**
 * Returns each operation with the time in ms at which it is due. The times keep the rhythm in which the operations were drawn.
 * They start after the operations that are still queued (until `busyUntil`) and end at most `SPREAD_MS` from now.
 */
export function withDueTimes(ops: readonly Op[], now: number, busyUntil = now): ScheduledOp[] {
  const end = now + SPREAD_MS;
  const start = Math.min(Math.max(now, busyUntil), end);
  let t = 0;
  const times = ops.map((op, i) => (i ? (t += durationOf(op)) : 0));
  return ops.map((op, i) => ({ op, due: t ? start + (times[i]! / t) * (end - start) : start }));
}

function durationOf(op: Op): number {
  if (op.kind === 'end') return 0;
  return op.kind === 'extend' ? op.steps[0]!.dt : op.dt;
}
