import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from './board';
import { writeOps } from './codec';
import { LIMITS } from './constants';
import { Pen } from './pen';
import { FarSide, lines, type Draw } from './testing';

let now = 0;
let far: FarSide;
let pen: Pen;

beforeEach(() => {
  vi.useFakeTimers();
  now = 1000;
  far = new FarSide();
  pen = new Pen(7, far.hear, () => now);
  pen.welcome();
  pen.position(far.position());
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

/** What a server has that took these frames. */
function server(frames: Draw[]): { board: Board; ops: Uint8Array } {
  const ops = Uint8Array.from(frames.flatMap((frame) => [...frame.ops]));
  return { board: new Board(ops), ops };
}

const seqs = (): number[] => far.sent.map((frame) => frame.seq);

it('draws at once and sends in numbered frames', () => {
  stroke();
  expect(lines(pen.board)).toEqual(['0 2 1 100,100,0,-1 150,120,2,-1 160,3071,4,-1']);
  expect(far.sent).toEqual([]);
  pen.flush();
  stroke(300);
  pen.flush();
  pen.flush();
  expect(far.sent.map(({ board, seq, others }) => [board, seq, others])).toEqual([
    [7, 0, 0],
    [7, 1, 0],
  ]);
  expect(lines(server(far.sent).board)).toEqual(lines(pen.board));
});

it('sends nothing before it knows where it is, then all of it in few frames', () => {
  pen.welcome();
  for (let second = 0; second < 10; second++) {
    for (let i = 0; i < 4; i++) stroke(100 * i);
    now += 840;
    pen.flush();
  }
  expect(far.sent).toEqual([]);
  expect(far.asked).toBeGreaterThan(2);
  const drawn = lines(pen.board);
  pen.position(far.position());
  pen.flush();
  expect(far.sent.length).toBeLessThan(4);
  for (const frame of far.sent) pen.hear(far.take(frame));
  expect(lines(new Board(far.log.bytes))).toEqual(drawn);
});

it('keeps its board however long the answer to a welcome takes', () => {
  stroke();
  pen.flush();
  pen.hear(far.take(far.sent[0]!));
  const drawn = lines(pen.board);
  pen.welcome();
  now += 60_000;
  pen.flush();
  expect(lines(pen.board)).toEqual(drawn);
  stroke(500);
  pen.snapshot(far.log.bytes);
  pen.position(far.position());
  pen.flush();
  expect(far.sent.at(-1)!.seq).toBe(1);
  pen.hear(far.take(far.sent.at(-1)!));
  expect(lines(new Board(far.log.bytes))).toEqual(lines(pen.board));
  expect(pen.board.strokes).toHaveLength(2);
});

it('undoes and redoes strokes, erasures and wipes in order', () => {
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
  expect(lines(server(far.sent).board)).toEqual(lines(pen.board));
});

it('draws and sends again what the server lost', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const drawn = lines(pen.board);
  pen.hear({ ...far.take(far.sent[0]!), acked: 1 });
  const [, ...lost] = far.sent.splice(0);
  pen.welcome();
  pen.snapshot(far.log.bytes);
  pen.position(far.position(1));
  pen.flush();
  expect(far.sent).toEqual(lost);
  expect(lines(pen.board)).toEqual(drawn);
  stroke(700);
  pen.flush();
  expect(far.sent.at(-1)!.seq).toBe(3);
});

it('goes on with an open stroke after a reconnect', () => {
  pen.begin(10, 10);
  pen.flush();
  pen.hear(far.take(far.sent[0]!));
  pen.move(20, 20);
  pen.welcome();
  pen.snapshot(far.log.bytes);
  pen.position(far.position());
  pen.move(30, 30);
  pen.flush();
  for (const frame of far.sent.slice(1)) far.take(frame);
  expect(new Board(far.log.bytes).strokes.map((one) => one.points.length)).toEqual([3]);
});

it('starts where the server is after a reload of the page', () => {
  stroke();
  pen.flush();
  far.take(far.sent[0]!);
  const reloaded = new Pen(7, far.hear, () => now);
  reloaded.inherit(far.log.bytes);
  reloaded.position(far.position());
  reloaded.begin(500, 500);
  reloaded.flush();
  const frame = far.sent[1]!;
  expect([frame.seq, frame.others]).toEqual([0, far.log.length]);
  far.take(frame);
  expect(lines(new Board(far.log.bytes))).toEqual(lines(reloaded.board));
});

it('takes the servers board after a refusal for good, and is another pen from then on', () => {
  const codes: string[] = [];
  pen.onRefused = (code) => codes.push(code);
  stroke();
  pen.flush();
  pen.hear(far.take(far.sent[0]!));
  stroke(300);
  pen.flush();
  pen.begin(500, 500);
  const { pen: id } = far.sent[1]!;
  pen.refused(id, 1, 'ink_sealed');
  pen.move(510, 510);
  expect(codes).toEqual(['ink_sealed']);
  expect(lines(pen.board)).toEqual(lines(new Board(far.log.bytes)));
  pen.flush();
  expect(far.sent).toHaveLength(2);
  stroke(700);
  pen.flush();
  expect(far.sent[2]!.pen).not.toBe(id);
  expect([far.sent[2]!.seq, far.sent[2]!.others]).toEqual([0, far.log.length]);
});

it('sends again after a gap once, and after too much with a pause', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const { pen: id } = far.sent[0]!;
  pen.hear(far.take(far.sent[0]!));
  far.sent = [];
  pen.refused(id, 1, 'ink_gap');
  pen.refused(id, 1, 'ink_gap');
  pen.flush();
  expect(seqs()).toEqual([1, 2]);
  far.sent = [];
  pen.refused(id, 1, 'ink_too_fast');
  stroke(700);
  pen.flush();
  expect(seqs()).toEqual([]);
  now += 500;
  pen.flush();
  expect(seqs()).toEqual([1, 2, 3]);
});

