import { expect, test } from 'vitest';
import { writeOps, type Op } from './codec';
import { TICK_MS } from './constants';
import { lastStrokeAt, spansOf } from './stroke_line';

const pen = (dt: number): Op => ({ kind: 'pen', dt, x: 10, y: 10, colour: 0, width: 0 });
const on = (dt: number): Op => ({ kind: 'extend', steps: [{ dx: 5, dy: 5, dt }, { dx: 5, dy: 0, dt }] });
const end: Op = { kind: 'end' };
// two strokes, the second is undone, the third comes after a long pause
const drawn = writeOps([pen(100), on(10), end, pen(50), on(20), end, { kind: 'undo', dt: 5, mark: 1 }, pen(900), on(1), end]);

test('every stroke of the pen has its time, also one that was undone', () => {
  const spans = [[100, 120], [170, 210], [1115, 1117]] as const;
  expect(spansOf(drawn)).toEqual(spans.map(([from, to]) => ({ from: from * TICK_MS, to: to * TICK_MS })));
  expect(spansOf(new Uint8Array())).toEqual([]);
});

test('the stroke that lay on top when a guess came keeps its number', () => {
  const at = (tick: number): number | undefined => lastStrokeAt(drawn, tick * TICK_MS)?.number;
  expect([50, 130, 180, 300, 1200].map(at)).toEqual([undefined, 1, 2, 1, 3]);
});
