// Helpers of the ink tests.

import type { Board } from './board';

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
