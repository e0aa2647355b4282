/** The steps in which a board is scored: its term is shown, its guesses are turned over one by one, then the decisive stroke is redrawn. */
import { useTable } from '../../../pages/table/table.svelte';
import { followReveal, RevealSteps } from '../../reveal_steps.svelte';
import { REVEAL_STEP_MS } from '../wire';

export class RevealTiming {
  private readonly table = useTable();
  private steps = $state.raw<RevealSteps | null>(null);

  constructor() {
    followReveal(() => this.table.view, () => this.steps);
  }

  /**
   * Start the steps: the term, each guess, "all turned", and, if a guess was right (`recognised`), the decisive stroke. Returns
   * a function that stops them.
   */
  run(guessCount: number, recognised: boolean, onstep: (step: number) => void): () => void {
    const firstGuess = REVEAL_STEP_MS.first + REVEAL_STEP_MS.term;
    const turned = Array.from({ length: guessCount + 1 }, (_, i) => firstGuess + i * REVEAL_STEP_MS.guess);
    // At this time the decisive stroke, if there is one, starts to be redrawn.
    const end = firstGuess + guessCount * REVEAL_STEP_MS.guess;
    const timesMs = [REVEAL_STEP_MS.first, ...turned, ...(recognised ? [end + REVEAL_STEP_MS.stroke] : [])];
    // Of steps that are shown at once, announce only the term: the others can be read on the screen.
    this.steps = new RevealSteps(timesMs, this.table.now, (step, immediate) => {
      if (!immediate || step === 0) onstep(step + 1);
    });
    return () => this.steps?.stop();
  }

  /** Shows all remaining steps at once. */
  finish = (): void => this.steps?.finish();

  /** How many steps have been shown. */
  private get stepsShown(): number {
    return this.steps?.passed ?? 0;
  }

  /** Whether the term is shown. */
  get termShown(): boolean {
    return this.stepsShown >= 1;
  }

  /** Whether the guess at this position is turned over. */
  turned(index: number): boolean {
    return this.stepsShown >= index + 2;
  }

  /** Whether all guesses are turned over. From then on, the decisive stroke is shown. */
  allTurned(guessCount: number): boolean {
    return this.stepsShown >= guessCount + 2;
  }

  /** Whether all steps are shown. */
  get over(): boolean {
    return this.steps?.over ?? false;
  }
}
