import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Refusal } from './refusal';

const JOINED = { code: 'KQRZ', person: 'p1', token: 'secret', node: '' };
let answers: { status: number; body: unknown }[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${url} ${init.body as string}`);
    const { status, body } = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moved = { status: 503, body: { code: 'table_moved', detail: {} } };

test('a join whose table moved meanwhile is made again, word for word', async () => {
  answers = [moved, moved, { status: 201, body: JOINED }];
  const joined = api.join('KQRZ', { name: 'Ann', avatar: null });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await joined).toEqual(JOINED);
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
});

test('it is not made again for ever, nor after a refusal', async () => {
  answers = [moved, moved, moved, moved];
  const lost = expect(api.join('KQRZ', { name: 'Ann', avatar: null })).rejects.toEqual(new Refusal('table_moved'));
  await vi.advanceTimersByTimeAsync(5000);
  await lost;
  answers = [{ status: 403, body: { code: 'table_locked', detail: {} } }];
  await expect(api.join('KQRZ', { name: 'Ann', avatar: null })).rejects.toEqual(new Refusal('table_locked'));
});
