/** The turning of one board, step by step: the drawing, its term, its stack card by card, what stays. */
import { useTable } from '../../pages/table/table.svelte';
import { Show } from '../show.svelte';
import { BEATS } from './wire';

export class Pace {
  private readonly table = useTable();
  private show = $state.raw<Show | null>(null);
  private readonly began = $derived(this.table.view.game?.reveal?.began ?? null);
  private readonly paused = $derived(this.table.view.paused?.at ?? null);

  constructor() {
    $effect(() => this.show?.follow({ began: this.began, paused: this.paused }));
  }

  /** Runs through the steps by itself; returns how to stop it. Those who want no motion see all at once. */
  run(takes: number, seen: boolean, onstep: (step: number) => void): () => void {
    const term = BEATS.first + BEATS.term;
    const turned = Array.from({ length: takes + 1 }, (_, i) => term + i * BEATS.take);
    // after the last guess the stroke that gave it away is drawn again
    const told = term + takes * BEATS.take;
    const beats = [BEATS.first, ...turned, ...(seen ? [told + BEATS.stroke] : [])];
    // of what comes all at once only the term is said: everything else stands there to be read
    this.show = new Show(beats, this.table.now, (beat, hurried) => {
      if (!hurried || beat === 0) onstep(beat + 1);
    });
    return () => this.show?.stop();
  }

  /** Somebody wants to go on: the rest at once. */
  finish = (): void => this.show?.finish();

  get step(): number {
    return this.show?.passed ?? 0;
  }

  get term(): boolean {
    return this.step >= 1;
  }

  /** Has the guess at this place of the stack been turned? */
  turned(take: number): boolean {
    return this.step >= take + 2;
  }

  /** All guesses are turned; what gave it away is shown now. */
  told(takes: number): boolean {
    return this.step >= takes + 2;
  }

  get over(): boolean {
    return this.show?.over ?? false;
  }
}
