import { expect, test } from 'vitest';
import { moveCard, readTurns, turnCard, writeTurns } from './icon_zones';

test('a card can be moved within a zone, to another zone, and back to the tray', () => {
  expect(moveCard([['a', 'b', 'c']], 'c', 0, 0)).toEqual([['c', 'a', 'b']]);
  expect(moveCard([['a'], ['b']], 'a', 1, 1)).toEqual([[], ['b', 'a']]);
  expect(moveCard([['a', 'b']], 'a', -1, 0)).toEqual([['b']]);
});

test('a card is turned by quarters, and four quarters are none (R9)', () => {
  let turns = readTurns(['a', 'b'], []);
  for (const stored of [[0, 1], [0, 2], [0, 3], []]) {
    turns = turnCard(turns, 'b');
    expect(writeTurns(['a', 'b'], turns)).toEqual(stored);
  }
});

test('turns stay with their cards when the order changes', () => {
  const turns = readTurns(['a', 'b', 'c'], [0, 2, 1]);
  expect(writeTurns(['c', 'a', 'b'], turns)).toEqual([1, 0, 2]);
  expect(writeTurns(['a'], turns)).toEqual([]);
});
