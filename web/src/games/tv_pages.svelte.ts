/** How long a TV shows each page. */
const PAGE_MS = 7000;

/** Pages of a long list that a TV shows in turn, since nobody can scroll there. Create it in a component's script: it uses `$effect`. */
export class TvPages<T> {
  private ticks = $state(0);

  /** While `paused` returns true, the page stays. */
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
