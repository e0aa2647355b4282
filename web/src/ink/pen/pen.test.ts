import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '../board/board';
import { writeOps } from '../codec/codec';
import { LIMITS } from '../constants';
import { Pen } from './pen';
import { FakeServer, lines, type Draw } from '../testing/fake_server';

let now = 0;
let server: FakeServer;
let pen: Pen;

beforeEach(() => {
  vi.useFakeTimers();
  now = 1000;
  server = new FakeServer();
  pen = new Pen(7, server.receive, () => now);
  pen.welcome();
  pen.position(server.position());
});
afterEach(() => vi.useRealTimers());

function stroke(x = 100): void {
  pen.begin(x, 100, { colour: 2 });
  now += 20;
  pen.move(x + 50, 120.4);
  now += 20;
  pen.move(x + 60, 5000);
  pen.end();
}

/** The operations of these frames. */
const opsOf = (frames: Draw[]): Uint8Array => Uint8Array.from(frames.flatMap((frame) => [...frame.ops]));

const seqs = (): number[] => server.sent.map((frame) => frame.seq);

it('draws at once and sends numbered frames', () => {
  stroke();
  expect(lines(pen.board)).toEqual(['0 2 1 100,100,0,-1 150,120,2,-1 160,3071,4,-1']);
  expect(server.sent).toEqual([]);
  pen.flush();
  stroke(300);
  pen.flush();
  pen.flush();
  expect(server.sent.map(({ board, seq, others }) => [board, seq, others])).toEqual([
    [7, 0, 0],
    [7, 1, 0],
  ]);
  expect(lines(new Board(opsOf(server.sent)))).toEqual(lines(pen.board));
});

it('sends nothing before it knows its position, then everything in few frames', () => {
  pen.welcome();
  for (let second = 0; second < 10; second++) {
    for (let i = 0; i < 4; i++) stroke(100 * i);
    now += 840;
    pen.flush();
  }
  expect(server.sent).toEqual([]);
  expect(server.asks).toBeGreaterThan(2);
  const drawn = lines(pen.board);
  pen.position(server.position());
  pen.flush();
  expect(server.sent.length).toBeLessThan(4);
  for (const frame of server.sent) pen.receive(server.take(frame));
  expect(lines(new Board(server.log.bytes))).toEqual(drawn);
});

it('keeps its board while it waits for its position', () => {
  stroke();
  pen.flush();
  pen.receive(server.take(server.sent[0]!));
  const drawn = lines(pen.board);
  pen.welcome();
  now += 60_000;
  pen.flush();
  expect(lines(pen.board)).toEqual(drawn);
  stroke(500);
  pen.snapshot(server.log.bytes);
  pen.position(server.position());
  pen.flush();
  expect(server.sent.at(-1)!.seq).toBe(1);
  pen.receive(server.take(server.sent.at(-1)!));
  expect(lines(new Board(server.log.bytes))).toEqual(lines(pen.board));
  expect(pen.board.strokes).toHaveLength(2);
});

it('undoes and redoes strokes, erasures and wipes', () => {
  stroke();
  pen.erase(100, 100);
  pen.move(130, 100);
  pen.end();
  const erased = lines(pen.board);
  pen.wipe();
  expect(pen.board.strokes).toEqual([]);
  pen.undo();
  expect(lines(pen.board)).toEqual(erased);
  pen.undo();
  pen.undo();
  expect(pen.canUndo).toBe(false);
  pen.redo();
  pen.redo();
  expect(lines(pen.board)).toEqual(erased);
  expect(pen.canRedo).toBe(true);
  stroke(900);
  expect(pen.canRedo).toBe(false);
  pen.flush();
  expect(lines(new Board(opsOf(server.sent)))).toEqual(lines(pen.board));
});

