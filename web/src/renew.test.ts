import { afterEach, expect, it, vi } from 'vitest';
import { renew } from './renew';

afterEach(() => vi.unstubAllGlobals());

it('a page whose parts are gone loads itself again: not without a line, and not over and over', async () => {
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const line = vi.fn<() => Promise<{ ok: boolean }>>(() => Promise.reject(new TypeError('no line')));
  vi.stubGlobal('fetch', line);
  const reload = vi.fn();
  renew(reload);
  const gone = async (): Promise<void> => {
    dispatchEvent(new Event('vite:preloadError'));
    await new Promise((done) => setTimeout(done));
  };
  await gone();
  expect(reload).not.toHaveBeenCalled();
  line.mockResolvedValue({ ok: true });
  await gone();
  await gone();
  expect(reload).toHaveBeenCalledTimes(1);
  now += 60_000;
  await gone();
  expect(reload).toHaveBeenCalledTimes(2);
});
