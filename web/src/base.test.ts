import { expect, test } from 'vitest';
import { base, withoutBase } from './base';

test('removes only a whole base from a path', () => {
  const prefix = '/games/triptych';
  expect(withoutBase('/games/triptych/ABCD', prefix)).toBe('/ABCD');
  expect(withoutBase('/games/triptych/', prefix)).toBe('/');
  expect(withoutBase('/games/triptych', prefix)).toBe('/');
  expect(withoutBase('/games/triptychs', prefix)).toBe('/games/triptychs');
  expect(withoutBase('/ABCD', prefix)).toBe('/ABCD');
});

test('has no base in tests and in development', () => {
  expect(base).toBe('');
  expect(withoutBase('/tv/ABCD')).toBe('/tv/ABCD');
});
