import { expect, test, vi } from 'vitest';
import { Drag } from './drag.svelte';

const pointer = (type: string, x: number): PointerEvent => new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: 0 });

test('the click that ends a drag is no tap, but a key always is', () => {
  const drop = vi.fn();
  const drag = new Drag<string>(drop);
  const dragOnce = (): void => {
    drag.press(pointer('pointerdown', 0), 'sun');
    drag.move(pointer('pointermove', 50));
    drag.up(pointer('pointerup', 50));
  };
  dragOnce();
  expect(drop).toHaveBeenCalledOnce();
  expect([1, 1].map((detail) => drag.takeTap({ detail }))).toEqual([false, true]);
  // The browser sent no click after this drag. The next click comes from a key.
  dragOnce();
  expect(drag.takeTap({ detail: 0 })).toBe(true);
});
