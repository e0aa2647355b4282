import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFrame, writeOps, type Op } from '../codec/codec';
import { DrawingPointer, pressureOf, type Contact } from '../pen/drawing_pointer';
import { RemoteBoard, withDueTimes, SPREAD_MS } from './remote_board';
import { InkClient, type InkChannel } from '../ink_client';
import { ServerLog } from '../pen/server_log';

const pen: Op = { kind: 'pen', dt: 3, x: 100, y: 100, colour: 0, width: 1 };
const extend = (count: number): Op => ({ kind: 'extend', steps: Array.from({ length: count }, () => ({ dx: 5, dy: 0, dt: 1 })) });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('spreads new ink in the rhythm in which it was drawn, within the time of a tick', () => {
  const steps = Array.from({ length: 5 }, () => extend(1));
  const due = withDueTimes([pen, ...steps], 1000).map((op) => op.due);
  expect(due[0]).toBe(1000);
  expect(due.at(-1)).toBe(1000 + SPREAD_MS);
  expect([...due].sort((a, b) => a - b)).toEqual(due);
  // New ink starts after older ink that is still queued, but must still end within `SPREAD_MS`.
  const late = withDueTimes(steps, 1000, 1030).map((op) => op.due);
  expect([late[0], late.at(-1)]).toEqual([1030, 1000 + SPREAD_MS]);
});

it('shows all ink in the end, with its pressure', () => {
  let now = 0;
  const board = new RemoteBoard(() => expect.unreachable(), () => now);
  const pressed: Op[] = [{ ...pen, pressure: 99 }, { kind: 'extend', steps: [{ dx: 1, dy: 1, dt: 1, pressure: 7 }] }];
  board.append(writeOps(pressed));
  board.append(writeOps([{ kind: 'extend', steps: [{ dx: 1, dy: 1, dt: 1, pressure: 8 }] }, { kind: 'end' }]));
  now = SPREAD_MS;
  vi.advanceTimersByTime(100);
  expect(board.board.strokes[0]?.points.map((point) => point[3])).toEqual([99, 7, 8]);
});

it('reports ink that does not fit the board', () => {
  const onMismatch = vi.fn();
  const board = new RemoteBoard(onMismatch, () => 0);
  board.append(writeOps([extend(2)]));
  vi.advanceTimersByTime(100);
  expect(onMismatch).toHaveBeenCalledOnce();
});

it('a pen continues with ink that was on its board before', () => {
  const sent: Uint8Array[] = [];
  const channel: InkChannel = { sendInk: (bytes) => sent.push(bytes) > 0, resync: () => expect.unreachable(), onink: null, onwelcome: null };
  const ink = new InkClient(channel, () => 5000);
  const drawn = writeOps([pen, extend(1)]);
  // A snapshot frame: its kind (3), the number of the board (20), and the operations.
  channel.onink!(Uint8Array.from([3, 20, ...drawn]).buffer);
  const localBoard = ink.takePen(20, 4000);
  expect(localBoard.board.strokes[0]?.points.length).toBe(2);
  expect(ink.board(20)).toBe(localBoard);
  localBoard.pen.begin(9, 9);
  ink.flush();
  const ask = readFrame(sent[0]!);
  if (ask.kind !== 'ask') return expect.unreachable();
  const log = new ServerLog();
  log.append(drawn);
  const [size, check] = [drawn.length, log.checksum()];
  localBoard.pen.position({ board: 20, pen: ask.pen, taken: 0, safe: 0, others: size, first: 0, size, check });
  ink.flush();
  expect(readFrame(sent[1]!)).toMatchObject({ kind: 'draw', board: 20, seq: 0, others: size });
  ink.close();
});

const contact = (fields: Partial<Contact>): Contact => ({ pointerId: 1, pointerType: 'touch', button: 0, width: 20, height: 20, ...fields });

it('touches do not draw once a stylus was used', () => {
  const pointer = new DrawingPointer();
  expect(pointer.down(contact({}), 0)).toBe('draw');
  expect(pointer.down(contact({ pointerId: 2 }), 10)).toBe('ignore');
  expect(pointer.down(contact({ pointerId: 3, pointerType: 'pen' }), 100)).toBe('draw-instead');
  expect([pointer.isDrawing(1), pointer.isDrawing(3), pointer.up(1), pointer.up(3)]).toEqual([false, true, false, true]);
  expect(pointer.down(contact({ pointerId: 4 }), 60_000)).toBe('ignore');
  expect(pointer.down(contact({ pointerId: 5, pointerType: 'mouse' }), 60_000)).toBe('draw');
});

it('palms and the right mouse button never draw', () => {
  expect(new DrawingPointer().down(contact({ width: 140 }), 0)).toBe('ignore');
  expect(new DrawingPointer().down(contact({ pointerType: 'mouse', button: 2 }), 0)).toBe('ignore');
});

it('only a stylus has pressure', () => {
  expect(pressureOf({ pointerType: 'mouse', pressure: 0.5 })).toBeUndefined();
  expect(pressureOf({ pointerType: 'pen', pressure: 0.7 })).toBe(0.7);
});
