// The pen of one's own board: draws at once, sends in frames, keeps what is not yet safe.

import { Board } from './board';
import { writeDraw, writeOps, type Op, type Step } from './codec';
import { HEIGHT, LIMITS, TICK_MS, WIDTH } from './constants';
import { sendsAgain, type InkCode } from './error';

const MOST_STEPS_PER_FRAME = 300;
const RETRY_MS = 500;
/** An eraser needs fewer points than a pen. */
const ERASER_STEP = 12;

export interface Tip {
  colour?: number;
  width?: number;
  /** From 0 to 1, where the device tells. */
  pressure?: number;
}

/** Something that undo takes back: a mark was shown or hidden. */
interface Deed {
  mark: number;
  shown: boolean;
}

interface Sent {
  seq: number;
  data: Uint8Array<ArrayBuffer>;
  ops: Op[];
}

/**
 * Hand it pointer events (in board units), call `flush` every 50 ms, and give it what the
 * server says about its board. Everything drawn is on `board` at once.
 */
export class Pen {
  board = new Board();
  /** Called when the server refuses for good; the board is the server's again then. */
  onRefused: (code: InkCode) => void = () => {};

  private waiting: Op[] = [];
  private steps: Step[] = [];
  private unacked: Sent[] = [];
  private seq = 0;
  private last: [x: number, y: number] | null = null;
  private pressed = false;
  private erasing = false;
  private past: Deed[] = [];
  private future: Deed[] = [];
  private zero: number;
  private quietUntil = -Infinity;
  private resentUntil = -Infinity;

  constructor(
    readonly number: number,
    private readonly send: (frame: Uint8Array<ArrayBuffer>) => void,
    private readonly now: () => number = () => performance.now(),
    /** When the board's time began, by `now`; unknown means now, or where its ink ends. */
    private readonly began: number | null = null,
  ) {
    this.zero = began ?? now();
  }

  begin(x: number, y: number, tip: Tip = {}): void {
    if (!this.board.hasRoom(1)) return;
    this.pressed = tip.pressure !== undefined;
    this.erasing = false;
    this.mark({
      kind: 'pen',
      ...this.at(x, y),
      colour: tip.colour ?? 0,
      width: tip.width ?? 1,
      ...(tip.pressure === undefined ? {} : { pressure: byte(tip.pressure) }),
    });
  }

  erase(x: number, y: number, radius = 1): void {
    if (!this.board.hasRoom(1, true)) return;
    this.pressed = false;
    this.erasing = true;
    this.mark({ kind: 'eraser', ...this.at(x, y), radius });
  }

