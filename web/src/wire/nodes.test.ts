import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Nodes } from './nodes';
import { keepSession } from './session';
import { Refusal } from './refusal';

const HERE = '';
const TWO = 'http://two.example:8000';
const THREE = 'http://three.example:8000';
/** What each server answers; one that is not here is dead. */
let alive: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
  alive = { [HERE]: { code: 'KQRZ', node: 'http://one.example:8000', others: [TWO, THREE] } };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${url}`);
    const base = url.slice(0, url.indexOf('/api'));
    if (!(base in alive)) return Promise.reject(new TypeError('refused'));
    if (alive[base] === 'mute') return new Promise(() => {});
    if (alive[base] === 'unwell') return Promise.resolve(new Response('{"code":"store_slow","detail":{}}', { status: 503 }));
    const answer = url.endsWith('/move') ? { ticket: 'abc', seconds: 120 } : alive[base];
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks its own server first, and nobody else while that answers', async () => {
  const nodes = new Nodes('KQRZ');
  expect(await nodes.locate()).toBe('http://one.example:8000');
  expect(nodes.refuge).toBe(null);
  expect(asked).toEqual(['GET /api/tables/KQRZ']);
});

test('shows its token where it holds a seat, so that it is found whatever others have tried', async () => {
  const shown: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    shown.push((init.headers as Record<string, string>).authorization);
    return Promise.resolve(new Response(JSON.stringify({ code: 'SEAT', node: '', others: [] })));
  });
  await new Nodes('SEAT').locate();
  keepSession({ code: 'SEAT', person: 'p1', token: 'secret', node: '' });
  await new Nodes('SEAT').locate();
  expect(shown).toEqual([undefined, 'Bearer secret']);
});

test('asks the others once its own server is gone, also where one of them says nothing', async () => {
  const nodes = new Nodes('KQRZ');
  await nodes.locate();
  alive = { [TWO]: 'mute', [THREE]: { code: 'KQRZ', node: THREE, others: [] } };
  const found = nodes.locate();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toBe(THREE);
  expect(nodes.refuge).toBe(THREE);
  alive = { [HERE]: { code: 'KQRZ', node: THREE, others: [TWO, THREE] } };
  expect(await nodes.locate()).toBe(THREE);
  expect(nodes.refuge).toBe(null);
});

test('a server that is there but cannot use its journal is passed by', async () => {
  const nodes = new Nodes('KQRZ');
  await nodes.locate();
  alive = { [HERE]: 'unwell', [TWO]: 'unwell', [THREE]: { code: 'KQRZ', node: THREE, others: [] } };
  expect(await nodes.locate()).toBe(THREE);
  expect(nodes.refuge).toBe(THREE);
});

test('says so when nobody answers, and does not hide a refusal', async () => {
  const nodes = new Nodes('KQRZ');
  await nodes.locate();
  alive = {};
  await expect(nodes.locate()).rejects.toEqual(new Refusal('no_network'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"banned","detail":{}}', { status: 403 })));
  await expect(nodes.locate()).rejects.toEqual(new Refusal('banned'));
});

test('takes the seat along by a ticket; a TV and a watcher have none', async () => {
  const nodes = new Nodes('KQRZ');
  await nodes.locate();
  alive = { [TWO]: { code: 'KQRZ', node: `${TWO}/`, others: [] } };
  await nodes.locate();
  expect(await nodes.way(true)).toBe(`${TWO}/tv/KQRZ`);
  expect(await nodes.way(false)).toBe(`${TWO}/KQRZ`);
  keepSession({ code: 'KQRZ', person: 'p1', token: 'secret', node: '' });
  expect(await nodes.way(false)).toBe(`${TWO}/KQRZ#move=abc`);
  expect(asked.at(-1)).toBe(`POST ${TWO}/api/tables/KQRZ/move`);
});
