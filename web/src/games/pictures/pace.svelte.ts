/** The pace of one step of the reveal: guesses one after another, or the photo and then the points. */
import { Show, type Progress } from '../show.svelte';
import { BEATS } from './wire';

export class Pace {
  private readonly show: Show;

  /** `photo`: this is the second step, where the guesses are known and the token is shown. */
  constructor(
    private readonly guesses: number,
    private readonly photo: boolean,
    now: () => number,
    on: { guess: () => void; turn: () => void; points: () => void },
  ) {
    const named = Array.from({ length: guesses }, (_, i) => BEATS.first + i * BEATS.guess);
    this.show = new Show(photo ? [BEATS.photo, BEATS.photo + BEATS.points] : named, now, (beat, hurried) => {
      if (photo && beat === 1) on.points();
      else if (!hurried) (photo ? on.turn : on.guess)();
    });
  }

  /** guesses named so far */
  get named(): number {
    return this.photo ? this.guesses : this.show.passed;
  }

  get turned(): boolean {
    return this.photo && this.show.passed > 0;
  }

  get counted(): boolean {
    return this.photo && this.show.over;
  }

  get over(): boolean {
    return this.show.over;
  }

  follow = (progress: Progress): (() => void) => this.show.follow(progress);
  finish = (): void => this.show.finish();
  stop = (): void => this.show.stop();
}
