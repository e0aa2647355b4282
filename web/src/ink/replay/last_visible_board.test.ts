import { expect, test } from 'vitest';
import { Pen } from '../pen/pen';
import { FakeServer } from '../testing/fake_server';
import { lastVisibleBoard } from './last_visible_board';

test('a board that was wiped after a guess is shown as it was at the guess', () => {
  let now = 0;
  const server = new FakeServer();
  const pen = new Pen(7, server.receive, () => now);
  pen.welcome();
  pen.position(server.position());
  pen.begin(100, 100, { colour: 0 });
  pen.move(900, 900);
  pen.end();
  pen.flush();
  now = 2000;
  pen.wipe();
  pen.flush();
  const ops = Uint8Array.from(server.sent.flatMap((frame) => [...frame.ops]));
  expect(lastVisibleBoard(ops, [1000]).strokes.length).toBe(1);
  expect(lastVisibleBoard(ops, []).strokes.length).toBe(0);
});
