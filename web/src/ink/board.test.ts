import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/ink/vectors.json';
import { Board } from './board';
import { readOps, type Op } from './codec';
import { InkError } from './error';
import { Replay } from './replay';
import { bytes, lines } from './testing';

describe.each(vectors.drawings)('the drawing $ops', ({ ops, duration, half, at_half, at_end }) => {
  it('looks as on the server', () => {
    const board = new Board(bytes(ops));
    expect(lines(board)).toEqual(at_end);
    expect(board.t).toBe(duration);
  });

  it('looks the same when it comes point by point', () => {
    const board = new Board();
    for (const op of readOps(bytes(ops)))
      for (const part of parts(op)) {
        board.apply([part]);
      }
    expect(lines(board)).toEqual(at_end);
  });

  it('is replayed to any time, forwards and back', () => {
    const replay = new Replay(bytes(ops));
    expect(replay.duration).toBe(duration);
    expect(lines(replay.seek(half))).toEqual(at_half);
    expect(lines(replay.seek(duration))).toEqual(at_end);
    expect(lines(replay.seek(half))).toEqual(at_half);
  });
});

const parts = (op: Op): Op[] =>
  op.kind === 'extend' ? op.steps.map((step) => ({ kind: 'extend', steps: [step] })) : [op];

it('refuses what makes no sense', () => {
  const pen: Op = { kind: 'pen', dt: 0, x: 0, y: 0, colour: 0, width: 0 };
  const extend: Op = { kind: 'extend', steps: [{ dx: -1, dy: 0, dt: 0 }] };
  const cases: Op[][] = [
    [extend],
    [{ kind: 'end' }],
    [pen, extend],
    [pen, { kind: 'wipe', dt: 0 }, extend],
    [{ kind: 'undo', dt: 0, mark: 0 }],
    [pen, { kind: 'redo', dt: 0, mark: 0 }],
    [{ ...pen, x: 4096 }],
  ];
  for (const ops of cases) expect(() => new Board().apply(ops)).toThrow(InkError);
});
