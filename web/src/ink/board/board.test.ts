import { describe, expect, it } from 'vitest';
import vectors from '../../../../tests/ink/vectors.json';
import { Board } from './board';
import { readOps, type Op } from '../codec/codec';
import { InkError } from '../error';
import { Replay } from '../replay/replay';
import { bytes, lines } from '../testing/fake_server';

describe.each(vectors.drawings)('the drawing $ops', ({ ops, duration, half, at_half, at_end }) => {
  it('looks the same as on the server', () => {
    const board = new Board(bytes(ops));
    expect(lines(board)).toEqual(at_end);
    expect(board.t).toBe(duration);
  });

  it('looks the same if it arrives point by point', () => {
    const board = new Board();
    for (const op of readOps(bytes(ops)))
      for (const step of singleSteps(op)) board.apply([step]);
    expect(lines(board)).toEqual(at_end);
  });

  it('can be replayed to any time, forwards and backwards', () => {
    const replay = new Replay(bytes(ops));
    expect(replay.ends).toBe(duration);
    expect(lines(replay.seek(half))).toEqual(at_half);
    expect(lines(replay.seek(duration))).toEqual(at_end);
    expect(lines(replay.seek(half))).toEqual(at_half);
  });
});

const singleSteps = (op: Op): Op[] =>
  op.kind === 'extend' ? op.steps.map((step) => ({ kind: 'extend', steps: [step] })) : [op];

it('refuses operations that do not fit the board', () => {
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
