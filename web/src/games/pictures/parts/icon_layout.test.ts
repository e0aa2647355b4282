import { expect, test } from 'vitest';
import { rowLayout, sortedLayout } from './icon_layout';

test('icon cards are next to each other without touching, for any number of cards', () => {
  for (const n of [2, 3, 4, 5]) {
    const row = rowLayout(['a', 'b', 'c', 'd', 'e'].slice(0, n));
    row.slice(1).forEach((card, i) => expect(card.x).toBeGreaterThan(row[i]!.x + row[i]!.size));
    expect(row[0]!.x).toBeGreaterThanOrEqual(0);
    expect(row.at(-1)!.x + row.at(-1)!.size).toBeLessThanOrEqual(1000);
  }
  const sorted = sortedLayout(['a', 'b', 'c', 'd', 'e', 'f', 'g'], []);
  expect(Math.max(...sorted.cards.map((c) => c.y + c.size))).toBeLessThan(sorted.middle);
});
