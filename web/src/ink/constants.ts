// Made by `python -m triptych.wire.typescript`. Do not edit.

/** A board is 4:3; a point is a whole number of these units on every device. */
export const WIDTH = 4096 as const;

export const HEIGHT = 3072 as const;

/** The unit of time in ink. */
export const TICK_MS = 10 as const;

/** Line widths in board units; an index travels. */
export const PEN_WIDTHS = [16, 28, 48, 96] as const;

export const ERASER_RADII = [48, 96, 192, 384] as const;

/** What one board may hold. */
export const LIMITS = { frame_bytes: 4096, points: 20000, eraser_points: 1000, marks: 1500 } as const;

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

/** After these the client sends again; after any other it takes the server's board. */
export const RETRY = ['ink_gap', 'ink_too_fast', 'ink_paused'] as const;

/** The inks, by the number that travels. */
export const INKS = ['#17191e', '#c42f17', '#e07b16', '#2e8540', '#2f5fd0', '#7a3fb5', '#8a5a33', '#7d8188'] as const;
