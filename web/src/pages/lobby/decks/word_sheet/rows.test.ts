import { expect, test } from 'vitest';
import { faultsOf, fromSheet, newRow, parseCells, toCsv } from './rows';

const TERMS = ['dog', 'cat', 'cow', 'pig', 'hen', 'fox', 'owl'];

test('complete and empty rows have no faults', () => {
  expect(faultsOf([newRow('', 'green', TERMS), newRow()]).size).toBe(0);
});

test('faults name the row and the cells', () => {
  const rows = [
    newRow('', 'green', TERMS),
    newRow('', 'green', ['a', 'b', '', 'd', 'e', 'f', 'x'.repeat(41)]),
    newRow('', 'green', ['Dög', '1', '2', '3', '4', '5', '6']),
    newRow('', 'blue', TERMS),
    newRow('de', 'green', TERMS),
  ];
  const found = faultsOf(rows);
  expect(found.get(rows[1]!.id)).toEqual([
    { code: 'terms', cells: [2], have: 6 },
    { code: 'long_term', cells: [6] },
  ]);
  expect(found.get(rows[2]!.id)).toEqual([{ code: 'repeated', cells: [0], other: 1 }]);
  expect(found.size).toBe(2);
});

test('parses cells of spreadsheets and lists', () => {
  expect(parseCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parseCells('a; b\rc; d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('the CSV has headings for language and difficulty', () => {
  const rows = [newRow('de', 'blue', ['a "b"', ...TERMS.slice(1)]), newRow(), newRow('', 'green', TERMS)];
  expect(toCsv(rows)).toBe('"dog","cat","cow","pig","hen","fox","owl"\nde\nblue\n"a ""b""","cat","cow","pig","hen","fox","owl"\n');
  const [row] = fromSheet([{ language: 'fr', difficulty: 'purple', terms: ['x'], faults: ['terms'] }]);
  expect(row!.terms).toEqual(['x', '', '', '', '', '', '']);
});
