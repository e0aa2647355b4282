import { expect, test, vi } from 'vitest';
import { keepScreenOn } from './wake_lock';

test('keeps the screen on until it is stopped, also after the page was hidden', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const stop = keepScreenOn();
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(1);
  // The browser has released the lock while the page was hidden.
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});
