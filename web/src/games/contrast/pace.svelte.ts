/** The pace of a reveal: one page after another, then the verdict, then the rows move on. */
import { Show, type Progress } from '../show.svelte';
import { BEATS } from './wire';

export class Pace {
  private readonly show: Show;

  constructor(
    private readonly pages: number,
    now: () => number,
    onpage: () => void,
    onverdict: () => void,
  ) {
    const verdict = BEATS.first + pages * BEATS.page;
    const turns = Array.from({ length: pages }, (_, i) => BEATS.first + i * BEATS.page);
    this.show = new Show([...turns, verdict, verdict + BEATS.rows], now, (beat, hurried) => {
      if (beat === pages) onverdict();
      else if (beat < pages && !hurried) onpage();
    });
  }

  /** pages turned so far */
  get turned(): number {
    return Math.min(this.pages, this.show.passed);
  }

  /** who wins, and why nobody does */
  get verdict(): boolean {
    return this.show.passed > this.pages;
  }

  /** the conveyor */
  get moved(): boolean {
    return this.show.over;
  }

  follow = (progress: Progress): (() => void) => this.show.follow(progress);
  finish = (): void => this.show.finish();
  stop = (): void => this.show.stop();
}
