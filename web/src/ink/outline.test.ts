// The server makes files from the same outlines that a page paints; both are held to these.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edgeOf } from './paint';

type Known = { width: number; points: [number, number, number, number][]; edge: [number, number][] };
const strokes = JSON.parse(readFileSync('../tests/ink/outlines.json', 'utf8')) as Known[];

test.each(strokes)('an outline is the one in the file, $#', ({ width, points, edge }) => {
  const own = edgeOf({ width, points }, true);
  expect(own.length).toBe(edge.length);
  own.forEach((point, i) => {
    expect(Math.abs(point[0]! - edge[i]![0])).toBeLessThan(0.2);
    expect(Math.abs(point[1]! - edge[i]![1])).toBeLessThan(0.2);
  });
});
