/** The log of a board as the server has told it: the bytes of all operations, and what they come to. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export class Heard {
  length = 0;
  private store = new Uint8Array(1024);
  private crc = 0xffffffff;
  private checked = 0;

  get bytes(): Uint8Array {
    return this.store.subarray(0, this.length);
  }

  replace(ops: Uint8Array): void {
    this.length = this.checked = 0;
    this.crc = 0xffffffff;
    this.add(ops);
  }

  add(ops: Uint8Array): void {
    const wanted = this.length + ops.length;
    if (wanted > this.store.length) {
      const larger = new Uint8Array(Math.max(wanted, 2 * this.store.length));
      larger.set(this.bytes);
      this.store = larger;
    }
    this.store.set(ops, this.length);
    this.length = wanted;
  }

  /** The low 28 bits of the CRC-32; only what is new is looked at. */
  check(): number {
    let crc = this.crc;
    for (let at = this.checked; at < this.length; at++) crc = (crc >>> 8) ^ TABLE[(crc ^ this.store[at]!) & 255]!;
    this.crc = crc;
    this.checked = this.length;
    return (crc ^ 0xffffffff) & 0xfffffff;
  }
}
