// The pen of the local board. It draws at once; its `PenStream` sends the ink to the server.

import { Board, type Tip } from '../board/board';
import { type Op, type Part, type Position, type Step } from '../codec/codec';
import { HEIGHT, LIMITS, INK_TIME_UNIT_MS, WIDTH } from '../constants';
import { type InkCode } from '../error';
import { isOpenOn, refit, restartStroke, type Batch } from './refit';
import { PenStream } from './pen_stream';

/** A frame with this many steps and operations stays below the server's limit. See the check at the end of this file. */
const MAX_STEPS = 300;
const MAX_OPS = 100;
/** The least distance between two points of an eraser, in board units. An eraser needs fewer points than a pen. */
const ERASER_STEP = 12;

/** How a stroke looks. Colour and width are indices. */
interface Brush {
  colour?: number;
  width?: number;
  /** From 0 to 1; undefined if the device reports no pressure. */
  pressure?: number;
}

/** An action that can be undone: a mark was shown or hidden. */
interface Action {
  mark: number;
  shown: boolean;
}

/**
 * Draws on one board. Call `begin`, `move` and `end` for pointer events (in board units) and `flush` every 25 ms, and pass on
 * what the server sends about this board. `board` shows all ink immediately, even before it is sent. Other pens of the same
 * person may draw on the same board.
 */
export class Pen {
  board = new Board();
  /** Called when the server refuses ink for good. By then, `board` equals the server's board again. */
  onRefused: (code: InkCode) => void = () => {};

  private readonly stream: PenStream;
  /** What was drawn since the last frame. */
  private batch: Batch | null = null;
  /** Steps that were drawn, but are not yet in an operation of the batch. */
  private steps: Step[] = [];
  /** How many steps the batch has, including `steps`. */
  private stepCount = 0;
  /** The tip of our stroke while the pen is down. */
  private tip: Tip | null = null;
  private undoStack: Action[] = [];
  private redoStack: Action[] = [];
  /** The time at which the board's clock started, as measured by `now()`. */
  private start: number;

  constructor(
    readonly number: number,
    send: (frame: Uint8Array<ArrayBuffer>) => unknown,
    private readonly now: () => number = () => performance.now(),
    /** The value of `start` if it is known. If null, `start` is derived from the ink on the board. */
    private readonly began: number | null = null,
  ) {
    this.start = began ?? now();
    this.stream = new PenStream(number, send, now, {
      onMismatch: () => this.rebuild(),
      onForeignInk: (ops) => this.addForeignInk(ops),
      onRefused: (code) => this.dropInk(code),
    });
  }

  begin(x: number, y: number, brush: Brush = {}): void {
    if (!this.board.hasRoom(1)) return;
    this.addMark({
      kind: 'pen',
      ...this.timedPoint(x, y),
      colour: brush.colour ?? 0,
      width: brush.width ?? 1,
      ...(brush.pressure === undefined ? {} : { pressure: toByte(brush.pressure) }),
    });
  }

  erase(x: number, y: number, radius = 1): void {
    if (this.board.hasRoom(1, true)) this.addMark({ kind: 'eraser', ...this.timedPoint(x, y), radius });
  }

  move(x: number, y: number, pressure = 0.5): void {
    const tip = this.tip;
    const isErasing = tip?.op.kind === 'eraser';
    if (!tip || !this.board.hasRoom(1, isErasing)) return;
    const [nx, ny] = clampToBoard(x, y);
    const [dx, dy] = [nx - tip.x, ny - tip.y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < (isErasing ? ERASER_STEP : 1)) return;
    const step: Step = { dx, dy, dt: this.elapsed() };
    if (tip.pressure >= 0) step.pressure = toByte(pressure);
    this.currentBatch();
    this.board.apply([{ kind: 'extend', steps: [step] }]);
    this.tip = this.board.tip;
    this.steps.push(step);
    if (++this.stepCount >= MAX_STEPS) this.queueBatch();
  }

  end(): void {
    if (!this.tip) return;
    this.tip = null;
    this.apply({ kind: 'end' });
  }

  wipe(): void {
    if (this.board.strokes.length && this.board.hasRoom(0))
      this.addMark({ kind: 'wipe', dt: this.elapsed() });
  }

  get canUndo(): boolean {
    return this.undoStack.length > 0;
  }

  get canRedo(): boolean {
    return this.redoStack.length > 0;
  }

  undo(): void {
    this.moveAction(this.undoStack, this.redoStack, false);
  }

  redo(): void {
    this.moveAction(this.redoStack, this.undoStack, true);
  }

  /** Remove one whole stroke, even if others were drawn after it. The removal can be undone. */
  hide(mark: number): void {
    if (this.board.isUndone(mark) || !this.board.hasRoom(0)) return;
    this.toggle(mark, false);
    this.undoStack.push({ mark, shown: false });
    this.redoStack = [];
  }

  /** Send what was drawn since the last call. */
  flush(): void {
    if (this.stream.canSend) this.queueBatch();
    this.stream.flush();
  }

  /** Handle a new connection: ask the server for our position, then resend what the server does not have. */
  welcome(): void {
    this.stream.welcome();
  }

  /** Start with ink that is on the board already. Another page or person may have drawn it. */
  startFrom(ops: Uint8Array): void {
    this.stream.startFrom(ops);
    this.rebuild();
  }

