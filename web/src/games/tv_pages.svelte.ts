/** How long a TV shows each page. */
const PAGE_MS = 7000;

/**
 * The pages of a long list. A TV shows them one after another, since nobody can scroll there. Create an instance in the
 * script of a component: the constructor uses `$effect`.
 */
export class TvPages<T> {
  private ticks = $state(0);

  /** While `paused` returns true, the page does not change. */
  constructor(
    private readonly items: () => readonly T[],
    private readonly pageSize: () => number,
    paused: () => boolean = () => false,
  ) {
    $effect(() => {
      if (this.count < 2 || paused()) return;
      const timer = setInterval(() => this.ticks++, PAGE_MS);
      return () => clearInterval(timer);
    });
  }

  /** How many pages there are. */
  get count(): number {
    return Math.max(1, Math.ceil(this.items().length / this.pageSize()));
  }

  /** The current page, from 0. */
  get page(): number {
    return this.ticks % this.count;
  }

  /** The items on the current page. */
  get shown(): readonly T[] {
    const first = this.page * this.pageSize();
    return this.items().slice(first, first + this.pageSize());
  }
}
