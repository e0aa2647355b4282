/**
 * The steps of a reveal on this screen. Their times count from the moment at which the reveal began on the server, so that
 * all screens show the same step. A screen that opens late starts in the middle; a pause stops the steps.
 */
import { untrack } from 'svelte';
import { reducedMotion } from '../prefs/index.svelte';
import type { TableView } from '../wire/document';

/** A step that is late by more than this was missed: it is shown without sound or announcement. */
const MISSED_MS = 1500;

/** What the server knows about the progress of the reveal. All times are in server time. */
export interface Progress {
  /** When the reveal began; null if an older release opened the table and did not store it. */
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
   * `timesMs`: when each step is shown, counted from the beginning of the reveal. `onstep` is called when a step is shown.
   * `immediate` means that the step did not wait for its time, because motion is reduced or the host skipped ahead.
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

  /** Follows the progress on the server. Call it again when the progress changes. Returns a function that stops the steps. */
  follow({ began, paused }: Progress): () => void {
    untrack(() => {
      this.stop();
      // When the host skips the rest of a reveal, the server sets `began` to an earlier time.
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

/**
 * Lets the steps of a reveal follow the table. Call it while a component is set up, since it uses an effect. `current` returns
 * the steps, or null while there are none.
 */
export function followReveal(table: () => Pick<TableView, 'game' | 'paused'>, current: () => Pick<RevealSteps, 'follow'> | null): void {
  // Derived, because a view arrives with every change at the table.
  const began = $derived(table().game?.reveal?.began ?? null);
  const paused = $derived(table().paused?.at ?? null);
  $effect(() => current()?.follow({ began, paused }));
}
