import { expect, test } from 'vitest';
import { isSystemShortcut } from './keys';

const isShortcut = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) =>
  isSystemShortcut({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('a bracket that is typed with AltGr or Option is not a shortcut', () => {
  expect(isShortcut('[')).toBe(false);
  expect(isShortcut('[', { ctrlKey: true, altKey: true })).toBe(false);
  expect(isShortcut('}', { altKey: true })).toBe(false);
});

test('keys with Meta, Ctrl or Alt are shortcuts', () => {
  expect(isShortcut('[', { metaKey: true })).toBe(true);
  expect(isShortcut(']', { ctrlKey: true })).toBe(true);
  expect(isShortcut('ArrowLeft', { altKey: true })).toBe(true);
  expect(isShortcut('f', { ctrlKey: true })).toBe(true);
});
