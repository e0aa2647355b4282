import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff } from './backoff';
import { Clock } from './clock';
import { Link, type Socket } from './link.svelte';
import type { ClientMessage, Private, Public, ServerMessage } from './types';

class FakeSocket implements Socket {
  readyState: 0 | 1 | 2 | 3 = 0;
  binaryType = '';
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  sent: ClientMessage[] = [];
  send(data: unknown): void {
    if (typeof data === 'string') this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  say(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  welcome(): void {
    this.open();
    this.say({ type: 'Welcome', version: 2, you: 'p1', now: 0 });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
  dos(): string[] {
    return this.sent.flatMap((message) => (message.type === 'Do' ? [message.id] : []));
  }
}

let sockets: FakeSocket[];
let link: Link;
const socket = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  link = new Link({
    code: 'ABCD',
    token: 'secret',
    dial: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
  });
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

test('says hello first and is open after the welcome', () => {
  socket().open();
  expect(socket().sent[0]).toMatchObject({ type: 'Hello', token: 'secret' });
  expect(link.status).toBe('connecting');
  socket().say({ type: 'Welcome', version: 2, you: 'p1', now: 0 });
  expect(link.status).toBe('open');
});

test('after half a second without an answer it says that something is on its way', async () => {
  socket().welcome();
  const asked = link.do('table', { type: 'StartGame' });
  vi.advanceTimersByTime(400);
  const other = link.do('table', { type: 'Proceed' });
  expect(link.sending).toBe(false);
  vi.advanceTimersByTime(100);
  expect(link.sending).toBe(true);
  const [first, second] = socket().dos();
  socket().say({ type: 'Done', id: first! });
  await asked;
  expect(link.sending).toBe(false);
  vi.advanceTimersByTime(400);
  expect(link.sending).toBe(true);
  socket().say({ type: 'Done', id: second! });
  await other;
  expect(link.sending).toBe(false);
});

test('an unanswered command is sent again after reconnecting, an answered one is not', async () => {
  socket().welcome();
  const first = link.do('table', { type: 'StartGame' });
  const second = link.do('table', { type: 'Proceed' });
  const [a, b] = socket().dos();
  socket().say({ type: 'Done', id: a! });
  await first;
  socket().drop();
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  socket().welcome();
  expect(socket().dos()).toEqual([b]);
  socket().say({ type: 'Refused', id: b!, code: 'host_only', detail: {} });
  await expect(second).rejects.toMatchObject({ code: 'host_only' });
});

test('what the table left behind when it moved is kept and sent again by the same id', async () => {
  socket().welcome();
  const given = link.do('table', { type: 'StartGame' });
  let settled = false;
  given.then(
    () => (settled = true),
    () => (settled = true),
  );
  const [id] = socket().dos();
  socket().say({ type: 'Refused', id: id!, code: 'table_moved', detail: {} });
  socket().say({ type: 'Fault', code: 'table_closed', detail: {}, fatal: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toBe(false);
  expect(sockets).toHaveLength(2);
  socket().welcome();
  expect(socket().dos()).toEqual([id]);
  // moved once more, and this time the line stays open: it is given up by us
  socket().say({ type: 'Refused', id: id!, code: 'table_moved', detail: {} });
  expect(link.status).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  socket().welcome();
  expect(socket().dos()).toEqual([id]);
  socket().say({ type: 'Done', id: id! });
  await given;
  socket().drop();
  await vi.advanceTimersByTimeAsync(1000);
  socket().welcome();
  expect(socket().dos()).toEqual([]);
});

test('a server whose journal hangs is dialled again, one whose table cannot be read is not', async () => {
  for (const code of ['store_broken', 'store_full', 'store_slow', 'stopping']) {
    const before = sockets.length;
    socket().open();
    socket().say({ type: 'Fault', code, detail: {}, fatal: true });
    expect(link.fault).toMatchObject({ code, fatal: false });
    await vi.advanceTimersByTimeAsync(4000);
    expect(sockets.length).toBeGreaterThan(before);
  }
  socket().welcome();
  expect(link.fault).toBeNull();
  socket().say({ type: 'Fault', code: 'table_unreadable', detail: {}, fatal: true });
  expect(link.status).toBe('closed');
  expect(link.fault?.code).toBe('table_unreadable');
});

test('a command given while the line is lost waits for it', () => {
  socket().welcome();
  socket().drop();
  link.do('table', { type: 'PauseGame' }).catch(() => undefined);
  vi.advanceTimersByTime(1000);
  expect(socket().dos()).toEqual([]);
  socket().welcome();
  expect(socket().dos()).toHaveLength(1);
});

test('silence means the line is dead, however open it looks', () => {
  socket().welcome();
  vi.advanceTimersByTime(14_000);
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('a fatal fault ends it for good', () => {
  socket().open();
  socket().say({ type: 'Fault', code: 'wrong_token', detail: {}, fatal: true });
  expect(link.status).toBe('closed');
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(link.fault?.code).toBe('wrong_token');
});

const whole = (at: number, host: string): [Private, Public] => [
  { type: 'Private', at, you: { person: 'p1', seat: null, host: true, tv: false, banned: [] }, view: null },
  {
    type: 'Public',
    at,
    code: 'ABCD',
    host,
    locked: false,
    paused: null,
    people: [],
    seats: [],
    choice: { game: 'quiz', options: {}, decks: [], mix: 'half', pace: 'host', minutes: 20 },
    blocked: null,
    evening: [],
    game: null,
    view: null,
  },
];

test('the table stays on the screen until the next line has told all of it', () => {
  socket().welcome();
  const [own, shared] = whole(3, 'p1');
  socket().say(own);
  expect(link.view).toBeNull();
  socket().say(shared);
  expect(link.view?.host).toBe('p1');
  socket().drop();
  vi.advanceTimersByTime(1000);
  socket().welcome();
  const [next, rest] = whole(9, 'p2');
  socket().say(next);
  expect(link.view?.host).toBe('p1');
  socket().say(rest);
  expect(link.view?.host).toBe('p2');
});

test('changes that fit nothing make it dial again', () => {
  socket().welcome();
  for (const message of whole(3, 'p1')) socket().say(message);
  socket().say({ type: 'Public', at: 4, view: { points: { '0': 1 } } });
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('backoff stays short for some seconds, then doubles, is capped and spread', () => {
  expect(backoff(0, 0.5)).toBe(300);
  expect(backoff(8, 0.5)).toBe(300);
  expect(backoff(10, 0.5)).toBe(1200);
  expect(backoff(30, 0.5)).toBe(8000);
  expect(backoff(2, 0)).toBeLessThan(backoff(2, 1));
});

test('the clock believes the fastest answer', () => {
  const clock = new Clock();
  clock.hear(0, 5000, 1000);
  clock.hear(1000, 6010, 1020);
  expect(clock.offset).toBe(5000);
  clock.hear(2000, 7100, 2010);
  expect(clock.offset).toBe(5095);
});

test('ink that came before its screen is heard once the screen is there', () => {
  socket().welcome();
  const bytes = new Uint8Array([2, 0]).buffer;
  socket().onmessage?.(new MessageEvent('message', { data: bytes }));
  const heard: ArrayBuffer[] = [];
  link.onink = (ink) => heard.push(ink);
  expect(heard).toEqual([bytes]);
  link.resync();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(2);
});

test('a table that was let go in good order is dialled again at once', () => {
  socket().welcome();
  socket().say({ type: 'Fault', code: 'table_closed', detail: {}, fatal: true });
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(120);
  expect(sockets.length).toBe(2);
  // it is not there yet: the next tries are spread
  socket().onclose?.({} as CloseEvent);
  vi.advanceTimersByTime(200);
  expect(sockets.length).toBe(2);
  vi.advanceTimersByTime(200);
  expect(sockets.length).toBe(3);
});
