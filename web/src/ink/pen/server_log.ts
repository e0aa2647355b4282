/** The ink of one board as the server has sent it: the bytes of all operations, and their checksum. */

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export class ServerLog {
  length = 0;
  private buffer = new Uint8Array(1024);
  private crc = 0xffffffff;
  /** How many bytes the checksum `crc` covers so far. */
  private checksummed = 0;

  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  replace(ops: Uint8Array): void {
    this.length = this.checksummed = 0;
    this.crc = 0xffffffff;
    this.append(ops);
  }

  append(ops: Uint8Array): void {
    const length = this.length + ops.length;
    if (length > this.buffer.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.buffer.length));
      larger.set(this.bytes);
      this.buffer = larger;
    }
    this.buffer.set(ops, this.length);
    this.length = length;
  }

  /** The low 28 bits of the CRC-32. Only bytes that were added since the last call are processed. */
  checksum(): number {
    let crc = this.crc;
    for (let at = this.checksummed; at < this.length; at++) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ this.buffer[at]!) & 255]!;
    this.crc = crc;
    this.checksummed = this.length;
    return (crc ^ 0xffffffff) & 0xfffffff;
  }
}
