/**
 * The steps of a reveal on this screen. Their times count from the moment the reveal began on the server, so that every
 * screen shows the same step. A screen that opens late starts in the middle; a pause stops the steps.
 */
import { untrack } from 'svelte';
import { reducedMotion } from '../prefs/index.svelte';

/** A step that is more than this late was missed: it is shown without sound or words. */
const MISSED_MS = 1500;

/** How far the reveal is on the server. */
export interface Progress {
  /** Server time; null if the table does not know it (it was opened by an older release). */
  began: number | null;
  /** When the table was paused; null while it runs. */
  paused: number | null;
}

export class RevealSteps {
  /** How many steps have been shown. */
  passed = $state(0);
  private readonly openedAt: number;
  private began: number | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /**
   * `timesMs` are counted from the beginning. `onstep` is called as each step is shown. `immediate` means that the step
   * did not wait for its time, because motion is reduced or the host skipped ahead.
   */
  constructor(
    private readonly timesMs: readonly number[],
    private readonly now: () => number,
    private readonly onstep: (step: number, immediate: boolean) => void,
  ) {
    this.openedAt = now();
  }

  get over(): boolean {
    return this.passed >= this.timesMs.length;
  }

  /** Follows the server's progress; call it again when that changes. Returns a function that stops the steps. */
  follow({ began, paused }: Progress): () => void {
    untrack(() => {
      this.stop();
      // if the host wants all screens to show the rest at once, the server moves `began` back
      const showRest = this.began !== null && began !== null && began < this.began && paused === null;
      this.began = began;
      if (reducedMotion() || showRest) return this.finish();
      const elapsed = (paused ?? this.now()) - (began ?? this.openedAt);
      while (!this.over && this.timesMs[this.passed]! < elapsed - MISSED_MS) this.passed++;
      if (paused !== null) return;
      for (let step = this.passed; step < this.timesMs.length; step++) {
        this.timers.push(setTimeout(() => this.show(step, false), this.timesMs[step]! - elapsed));
      }
    });
    return () => this.stop();
  }

  /** Shows all remaining steps at once. */
  finish(): void {
    this.stop();
    for (let step = this.passed; step < this.timesMs.length; step++) this.show(step, true);
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private show(step: number, immediate: boolean): void {
    this.passed = step + 1;
    this.onstep(step, immediate);
  }
}
