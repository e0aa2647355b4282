/** The strokes of a board in time: how long each took, and which one had just been drawn when something happened. Pure. */
import type { Stroke } from './board';
import { readOps } from './codec';
import { TICK_MS } from './constants';
import { Replay } from './replay';

/** A stroke of the pen, in ms since the board's beginning. */
export interface Span {
  from: number;
  to: number;
}

/** Every stroke of the pen in the order they were drawn, also those that were undone or wiped later. */
export function spansOf(ops: Uint8Array): Span[] {
  const spans: Span[] = [];
  let t = 0;
  let drawing = false;
  for (const op of readOps(ops)) {
    if (op.kind === 'extend') for (const step of op.steps) t += step.dt;
    else if (op.kind !== 'end') t += op.dt;
    if (op.kind === 'pen') {
      drawing = true;
      spans.push({ from: t * TICK_MS, to: t * TICK_MS });
    } else if (op.kind !== 'extend') drawing = false;
    if (drawing) spans.at(-1)!.to = t * TICK_MS;
  }
  return spans;
}

/** The stroke that lay on top when this moment came, and its number among all strokes, from 1; null on white paper. */
export function lastStrokeAt(ops: Uint8Array, ms: number): { stroke: Stroke; number: number } | null {
  const then = new Replay(ops).seek(Math.max(0, ms) / TICK_MS);
  const stroke = then.strokes.at(-1);
  if (!stroke) return null;
  return { stroke, number: then.marks.slice(0, stroke.mark + 1).filter((mark) => mark.op.kind === 'pen').length };
}
