/** The steps of one stage of the reveal: in the first the guesses one by one, in the second the photo and then the points. */
import { RevealSteps, type Progress } from '../../reveal_steps.svelte';
import { REVEAL_STEP_MS } from '../wire';

export class RevealTiming {
  private readonly steps: RevealSteps;

  /** `photoStage` is true in the second stage, in which the guesses are already known and the photo is revealed. */
  constructor(
    private readonly guesses: number,
    private readonly photoStage: boolean,
    now: () => number,
    on: { guess: () => void; turn: () => void; points: () => void },
  ) {
    const guessTimes = Array.from({ length: guesses }, (_, i) => REVEAL_STEP_MS.first + i * REVEAL_STEP_MS.guess);
    this.steps = new RevealSteps(photoStage ? [REVEAL_STEP_MS.photo, REVEAL_STEP_MS.photo + REVEAL_STEP_MS.points] : guessTimes, now, (step, immediate) => {
      if (photoStage && step === 1) on.points();
      else if (!immediate) (photoStage ? on.turn : on.guess)();
    });
  }

  /** How many guesses are shown. */
  get guessesShown(): number {
    return this.photoStage ? this.guesses : this.steps.passed;
  }

  get photoShown(): boolean {
    return this.photoStage && this.steps.passed > 0;
  }

  get pointsShown(): boolean {
    return this.photoStage && this.steps.over;
  }

  get over(): boolean {
    return this.steps.over;
  }

  follow = (progress: Progress): (() => void) => this.steps.follow(progress);
  finish = (): void => this.steps.finish();
  stop = (): void => this.steps.stop();
}
