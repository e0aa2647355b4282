/** When the strokes of a board were drawn, and which stroke was the last at a given time. */
import type { Stroke } from '../board/board';
import { readOps } from '../codec/codec';
import { INK_TIME_UNIT_MS } from '../constants';
import { Replay } from './replay';

/** When a stroke of the pen was drawn, in ms since the board's beginning. */
export interface StrokeSpan {
  from: number;
  to: number;
}

/** The times of all pen strokes in the order in which they were drawn, including strokes that were undone or wiped later. */
export function strokeSpans(ops: Uint8Array): StrokeSpan[] {
  const spans: StrokeSpan[] = [];
  let t = 0;
  let drawing = false;
  for (const op of readOps(ops)) {
    if (op.kind === 'extend') for (const step of op.steps) t += step.dt;
    else if (op.kind !== 'end') t += op.dt;
    if (op.kind === 'pen') {
      drawing = true;
      spans.push({ from: t * INK_TIME_UNIT_MS, to: t * INK_TIME_UNIT_MS });
    } else if (op.kind !== 'extend') drawing = false;
    if (drawing) spans.at(-1)!.to = t * INK_TIME_UNIT_MS;
  }
  return spans;
}

/** The last stroke that was visible at this time, and its number among all pen strokes, from 1. Null if none was visible. */
export function lastStrokeAt(ops: Uint8Array, ms: number): { stroke: Stroke; number: number } | null {
  const then = new Replay(ops).seek(Math.max(0, ms) / INK_TIME_UNIT_MS);
  const stroke = then.strokes.at(-1);
  if (!stroke) return null;
  return { stroke, number: then.marks.slice(0, stroke.mark + 1).filter((mark) => mark.op.kind === 'pen').length };
}
