/** The pace of a reveal: card after card, they gather by symbol, then the verdict, then the rows move on. */
import { Show, type Progress } from '../show.svelte';
import { BEATS } from './wire';

export class Pace {
  private readonly show: Show;

  constructor(
    private readonly cards: number,
    now: () => number,
    on: { card: () => void; gather: () => void; verdict: () => void },
  ) {
    const gather = BEATS.fly + cards * BEATS.card;
    const verdict = gather + BEATS.gather;
    const turns = Array.from({ length: cards }, (_, i) => BEATS.fly + i * BEATS.card);
    this.show = new Show([...turns, gather, verdict, verdict + BEATS.rows], now, (beat, hurried) => {
      if (beat === cards + 1) on.verdict();
      else if (hurried) return;
      else if (beat < cards) on.card();
      else if (beat === cards) on.gather();
    });
  }

  /** cards turned so far */
  get turned(): number {
    return Math.min(this.cards, this.show.passed);
  }

  /** those of a symbol lie together */
  get gathered(): boolean {
    return this.show.passed > this.cards;
  }

  /** who wins, and why nobody does */
  get verdict(): boolean {
    return this.show.passed > this.cards + 1;
  }

  /** the conveyor, and the standings */
  get moved(): boolean {
    return this.show.over;
  }

  follow = (progress: Progress): (() => void) => this.show.follow(progress);
  finish = (): void => this.show.finish();
  stop = (): void => this.show.stop();
}