  /** Receive the whole board. The server then sends the `Position` of this pen. */
  snapshot(ops: Uint8Array): void {
    this.stream.snapshot(ops);
  }

  /** Receive new ink on this board, drawn by this pen or another. */
  receive(part: Part): void {
    this.stream.receive(part);
  }

  position(position: Position): void {
    this.stream.position(position);
  }

  refused(pen: number, wanted: number, code: InkCode): void {
    this.stream.refused(pen, wanted, code);
  }

  /** Add the ink of another pen. Called only if the server's board has all our queued frames. */
  private addForeignInk(ops: Uint8Array): void {
    if (this.batch || this.tip) return this.rebuild();
    try {
      this.board.apply(ops);
    } catch {
      return this.stream.restart();
    }
    this.updateHistory(new Map());
  }

  /** Rebuild `board`: start with the server's board, and draw on it the ink that the server does not have yet. */
  private rebuild(): void {
    const newNumbers = new Map<number, number>();
    let board: Board;
    try {
      board = new Board(this.stream.serverLog.bytes);
    } catch {
      return this.stream.restart();
    }
    this.stream.refit((batch) => refit(board, batch, newNumbers));
    this.packSteps();
    if (this.batch) this.batch = refit(board, this.batch, newNumbers);
    this.board = board;
    if (this.tip && !isOpenOn(board, this.tip)) this.apply(restartStroke(this.tip, this.elapsed()), true);
    this.start = this.began ?? this.now() - board.t * INK_TIME_UNIT_MS;
    this.updateHistory(newNumbers);
  }

  /** Drop all ink that is not on the server's board, since the server refused it for good. */
  private dropInk(code: InkCode): void {
    this.batch = null;
    this.steps = [];
    this.stepCount = 0;
    this.tip = null;
    this.rebuild();
    this.onRefused(code);
  }

  /** Make a frame of the current batch. */
  private queueBatch(): void {
    this.packSteps();
    if (!this.batch) return;
    this.stream.add(this.batch);
    this.batch = null;
    this.stepCount = 0;
  }

  private moveAction(from: Action[], to: Action[], isRedo: boolean): void {
    if (!this.board.hasRoom(0)) return;
    const action = from.pop();
    if (!action) return;
    this.toggle(action.mark, action.shown === isRedo);
    to.push(action);
  }

  private toggle(mark: number, shown: boolean): void {
    this.tip = null;
    this.apply({ kind: shown ? 'redo' : 'undo', dt: this.elapsed(), mark });
  }

  /** Adapt both stacks to a new board. Visible marks that the undo stack does not have are added to it. */
  private updateHistory(newNumbers: Map<number, number>): void {
    const exists = ({ mark }: Action) => mark < this.board.marks.length;
    const isInEffect = (action: Action) => exists(action) && this.board.isUndone(action.mark) !== action.shown;
    const renumbered = (action: Action) => ({ ...action, mark: newNumbers.get(action.mark) ?? action.mark });
    const undoStack = this.undoStack.map(renumbered).filter(isInEffect);
    const known = new Set(undoStack.map((action) => action.mark));
    const older = this.board.marks
      .map((_, mark) => ({ mark, shown: true }))
      .filter((action) => isInEffect(action) && !known.has(action.mark));
    this.undoStack = [...older, ...undoStack];
    this.redoStack = this.redoStack.map(renumbered).filter((action) => exists(action) && !isInEffect(action));
  }

  private addMark(op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>): void {
    this.redoStack = [];
    this.undoStack.push({ mark: this.board.marks.length, shown: true });
    this.apply(op, true);
  }

  private apply(op: Op, isMark = false): void {
    const batch = this.currentBatch();
    if (isMark) batch.newMarks.push(this.board.marks.length);
    this.board.apply([op]);
    if (isMark) this.tip = this.board.tip;
    this.packSteps();
    batch.ops.push(op);
    if (batch.ops.length >= MAX_OPS) this.queueBatch();
  }

  /** Returns the batch for new ink. Call this before the board changes: a new batch records the state before the change. */
  private currentBatch(): Batch {
    return (this.batch ??= { ops: [], newMarks: [], t: this.board.t, openTip: this.board.tip });
  }

  /** Make an operation of the steps that were drawn so far. */
  private packSteps(): void {
    if (!this.steps.length) return;
    this.currentBatch().ops.push({ kind: 'extend', steps: this.steps });
    this.steps = [];
  }

  private timedPoint(x: number, y: number): { dt: number; x: number; y: number } {
    const [nx, ny] = clampToBoard(x, y);
    return { dt: this.elapsed(), x: nx, y: ny };
  }

  /** The time since the last operation on the board, in units of 10 ms. */
  private elapsed(): number {
    return Math.max(0, Math.floor((this.now() - this.start) / INK_TIME_UNIT_MS) - this.board.t);
  }
}

const toByte = (pressure: number): number => Math.round(Math.min(1, Math.max(0, pressure)) * 255);

function clampToBoard(x: number, y: number): [number, number] {
  const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)));
  return [clamp(x, WIDTH), clamp(y, HEIGHT)];
}

if (MAX_STEPS * 9.1 + MAX_OPS * 10 > LIMITS.frame_bytes) throw new Error('frames are too long');
