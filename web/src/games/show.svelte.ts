/**
 * A reveal on this screen, beat by beat. The beats count from the moment it began on the server, so that all screens
 * are at the same one: who comes late joins in the middle, and a pause holds it.
 */
import { untrack } from 'svelte';
import { calm } from '../prefs/index.svelte';

/** A beat that is later than this was missed: it is shown, without sound or words. */
const MISSED_MS = 1500;

/** Where the reveal stands on the server. */
export interface Progress {
  /** server time; null at a table that does not know (it was opened by an older release) */
  began: number | null;
  /** since when the table stands still */
  paused: number | null;
}

export class Show {
  /** beats that have passed */
  passed = $state(0);
  private readonly opened: number;
  private began: number | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /**
   * `beats`: ms from the beginning. `onbeat` is told of each as it is shown, `hurried` where it had no time of its own:
   * all at once for those who want no motion, or because somebody wants to go on.
   */
  constructor(
    private readonly beats: readonly number[],
    private readonly now: () => number,
    private readonly onbeat: (beat: number, hurried: boolean) => void,
  ) {
    this.opened = now();
  }

  get over(): boolean {
    return this.passed >= this.beats.length;
  }

  /** Follow the server's progress; call it again when that changes. Returns how to stop. */
  follow({ began, paused }: Progress): () => void {
    untrack(() => {
      this.stop();
      // it cannot have begun earlier than it did: the host wants the rest, on every screen
      const rest = this.began !== null && began !== null && began < this.began && paused === null;
      this.began = began;
      if (calm() || rest) return this.finish();
      const elapsed = (paused ?? this.now()) - (began ?? this.opened);
      while (!this.over && this.beats[this.passed]! < elapsed - MISSED_MS) this.passed++;
      if (paused !== null) return;
      for (let beat = this.passed; beat < this.beats.length; beat++) {
        this.timers.push(setTimeout(() => this.strike(beat, false), this.beats[beat]! - elapsed));
      }
    });
    return () => this.stop();
  }

  /** Show all that is left at once. */
  finish(): void {
    this.stop();
    for (let beat = this.passed; beat < this.beats.length; beat++) this.strike(beat, true);
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private strike(beat: number, hurried: boolean): void {
    this.passed = beat + 1;
    this.onbeat(beat, hurried);
  }
}
