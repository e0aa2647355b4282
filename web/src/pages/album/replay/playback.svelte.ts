/**
 * The position and speed of a replay, and whether it is playing. Create it while a component is being set up: it uses an
 * effect.
 */
import type { AlbumGuess } from '../../../wire/types';

export const SPEEDS = ['1', '2', '4', '8'] as const;

/** The length of the replay of a work, which ends with its last step or guess. In ms, as is `finished`, the time of the last step. */
export function replayLength(guesses: readonly AlbumGuess[], finished: number): number {
  return Math.max(finished, ...guesses.map(({ at }) => at ?? 0)) + 500;
}

export class Playback {
  /** The position in ms. */
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>('4');

  /** `length` and `begins` are in ms. Playing starts at `begins`, since the replay is empty before that. */
  constructor(
    readonly length: () => number,
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
