import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, recall, remember } from './device';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a value that the storage did not accept replaces the stored one until it is stored or forgotten', () => {
  remember('name', 'Ada');
  const stored = localStorage;
  const setItem = (): void => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.getItem(key), setItem });
  remember('name', 'Ben');
  expect(recall('name')).toBe('Ben');
  vi.unstubAllGlobals();
  remember('name', 'Cleo');
  expect(recall('name')).toBe('Cleo');
  forget('name');
  expect(recall('name')).toBeNull();
});
