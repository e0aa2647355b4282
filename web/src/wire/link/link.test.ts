import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffMs } from './backoff';
import { ServerClock } from './server_clock';
import { Link, type Socket } from './link.svelte';
import type { ClientMessage, Private, Public, ServerMessage } from '../types';

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
  receive(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  welcome(): void {
    this.open();
    this.receive({ type: 'Welcome', version: 2, you: 'p1', now: 0 });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
  /** The ids of all commands that were sent. */
  commandIds(): string[] {
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

test('sends Hello first and is open after Welcome', () => {
  socket().open();
  expect(socket().sent[0]).toMatchObject({ type: 'Hello', token: 'secret' });
  expect(link.status).toBe('connecting');
  socket().receive({ type: 'Welcome', version: 2, you: 'p1', now: 0 });
  expect(link.status).toBe('open');
});

test('sending is set while a command has had no answer for half a second', async () => {
  socket().welcome();
  const started = link.sendCommand('table', { type: 'StartGame' });
  vi.advanceTimersByTime(400);
  const continued = link.sendCommand('table', { type: 'ContinueReveal' });
  expect(link.sending).toBe(false);
  vi.advanceTimersByTime(100);
  expect(link.sending).toBe(true);
  const [first, second] = socket().commandIds();
  socket().receive({ type: 'Done', id: first! });
  await started;
  expect(link.sending).toBe(false);
  vi.advanceTimersByTime(400);
  expect(link.sending).toBe(true);
  socket().receive({ type: 'Done', id: second! });
  await continued;
  expect(link.sending).toBe(false);
});

test('only commands without an answer are resent after reconnecting', async () => {
  socket().welcome();
  const first = link.sendCommand('table', { type: 'StartGame' });
  const second = link.sendCommand('table', { type: 'ContinueReveal' });
  const [a, b] = socket().commandIds();
  socket().receive({ type: 'Done', id: a! });
  await first;
  socket().drop();
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  socket().welcome();
  expect(socket().commandIds()).toEqual([b]);
  socket().receive({ type: 'Refused', id: b!, code: 'host_only', detail: {} });
  await expect(second).rejects.toMatchObject({ code: 'host_only' });
});

test('a command that a moving table refused is resent with the same id', async () => {
  socket().welcome();
  const command = link.sendCommand('table', { type: 'StartGame' });
  let settled = false;
  command.then(
    () => (settled = true),
    () => (settled = true),
  );
  const [id] = socket().commandIds();
  socket().receive({ type: 'Refused', id: id!, code: 'table_moved', detail: {} });
  socket().receive({ type: 'Fault', code: 'table_closed', detail: {}, fatal: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toBe(false);
  expect(sockets).toHaveLength(2);
  socket().welcome();
  expect(socket().commandIds()).toEqual([id]);
  // The table moves again. This time the server keeps the connection open, so the link closes it.
  socket().receive({ type: 'Refused', id: id!, code: 'table_moved', detail: {} });
  expect(link.status).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  socket().welcome();
  expect(socket().commandIds()).toEqual([id]);
  socket().receive({ type: 'Done', id: id! });
  await command;
  socket().drop();
  await vi.advanceTimersByTimeAsync(1000);
  socket().welcome();
  expect(socket().commandIds()).toEqual([]);
});

test('reconnects to an unhealthy server, but not to one that cannot read the table', async () => {
  for (const code of ['store_broken', 'store_full', 'store_slow', 'stopping']) {
    const before = sockets.length;
    socket().open();
    socket().receive({ type: 'Fault', code, detail: {}, fatal: true });
    expect(link.fault).toMatchObject({ code, fatal: false });
    await vi.advanceTimersByTimeAsync(4000);
    expect(sockets.length).toBeGreaterThan(before);
  }
  socket().welcome();
  expect(link.fault).toBeNull();
  socket().receive({ type: 'Fault', code: 'table_unreadable', detail: {}, fatal: true });
  expect(link.status).toBe('closed');
  expect(link.fault?.code).toBe('table_unreadable');
});

test('a command that is sent while the connection is lost waits for it', () => {
  socket().welcome();
  socket().drop();
  link.sendCommand('table', { type: 'PauseGame' }).catch(() => undefined);
  vi.advanceTimersByTime(1000);
  expect(socket().commandIds()).toEqual([]);
  socket().welcome();
  expect(socket().commandIds()).toHaveLength(1);
});

test('reconnects after a long silence even if the socket is open', () => {
  socket().welcome();
  vi.advanceTimersByTime(14_000);
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('a fatal fault closes the link for good', () => {
  socket().open();
  socket().receive({ type: 'Fault', code: 'wrong_token', detail: {}, fatal: true });
  expect(link.status).toBe('closed');
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(link.fault?.code).toBe('wrong_token');
});

const completeViews = (at: number, host: string): [Private, Public] => [
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

test('shows the last table after a reconnect until the new one is complete', () => {
  socket().welcome();
  const [ownView, publicView] = completeViews(3, 'p1');
  socket().receive(ownView);
  expect(link.view).toBeNull();
  socket().receive(publicView);
  expect(link.view?.host).toBe('p1');
  socket().drop();
  vi.advanceTimersByTime(1000);
  socket().welcome();
  const [nextOwn, nextPublic] = completeViews(9, 'p2');
  socket().receive(nextOwn);
  expect(link.view?.host).toBe('p1');
  socket().receive(nextPublic);
  expect(link.view?.host).toBe('p2');
});

test('reconnects after a change to something it does not have', () => {
  socket().welcome();
  for (const message of completeViews(3, 'p1')) socket().receive(message);
  socket().receive({ type: 'Public', at: 4, view: { points: { '0': 1 } } });
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('backoff is constant for some seconds, then doubles up to a limit, with randomness', () => {
  expect(backoffMs(0, 0.5)).toBe(300);
  expect(backoffMs(8, 0.5)).toBe(300);
  expect(backoffMs(10, 0.5)).toBe(1200);
  expect(backoffMs(30, 0.5)).toBe(8000);
  expect(backoffMs(2, 0)).toBeLessThan(backoffMs(2, 1));
});

test('the server clock trusts the fastest pong', () => {
  const clock = new ServerClock();
  clock.addSample(0, 5000, 1000);
  clock.addSample(1000, 6010, 1020);
  expect(clock.offset).toBe(5000);
  clock.addSample(2000, 7100, 2010);
  expect(clock.offset).toBe(5095);
});

test('ink that arrived before there was a listener is passed to the first listener', () => {
  socket().welcome();
  const bytes = new Uint8Array([2, 0]).buffer;
  socket().onmessage?.(new MessageEvent('message', { data: bytes }));
  const received: ArrayBuffer[] = [];
  link.onink = (ink) => received.push(ink);
  expect(received).toEqual([bytes]);
  link.resync();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(2);
});

test('reconnects almost immediately to a table that was closed cleanly', () => {
  socket().welcome();
  socket().receive({ type: 'Fault', code: 'table_closed', detail: {}, fatal: true });
  expect(link.status).toBe('lost');
  vi.advanceTimersByTime(120);
  expect(sockets.length).toBe(2);
  // The table is not available yet: the next attempts use the backoff.
  socket().onclose?.({} as CloseEvent);
  vi.advanceTimersByTime(200);
  expect(sockets.length).toBe(2);
  vi.advanceTimersByTime(200);
  expect(sockets.length).toBe(3);
});
