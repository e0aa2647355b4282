import { describe, expect, it } from 'vitest';
import vectors from '../../../../tests/ink/vectors.json';
import { readFrame, readOps, writeAsk, writeDraw, writeOps, type Frame } from './codec';
import { InkError } from '../error';
import { bytes, hex } from '../testing/fake_server';

describe('the client agrees with the server', () => {
  it.each(vectors.drawings.map(({ ops }) => ops))('on the operations %.16s…', (ops) => {
    expect(hex(writeOps(readOps(bytes(ops))))).toBe(ops);
  });

  it.each(vectors.frames)('on the frame $bytes', ({ bytes: data, is }) => {
    const frame = readFrame(bytes(data));
    expect(plain(frame)).toEqual(is);
    if (frame.kind === 'draw') {
      expect(hex(writeDraw(frame.board, frame.pen, frame.seq, frame.others, frame.ops))).toBe(data);
    } else if (frame.kind === 'ask') {
      expect(hex(writeAsk(frame.board, frame.pen, frame.whole))).toBe(data);
    }
  });

  it('on malformed bytes', () => {
    for (const data of vectors.not_ops)
      expect(() => readOps(bytes(data)), data).toThrow(InkError);
    for (const data of vectors.not_frames)
      expect(() => readFrame(bytes(data)), data).toThrow(InkError);
  });
});

it('parses any bytes or throws an InkError', () => {
  let seed = 7;
  const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) >>> 8;
  for (let round = 0; round < 3000; round++) {
    const data = Uint8Array.from({ length: random() % 40 }, () => random() & 255);
    for (const read of [readOps, readFrame]) {
      try {
        read(data);
      } catch (error) {
        expect(error).toBeInstanceOf(InkError);
      }
    }
  }
});

function plain(frame: Frame): unknown {
  return JSON.parse(
    JSON.stringify(frame, (_, value) => (value instanceof Uint8Array ? hex(value) : value)),
  );
}
