/** The position of a replay: playing or paused, with a speed. Create it while a component is set up. */
export const SPEEDS = ['1', '2', '4', '8'] as const;

export class Playback {
  /** In ms. */
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>('4');

  /** Both in ms. Playing starts at `begins`: before that the replay is empty. */
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
