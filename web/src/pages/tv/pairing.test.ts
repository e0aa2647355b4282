import { afterEach, expect, test, vi } from 'vitest';
import { waitForTable } from './pairing';

afterEach(() => vi.unstubAllGlobals());

type Answer = [status: number, body: unknown] | 'no connection';

/** A server that gives these answers in order. Returns the list of requests. */
function stubServer(...answers: Answer[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>).authorization;
    requests.push([init.method ?? 'GET', path, key].filter(Boolean).join(' '));
    const next = answers.shift();
    if (!next || next === 'no connection') throw new TypeError('no network');
    return new Response(JSON.stringify(next[1]), { status: next[0] });
  });
  return requests;
}

const letters = (code: string): Answer => [201, { code, secret: `secret-${code}`, seconds: 600 }];
const noTable: Answer = [200, { table: null }];
const expired: Answer = [404, { code: 'no_such_tv', detail: {} }];
const noDelay = (): Promise<void> => Promise.resolve();

test('shows letters until a table is sent', async () => {
  const shown: string[] = [];
  const requests = stubServer(letters('WXYZ'), noTable, noTable, [200, { table: 'ABCD' }]);
  expect(await waitForTable((code) => shown.push(code), new AbortController().signal, noDelay)).toBe('ABCD');
  expect(shown).toEqual(['WXYZ']);
  expect(requests[0]).toBe('POST /api/tvs');
  expect(requests.slice(1)).toEqual(Array(3).fill('GET /api/tvs/WXYZ Bearer secret-WXYZ'));
});

test('replaces expired letters, but keeps them while the connection is lost', async () => {
  const shown: string[] = [];
  stubServer('no connection', letters('WXYZ'), 'no connection', noTable, expired, letters('QRST'), [200, { table: 'ABCD' }]);
  expect(await waitForTable((code) => shown.push(code), new AbortController().signal, noDelay)).toBe('ABCD');
  expect(shown).toEqual(['WXYZ', 'QRST']);
});

test('sends no more requests after it was stopped', async () => {
  const stop = new AbortController();
  const requests = stubServer(letters('WXYZ'), noTable, noTable, noTable);
  const table = waitForTable(() => stop.abort(), stop.signal, noDelay);
  expect(await table).toBeNull();
  expect(requests.length).toBeLessThanOrEqual(2);
});
