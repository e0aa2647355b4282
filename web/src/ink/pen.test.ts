import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from './board';
import { readFrame, type Frame } from './codec';
import { LIMITS } from './constants';
import { Pen } from './pen';
import { lines } from './testing';

type Draw = Extract<Frame, { kind: 'draw' }>;

let now = 0;
let sent: Draw[] = [];
let pen: Pen;

beforeEach(() => {
  vi.useFakeTimers();
  now = 1000;
  sent = [];
  pen = new Pen(7, (frame) => sent.push(readFrame(frame) as Draw), () => now);
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

it('draws at once and sends in numbered frames', () => {
  stroke();
  expect(lines(pen.board)).toEqual(['0 2 1 100,100,0,-1 150,120,2,-1 160,3071,4,-1']);
  expect(sent).toEqual([]);
  pen.flush();
  stroke(300);
  pen.flush();
  pen.flush();
  expect(sent.map(({ board, seq }) => [board, seq])).toEqual([
    [7, 0],
    [7, 1],
  ]);
  expect(lines(server(sent).board)).toEqual(lines(pen.board));
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
  expect(lines(server(sent).board)).toEqual(lines(pen.board));
});

it('draws and sends again what the server lost', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const drawn = lines(pen.board);
  pen.acked(1);
  const [first, ...lost] = sent;
  sent = [];
  pen.snapshot(1, 1, first!.ops);
  expect(sent).toEqual(lost);
  expect(lines(pen.board)).toEqual(drawn);
  stroke(700);
  pen.flush();
  expect(sent.at(-1)!.seq).toBe(3);
});

it('goes on with an open stroke after a reconnect', () => {
  pen.begin(10, 10);
  pen.flush();
  pen.move(20, 20);
  pen.snapshot(1, 0, sent[0]!.ops);
  pen.move(30, 30);
  pen.flush();
  expect(server(sent.filter((frame, at) => at === sent.findIndex((f) => f.seq === frame.seq))).board
    .strokes[0]!.points).toHaveLength(3);
});

it('starts where the server is after a reload of the page', () => {
  stroke();
  pen.flush();
  const reloaded = new Pen(7, (frame) => sent.push(readFrame(frame) as Draw), () => now);
  reloaded.snapshot(1, 1, sent[0]!.ops);
  reloaded.begin(500, 500);
  reloaded.flush();
  expect(sent[1]!.seq).toBe(1);
  expect(lines(server(sent).board)).toEqual(lines(reloaded.board));
});

it('takes the servers board after a refusal for good', () => {
  const codes: string[] = [];
  pen.onRefused = (code) => codes.push(code);
  stroke();
  pen.flush();
  stroke(300);
  pen.flush();
  pen.begin(500, 500);
  pen.refused(1, 'ink_sealed');
  pen.move(510, 510);
  pen.snapshot(1, 1, sent[0]!.ops);
  expect(codes).toEqual(['ink_sealed']);
  expect(lines(pen.board)).toEqual(lines(server(sent.slice(0, 1)).board));
  pen.flush();
  expect(sent).toHaveLength(2);
});

it('sends again after a gap once, and after too much with a pause', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  sent = [];
  pen.refused(1, 'ink_gap');
  pen.refused(1, 'ink_gap');
  expect(sent.map((frame) => frame.seq)).toEqual([1, 2]);
  sent = [];
  pen.refused(1, 'ink_too_fast');
  stroke(700);
  pen.flush();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(sent.map((frame) => frame.seq)).toEqual([1, 2, 3]);
});

it('keeps what meets a pause and sends it again, once for all its frames', () => {
  for (const x of [100, 300, 500]) {
    stroke(x);
    pen.flush();
  }
  const drawn = lines(pen.board);
  for (let pauses = 0; pauses < 3; pauses++) {
    sent = [];
    for (let frame = 0; frame < 3; frame++) pen.refused(0, 'ink_paused');
    now += 500;
    vi.advanceTimersByTime(500);
    expect(sent.map((frame) => frame.seq)).toEqual([0, 1, 2]);
  }
  expect(lines(pen.board)).toEqual(drawn);
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
  expect(lines(server(sent).board)).toEqual(lines(pen.board));
});

it('undoes what an earlier page drew, and keeps the time of the round', () => {
  stroke();
  pen.flush();
  const again = new Pen(7, () => {}, () => now, 1000);
  again.snapshot(1, 1, server(sent).ops);
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
  for (const frame of sent) seen.apply(frame.ops);
  expect(lines(seen)).toEqual(lines(pen.board));
});
