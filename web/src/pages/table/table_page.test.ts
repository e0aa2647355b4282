import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TablePage from './TablePage.svelte';

let sockets: string[];
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.stubGlobal('WebSocket', class {
    constructor(url: string) {
      sockets.push(url);
    }
    close(): void {}
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a page that was left while it looked for the table opens no link', async () => {
  let answer!: (response: Response) => void;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  const page = mount(TablePage, { target: document.body, props: { code: 'KQRZ', tv: true } });
  await vi.advanceTimersByTimeAsync(0);
  await unmount(page);
  answer(new Response(JSON.stringify({ preview: null })));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets).toEqual([]);
});

test('a page that was left does not try again', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('network')));
  vi.stubGlobal('fetch', fetch);
  const page = mount(TablePage, { target: document.body, props: { code: 'KQRZ', tv: true } });
  await vi.advanceTimersByTimeAsync(100);
  expect(fetch).toHaveBeenCalledOnce();
  await unmount(page);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledOnce();
});
