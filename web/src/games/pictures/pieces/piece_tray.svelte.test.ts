import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import PieceTray from './PieceTray.svelte';
import { BLOCK_IDS } from '../geometry/geometry';

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

const pointer = (type: string, x: number): PointerEvent => new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: x, clientY: 0 });
const click = (detail: number): MouseEvent => new MouseEvent('click', { bubbles: true, detail });

test('a piece that is dragged back to its own button stays in the tray', () => {
  const [onadd, ondrag] = [vi.fn(), vi.fn()];
  mounted = mount(PieceTray, { target: document.body, props: { pieces: BLOCK_IDS, placed: new Set<string>(), onadd, ondrag } });
  flushSync();
  const button = document.querySelector('button')!;
  button.dispatchEvent(pointer('pointerdown', 0));
  window.dispatchEvent(pointer('pointermove', 30));
  window.dispatchEvent(pointer('pointerup', 2));
  button.dispatchEvent(click(1));
  expect(ondrag).toHaveBeenCalledOnce();
  expect(onadd).not.toHaveBeenCalled();
  button.dispatchEvent(click(0));
  expect(onadd).toHaveBeenCalledTimes(1);
  button.dispatchEvent(pointer('pointerdown', 0));
  window.dispatchEvent(pointer('pointerup', 0));
  button.dispatchEvent(click(1));
  expect(onadd).toHaveBeenCalledTimes(2);
});
