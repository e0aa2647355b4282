import { afterEach, expect, test, vi } from 'vitest';
import { fetchInk } from './stored_ink';

afterEach(() => vi.unstubAllGlobals());

test('ink that cannot be loaded is shown as an empty board, and requested again later', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 500 })));
  vi.stubGlobal('fetch', fetch);
  expect(await fetchInk('KQRZ', 7)).toEqual(new Uint8Array());
  expect(await fetchInk('KQRZ', 7)).toEqual(new Uint8Array());
  expect(fetch).toHaveBeenCalledTimes(2);
});