it('resends what the server lost', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const drawn = lines(pen.board);
  pen.receive({ ...server.take(server.sent[0]!), acked: 1 });
  const [, ...lost] = server.sent.splice(0);
  pen.welcome();
  pen.snapshot(server.log.bytes);
  pen.position(server.position(1));
  pen.flush();
  expect(server.sent).toEqual(lost);
  expect(lines(pen.board)).toEqual(drawn);
  stroke(700);
  pen.flush();
  expect(server.sent.at(-1)!.seq).toBe(3);
});

it('continues an open stroke after a reconnect', () => {
  pen.begin(10, 10);
  pen.flush();
  pen.receive(server.take(server.sent[0]!));
  pen.move(20, 20);
  pen.welcome();
  pen.snapshot(server.log.bytes);
  pen.position(server.position());
  pen.move(30, 30);
  pen.flush();
  for (const frame of server.sent.slice(1)) server.take(frame);
  expect(new Board(server.log.bytes).strokes.map((stroke) => stroke.points.length)).toEqual([3]);
});

it('continues with the server\u2019s board after a reload', () => {
  stroke();
  pen.flush();
  server.take(server.sent[0]!);
  const reloaded = new Pen(7, server.receive, () => now);
  reloaded.startFrom(server.log.bytes);
  reloaded.position(server.position());
  reloaded.begin(500, 500);
  reloaded.flush();
  const frame = server.sent[1]!;
  expect([frame.seq, frame.others]).toEqual([0, server.log.length]);
  server.take(frame);
  expect(lines(new Board(server.log.bytes))).toEqual(lines(reloaded.board));
});

it('shows the server\u2019s board after a final refusal and gets a new id', () => {
  const codes: string[] = [];
  pen.onRefused = (code) => codes.push(code);
  stroke();
  pen.flush();
  pen.receive(server.take(server.sent[0]!));
  stroke(300);
  pen.flush();
  pen.begin(500, 500);
  const { pen: id } = server.sent[1]!;
  pen.refused(id, 1, 'ink_sealed');
  pen.move(510, 510);
  expect(codes).toEqual(['ink_sealed']);
  expect(lines(pen.board)).toEqual(lines(new Board(server.log.bytes)));
  pen.flush();
  expect(server.sent).toHaveLength(2);
  stroke(700);
  pen.flush();
  expect(server.sent[2]!.pen).not.toBe(id);
  expect([server.sent[2]!.seq, server.sent[2]!.others]).toEqual([0, server.log.length]);
});

it('resends once after a gap, and after a delay if it was too fast', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const { pen: id } = server.sent[0]!;
  pen.receive(server.take(server.sent[0]!));
  server.sent = [];
  pen.refused(id, 1, 'ink_gap');
  pen.refused(id, 1, 'ink_gap');
  pen.flush();
  expect(seqs()).toEqual([1, 2]);
  server.sent = [];
  pen.refused(id, 1, 'ink_too_fast');
  stroke(700);
  pen.flush();
  expect(seqs()).toEqual([]);
  now += 500;
  pen.flush();
  expect(seqs()).toEqual([1, 2, 3]);
});

it('resends ink that was refused during a pause, once for all frames', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const drawn = lines(pen.board);
  const { pen: id } = server.sent[0]!;
  for (let pauses = 0; pauses < 3; pauses++) {
    server.sent = [];
    for (let frame = 0; frame < 3; frame++) pen.refused(id, 0, 'ink_paused');
    pen.flush();
    now += 500;
    pen.flush();
    expect(seqs()).toEqual([0, 1, 2]);
  }
  expect(lines(pen.board)).toEqual(drawn);
});

it('asks for its position if there is no echo, and for the whole board if something is missing', () => {
  stroke();
  pen.flush();
  server.take(server.sent[0]!);
  server.asks = 0;
  now += 2000;
  pen.flush();
  expect([server.asks, server.asksForSnapshot]).toEqual([1, false]);
  pen.position(server.position());
  expect([server.asks, server.asksForSnapshot]).toEqual([2, true]);
  pen.snapshot(server.log.bytes);
  pen.position(server.position());
  expect(lines(pen.board)).toEqual(lines(new Board(server.log.bytes)));
});