it('keeps what meets a pause and sends it again, once for all its frames', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const drawn = lines(pen.board);
  const { pen: id } = far.sent[0]!;
  for (let pauses = 0; pauses < 3; pauses++) {
    far.sent = [];
    for (let frame = 0; frame < 3; frame++) pen.refused(id, 0, 'ink_paused');
    pen.flush();
    now += 500;
    pen.flush();
    expect(seqs()).toEqual([0, 1, 2]);
  }
  expect(lines(pen.board)).toEqual(drawn);
});

it('asks how far it is when nothing comes back, and for the whole board when something is missing', () => {
  stroke();
  pen.flush();
  far.take(far.sent[0]!);
  far.asked = 0;
  now += 2000;
  pen.flush();
  expect([far.asked, far.whole]).toEqual([1, false]);
  pen.position(far.position());
  expect([far.asked, far.whole]).toEqual([2, true]);
  pen.snapshot(far.log.bytes);
  pen.position(far.position());
  expect(lines(pen.board)).toEqual(lines(new Board(far.log.bytes)));
});

it('shows what another page draws, under its own ink that is on its way', () => {
  stroke(100);
  pen.flush();
  const other = writeOps([
    { kind: 'pen', dt: 0, x: 9, y: 9, colour: 5, width: 1 },
    { kind: 'extend', steps: [{ dx: 5, dy: 5, dt: 900 }] },
    { kind: 'end' },
  ]);
  pen.hear(far.take({ pen: 99, seq: 0, ops: other }));
  expect(pen.board.strokes.map((one) => one.colour)).toEqual([5, 2]);
  // the server refuses what was on its way; it was drawn on another board
  pen.refused(far.sent[0]!.pen, 0, 'ink_moved');
  pen.flush();
  const again = far.sent.at(-1)!;
  expect([again.seq, again.others]).toEqual([0, other.length]);
  pen.hear(far.take(again));
  expect(lines(new Board(far.log.bytes))).toEqual(lines(pen.board));
  pen.undo();
  expect(pen.board.strokes.map((one) => one.colour)).toEqual([5]);
});

it('goes on with a stroke that another page has interrupted', () => {
  pen.begin(100, 100, { colour: 3 });
  pen.move(200, 200);
  pen.flush();
  pen.hear(far.take(far.sent[0]!));
  const other = writeOps([{ kind: 'pen', dt: 0, x: 9, y: 9, colour: 5, width: 1 }, { kind: 'end' }]);
  pen.hear(far.take({ pen: 99, seq: 0, ops: other }));
  pen.move(300, 300);
  pen.end();
  pen.flush();
  pen.hear(far.take(far.sent.at(-1)!));
  const board = new Board(far.log.bytes);
  expect(lines(board)).toEqual(lines(pen.board));
  expect(board.strokes.map((one) => [one.colour, one.points.at(-1)!.slice(0, 2)])).toEqual([
    [3, [200, 200]],
    [5, [9, 9]],
    [3, [300, 300]],
  ]);
});

it('stops by itself when the board is full', () => {
  pen.begin(0, 0);
  for (let i = 1; i < LIMITS.points + 50; i++) pen.move(i % 4000, i % 3000);
  pen.end();
  pen.begin(5, 5);
  expect(pen.board.points).toBe(LIMITS.points);
  expect(pen.board.marks).toHaveLength(1);
});

it('hides any one stroke, and undo brings it back before older deeds', () => {
  stroke(100);
  stroke(300);
  const both = lines(pen.board);
  pen.hide(0);
  expect(pen.board.strokes.map((one) => one.mark)).toEqual([1]);
  pen.undo();
  expect(lines(pen.board)).toEqual(both);
  pen.redo();
  pen.undo();
  pen.undo();
  expect(pen.board.strokes.map((one) => one.mark)).toEqual([0]);
  pen.flush();
  expect(lines(server(far.sent).board)).toEqual(lines(pen.board));
});

it('undoes what an earlier page drew, and keeps the time of the round', () => {
  stroke();
  pen.flush();
  const again = new Pen(7, () => {}, () => now, 1000);
  again.inherit(server(far.sent).ops);
  expect(again.canUndo).toBe(true);
  now += 5000;
  again.undo();
  expect(again.board.strokes).toEqual([]);
  expect(again.board.t).toBe(504);
});

it('reads a stroke with pressure that comes in several batches', () => {
  pen.begin(10, 10, { pressure: 0.5 });
  pen.flush();
  pen.move(50, 50, 0.8);
  pen.flush();
  pen.move(90, 50, 0.2);
  pen.end();
  pen.flush();
  const seen = new Board();
  for (const frame of far.sent) seen.apply(frame.ops);
  expect(lines(seen)).toEqual(lines(pen.board));
});
