/**
 * Somebody else's board while they draw. Ink comes in one lump every 50 ms; it is laid down over the next 40 ms in the
 * rhythm it was drawn in, so that a line grows instead of jumping.
 */
import { Board } from './board';
import { readOps, type Op } from './codec';
import { nextFrame, noFrame } from './frames';
import { Heard } from './heard';

/** Over how long one lump is laid down, in ms. */
export const SPREAD = 40;

/** Anything a canvas can show. `board` may be another object after a while. */
export interface Surface {
  readonly board: Board;
  /** Calls back in a frame after every change; returns how to stop. */
  watch(paint: () => void): () => void;
}

/** Keeps who wants to know. */
export class Watchable {
  private readonly painters = new Set<() => void>();

  watch = (paint: () => void): (() => void) => {
    this.painters.add(paint);
    nextFrame(paint);
    return () => {
      this.painters.delete(paint);
      noFrame(paint);
    };
  };

  changed = (): void => {
    for (const paint of this.painters) nextFrame(paint);
  };
}

interface Moment {
  due: number;
  op: Op;
}

export class LiveBoard extends Watchable implements Surface {
  board = new Board();
  /** All that the server has told of it, for a pen that is taken up here. */
  readonly log = new Heard();
  private queue: Moment[] = [];
  /** Does the ink that comes next go on with a stroke that has a pressure? */
  private pressed = false;

  constructor(
    private readonly onbroken: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
  }

  /** The whole board, from the server. */
  replace(ops: Uint8Array): void {
    this.queue = [];
    this.log.replace(ops);
    this.board = new Board(ops);
    this.pressed = this.board.pressed;
    this.changed();
  }

  /** More ink. Operations are laid down when they are due. */
  feed(bytes: Uint8Array): void {
    const ops = readOps(bytes, this.pressed).flatMap(singles);
    const last = ops.filter((op) => op.kind !== 'extend').at(-1);
    if (last) this.pressed = last.kind === 'pen' && last.pressure !== undefined;
    this.log.add(bytes);
    this.queue.push(...spread(ops, this.now(), this.queue.at(-1)?.due));
    // a page nobody looks at gets no frames: it must not keep what it will never lay down
    if (document.visibilityState === 'hidden') this.lay(Infinity);
    else nextFrame(this.step);
  }

  private step = (): void => {
    this.lay(this.now());
    if (this.queue.length) nextFrame(this.step);
  };

  private lay(until: number): void {
    let count = 0;
    while (count < this.queue.length && this.queue[count]!.due <= until) count++;
    if (!count) return;
    try {
      this.board.apply(this.queue.splice(0, count).map((moment) => moment.op));
    } catch {
      this.queue = [];
      this.onbroken();
    }
    this.changed();
  }
}

function singles(op: Op): Op[] {
  return op.kind === 'extend' ? op.steps.map((step) => ({ kind: 'extend', steps: [step] })) : [op];
}

/** When each operation of a lump is due: in its own rhythm, never later than SPREAD from now. */
export function spread(ops: readonly Op[], now: number, busyUntil = now): Moment[] {
  const end = now + SPREAD;
  const start = Math.min(Math.max(now, busyUntil), end);
  let t = 0;
  const times = ops.map((op, i) => (i ? (t += took(op)) : 0));
  return ops.map((op, i) => ({ op, due: t ? start + (times[i]! / t) * (end - start) : start }));
}

function took(op: Op): number {
  if (op.kind === 'end') return 0;
  return op.kind === 'extend' ? op.steps[0]!.dt : op.dt;
}
