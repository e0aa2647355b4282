import { expect, test } from 'vitest';
import { toasts } from './toasts.svelte';

test('notes go into the dialog on top, and back to the page when all are closed', () => {
  expect(toasts.place).toBeNull();
  const closeMenu = toasts.enter('menu');
  const closeHelp = toasts.enter('help');
  expect(toasts.place).toBe('help');
  closeMenu();
  expect(toasts.place).toBe('help');
  closeHelp();
  expect(toasts.place).toBeNull();
});
