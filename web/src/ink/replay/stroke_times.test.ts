import { expect, test } from 'vitest';
import { writeOps, type Op } from '../codec/codec';
import { INK_TIME_UNIT_MS } from '../constants';
import { lastStrokeAt, strokeSpans } from './stroke_times';

const pen = (dt: number): Op => ({ kind: 'pen', dt, x: 10, y: 10, colour: 0, width: 0 });
const extend = (dt: number): Op => ({ kind: 'extend', steps: [{ dx: 5, dy: 5, dt }, { dx: 5, dy: 0, dt }] });
const end: Op = { kind: 'end' };
// The second stroke is undone; the third comes after a long pause.
const ops = writeOps([pen(100), extend(10), end, pen(50), extend(20), end, { kind: 'undo', dt: 5, mark: 1 }, pen(900), extend(1), end]);

test('every stroke has a span, even if it was undone', () => {
  const spans = [[100, 120], [170, 210], [1115, 1117]] as const;
  expect(strokeSpans(ops)).toEqual(spans.map(([from, to]) => ({ from: from * INK_TIME_UNIT_MS, to: to * INK_TIME_UNIT_MS })));
  expect(strokeSpans(new Uint8Array())).toEqual([]);
});

test('the last visible stroke is numbered among all strokes, also those that were undone', () => {
  const at = (t: number): number | undefined => lastStrokeAt(ops, t * INK_TIME_UNIT_MS)?.number;
  expect([50, 130, 180, 300, 1200].map(at)).toEqual([undefined, 1, 2, 1, 3]);
});
