import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Refusal } from '../refusal';

const JOINED = { code: 'ABCD', person: 'p1', token: 't', node: '' };
let requests: { path: string; id: string }[];

/** Lets the server send these responses in this order; null stands for a lost connection. */
function stubResponses(...all: ([status: number, body: unknown] | null)[]): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push({ path, id: (JSON.parse(init.body as string) as { id: string }).id });
    const next = all.shift();
    if (!next) return Promise.reject(new TypeError('network'));
    return Promise.resolve(new Response(JSON.stringify(next[1]), { status: next[0] }));
  });
}

async function settled<T>(promise: Promise<T>): Promise<T | string> {
  const result = promise.catch((error: Refusal) => error.code);
  await vi.runAllTimersAsync();
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  requests = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('repeats a join with the same id until it is answered', async () => {
  stubResponses(null, null, [201, JOINED]);
  expect(await settled(api.joinTable('ABCD', { name: 'Ann' }))).toEqual(JOINED);
  expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
  expect(requests).toHaveLength(3);
  expect(requests[0]!.id).toMatch(/^[\w-]{22,64}$/);
});

test('keeps the id for the next try, even after a reload', async () => {
  stubResponses();
  expect(await settled(api.createTable({ name: 'Ann' }))).toBe('no_network');
  const first = requests[0]!.id;
  stubResponses([201, JOINED]);
  await settled(api.createTable({ name: 'Ann' }));
  expect(requests.at(-1)!.id).toBe(first);
});

test('uses a new id after any answer', async () => {
  stubResponses([403, { code: 'table_locked', detail: {} }], [201, JOINED], [201, JOINED]);
  expect(await settled(api.joinTable('ABCD', { name: 'Ann' }))).toBe('table_locked');
  await settled(api.joinTable('ABCD', { name: 'Ann' }));
  await settled(api.joinTable('ABCD', { name: 'Ann' }));
  expect(new Set(requests.map(({ id }) => id)).size).toBe(3);
});
