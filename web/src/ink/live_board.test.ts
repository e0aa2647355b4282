import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFrame, writeOps, type Op } from './codec';
import { DrawingPointer, pressureOf, type Contact } from './drawing_pointer';
import { LiveBoard, SPREAD, spread } from './live_board';
import { InkBoards, type InkChannel } from './boards';
import { Heard } from './heard';

const pen: Op = { kind: 'pen', dt: 3, x: 100, y: 100, colour: 0, width: 1 };
const extend = (count: number): Op => ({ kind: 'extend', steps: Array.from({ length: count }, () => ({ dx: 5, dy: 0, dt: 1 })) });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('lays a lump of ink down in its own rhythm, within the time of a tick', () => {
  const steps = Array.from({ length: 5 }, () => extend(1));
  const due = spread([pen, ...steps], 1000).map((moment) => moment.due);
  expect(due[0]).toBe(1000);
  expect(due.at(-1)).toBe(1000 + SPREAD);
  expect([...due].sort((a, b) => a - b)).toEqual(due);
  // a lump that comes while the last one is still being laid down waits for it, but not longer
  const late = spread(steps, 1000, 1030).map((moment) => moment.due);
  expect([late[0], late.at(-1)]).toEqual([1030, 1000 + SPREAD]);
});

it('shows all of it in the end, pressure and all', () => {
  let now = 0;
  const live = new LiveBoard(() => expect.unreachable(), () => now);
  const pressed: Op[] = [{ ...pen, pressure: 99 }, { kind: 'extend', steps: [{ dx: 1, dy: 1, dt: 1, pressure: 7 }] }];
  live.feed(writeOps(pressed));
  live.feed(writeOps([{ kind: 'extend', steps: [{ dx: 1, dy: 1, dt: 1, pressure: 8 }] }, { kind: 'end' }]));
  now = SPREAD;
  vi.advanceTimersByTime(100);
  expect(live.board.strokes[0]?.points.map((point) => point[3])).toEqual([99, 7, 8]);
});

it('asks for everything again when ink makes no sense', () => {
  const broken = vi.fn();
  const live = new LiveBoard(broken, () => 0);
  live.feed(writeOps([extend(2)]));
  vi.advanceTimersByTime(100);
  expect(broken).toHaveBeenCalledOnce();
});

it('a new page takes its board up where the old one left it', () => {
  const sent: Uint8Array[] = [];
  const channel: InkChannel = { ink: (bytes) => sent.push(bytes) > 0, resync: () => expect.unreachable(), onink: null, onwelcome: null };
  const boards = new InkBoards(channel, () => 5000);
  const drawn = writeOps([pen, extend(1)]);
  // a snapshot: kind, board, operations
  channel.onink!(Uint8Array.from([3, 20, ...drawn]).buffer);
  const ownBoard = boards.take(20, 4000);
  expect(ownBoard.board.strokes[0]?.points.length).toBe(2);
  expect(boards.board(20)).toBe(ownBoard);
  ownBoard.pen.begin(9, 9);
  boards.flush();
  const asked = readFrame(sent[0]!);
  if (asked.kind !== 'ask') return expect.unreachable();
  const heard = new Heard();
  heard.add(drawn);
  const [size, check] = [drawn.length, heard.check()];
  ownBoard.pen.position({ board: 20, pen: asked.pen, taken: 0, safe: 0, others: size, first: 0, size, check });
  boards.flush();
  expect(readFrame(sent[1]!)).toMatchObject({ kind: 'draw', board: 20, seq: 0, others: size });
  boards.close();
});

const contact = (some: Partial<Contact>): Contact => ({ pointerId: 1, pointerType: 'touch', button: 0, width: 20, height: 20, ...some });

it('a hand may rest on the board once a stylus is in use', () => {
  const pointer = new DrawingPointer();
  expect(pointer.down(contact({}), 0)).toBe('draw');
  expect(pointer.down(contact({ pointerId: 2 }), 10)).toBe('ignore');
  expect(pointer.down(contact({ pointerId: 3, pointerType: 'pen' }), 100)).toBe('draw-instead');
  expect([pointer.draws(1), pointer.draws(3), pointer.up(1), pointer.up(3)]).toEqual([false, true, false, true]);
  expect(pointer.down(contact({ pointerId: 4 }), 60_000)).toBe('ignore');
  expect(pointer.down(contact({ pointerId: 5, pointerType: 'mouse' }), 60_000)).toBe('draw');
});

it('a palm and a right button never draw', () => {
  expect(new DrawingPointer().down(contact({ width: 140 }), 0)).toBe('ignore');
  expect(new DrawingPointer().down(contact({ pointerType: 'mouse', button: 2 }), 0)).toBe('ignore');
});

it('only a stylus tells its pressure', () => {
  expect(pressureOf({ pointerType: 'mouse', pressure: 0.5 })).toBeUndefined();
  expect(pressureOf({ pointerType: 'pen', pressure: 0.7 })).toBe(0.7);
});
