import { afterEach, expect, test, vi } from 'vitest';
import { waitForTable } from './pairing';

afterEach(() => vi.unstubAllGlobals());

type Answer = [number, unknown] | 'cut';

/** A server that answers in this order, and remembers what it was asked. */
function server(...answers: Answer[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>).authorization;
    asked.push([init.method ?? 'GET', path, key].filter(Boolean).join(' '));
    const next = answers.shift();
    if (!next || next === 'cut') throw new TypeError('no network');
    return new Response(JSON.stringify(next[1]), { status: next[0] });
  });
  return asked;
}

const letters = (code: string): Answer => [201, { code, secret: `secret-${code}`, seconds: 600 }];
const nothing: Answer = [200, { table: null }];
const gone: Answer = [404, { code: 'no_such_screen', detail: {} }];
const soon = (): Promise<void> => Promise.resolve();

test('letters are shown until a table is sent', async () => {
  const shown: string[] = [];
  const asked = server(letters('WXYZ'), nothing, nothing, [200, { table: 'ABCD' }]);
  expect(await waitForTable((code) => shown.push(code), new AbortController().signal, soon)).toBe('ABCD');
  expect(shown).toEqual(['WXYZ']);
  expect(asked[0]).toBe('POST /api/screens');
  expect(asked.slice(1)).toEqual(Array(3).fill('GET /api/screens/WXYZ Bearer secret-WXYZ'));
});

test('letters whose time is up are replaced; a lost line keeps them', async () => {
  const shown: string[] = [];
  server('cut', letters('WXYZ'), 'cut', nothing, gone, letters('QRST'), [200, { table: 'ABCD' }]);
  expect(await waitForTable((code) => shown.push(code), new AbortController().signal, soon)).toBe('ABCD');
  expect(shown).toEqual(['WXYZ', 'QRST']);
});

test('a TV that is switched away asks no more', async () => {
  const stop = new AbortController();
  const asked = server(letters('WXYZ'), nothing, nothing, nothing);
  const waiting = waitForTable(() => stop.abort(), stop.signal, soon);
  expect(await waiting).toBeNull();
  expect(asked.length).toBeLessThanOrEqual(2);
});
