/** The strokes on the timeline of a drawing in an album. */
import { lastStrokeAt, strokeSpans, type StrokeSpan } from '../../../ink/replay/stroke_times';
import type { AlbumGuess } from '../../../wire/types';

export interface TimelineStroke extends StrokeSpan {
  /** Whether it was the last visible stroke at the time of the first right guess. */
  decisive: boolean;
}

/** All strokes of the pen, in the order in which they were drawn. */
export function timelineStrokes(ops: Uint8Array, guesses: readonly AlbumGuess[]): TimelineStroke[] {
  const firstRight = guesses.find((guess) => guess.right)?.at;
  const decisive = firstRight == null ? undefined : lastStrokeAt(ops, firstRight)?.number;
  return strokeSpans(ops).map((span, i) => ({ ...span, decisive: i + 1 === decisive }));
}
