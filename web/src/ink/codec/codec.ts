// The operations on a board and the frames that carry them, as values and as bytes.
// The Python side is src/triptych/ink/{ops,frames}.py; docs/reference/protocol.md describes the format.

import { CODES, ERASER_RADII } from '../constants';
import { InkError, type InkCode } from '../error';
import { Reader, Writer, zigzag } from './varint';

/** The difference between two points of a stroke. Times are in units of 10 ms. */
export interface Step {
  dx: number;
  dy: number;
  dt: number;
  /** From 0 to 255; undefined if the stroke has no pressure. */
  pressure?: number;
}

export type Op =
  | { kind: 'extend'; steps: Step[] }
  | {
      kind: 'pen';
      dt: number;
      x: number;
      y: number;
      colour: number;
      width: number;
      pressure?: number;
    }
  | { kind: 'eraser'; dt: number; x: number; y: number; radius: number }
  | { kind: 'end' }
  | { kind: 'undo'; dt: number; mark: number }
  | { kind: 'redo'; dt: number; mark: number }
  | { kind: 'wipe'; dt: number };

export interface Part {
  board: number;
  ops: Uint8Array;
  /** How many frames of this pen are stored; null if the number has not changed. */
  acked: number | null;
  /** The id of the pen that drew this ink; null for the pen that drew on the board first. */
  pen: number | null;
}

export type Frame =
  | { kind: 'draw'; board: number; pen: number; seq: number; others: number; ops: Uint8Array }
  | { kind: 'ask'; board: number; pen: number; whole: boolean }
  | { kind: 'tick'; parts: Part[] }
  | { kind: 'snapshot'; board: number; ops: Uint8Array }
  | { kind: 'refused'; board: number; pen: number; wanted: number; code: InkCode }
  | ({ kind: 'position' } & Position);

/** The server's state of a pen and its board. */
export interface Position {
  board: number;
  pen: number;
  /** How many frames of this pen are on the board. */
  taken: number;
  /** How many of these frames are stored. */
  safe: number;
  /** How many bytes of ink on the board are from other pens. */
  others: number;
  /** The id of the pen that drew on the board first. In ticks, its ink comes without a pen id. */
  first: number;
  /** How many bytes of ink are on the board. */
  size: number;
  /** The low 28 bits of the CRC-32 of all ink on the board. */
  check: number;
}

const EXTEND = 0;
const PEN = 1;
const PRESSED_PEN = 2;
const ERASER = 3;
const END = 4;
const UNDO = 5;
const REDO = 6;
const WIPE = 7;
/** The most steps in one `extend`: five bits of its first byte hold their number. */
const MAX_STEPS_PER_OP = 31;

const DRAW = 1;
const TICK = 2;
const SNAPSHOT = 3;
const REFUSED = 4;
const ASK = 5;
const POSITION = 6;

/** Encode operations. A long `extend` becomes several short ones. */
export function writeOps(ops: readonly Op[]): Uint8Array<ArrayBuffer> {
  const out = new Writer();
  for (const op of ops) writeOp(out, op);
  return out.done();
}

function writeOp(out: Writer, op: Op): void {
  switch (op.kind) {
    case 'extend':
      for (let at = 0; at < op.steps.length; at += MAX_STEPS_PER_OP)
        writeSteps(out, op.steps.slice(at, at + MAX_STEPS_PER_OP));
      return;
    case 'pen': {
      const kind = op.pressure === undefined ? PEN : PRESSED_PEN;
      out.byte(kind | ((op.colour | (op.width << 3)) << 3)).put(op.dt, op.x, op.y);
      if (op.pressure !== undefined) out.byte(op.pressure);
      return;
    }
    case 'eraser':
      out.byte(ERASER | (op.radius << 3)).put(op.dt, op.x, op.y);
      return;
    case 'end':
      out.byte(END);
      return;
    case 'undo':
    case 'redo':
      out.byte(op.kind === 'undo' ? UNDO : REDO).put(op.dt, op.mark);
      return;
    case 'wipe':
      out.byte(WIPE).put(op.dt);
  }
}

function writeSteps(out: Writer, steps: readonly Step[]): void {
  out.byte(EXTEND | (steps.length << 3));
  for (const step of steps) {
    out.put(zigzag(step.dx), zigzag(step.dy), step.dt);
    if (step.pressure !== undefined) out.byte(step.pressure);
  }
}

