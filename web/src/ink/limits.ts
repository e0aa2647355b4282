// The size of a board, its pens and its limits. src/triptych/ink/limits.py says the same;
// tests/ink/vectors.json holds both to it.

export const WIDTH = 4096;
export const HEIGHT = 3072;
/** The unit of time in ink, in milliseconds. */
export const TICK_MS = 10;
export const COLOURS = 8;
/** Line widths in board units; an index travels. */
export const PEN_WIDTHS = [16, 28, 48, 96] as const;
export const ERASER_RADII = [48, 96, 192, 384] as const;

/** What one board may hold; the pen stops by itself before the server has to refuse. */
export const LIMITS = { frameBytes: 4096, points: 20_000, eraserPoints: 1_000, marks: 1_500 };

/** The place of a code in this list is its number on the wire. */
export const CODES = [
  'ink_malformed',
  'ink_too_long',
  'ink_gap',
  'ink_too_fast',
  'ink_off_board',
  'ink_board_full',
  'ink_too_many_marks',
  'ink_not_drawing',
  'ink_no_such_mark',
  'ink_not_your_board',
  'ink_sealed',
  'ink_paused',
] as const;
export type InkCode = (typeof CODES)[number];

/** After these the pen sends again; after any other it takes the server's board. */
export const RETRY: readonly InkCode[] = ['ink_gap', 'ink_too_fast', 'ink_paused'];

/** Ink that cannot be read or does not fit its board. */
export class InkError extends Error {
  constructor(public readonly code: InkCode) {
    super(code);
  }
}
