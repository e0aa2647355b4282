const MAX_SAMPLES = 8;

/**
 * Estimates how far the server's clock is ahead of ours, from ping times. The ping with the fastest answer is the most
 * accurate.
 */
export class ServerClock {
  private samples: { offset: number; delay: number }[] = [];

  /** Add the times of one ping: `sent` and `received` by our clock, `now` by the server's. All in ms. */
  addSample(sent: number, now: number, received: number): void {
    this.samples.push({ offset: now - (sent + received) / 2, delay: received - sent });
    if (this.samples.length > MAX_SAMPLES) this.samples.shift();
  }

  /** How far the server's clock is ahead of ours, in ms. */
  get offset(): number {
    if (!this.samples.length) return 0;
    return this.samples.reduce((best, next) => (next.delay < best.delay ? next : best)).offset;
  }

  /** The server time now, in ms. */
  now(): number {
    return Date.now() + this.offset;
  }
}
