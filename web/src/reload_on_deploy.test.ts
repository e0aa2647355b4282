import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnDeploy } from './reload_on_deploy';

afterEach(() => vi.unstubAllGlobals());

it('reloads when a chunk is missing, but not while offline and at most once a minute', async () => {
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const fetch = vi.fn<() => Promise<{ ok: boolean }>>(() => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('fetch', fetch);
  const reload = vi.fn();
  reloadOnDeploy(reload);
  const missChunk = async (): Promise<void> => {
    dispatchEvent(new Event('vite:preloadError'));
    await new Promise((done) => setTimeout(done));
  };
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
  fetch.mockResolvedValue({ ok: true });
  await missChunk();
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(1);
  now += 60_000;
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(2);
});
