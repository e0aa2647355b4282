import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dial } from './early_socket';

class FakeSocket {
  static readonly OPEN = 1;
  static created: FakeSocket[] = [];
  readyState = 0;
  closed = false;
  onopen: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.created.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  FakeSocket.created = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlySocket;
});

function openEarly(url: string, state: number): FakeSocket {
  const socket = new FakeSocket(url);
  socket.readyState = state;
  window.earlySocket = socket as unknown as WebSocket;
  return socket;
}

test('takes over an open socket and calls onopen for the caller', async () => {
  const socket = openEarly('ws://x/ws/ABCD', 1);
  const dialled = dial('ws://x/ws/ABCD');
  expect(dialled).toBe(socket);
  const opened = vi.fn();
  dialled.onopen = opened;
  await Promise.resolve();
  expect(opened).toHaveBeenCalledOnce();
});

test('takes over the early socket only once', () => {
  openEarly('ws://x/ws/ABCD', 0);
  expect(dial('ws://x/ws/ABCD')).not.toBe(dial('ws://x/ws/ABCD'));
});

test('does not use a closed socket or one with another address', () => {
  const closed = openEarly('ws://x/ws/ABCD', 3);
  expect(dial('ws://x/ws/ABCD')).not.toBe(closed);
  const other = openEarly('ws://x/ws/QRST', 1);
  expect(dial('ws://x/ws/ABCD')).not.toBe(other);
  expect(other.closed).toBe(true);
});