  move(x: number, y: number, pressure = 0.5): void {
    if (!this.last || !this.board.hasRoom(1, this.erasing)) return;
    const [nx, ny] = onBoard(x, y);
    const [dx, dy] = [nx - this.last[0], ny - this.last[1]];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < (this.erasing ? ERASER_STEP : 1)) return;
    const step: Step = { dx, dy, dt: this.elapsed() };
    if (this.pressed) step.pressure = byte(pressure);
    this.last = [nx, ny];
    this.board.apply([{ kind: 'extend', steps: [step] }]);
    this.steps.push(step);
  }

  end(): void {
    if (!this.last) return;
    this.last = null;
    this.do({ kind: 'end' });
  }

  wipe(): void {
    if (this.board.strokes.length && this.board.hasRoom(0))
      this.mark({ kind: 'wipe', dt: this.elapsed() });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    this.step(this.past, this.future, false);
  }

  redo(): void {
    this.step(this.future, this.past, true);
  }

  /** Takes one whole stroke away, wherever it is in the order; undo brings it back. */
  hide(mark: number): void {
    if (this.board.isUndone(mark) || !this.board.hasRoom(0)) return;
    this.toggle(mark, false);
    this.past.push({ mark, shown: false });
    this.future = [];
  }

  /** Sends what was drawn since the last time; call it every 50 ms. */
  flush(): void {
    const frame = this.seal();
    if (frame && this.now() >= this.quietUntil) this.send(frame.data);
  }

  /** The server has these frames for good. */
  acked(frames: number): void {
    this.unacked = this.unacked.filter((frame) => frame.seq >= frames);
  }

  /** The server's board, after a reconnect or a refusal: what it lacks is drawn and sent again. */
  snapshot(frames: number, acked: number, ops: Uint8Array): void {
    this.seal();
    this.acked(acked);
    const missing = this.unacked.filter((frame) => frame.seq >= frames);
    this.unacked = this.unacked.filter((frame) => frame.seq < frames);
    this.board = new Board(ops);
    this.seq = frames;
    for (const frame of missing) {
      if (frame.seq !== this.seq || !this.fits(frame.ops, ops, frames)) break;
      this.unacked.push(frame);
      this.seq++;
      this.send(frame.data);
    }
    this.zero = this.began ?? this.now() - this.board.t * TICK_MS;
    if (!this.board.drawing) this.last = null;
    this.remember();
  }

  /** A frame was not taken. After a code for good, the server's snapshot follows. */
  refused(wanted: number, code: InkCode): void {
    const now = this.now();
    if (!sendsAgain(code)) {
      this.unacked = this.unacked.filter((frame) => frame.seq < wanted);
      this.seq = wanted;
      this.waiting = [];
      this.steps = [];
      this.last = null;
      this.onRefused(code);
    } else if (code !== 'ink_gap') {
      // One frame's answer speaks for all that were on their way.
      if (now < this.quietUntil) return;
      this.quietUntil = now + RETRY_MS;
      setTimeout(() => this.resend(wanted), RETRY_MS);
    } else if (now >= this.quietUntil && now >= this.resentUntil) {
      // Every frame after a gap is refused too; one answer is enough for all of them.
      this.resentUntil = now + RETRY_MS;
      this.resend(wanted);
    }
  }

  private resend(from: number): void {
    for (const frame of this.unacked) if (frame.seq >= from) this.send(frame.data);
  }

  /** Makes a numbered frame of what was drawn since the last one. */
  private seal(): Sent | null {
    this.pack();
    if (!this.waiting.length) return null;
    const ops = this.waiting;
    this.waiting = [];
    const frame = { seq: this.seq, data: writeDraw(this.number, this.seq, writeOps(ops)), ops };
    this.seq++;
    this.unacked.push(frame);
    return frame;
  }

  private step(from: Deed[], to: Deed[], again: boolean): void {
    if (!this.board.hasRoom(0)) return;
    const deed = from.pop();
    if (!deed) return;
    this.toggle(deed.mark, deed.shown === again);
    to.push(deed);
  }

  private toggle(mark: number, shown: boolean): void {
    this.last = null;
    this.do({ kind: shown ? 'redo' : 'undo', dt: this.elapsed(), mark });
  }

  /** After a new board: what can still be undone and redone; all older marks can be undone. */
  private remember(): void {
    const is = (deed: Deed) => deed.mark < this.board.marks.length && this.board.isUndone(deed.mark) !== deed.shown;
    const past = this.past.filter(is);
    const known = new Set(past.map((deed) => deed.mark));
    const older = this.board.marks
      .map((_, mark) => ({ mark, shown: true }))
      .filter((deed) => is(deed) && !known.has(deed.mark));
    this.past = [...older, ...past];
    this.future = this.future.filter((deed) => !is(deed) && deed.mark < this.board.marks.length);
  }

  private mark(op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>): void {
    this.future = [];
    this.last = op.kind === 'wipe' ? null : [op.x, op.y];
    this.past.push({ mark: this.board.marks.length, shown: true });
    this.do(op);
  }

  private do(op: Op): void {
    this.board.apply([op]);
    this.pack();
    this.waiting.push(op);
  }

  /** Closes the steps drawn so far into an operation, and long ones into a frame of their own. */
  private pack(): void {
    if (!this.steps.length) return;
    this.waiting.push({ kind: 'extend', steps: this.steps });
    const long = this.steps.length >= MOST_STEPS_PER_FRAME;
    this.steps = [];
    if (long) this.flush();
  }

  private at(x: number, y: number): { dt: number; x: number; y: number } {
    const [nx, ny] = onBoard(x, y);
    return { dt: this.elapsed(), x: nx, y: ny };
  }

  /** 10 ms units since the last thing on the board. */
  private elapsed(): number {
    return Math.max(0, Math.floor((this.now() - this.zero) / TICK_MS) - this.board.t);
  }

  /** Draws a frame again; if it does not fit the server's board, that is left as it was. */
  private fits(ops: Op[], known: Uint8Array, frames: number): boolean {
    try {
      this.board.apply(ops);
      return true;
    } catch {
      this.board = new Board(known);
      for (const frame of this.unacked) if (frame.seq >= frames) this.board.apply(frame.ops);
      return false;
    }
  }
}

const byte = (pressure: number): number => Math.round(Math.min(1, Math.max(0, pressure)) * 255);

function onBoard(x: number, y: number): [number, number] {
  const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)));
  return [clamp(x, WIDTH), clamp(y, HEIGHT)];
}

// A frame of the most steps a flush sends must pass the server's limit with room to spare.
if (MOST_STEPS_PER_FRAME * 10 > LIMITS.frame_bytes) throw new Error('frames are too long');
