import { expect, test } from 'vitest';
import { isCommand } from './keys';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) =>
  isCommand({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('a bracket written with AltGr or Option is a bracket', () => {
  expect(pressed('[')).toBe(false);
  expect(pressed('[', { ctrlKey: true, altKey: true })).toBe(false);
  expect(pressed('}', { altKey: true })).toBe(false);
});

test('what is meant for the browser stays with it', () => {
  expect(pressed('[', { metaKey: true })).toBe(true);
  expect(pressed(']', { ctrlKey: true })).toBe(true);
  expect(pressed('ArrowLeft', { altKey: true })).toBe(true);
  expect(pressed('f', { ctrlKey: true })).toBe(true);
});
