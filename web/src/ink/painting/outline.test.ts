// In the files that the server makes, strokes have the same outlines as on a page. Both are tested against
// tests/ink/outlines.json.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outlinePoints } from './painter';

type StrokeOutline = { width: number; points: [number, number, number, number][]; edge: [number, number][] };
const strokes = JSON.parse(readFileSync('../tests/ink/outlines.json', 'utf8')) as StrokeOutline[];

test.each(strokes)('the outline of stroke $# equals the recorded one', ({ width, points, edge }) => {
  const outline = outlinePoints({ width, points }, true);
  expect(outline.length).toBe(edge.length);
  outline.forEach((point, i) => {
    expect(Math.abs(point[0]! - edge[i]![0])).toBeLessThan(0.2);
    expect(Math.abs(point[1]! - edge[i]![1])).toBeLessThan(0.2);
  });
});
