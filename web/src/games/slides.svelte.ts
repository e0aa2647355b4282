/** Pages of a long row that a TV shows one after another, since nobody can scroll there. Use while a component is set up. */
const SLIDE_MS = 7000;

export class Slides<T> {
  private at = $state(0);

  /** `held` stands still, such as in a pause. */
  constructor(
    private readonly all: () => readonly T[],
    private readonly size: () => number,
    held: () => boolean = () => false,
  ) {
    $effect(() => {
      if (this.count < 2 || held()) return;
      const timer = setInterval(() => this.at++, SLIDE_MS);
      return () => clearInterval(timer);
    });
  }

  get count(): number {
    return Math.max(1, Math.ceil(this.all().length / this.size()));
  }

  /** The page that is shown, from 0. */
  get page(): number {
    return this.at % this.count;
  }

  get shown(): readonly T[] {
    const first = this.page * this.size();
    return this.all().slice(first, first + this.size());
  }
}
