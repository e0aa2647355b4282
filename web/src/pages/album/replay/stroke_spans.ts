/** The strokes of a drawing in an album: the board that is shown, when each stroke was drawn, and which was decisive. */
import { Board } from '../../../ink/board/board';
import { readOps } from '../../../ink/codec/codec';
import { INK_TIME_UNIT_MS } from '../../../ink/constants';
import type { Replay } from '../../../ink/replay/replay';
import type { Drawing } from '../../../wire/types';

/** A stroke on the timeline of a replay: when it was drawn, in ms. */
export interface TimelineStroke {
  from: number;
  to: number;
  /** Whether it was the last stroke that began before the first right guess. */
  decisive: boolean;
}

/**
 * The board that the album shows. Usually this is the board at the end. If that is empty, it is the board at the latest guess
 * for which it still had strokes.
 */
export function finalBoard(ops: Uint8Array, replay: Replay, { guesses }: Pick<Drawing, 'guesses'>): Board {
  const board = new Board(ops);
  if (board.strokes.length) return board;
  for (const { at } of [...guesses].reverse()) {
    const earlier = replay.seek((at ?? 0) / INK_TIME_UNIT_MS);
    if (earlier.strokes.length) return earlier;
  }
  return board;
}

/** All strokes of the pen, in the order in which they were drawn. */
export function timelineStrokes(ops: Uint8Array, guesses: Drawing['guesses']): TimelineStroke[] {
  const strokes: { from: number; to: number }[] = [];
  let [t, isPen] = [0, false];
  for (const op of readOps(ops)) {
    if (op.kind === 'extend') {
      for (const step of op.steps) t += step.dt;
      if (isPen && strokes.length) strokes[strokes.length - 1]!.to = t * INK_TIME_UNIT_MS;
      continue;
    }
    if (op.kind === 'end') continue;
    t += op.dt;
    isPen = op.kind === 'pen';
    if (isPen) strokes.push({ from: t * INK_TIME_UNIT_MS, to: t * INK_TIME_UNIT_MS });
  }
  const firstRight = guesses.find((guess) => guess.right)?.at;
  const decisive = firstRight == null ? -1 : strokes.filter((stroke) => stroke.from <= firstRight).length - 1;
  return strokes.map((stroke, i) => ({ ...stroke, decisive: i === decisive }));
}

/**
 * Move places on a line from 0 to 1 so that they are at least `gap` apart, or less if there is not enough room. Keeps their
 * order.
 */
export function separated(wanted: readonly number[], gap: number): number[] {
  const distance = Math.min(gap, 1 / Math.max(1, wanted.length - 1));
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const places = [...wanted];
  let min = 0;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, min);
    min = places[i] + distance;
  }
  let max = 1;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i]!, max);
    max = places[i] - distance;
  }
  return places;
}
