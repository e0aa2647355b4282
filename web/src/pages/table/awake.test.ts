import { expect, test, vi } from 'vitest';
import { stayAwake } from './awake';

test('the screen is kept on until the game is over, and again after another app was looked at', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const over = stayAwake();
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(1);
  // the browser lets go of the lock whenever the page is hidden
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(2);
  over();
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});