/**
 * Parse operations. Throws `InkError` if the bytes are malformed; whether the operations fit a board is not checked.
 * `hasPressure` says whether the bytes begin in the middle of a stroke that has pressure.
 */
export function readOps(data: Uint8Array, hasPressure = false): Op[] {
  const from = new Reader(data);
  const ops: Op[] = [];
  while (from.hasMore) {
    const op = readOp(from, hasPressure);
    ops.push(op);
    if (op.kind !== 'extend') hasPressure = op.kind === 'pen' && op.pressure !== undefined;
  }
  return ops;
}

function readOp(from: Reader, hasPressure: boolean): Op {
  const head = from.byte();
  const kind = head & 7;
  const arg = head >> 3;
  if (kind === EXTEND) return readSteps(from, arg, hasPressure);
  if (kind === PEN || kind === PRESSED_PEN) {
    const [dt, x, y] = [from.get(), from.get(), from.get()];
    const op: Op = { kind: 'pen', dt, x, y, colour: arg & 7, width: arg >> 3 };
    return kind === PEN ? op : { ...op, pressure: from.byte() };
  }
  if (kind === ERASER) {
    if (arg >= ERASER_RADII.length) throw new InkError('ink_malformed');
    return { kind: 'eraser', dt: from.get(), x: from.get(), y: from.get(), radius: arg };
  }
  if (arg) throw new InkError('ink_malformed');
  if (kind === END) return { kind: 'end' };
  if (kind === WIPE) return { kind: 'wipe', dt: from.get() };
  return { kind: kind === UNDO ? 'undo' : 'redo', dt: from.get(), mark: from.get() };
}

function readSteps(from: Reader, count: number, hasPressure: boolean): Op {
  if (!count) throw new InkError('ink_malformed');
  const steps: Step[] = [];
  for (let i = 0; i < count; i++) {
    const step: Step = { dx: from.signed(), dy: from.signed(), dt: from.get() };
    if (hasPressure) step.pressure = from.byte();
    steps.push(step);
  }
  return { kind: 'extend', steps };
}

export function writeDraw(
  board: number,
  pen: number,
  seq: number,
  others: number,
  ops: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return new Writer().byte(DRAW).put(board, pen, seq, others).raw(ops).done();
}

export function writeAsk(board: number, pen: number, whole: boolean): Uint8Array<ArrayBuffer> {
  return new Writer().byte(ASK).put(board, pen).byte(Number(whole)).done();
}

/** Parse a frame, but not the operations in it. Throws `InkError` if it is malformed. */
export function readFrame(data: Uint8Array): Frame {
  const from = new Reader(data);
  const kind = from.byte();
  if (kind === TICK) return { kind: 'tick', parts: readParts(from) };
  const board = from.get();
  if (kind === SNAPSHOT) return { kind: 'snapshot', board, ops: from.rest() };
  const pen = from.get();
  if (kind === DRAW) return { kind: 'draw', board, pen, seq: from.get(), others: from.get(), ops: from.rest() };
  const frame = readFrameWithoutOps(kind, board, pen, from);
  if (!frame || from.hasMore) throw new InkError('ink_malformed');
  return frame;
}

function readFrameWithoutOps(kind: number, board: number, pen: number, from: Reader): Frame | null {
  if (kind === POSITION) {
    const [taken, safe, others] = [from.get(), from.get(), from.get()];
    const [first, size, check] = [from.get(), from.get(), from.get()];
    return { kind: 'position', board, pen, taken, safe, others, first, size, check };
  }
  if (kind === ASK) {
    const whole = from.byte();
    return whole > 1 ? null : { kind: 'ask', board, pen, whole: whole === 1 };
  }
  if (kind !== REFUSED) return null;
  const wanted = from.get();
  const code = CODES[from.byte()];
  return code ? { kind: 'refused', board, pen, wanted, code } : null;
}

function readParts(from: Reader): Part[] {
  const parts: Part[] = [];
  let board = 0;
  while (from.hasMore) {
    const head = from.get();
    board += head >>> 2;
    const pen = head & 2 ? from.get() : null;
    const acked = head & 1 ? from.get() : null;
    parts.push({ board, pen, acked, ops: from.take(from.get()) });
  }
  return parts;
}
