import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dial } from './early_socket';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  closed = false;
  onopen: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlySocket;
});

function early(url: string, state: number): FakeSocket {
  const socket = new FakeSocket(url);
  socket.readyState = state;
  window.earlySocket = socket as unknown as WebSocket;
  return socket;
}

test('an open line is taken over, and opens for whoever dialled', async () => {
  const socket = early('ws://x/ws/ABCD', 1);
  const got = dial('ws://x/ws/ABCD');
  expect(got).toBe(socket);
  const opened = vi.fn();
  got.onopen = opened;
  await Promise.resolve();
  expect(opened).toHaveBeenCalledOnce();
});

test('it is taken once; the next dial is a new line', () => {
  early('ws://x/ws/ABCD', 0);
  expect(dial('ws://x/ws/ABCD')).not.toBe(dial('ws://x/ws/ABCD'));
});

test('a line that was lost, or leads elsewhere, is not used', () => {
  const lost = early('ws://x/ws/ABCD', 3);
  expect(dial('ws://x/ws/ABCD')).not.toBe(lost);
  const other = early('ws://x/ws/QRST', 1);
  expect(dial('ws://x/ws/ABCD')).not.toBe(other);
  expect(other.closed).toBe(true);
});
