import { expect, test } from 'vitest';
import { WORKBENCH_SIZE } from '../wire';
import { shapePositions } from './shape_layout';

test('cubes and cards are on the workbench and do not overlap (R7)', () => {
  for (const [material, most] of [['cubes', 9], ['icons', 7]] as const)
    for (let placed = 0; placed <= most; placed++) {
      const all = shapePositions(material, placed);
      expect(all).toHaveLength(placed);
      for (const [i, one] of all.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(one.x, one.y) + one.size).toBeLessThanOrEqual(WORKBENCH_SIZE);
        for (const other of all.slice(i + 1)) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(one.size);
      }
    }
});
