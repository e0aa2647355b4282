// The pen of one's own board: draws at once; its stream brings what was drawn to the server.

import { Board, type Tip } from './board';
import { type Op, type Part, type Position, type Step } from './codec';
import { HEIGHT, LIMITS, TICK_MS, WIDTH } from './constants';
import { type InkCode } from './error';
import { beginAgain, continues, refit, type Batch } from './refit';
import { Stream } from './stream';

/** A frame of this much must pass the server's limit, with room to spare. */
const MOST_STEPS = 300;
const MOST_OPS = 100;
/** An eraser needs fewer points than a pen. */
const ERASER_STEP = 12;

/** How a stroke looks, as the toolbox says. */
export interface Brush {
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

/**
 * Hand it pointer events (in board units), call `flush` every 25 ms, and give it what the server says about its board.
 * Everything drawn is on `board` at once. Other pens of the same person may draw on the same board.
 */
export class Pen {
  board = new Board();
  /** Called when the server refuses for good; the board is the server's again then. */
  onRefused: (code: InkCode) => void = () => {};

  private readonly stream: Stream;
  /** What was drawn since the last frame. */
  private batch: Batch | null = null;
  private steps: Step[] = [];
  private count = 0;
  /** Where our own stroke is, while the pen is down. */
  private tip: Tip | null = null;
  private past: Deed[] = [];
  private future: Deed[] = [];
  private zero: number;

  constructor(
    readonly number: number,
    send: (frame: Uint8Array<ArrayBuffer>) => unknown,
    private readonly now: () => number = () => performance.now(),
    /** When the board's time began, by `now`; unknown means now, or where its ink ends. */
    private readonly began: number | null = null,
  ) {
    this.zero = began ?? now();
    this.stream = new Stream(number, send, now, {
      fit: () => this.fit(),
      more: (ops) => this.more(ops),
      refused: (code) => this.refusedForGood(code),
    });
  }

  begin(x: number, y: number, brush: Brush = {}): void {
    if (!this.board.hasRoom(1)) return;
    this.mark({
      kind: 'pen',
      ...this.at(x, y),
      colour: brush.colour ?? 0,
      width: brush.width ?? 1,
      ...(brush.pressure === undefined ? {} : { pressure: byte(brush.pressure) }),
    });
  }

  erase(x: number, y: number, radius = 1): void {
    if (this.board.hasRoom(1, true)) this.mark({ kind: 'eraser', ...this.at(x, y), radius });
  }

  move(x: number, y: number, pressure = 0.5): void {
    const tip = this.tip;
    const erasing = tip?.op.kind === 'eraser';
    if (!tip || !this.board.hasRoom(1, erasing)) return;
    const [nx, ny] = onBoard(x, y);
    const [dx, dy] = [nx - tip.x, ny - tip.y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < (erasing ? ERASER_STEP : 1)) return;
    const step: Step = { dx, dy, dt: this.elapsed() };
    if (tip.pressure >= 0) step.pressure = byte(pressure);
    this.open();
    this.board.apply([{ kind: 'extend', steps: [step] }]);
    this.tip = this.board.tip;
    this.steps.push(step);
    if (++this.count >= MOST_STEPS) this.seal();
  }

