import { expect, test } from 'vitest';
import { asCsv, faultsOf, fromSheet, newRow, pasted } from './rows';

const SEVEN = ['dog', 'cat', 'cow', 'pig', 'hen', 'fox', 'owl'];

test('a full row is a card and an empty one is nothing', () => {
  expect(faultsOf([newRow('', 'green', SEVEN), newRow()]).size).toBe(0);
});

test('what is wrong is told by row and cell', () => {
  const rows = [
    newRow('', 'green', SEVEN),
    newRow('', 'green', ['a', 'b', '', 'd', 'e', 'f', 'x'.repeat(41)]),
    newRow('', 'green', ['Dög', '1', '2', '3', '4', '5', '6']),
    newRow('', 'blue', SEVEN),
    newRow('de', 'green', SEVEN),
  ];
  const found = faultsOf(rows);
  expect(found.get(rows[1]!.id)).toEqual([
    { code: 'terms', cells: [2], have: 6 },
    { code: 'long_term', cells: [6] },
  ]);
  expect(found.get(rows[2]!.id)).toEqual([{ code: 'repeated', cells: [0], other: 1 }]);
  expect(found.size).toBe(2);
});

test('rows are pasted out of spreadsheets and out of lists', () => {
  expect(pasted('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(pasted('a; b\rc; d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a sheet is sent with headings for language and level', () => {
  const rows = [newRow('de', 'blue', ['a "b"', ...SEVEN.slice(1)]), newRow(), newRow('', 'green', SEVEN)];
  expect(asCsv(rows)).toBe('"dog","cat","cow","pig","hen","fox","owl"\nde\nblue\n"a ""b""","cat","cow","pig","hen","fox","owl"\n');
  const [row] = fromSheet([{ language: 'fr', difficulty: 'purple', terms: ['x'], faults: ['terms'] }]);
  expect(row!.terms).toEqual(['x', '', '', '', '', '', '']);
});
