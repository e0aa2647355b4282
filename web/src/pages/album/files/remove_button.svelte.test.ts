import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import RemoveButton from './RemoveButton.svelte';

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

test('only the button that confirms removes something, not a second click on the first button', () => {
  const onremove = vi.fn(() => Promise.resolve());
  mounted = mount(RemoveButton, { target: document.body, props: { text: 'Remove it', question: 'Sure?', yes: 'Remove', onremove } });
  const first = document.querySelector('button')!;
  first.click();
  flushSync();
  first.click();
  flushSync();
  expect(onremove).not.toHaveBeenCalled();
  const yes = [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === 'Remove')!;
  yes.click();
  expect(onremove).toHaveBeenCalledOnce();
});
