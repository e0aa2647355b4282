// Variable-length integers. Each number has exactly one valid encoding, the shortest (docs/reference/protocol.md).

import { InkError } from '../error';

export class Writer {
  private bytes: number[] = [];

  byte(value: number): this {
    this.bytes.push(value);
    return this;
  }

  /** Append numbers as varints. */
  put(...numbers: number[]): this {
    for (let number of numbers) {
      while (number > 127) {
        this.bytes.push((number & 127) | 128);
        number >>>= 7;
      }
      this.bytes.push(number);
    }
    return this;
  }

  /** Append bytes as they are. */
  raw(data: Uint8Array): this {
    for (const byte of data) this.bytes.push(byte);
    return this;
  }

  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

export class Reader {
  at = 0;

  constructor(private readonly data: Uint8Array) {}

  get hasMore(): boolean {
    return this.at < this.data.length;
  }

  byte(): number {
    const value = this.data[this.at++];
    if (value === undefined) throw new InkError('ink_malformed');
    return value;
  }

  /** Read a varint. Throws `InkError` if it is malformed. */
  get(): number {
    let number = 0;
    for (const shift of [0, 7, 14, 21]) {
      const byte = this.byte();
      number |= (byte & 127) << shift;
      if (byte < 128) {
        if (!byte && shift) break;
        return number;
      }
    }
    throw new InkError('ink_malformed');
  }

  /** Read a varint that `zigzag` encoded. */
  signed(): number {
    const number = this.get();
    return (number >>> 1) ^ -(number & 1);
  }

  take(size: number): Uint8Array {
    if (this.at + size > this.data.length) throw new InkError('ink_malformed');
    return this.data.slice(this.at, (this.at += size));
  }

  /** Read all remaining bytes. */
  rest(): Uint8Array {
    return this.take(this.data.length - this.at);
  }
}

/** A signed integer as an unsigned one: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
export const zigzag = (number: number): number => (number >= 0 ? number * 2 : number * -2 - 1);
