import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold, repeatWhileHeld } from './hold';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const down = (button = 0): PointerEvent => new PointerEvent('pointerdown', { pointerId: 1, isPrimary: true, button });
const click = (detail: number): MouseEvent => new MouseEvent('click', { detail });

test('a hold ends once, when the pointer is released or leaves', () => {
  const release = vi.fn();
  const button = hold({ press: () => true, release, keyClick: vi.fn() });
  button.onpointerdown(down());
  button.onpointerleave();
  button.onpointerup();
  expect(release).toHaveBeenCalledOnce();
});

test('a press that is refused or comes from another mouse button begins no hold', () => {
  const [press, release] = [vi.fn(() => false), vi.fn()];
  const button = hold({ press, release, keyClick: vi.fn() });
  button.onpointerdown(down(2));
  expect(press).not.toHaveBeenCalled();
  button.onpointerdown(down());
  button.onpointerup();
  expect(release).not.toHaveBeenCalled();
});

test('only clicks without a pointer count as key presses', () => {
  const keyClick = vi.fn();
  const button = hold({ press: () => true, release: vi.fn(), keyClick });
  button.onclick(click(1));
  expect(keyClick).not.toHaveBeenCalled();
  button.onclick(click(0));
  expect(keyClick).toHaveBeenCalledOnce();
});

test('a held button acts at once, then repeatedly until it is released', () => {
  const [act, done] = [vi.fn(() => 100), vi.fn()];
  const button = repeatWhileHeld(act, done);
  button.onpointerdown(down());
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(379);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1 + 200);
  expect(act).toHaveBeenCalledTimes(4);
  button.onpointerup();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(4);
  expect(done).toHaveBeenCalledOnce();
});

test('a key press acts once', () => {
  const [act, done] = [vi.fn(() => 100), vi.fn()];
  repeatWhileHeld(act, done).onclick(click(0));
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  expect(done).toHaveBeenCalledOnce();
});
