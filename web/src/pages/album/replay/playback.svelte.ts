/** Plays a stretch of time: on, off, at a chosen speed, to any moment. Use while a component is set up. */
export const SPEEDS = ['1', '2', '4', '8'] as const;

export class Playback {
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>('4');

  /** In ms; `begins` is where there is something to see first. */
  constructor(
    private readonly length: () => number,
    private readonly begins: () => number = () => 0,
  ) {
    $effect(() => {
      if (!this.playing) return;
      let last = performance.now();
      const step = (now: number): void => {
        this.at = Math.min(this.length(), this.at + Math.max(0, now - last) * Number(this.speed));
        last = now;
        if (this.at >= this.length()) this.playing = false;
        else frame = requestAnimationFrame(step);
      };
      let frame = requestAnimationFrame(step);
      return () => cancelAnimationFrame(frame);
    });
  }

  toggle = (): void => {
    if (!this.playing && (this.at >= this.length() || this.at < this.begins())) this.at = this.begins();
    this.playing = !this.playing;
  };

  seek = (ms: number): void => {
    this.at = Math.min(this.length(), Math.max(0, ms));
  };
}
