import { afterEach, expect, test, vi } from 'vitest';
import { swipe, type SwipeOptions } from './swipe';

let detach: (() => void) | null = null;
afterEach(() => {
  detach?.();
  document.body.replaceChildren();
});

/** An element that detects swipes, and the steps it reported. */
function area(options?: SwipeOptions): { node: HTMLElement; steps: number[] } {
  const node = document.createElement('div');
  document.body.append(node);
  const steps: number[] = [];
  detach = swipe((step) => steps.push(step), options)(node) as () => void;
  return { node, steps };
}

function pointer(type: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent {
  return new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, bubbles: true, clientX: x, clientY: y, ...more });
}

/** Moves a pointer from (100, 100) by this much; it is released on the page, not on the element. */
function drag(node: HTMLElement, dx: number, dy: number, more: PointerEventInit = {}): void {
  node.dispatchEvent(pointer('pointerdown', 100, 100, more));
  window.dispatchEvent(pointer('pointerup', 100 + dx, 100 + dy, more));
}

test('a swipe to the left is a step forward, one to the right a step back', () => {
  const { node, steps } = area();
  drag(node, -60, 10);
  drag(node, 60, -10);
  expect(steps).toEqual([1, -1]);
});

test('short and steep movements are not swipes', () => {
  const { node, steps } = area();
  drag(node, -39, 0);
  drag(node, -60, 41);
  expect(steps).toEqual([]);
});

test('distance and steepness are options', () => {
  const { node, steps } = area({ minDistancePx: 36, minRatio: 2 });
  drag(node, -36, 18);
  drag(node, -60, 31);
  expect(steps).toEqual([1]);
});

test('a second finger, another mouse button and a cancelled pointer are ignored', () => {
  const { node, steps } = area();
  drag(node, -60, 0, { isPrimary: false });
  drag(node, -60, 0, { button: 2 });
  node.dispatchEvent(pointer('pointerdown', 100, 100));
  window.dispatchEvent(pointer('pointercancel', 100, 100));
  window.dispatchEvent(pointer('pointerup', 0, 100));
  expect(steps).toEqual([]);
});

test('the click after a swipe is suppressed, the next one is not', () => {
  const { node } = area();
  const button = document.createElement('button');
  const onclick = vi.fn();
  button.addEventListener('click', onclick);
  node.append(button);
  const click = (detail: number): boolean => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  drag(node, -60, 0);
  click(1);
  expect(onclick).not.toHaveBeenCalled();
  click(1);
  expect(onclick).toHaveBeenCalledOnce();
  // The browser may send no click after the swipe; then a key is pressed.
  drag(node, -60, 0);
  click(0);
  expect(onclick).toHaveBeenCalledTimes(2);
});

test('swipes are not reported after the element was removed', () => {
  const { node, steps } = area();
  node.dispatchEvent(pointer('pointerdown', 100, 100));
  detach!();
  window.dispatchEvent(pointer('pointerup', 0, 100));
  drag(node, -60, 0);
  expect(steps).toEqual([]);
});
