import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Refusal } from '../refusal';

const JOINED = { code: 'KQRZ', person: 'p1', token: 'secret', node: '' };
let responses: { status: number; body: unknown; headers?: Record<string, string> }[];
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(`${init.method ?? 'GET'} ${url} ${init.body as string}`);
    const { status, body, headers = {} } = responses.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
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

const busy = { status: 429, body: { code: 'too_many_requests', detail: {} }, headers: { 'retry-after': '2' } };

test('a GET over the limit on requests is repeated after the time that the server names', async () => {
  responses = [busy, busy, { status: 200, body: { games: [] } }];
  const catalogue = api.catalogue();
  await vi.advanceTimersByTimeAsync(1900);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2200);
  expect(await catalogue).toEqual({ games: [] });
  expect(requests).toHaveLength(3);
});

test('a GET is repeated at most four times, and neither a POST nor a refusal without a time is repeated', async () => {
  const refused = new Refusal('too_many_requests');
  responses = [busy, busy, busy, busy, busy, busy];
  const lost = expect(api.catalogue()).rejects.toEqual(refused);
  await vi.advanceTimersByTimeAsync(60_000);
  await lost;
  expect(requests).toHaveLength(5);
  await expect(api.createTvCode()).rejects.toEqual(refused);
  responses = [{ ...busy, headers: {} }];
  await expect(api.locateTable('KQRZ')).rejects.toEqual(refused);
});