  end(): void {
    if (!this.tip) return;
    this.tip = null;
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

  /** Sends what was drawn since the last time; call it every 25 ms. */
  flush(): void {
    if (this.stream.ready) this.seal();
    this.stream.beat();
  }

  /** There is a new line to the server: what it lacks is sent again, once it has told what that is. */
  welcome(): void {
    this.stream.welcome();
  }

  /** Begin with what is known of the board, which somebody else may have drawn. */
  inherit(ops: Uint8Array): void {
    this.stream.inherit(ops);
    this.fit();
  }

  /** The whole board, from the server; its position on it follows. */
  snapshot(ops: Uint8Array): void {
    this.stream.snapshot(ops);
  }

  /** What is new on the board, of this pen or another. */
  hear(part: Part): void {
    this.stream.part(part);
  }

  position(at: Position): void {
    this.stream.position(at);
  }

  refused(pen: number, wanted: number, code: InkCode): void {
    this.stream.refused(pen, wanted, code);
  }

  /** Another pen has drawn, and nothing of ours is on its way. */
  private more(ops: Uint8Array): void {
    if (this.batch || this.tip) return this.fit();
    try {
      this.board.apply(ops);
    } catch {
      return this.stream.lost();
    }
    this.remember(new Map());
  }

  /** The server's board, and on it what it does not have yet. */
  private fit(): void {
    const moved = new Map<number, number>();
    let board: Board;
    try {
      board = new Board(this.stream.heard.bytes);
    } catch {
      return this.stream.lost();
    }
    this.stream.refit((batch) => refit(board, batch, moved));
    this.pack();
    if (this.batch) this.batch = refit(board, this.batch, moved);
    this.board = board;
    if (this.tip && !continues(board, this.tip)) this.do(beginAgain(this.tip, this.elapsed()), true);
    this.zero = this.began ?? this.now() - board.t * TICK_MS;
    this.remember(moved);
  }

  private refusedForGood(code: InkCode): void {
    this.batch = null;
    this.steps = [];
    this.count = 0;
    this.tip = null;
    this.fit();
    this.onRefused(code);
  }

  /** Closes what was drawn into a frame. */
  private seal(): void {
    this.pack();
    if (!this.batch) return;
    this.stream.add(this.batch);
    this.batch = null;
    this.count = 0;
  }

  private step(from: Deed[], to: Deed[], again: boolean): void {
    if (!this.board.hasRoom(0)) return;
    const deed = from.pop();
    if (!deed) return;
    this.toggle(deed.mark, deed.shown === again);
    to.push(deed);
  }

  private toggle(mark: number, shown: boolean): void {
    this.tip = null;
    this.do({ kind: shown ? 'redo' : 'undo', dt: this.elapsed(), mark });
  }

  /** After a new board: what can still be undone and redone; all older marks can be undone. */
  private remember(moved: Map<number, number>): void {
    const there = ({ mark }: Deed) => mark < this.board.marks.length;
    const is = (deed: Deed) => there(deed) && this.board.isUndone(deed.mark) !== deed.shown;
    const now = (deed: Deed) => ({ ...deed, mark: moved.get(deed.mark) ?? deed.mark });
    const past = this.past.map(now).filter(is);
    const known = new Set(past.map((deed) => deed.mark));
    const older = this.board.marks
      .map((_, mark) => ({ mark, shown: true }))
      .filter((deed) => is(deed) && !known.has(deed.mark));
    this.past = [...older, ...past];
    this.future = this.future.map(now).filter((deed) => there(deed) && !is(deed));
  }

  private mark(op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>): void {
    this.future = [];
    this.past.push({ mark: this.board.marks.length, shown: true });
    this.do(op, true);
  }

  private do(op: Op, makes = false): void {
    const batch = this.open();
    if (makes) batch.made.push(this.board.marks.length);
    this.board.apply([op]);
    if (makes) this.tip = this.board.tip;
    this.pack();
    batch.ops.push(op);
    if (batch.ops.length >= MOST_OPS) this.seal();
  }

  /** What is drawn goes in here; made before the first of it is on the board. */
  private open(): Batch {
    return (this.batch ??= { ops: [], made: [], t: this.board.t, from: this.board.tip });
  }

  /** Closes the steps drawn so far into an operation. */
  private pack(): void {
    if (!this.steps.length) return;
    this.open().ops.push({ kind: 'extend', steps: this.steps });
    this.steps = [];
  }

  private at(x: number, y: number): { dt: number; x: number; y: number } {
    const [nx, ny] = onBoard(x, y);
    return { dt: this.elapsed(), x: nx, y: ny };
  }

  /** 10 ms units since the last thing on the board. */
  private elapsed(): number {
    return Math.max(0, Math.floor((this.now() - this.zero) / TICK_MS) - this.board.t);
  }
}

const byte = (pressure: number): number => Math.round(Math.min(1, Math.max(0, pressure)) * 255);

function onBoard(x: number, y: number): [number, number] {
  const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)));
  return [clamp(x, WIDTH), clamp(y, HEIGHT)];
}

if (MOST_STEPS * 9.1 + MOST_OPS * 10 > LIMITS.frame_bytes) throw new Error('frames are too long');
