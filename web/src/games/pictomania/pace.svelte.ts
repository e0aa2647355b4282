/** The turning of one board, step by step: the drawing, its term, its stack card by card, what stays. */
import { calm } from '../../prefs/index.svelte';

const FIRST_MS = 1100;
const TERM_MS = 1300;
const TAKE_MS = 1100;

export class Pace {
  step = $state(0);

  /** Runs through the steps by itself; returns how to stop it. Those who want no motion see all at once. */
  run(takes: number, onstep: (step: number) => void): () => void {
    const last = takes + 2;
    if (calm()) {
      this.step = last;
      return () => {};
    }
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      this.step++;
      onstep(this.step);
      if (this.step < last) timer = setTimeout(next, this.step === 1 ? TERM_MS : TAKE_MS);
    };
    timer = setTimeout(next, FIRST_MS);
    return () => clearTimeout(timer);
  }

  get term(): boolean {
    return this.step >= 1;
  }

  /** Has the guess at this place of the stack been turned? */
  turned(take: number): boolean {
    return this.step >= take + 2;
  }

  over(takes: number): boolean {
    return this.step >= takes + 2;
  }
}
