/** The build on my workbench. Each undo takes back one step; the build is saved shortly after each step (R13). */
import type { BlocksBuild, Build, CubesBuild, IconsBuild, LacesBuild, SortedIconsBuild, SticksBuild } from '../wire';

/** How long after a step the build is saved. Steps that follow each other faster are saved together. */
const SAVE_AFTER_MS = 250;
const MAX_UNDO_STEPS = 100;

export class Draft<B extends Build = Build> {
  build: B = $state.raw()!;
  private undoStack = $state.raw<readonly B[]>([]);
  private redoStack = $state.raw<readonly B[]>([]);
  /** The build after the last step. While something is dragged, `build` may differ from it. */
  private committed: B;
  private saved: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> = Promise.resolve(true);

  constructor(
    start: B,
    private readonly save: (build: B) => Promise<boolean>,
  ) {
    this.build = start;
    this.committed = start;
    this.saved = JSON.stringify(start);
  }

  get canUndo(): boolean {
    return this.undoStack.length > 0;
  }

  get canRedo(): boolean {
    return this.redoStack.length > 0;
  }

  /** Shows a build without making it an undo step, for example during a drag. */
  show(next: B): void {
    this.build = next;
  }

  /** Shows the build as it was after the last step. */
  revert(): void {
    this.build = this.committed;
  }

  /** Makes the shown build an undo step. */
  commit(): void {
    if (JSON.stringify(this.build) === JSON.stringify(this.committed)) return;
    this.undoStack = [...this.undoStack.slice(-MAX_UNDO_STEPS + 1), this.committed];
    this.redoStack = [];
    this.committed = this.build;
    this.saveLater();
  }

  /** Makes the shown build the result of the last step, for example after released pieces have fallen. */
  amend(): void {
    this.committed = this.build;
    this.saveLater();
  }

  /** Shows a build and makes it an undo step. */
  apply(next: B): void {
    this.show(next);
    this.commit();
  }

  undo(): void {
    const before = this.undoStack.at(-1);
    if (!before) return;
    this.undoStack = this.undoStack.slice(0, -1);
    this.redoStack = [...this.redoStack, this.committed];
    this.build = this.committed = before;
    this.saveLater();
  }

  redo(): void {
    const after = this.redoStack.at(-1);
    if (!after) return;
    this.redoStack = this.redoStack.slice(0, -1);
    this.undoStack = [...this.undoStack, this.committed];
    this.build = this.committed = after;
    this.saveLater();
  }

  /** Clears the workbench, in one undo step. */
  clear(): void {
    this.apply(cleared(this.build));
  }

  /** Saves unsaved changes now. Returns whether the server has accepted the build. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    const text = JSON.stringify(this.committed);
    if (text === this.saved) return this.sending;
    this.saved = text;
    const build = this.committed;
    // Send one request at a time, so that an older build never replaces a newer one.
    this.sending = this.sending
      .then(() => this.save(build))
      .then((accepted) => {
        if (!accepted) this.saved = ''; // the next flush sends the build even if it has not changed
        return accepted;
      });
    return this.sending;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private saveLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }
}

/** Whether a field of a build has nothing in it. The field `type`, the only one that is not a list, counts as empty. */
const isEmptyField = (field: unknown): boolean => !Array.isArray(field) || field.every((item) => item === null);

/** Whether nothing has been placed. */
export function isEmptyBuild(build: Build): boolean {
  return Object.values(build).every(isEmptyField);
}

/** The same build with nothing in it: nine empty cells for cubes, otherwise empty lists. */
export function cleared<B extends Build>(build: B): B {
  const empty = (field: unknown): unknown => (Array.isArray(field) ? [] : field);
  if (build.type === 'CubesBuild') return { ...build, cells: build.cells.map(() => null) };
  return Object.fromEntries(Object.entries(build).map(([key, field]) => [key, empty(field)])) as unknown as B;
}

/** A draft, with the kind of workbench it needs. */
type WorkbenchDraft =
  | { kind: 'cubes'; draft: Draft<CubesBuild> }
  | { kind: 'icons'; draft: Draft<IconsBuild | SortedIconsBuild> }
  | { kind: 'pieces'; draft: Draft<BlocksBuild | SticksBuild> }
  | { kind: 'laces'; draft: Draft<LacesBuild> };

export function draftFor(start: Build, save: (build: Build) => Promise<boolean>): WorkbenchDraft {
  switch (start.type) {
    case 'CubesBuild':
      return { kind: 'cubes', draft: new Draft(start, save) };
    case 'IconsBuild':
    case 'SortedIconsBuild':
      return { kind: 'icons', draft: new Draft<IconsBuild | SortedIconsBuild>(start, save) };
    case 'BlocksBuild':
    case 'SticksBuild':
      return { kind: 'pieces', draft: new Draft<BlocksBuild | SticksBuild>(start, save) };
    case 'LacesBuild':
      return { kind: 'laces', draft: new Draft(start, save) };
  }
}
