import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/ink/vectors.json';
import { readFrame, readOps, writeDraw, writeOps, type Frame } from './codec';
import * as limits from './limits';
import { bytes, hex } from './testing';

describe('the client and the server agree', () => {
  it('on sizes, limits and codes', () => {
    const { size, codes, retry, pen_widths, eraser_radii } = vectors.constants;
    expect([limits.WIDTH, limits.HEIGHT]).toEqual(size);
    expect(limits.CODES).toEqual(codes);
    expect([...limits.RETRY].sort()).toEqual(retry);
    expect(limits.PEN_WIDTHS).toEqual(pen_widths);
    expect(limits.ERASER_RADII).toEqual(eraser_radii);
    expect(Object.values(limits.LIMITS)).toEqual(vectors.constants.limits);
  });

  it.each(vectors.drawings.map(({ ops }) => ops))('on the operations %.16s…', (ops) => {
    expect(hex(writeOps(readOps(bytes(ops))))).toBe(ops);
  });

  it.each(vectors.frames)('on the frame $bytes', ({ bytes: data, is }) => {
    const frame = readFrame(bytes(data));
    expect(plain(frame)).toEqual(is);
    if (frame.kind === 'draw') {
      expect(hex(writeDraw(frame.board, frame.seq, frame.ops))).toBe(data);
    }
  });

  it('on what is no ink', () => {
    for (const data of vectors.not_ops)
      expect(() => readOps(bytes(data)), data).toThrow(limits.InkError);
    for (const data of vectors.not_frames)
      expect(() => readFrame(bytes(data)), data).toThrow(limits.InkError);
  });
});

it('reads any bytes as ink or throws an InkError', () => {
  let seed = 7;
  const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) >>> 8;
  for (let round = 0; round < 3000; round++) {
    const data = Uint8Array.from({ length: random() % 40 }, () => random() & 255);
    for (const read of [readOps, readFrame]) {
      try {
        read(data);
      } catch (error) {
        expect(error).toBeInstanceOf(limits.InkError);
      }
    }
  }
});

function plain(frame: Frame): unknown {
  return JSON.parse(
    JSON.stringify(frame, (_, value) => (value instanceof Uint8Array ? hex(value) : value)),
  );
}
