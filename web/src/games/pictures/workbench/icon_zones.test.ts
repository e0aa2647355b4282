import { expect, test } from 'vitest';
import { moveCard } from './icon_zones';

test('a card can be moved within a zone, to another zone, and back to the tray', () => {
  expect(moveCard([['a', 'b', 'c']], 'c', 0, 0)).toEqual([['c', 'a', 'b']]);
  expect(moveCard([['a'], ['b']], 'a', 1, 1)).toEqual([[], ['b', 'a']]);
  expect(moveCard([['a', 'b']], 'a', -1, 0)).toEqual([['b']]);
});
