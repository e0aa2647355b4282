// Helpers of the ink tests.

import type { Board } from './board';
import { readFrame, type Frame, type Part, type Position } from './codec';
import { Heard } from './heard';

export const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const hex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One line a stroke, as tests/ink/make_vectors.py writes them. */
export const lines = (board: Board): string[] =>
  board.strokes.map(
    ({ mark, colour, width, points }) =>
      `${mark} ${colour} ${width} ${points.map((point) => point.join(',')).join(' ')}`,
  );

export type Draw = Extract<Frame, { kind: 'draw' }>;

/** What the tests of a pen need of a server: it keeps what it is sent, and takes it and answers when it is told to. */
export class FarSide {
  readonly log = new Heard();
  sent: Draw[] = [];
  asked = 0;
  private readonly pens = new Map<number, { taken: number; size: number }>();
  private first = 0;
  private pen = 0;
  whole = false;

  hear = (bytes: Uint8Array): void => {
    const frame = readFrame(bytes);
    if (frame.kind === 'draw') this.sent.push(frame);
    else if (frame.kind === 'ask') {
      this.asked++;
      this.pen = frame.pen;
      this.whole = frame.whole;
    }
  };

  /** Answers the last question. */
  position(safe = 0): Position {
    const { taken, size } = this.of(this.pen);
    const { length, first } = { length: this.log.length, first: this.first };
    return { board: 7, pen: this.pen, taken, safe, others: length - size, first, size: length, check: this.log.check() };
  }

  /** Takes a frame; the part of a tick that tells of it. */
  take({ pen, seq, ops }: Pick<Draw, 'pen' | 'seq' | 'ops'>): Part {
    const state = this.of(pen);
    if (seq !== state.taken) throw new Error(`frame ${seq} where ${state.taken} was wanted`);
    if (!this.log.length) this.first = pen;
    const named = !this.log.length || pen !== this.first ? pen : null;
    state.taken++;
    state.size += ops.length;
    this.log.add(ops);
    return { board: 7, ops, acked: null, pen: named };
  }

  private of(pen: number): { taken: number; size: number } {
    let state = this.pens.get(pen);
    if (!state) this.pens.set(pen, (state = { taken: 0, size: 0 }));
    return state;
  }
}
