/** How far the server's clock is ahead of ours, from pings. The fastest answer is the most honest one. */
export class Clock {
  private samples: { offset: number; delay: number }[] = [];

  /** `sent` and `received` by our clock, `now` by the server's. */
  hear(sent: number, now: number, received: number): void {
    this.samples.push({ offset: now - (sent + received) / 2, delay: received - sent });
    if (this.samples.length > 8) this.samples.shift();
  }

  get offset(): number {
    if (!this.samples.length) return 0;
    return this.samples.reduce((best, next) => (next.delay < best.delay ? next : best)).offset;
  }

  /** Server time now. */
  now(): number {
    return Date.now() + this.offset;
  }
}
