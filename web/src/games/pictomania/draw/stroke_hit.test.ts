import { expect, test } from 'vitest';
import { strokeAt } from './stroke_hit';

test('a touch finds the topmost stroke near it', () => {
  const line = (mark: number, y: number) => ({ mark, colour: 0, width: 0, points: [[0, y, 0, -1], [1000, y, 1, -1]] as [number, number, number, number][] });
  const board = { strokes: [line(0, 100), line(3, 120), line(4, 900)] };
  expect(strokeAt(board, 500, 110)).toBe(3);
  expect(strokeAt(board, 500, 500)).toBeNull();
});
