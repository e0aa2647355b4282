import { expect, test } from 'vitest';
import { Pen } from '../../../ink/pen/pen';
import { FakeServer } from '../../../ink/testing/fake_server';
import { scoredBoard } from '../sample_views';
import { boardForGallery } from './stored_ink';

test('a board that was wiped after a guess appears in the gallery as it was when it was guessed', () => {
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
  expect(boardForGallery(ops, scoredBoard(), 0).strokes.length).toBe(1);
  expect(boardForGallery(ops, scoredBoard({ guesses: [] }), 0).strokes.length).toBe(0);
});
