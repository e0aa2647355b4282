import { expect, test } from 'vitest';
import { toasts } from './toasts.svelte';

test('toasts appear in the dialog on top, or on the page if all dialogs are closed', () => {
  expect(toasts.currentDialog).toBeNull();
  const closeMenu = toasts.enterDialog('menu');
  const closeHelp = toasts.enterDialog('help');
  expect(toasts.currentDialog).toBe('help');
  closeMenu();
  expect(toasts.currentDialog).toBe('help');
  closeHelp();
  expect(toasts.currentDialog).toBeNull();
});
