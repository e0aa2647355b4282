import { expect, test } from 'vitest';
import { writeOps, type Op } from '../../../ink/codec/codec';
import type { AlbumGuess } from '../../../wire/types';
import { timelineStrokes } from './timeline_strokes';

const stroke = (dt: number): Op[] => [{ kind: 'pen', dt, x: 10, y: 10, colour: 0, width: 0 }, { kind: 'extend', steps: [{ dx: 5, dy: 5, dt: 10 }] }, { kind: 'end' }];
const guesses = (at: number): AlbumGuess[] => [{ seat: 1, right: true, at }] as unknown as AlbumGuess[];
const decisive = (ops: Uint8Array, at: number): number => timelineStrokes(ops, guesses(at)).findIndex((found) => found.decisive) + 1;

test('a stroke that was undone before the first right guess is not the decisive one', () => {
  const ops = writeOps([...stroke(100), ...stroke(100), { kind: 'undo', dt: 5, mark: 1 }, ...stroke(500)]);
  expect(timelineStrokes(ops, []).map(({ from, to }) => [from, to])).toEqual([[1000, 1100], [2100, 2200], [7250, 7350]]);
  expect([500, 1500, 2210, 3000, 8000].map((at) => decisive(ops, at))).toEqual([0, 1, 2, 1, 3]);
});
