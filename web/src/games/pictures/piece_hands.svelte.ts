/** Hands on blocks, sticks and stones: what a finger, a wheel or a key does to the pieces of a draft (R10). */
import { calm } from '../../prefs/index.svelte';
import { recall, remember } from '../../prefs/device';
import { play } from '../../sound';
import type { Draft } from './draft.svelte';
import { freePlace } from './free_place';
import { faceOf, faces, settle, type Placed, type Point, type Pose } from './geometry';
import { Hold } from './hold';
import { body, drawn, type Line } from './magnets';
import { caught, notched, QUARTER } from './turns';
import type { BlocksBuild, SticksBuild } from './wire';

type Pieces = BlocksBuild | SticksBuild;
/** Who holds a piece still for so long wants to place it freely. */
const STILL = 600;
const STILL_REACH = 9;
const TAP_REACH = 10;
const TWICE = 350;

export class PieceHands {
  selected = $state<string | null>(null);
  held = $state.raw<Hold | null>(null);
  /** what draws the held piece */
  lines = $state.raw<readonly Line[]>([]);
  /** magnets let go of the held piece */
  free = $state(false);
  /** the block that is being tipped onto another side, as it was */
  tumbling = $state.raw<Placed | null>(null);
  /** gravity is on */
  stands = $state(recall('stand') === 'yes');
  private drawnBy = '';
  private still: { timer: ReturnType<typeof setTimeout>; at: Point } | null = null;
  private began: { at: Point; time: number } = { at: [0, 0], time: 0 };
  private moved = false;
  private lastTap = { piece: '', time: 0 };
  private fall = 0;
  private turned: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly draft: Draft<Pieces>) {}

  get pieces(): readonly Placed[] {
    return this.draft.build.pieces;
  }
  get chosen(): Placed | undefined {
    return this.pieces.find((p) => p.piece === this.selected);
  }
  get blocks(): boolean {
    return this.draft.build.type === 'BlocksBuild';
  }

  private show(next: readonly Placed[]): void {
    this.draft.show({ ...this.draft.build, pieces: next } as Pieces);
  }
  private change(piece: string, change: (p: Placed) => Placed): void {
    this.show(this.pieces.map((p) => (p.piece === piece ? change(p) : p)));
  }
  private posed(p: Placed, pose: Pose): Placed {
    return { ...p, ...settle(p.piece, faceOf(p), pose) };
  }

  /** The bench as it lies is a step; what is not held falls then, if it may. */
  done = (): void => {
    clearTimeout(this.turned);
    this.lines = [];
    this.draft.settle();
    play('lay');
    if (this.stands) void this.letFall();
  };

  /** Lay a piece on the bench; without a place it finds a free one. */
  take(piece: string, at?: Point): void {
    this.halt();
    const fresh: Placed = { piece, x: 0, y: 0, angle: 0, ...(this.blocks ? { face: 0 } : {}) };
    const [x, y] = at ?? freePlace(fresh, this.pieces, this.blocks);
    this.show([...this.pieces, this.posed(fresh, { x, y, angle: 0 })]);
    this.selected = piece;
  }

  grab(id: number, piece: string, at: Point, pose?: Pose): void {
    this.halt();
    const placed = this.pieces.find((p) => p.piece === piece);
    if (!placed) return;
    this.selected = piece;
    this.held = new Hold(pose ?? { x: placed.x, y: placed.y, angle: placed.angle });
    this.held.down(id, at);
    this.free = false;
    this.moved = pose !== undefined;
    this.drawnBy = '';
    this.began = { at, time: Date.now() };
    this.watch(at);
  }
  second(id: number, at: Point): void {
    this.held?.down(id, at);
    this.moved = true;
  }
  move(id: number, at: Point, freely: boolean): void {
    const { held, selected } = this;
    if (!selected || !held?.has(id)) return;
    if (!this.moved && Math.hypot(at[0] - this.began.at[0], at[1] - this.began.at[1]) < TAP_REACH) return;
    this.moved = true;
    const near = this.still !== null && Math.hypot(at[0] - this.still.at[0], at[1] - this.still.at[1]) < STILL_REACH;
    if (!near && this.free) this.still = null;
    else if (!near) this.watch(at);
    const pose = held.move(id, at);
    // held still: it stays where it was drawn, until the finger goes on
    if (!near || !this.free) this.place(pose, freely);
  }
  /** True when the finger that held it is gone. */
  up(id: number): boolean {
    if (!this.selected || !this.held?.has(id)) return false;
    this.held.up(id);
    if (!this.held.empty) return false;
    this.held = null;
    clearTimeout(this.still?.timer);
    this.still = null;
    return true;
  }
  /** A piece was let go on the bench: it lies there, or it was only tapped. */
  letGo(): void {
    const piece = this.selected!;
    if (this.moved) return this.done();
    const again = this.lastTap.piece === piece && Date.now() - this.lastTap.time < TWICE;
    this.lastTap = { piece: again ? '' : piece, time: Date.now() };
    if (again) this.turnBy(QUARTER);
  }

  private place(pose: Pose, freely: boolean): void {
    const piece = this.selected!;
    const loose = freely || this.free;
    const turnedTo = loose ? pose.angle : caught(pose.angle);
    this.change(piece, (p) => {
      const here = this.posed(p, { ...pose, angle: turnedTo });
      if (loose) {
        this.lines = [];
        return here;
      }
      const to = drawn(here, this.pieces);
      if (to.by !== this.drawnBy && to.by.trim()) play('clack');
      this.drawnBy = to.by;
      this.lines = to.lines;
      return this.posed(here, { ...here, x: to.x, y: to.y });
    });
  }
  private watch(at: Point): void {
    clearTimeout(this.still?.timer);
    this.still = { at, timer: setTimeout(() => (this.free = true), STILL) };
  }

  turnTo(angle: number, freely = false): void {
    if (!this.selected) return;
    this.halt();
    const to = freely ? angle : caught(angle);
    this.change(this.selected, (p) => {
      if (p.angle !== to && to % QUARTER === 0) play('clack');
      return this.posed(p, { x: p.x, y: p.y, angle: to });
    });
  }
  turnBy(by: number): void {
    if (this.chosen) this.turnTo(this.chosen.angle + by, true);
    this.done();
  }
  /** One notch, not yet a step. Gives how long to rest there: longer at a quarter. */
  notch = (by: 1 | -1): number => {
    if (this.chosen) this.turnTo(notched(this.chosen.angle, by), true);
    return this.chosen && this.chosen.angle % QUARTER === 0 ? 420 : 130;
  };
  /** A wheel turns notch by notch; when it rests that was one step. */
  wheel(by: 1 | -1): void {
    this.notch(by);
    clearTimeout(this.turned);
    this.turned = setTimeout(this.done, 350);
  }
  moveBy(dx: number, dy: number): void {
    this.halt();
    if (this.selected) this.change(this.selected, (p) => this.posed(p, { x: p.x + dx, y: p.y + dy, angle: p.angle }));
    this.draft.settle();
  }
  tip(): void {
    const before = this.chosen;
    if (!before || before.face === undefined || faces(before.piece).length < 2) return;
    this.halt();
    const next = { ...before, face: (before.face + 1) % faces(before.piece).length };
    // it goes on standing on what it stood on
    const y = next.y + body(before).box.bottom - body(next).box.bottom;
    this.change(before.piece, () => this.posed(next, { ...next, y }));
    this.tumbling = calm() ? null : before;
    this.done();
  }
  layer(front: boolean): void {
    const { chosen } = this;
    if (!chosen) return;
    const rest = this.pieces.filter((p) => p !== chosen);
    this.show(front ? [...rest, chosen] : [chosen, ...rest]);
    this.done();
  }
  takeOff(): void {
    this.halt();
    this.show(this.pieces.filter((p) => p.piece !== this.selected));
    this.selected = null;
    this.done();
  }

  setStands(stands: boolean): void {
    this.stands = stands;
    remember('stand', stands ? 'yes' : 'no');
    if (stands) void this.letFall(true);
    else this.halt();
  }
  /** Whatever still falls stays where it is. */
  halt = (): void => cancelAnimationFrame(this.fall);

  /** All fall until they rest: a step of its own, or a part of the last one. Undo brings everything back. */
  private async letFall(ownStep = false): Promise<void> {
    const from = this.draft.build;
    const { Standing } = await import('./standing');
    // while it was fetched something else may have happened
    if (!this.stands || this.held || this.draft.build !== from || !this.pieces.length) return;
    const standing = new Standing(this.pieces);
    let step = ownStep;
    const frame = (): void => {
      standing.step();
      if (calm()) while (!standing.rests) standing.step();
      this.show(standing.pieces);
      if (step) this.draft.settle();
      else this.draft.amend();
      step = false;
      if (!standing.rests) this.fall = requestAnimationFrame(frame);
    };
    this.halt();
    this.fall = requestAnimationFrame(frame);
  }
}
