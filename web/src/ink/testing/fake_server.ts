// Helpers of the ink tests: conversions, and a fake server for one board.

import type { Board } from '../board/board';
import { readFrame, type Frame, type Part, type Position } from '../codec/codec';
import { ServerLog } from '../pen/server_log';

export const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const hex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One line per stroke, in the format of tests/ink/make_vectors.py. */
export const lines = (board: Board): string[] =>
  board.strokes.map(
    ({ mark, colour, width, points }) =>
      `${mark} ${colour} ${width} ${points.map((point) => point.join(',')).join(' ')}`,
  );

export type Draw = Extract<Frame, { kind: 'draw' }>;

/** Records the frames of a pen. Tests decide which frames it takes and when it answers. */
export class FakeServer {
  readonly log = new ServerLog();
  sent: Draw[] = [];
  /** How often pens asked for their position. */
  asks = 0;
  /** Whether the last pen that asked also requested the whole board. */
  asksForSnapshot = false;
  /** The id of the last pen that asked. */
  private askingPen = 0;
  private readonly pens = new Map<number, { taken: number; size: number }>();
  private first = 0;

  receive = (bytes: Uint8Array): void => {
    const frame = readFrame(bytes);
    if (frame.kind === 'draw') this.sent.push(frame);
    else if (frame.kind === 'ask') {
      this.asks++;
      this.askingPen = frame.pen;
      this.asksForSnapshot = frame.whole;
    }
  };

  /** The answer to the last pen that asked for its position. */
  position(safe = 0): Position {
    const { taken, size } = this.stateOf(this.askingPen);
    const { length, first } = { length: this.log.length, first: this.first };
    return { board: 7, pen: this.askingPen, taken, safe, others: length - size, first, size: length, check: this.log.checksum() };
  }

  /** Take a frame. Returns the part of the tick that the server then sends. */
  take({ pen, seq, ops }: Pick<Draw, 'pen' | 'seq' | 'ops'>): Part {
    const state = this.stateOf(pen);
    if (seq !== state.taken) throw new Error(`frame ${seq} instead of ${state.taken}`);
    if (!this.log.length) this.first = pen;
    const partPen = !this.log.length || pen !== this.first ? pen : null;
    state.taken++;
    state.size += ops.length;
    this.log.append(ops);
    return { board: 7, ops, acked: null, pen: partPen };
  }

  private stateOf(pen: number): { taken: number; size: number } {
    let state = this.pens.get(pen);
    if (!state) this.pens.set(pen, (state = { taken: 0, size: 0 }));
    return state;
  }
}
