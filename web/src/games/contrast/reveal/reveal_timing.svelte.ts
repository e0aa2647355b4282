/** The steps of a reveal: the cards turn one by one and are grouped by symbol, then the verdict is shown, then the rows shift. */
import { RevealSteps, type Progress } from '../../reveal_steps.svelte';
import { REVEAL_STEP_MS } from '../wire';

export class RevealTiming {
  private readonly steps: RevealSteps;

  constructor(
    private readonly cards: number,
    now: () => number,
    on: { card: () => void; gather: () => void; verdict: () => void },
  ) {
    const gather = REVEAL_STEP_MS.fly + cards * REVEAL_STEP_MS.card;
    const verdict = gather + REVEAL_STEP_MS.gather;
    const turned = Array.from({ length: cards }, (_, i) => REVEAL_STEP_MS.fly + i * REVEAL_STEP_MS.card);
    this.steps = new RevealSteps([...turned, gather, verdict, verdict + REVEAL_STEP_MS.winners], now, (step, immediate) => {
      if (step === cards + 1) on.verdict();
      else if (immediate) return;
      else if (step < cards) on.card();
      else if (step === cards) on.gather();
    });
  }

  /** How many cards are face up. */
  get cardsTurned(): number {
    return Math.min(this.cards, this.steps.passed);
  }

  /** Whether the cards are grouped by symbol. */
  get gathered(): boolean {
    return this.steps.passed > this.cards;
  }

  /** Whether the verdict is shown: the winners, or why nobody wins. */
  get verdictShown(): boolean {
    return this.steps.passed > this.cards + 1;
  }

  /** Whether all steps are shown; the last one changes the rows and the standings. */
  get over(): boolean {
    return this.steps.over;
  }

  follow = (progress: Progress): (() => void) => this.steps.follow(progress);
  finish = (): void => this.steps.finish();
  stop = (): void => this.steps.stop();
}
