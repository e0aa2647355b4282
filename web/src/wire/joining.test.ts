import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Refusal } from './refusal';

const JOINED = { code: 'ABCD', person: 'p1', token: 't', node: '' };
let asked: { path: string; id: string }[];

/** The server's answers in turn; null is a line that breaks. */
function answers(...all: ([status: number, body: unknown] | null)[]): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, id: (JSON.parse(init.body as string) as { id: string }).id });
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
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks again under the same id until there is an answer', async () => {
  answers(null, null, [201, JOINED]);
  expect(await settled(api.join('ABCD', { name: 'Ann' }))).toEqual(JOINED);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(asked).toHaveLength(3);
  expect(asked[0]!.id).toMatch(/^[\w-]{22,64}$/);
});

test('keeps the id for whoever tries again, even on a page that was loaded anew', async () => {
  answers();
  expect(await settled(api.newTable({ name: 'Ann' }))).toBe('no_network');
  const first = asked[0]!.id;
  answers([201, JOINED]);
  await settled(api.newTable({ name: 'Ann' }));
  expect(asked.at(-1)!.id).toBe(first);
});

test('takes a new id after any answer', async () => {
  answers([403, { code: 'table_locked', detail: {} }], [201, JOINED], [201, JOINED]);
  expect(await settled(api.join('ABCD', { name: 'Ann' }))).toBe('table_locked');
  await settled(api.join('ABCD', { name: 'Ann' }));
  await settled(api.join('ABCD', { name: 'Ann' }));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(3);
});
