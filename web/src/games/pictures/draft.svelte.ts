/** What lies on my bench: shown at once, undone step by step, and saved a moment after every step (R13). */
import type { BlocksBuild, Build, CubesBuild, IconsBuild, LacesBuild, SortedIconsBuild, SticksBuild } from './wire';

const SAVE_AFTER = 250;
const REMEMBERED = 100;

export class Draft<B extends Build = Build> {
  build: B = $state.raw()!;
  private past = $state.raw<readonly B[]>([]);
  /** what was undone, the next to come back last */
  private future = $state.raw<readonly B[]>([]);
  /** the bench as the last step left it; `build` may be ahead while a finger drags */
  private settled: B;
  private saved: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> = Promise.resolve(true);

  constructor(
    start: B,
    private readonly save: (build: B) => Promise<boolean>,
  ) {
    this.build = start;
    this.settled = start;
    this.saved = JSON.stringify(start);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** While something is dragged: seen, but not yet a step. */
  show(next: B): void {
    this.build = next;
  }

  /** What was shown but not laid is gone. */
  revert(): void {
    this.build = this.settled;
  }

  /** The bench as it lies now is a step. */
  settle(): void {
    if (JSON.stringify(this.build) === JSON.stringify(this.settled)) return;
    this.past = [...this.past.slice(-REMEMBERED + 1), this.settled];
    this.future = [];
    this.settled = this.build;
    this.later();
  }

  /** The bench as it lies now is still the last step: what fell after it was let go. */
  amend(): void {
    this.settled = this.build;
    this.later();
  }

  lay(next: B): void {
    this.show(next);
    this.settle();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.settled];
    this.build = this.settled = before;
    this.later();
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.settled];
    this.build = this.settled = after;
    this.later();
  }

  /** Everything off the bench, as one step. */
  clear(): void {
    this.lay(bare(this.build));
  }

  /** Save now what is not saved yet. True when the server has it. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    const text = JSON.stringify(this.settled);
    if (text === this.saved) return this.sending;
    this.saved = text;
    const build = this.settled;
    // one after the other, so that an older bench never overtakes a newer one
    this.sending = this.sending
      .then(() => this.save(build))
      .then((kept) => {
        if (!kept) this.saved = ''; // refused: what comes next is sent whatever it is
        return kept;
      });
    return this.sending;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SAVE_AFTER);
  }
}

const nothing = (part: unknown): boolean => !Array.isArray(part) || part.every((one) => one === null);

/** Has nothing been laid yet? */
export function isBare(build: Build): boolean {
  return Object.values(build).every(nothing);
}

/** The same bench with nothing on it: cells stay and are empty, lists have nothing in them. */
export function bare<B extends Build>(build: B): B {
  const empty = (part: unknown): unknown => (Array.isArray(part) ? [] : part);
  if (build.type === 'CubesBuild') return { ...build, cells: build.cells.map(() => null) };
  return Object.fromEntries(Object.entries(build).map(([key, part]) => [key, empty(part)])) as unknown as B;
}

/** A draft together with what it is built with. */
export type Bench =
  | { with: 'cubes'; draft: Draft<CubesBuild> }
  | { with: 'icons'; draft: Draft<IconsBuild | SortedIconsBuild> }
  | { with: 'pieces'; draft: Draft<BlocksBuild | SticksBuild> }
  | { with: 'laces'; draft: Draft<LacesBuild> };

export function benchFor(start: Build, save: (build: Build) => Promise<boolean>): Bench {
  switch (start.type) {
    case 'CubesBuild':
      return { with: 'cubes', draft: new Draft(start, save) };
    case 'IconsBuild':
    case 'SortedIconsBuild':
      return { with: 'icons', draft: new Draft<IconsBuild | SortedIconsBuild>(start, save) };
    case 'BlocksBuild':
    case 'SticksBuild':
      return { with: 'pieces', draft: new Draft<BlocksBuild | SticksBuild>(start, save) };
    case 'LacesBuild':
      return { with: 'laces', draft: new Draft(start, save) };
  }
}