it('shows the ink of another page below its own pending ink', () => {
  stroke(100);
  pen.flush();
  const other = writeOps([
    { kind: 'pen', dt: 0, x: 9, y: 9, colour: 5, width: 1 },
    { kind: 'extend', steps: [{ dx: 5, dy: 5, dt: 900 }] },
    { kind: 'end' },
  ]);
  pen.receive(server.take({ pen: 99, seq: 0, ops: other }));
  expect(pen.board.strokes.map((stroke) => stroke.colour)).toEqual([5, 2]);
  // The server refuses the pending frame, since the board has changed.
  pen.refused(server.sent[0]!.pen, 0, 'ink_moved');
  pen.flush();
  const again = server.sent.at(-1)!;
  expect([again.seq, again.others]).toEqual([0, other.length]);
  pen.receive(server.take(again));
  expect(lines(new Board(server.log.bytes))).toEqual(lines(pen.board));
  pen.undo();
  expect(pen.board.strokes.map((stroke) => stroke.colour)).toEqual([5]);
});

it('continues a stroke that another page interrupted', () => {
  pen.begin(100, 100, { colour: 3 });
  pen.move(200, 200);
  pen.flush();
  pen.receive(server.take(server.sent[0]!));
  const other = writeOps([{ kind: 'pen', dt: 0, x: 9, y: 9, colour: 5, width: 1 }, { kind: 'end' }]);
  pen.receive(server.take({ pen: 99, seq: 0, ops: other }));
  pen.move(300, 300);
  pen.end();
  pen.flush();
  pen.receive(server.take(server.sent.at(-1)!));
  const board = new Board(server.log.bytes);
  expect(lines(board)).toEqual(lines(pen.board));
  expect(board.strokes.map((stroke) => [stroke.colour, stroke.points.at(-1)!.slice(0, 2)])).toEqual([
    [3, [200, 200]],
    [5, [9, 9]],
    [3, [300, 300]],
  ]);
});

it('stops drawing when the board is full', () => {
  pen.begin(0, 0);
  for (let i = 1; i < LIMITS.points + 50; i++) pen.move(i % 4000, i % 3000);
  pen.end();
  pen.begin(5, 5);
  expect(pen.board.pointCount).toBe(LIMITS.points);
  expect(pen.board.marks).toHaveLength(1);
});

it('hides any stroke; undo brings it back first', () => {
  stroke(100);
  stroke(300);
  const both = lines(pen.board);
  pen.hide(0);
  expect(pen.board.strokes.map((stroke) => stroke.mark)).toEqual([1]);
  pen.undo();
  expect(lines(pen.board)).toEqual(both);
  pen.redo();
  pen.undo();
  pen.undo();
  expect(pen.board.strokes.map((stroke) => stroke.mark)).toEqual([0]);
  pen.flush();
  expect(lines(new Board(opsOf(server.sent)))).toEqual(lines(pen.board));
});

it('can undo what an earlier page drew, and keeps the time of the board', () => {
  stroke();
  pen.flush();
  const again = new Pen(7, () => {}, () => now, 1000);
  again.startFrom(opsOf(server.sent));
  expect(again.canUndo).toBe(true);
  now += 5000;
  again.undo();
  expect(again.board.strokes).toEqual([]);
  expect(again.board.t).toBe(504);
});

it('a stroke with pressure can be sent in several frames', () => {
  pen.begin(10, 10, { pressure: 0.5 });
  pen.flush();
  pen.move(50, 50, 0.8);
  pen.flush();
  pen.move(90, 50, 0.2);
  pen.end();
  pen.flush();
  const seen = new Board();
  for (const frame of server.sent) seen.apply(frame.ops);
  expect(lines(seen)).toEqual(lines(pen.board));
});
