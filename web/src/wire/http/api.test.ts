import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Refusal } from '../refusal';

const JOINED = { code: 'KQRZ', person: 'p1', token: 'secret', node: '' };
let responses: { status: number; body: unknown }[];
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(`${init.method ?? 'GET'} ${url} ${init.body as string}`);
    const { status, body } = responses.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moved = { status: 503, body: { code: 'table_moved', detail: {} } };

test('a join is repeated unchanged if the table has moved', async () => {
  responses = [moved, moved, { status: 201, body: JOINED }];
  const joined = api.joinTable('KQRZ', { name: 'Ann', avatar: null });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await joined).toEqual(JOINED);
  expect(requests).toHaveLength(3);
  expect(new Set(requests).size).toBe(1);
});

test('a join is not repeated forever, nor after a refusal', async () => {
  responses = [moved, moved, moved, moved];
  const lost = expect(api.joinTable('KQRZ', { name: 'Ann', avatar: null })).rejects.toEqual(new Refusal('table_moved'));
  await vi.advanceTimersByTimeAsync(5000);
  await lost;
  responses = [{ status: 403, body: { code: 'table_locked', detail: {} } }];
  await expect(api.joinTable('KQRZ', { name: 'Ann', avatar: null })).rejects.toEqual(new Refusal('table_locked'));
});
