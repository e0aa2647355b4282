/** Hands on the laces: pull anywhere with one finger or two, draw, move or turn the whole, turn a crossing over (R10). */
import { play } from '../../sound';
import { crossingAt, crossings, turnedOver, withUnder, type Crossing } from './crossings';
import type { Draft } from './draft.svelte';
import { DrawnLace } from './drawn_lace';
import { distance, type Point } from './geometry';
import { Hold } from './hold';
import { fresh, pull, shifted, STEPS, whole } from './lace';
import type { LacesBuild, LaidLace } from './wire';

export type Name = LaidLace['lace'];
const TAP_REACH = 12;
const CROSSING_REACH = 45;
/** Who presses a lace for so long without pulling takes the whole of it. */
const LONG = 450;

/** A finger on a lace: at which point, and where it is now. */
interface Grip {
  name: Name;
  point: number;
  at: Point;
}

export class LaceHands {
  held = $state<{ name: Name; point: number } | null>(null);
  /** dragging takes the whole lace */
  all = $state(false);
  /** the next drag draws the held lace anew */
  anew = $state(false);
  /** a lace on its way along a path: what is left of it, and its tip */
  drawing = $state.raw<{ name: Name; left: number; tip: Point } | null>(null);
  busy = $state(false);
  private grips = new Map<number, Grip>();
  /** laces in full precision while they are pulled; whole units are for the wire */
  private live = new Map<Name, Point[]>();
  private began: Point = [0, 0];
  private moved = false;
  private path: { id: number; name: Name; lace: DrawnLace } | null = null;
  private wholly: { hold: Hold; name: Name; from: Point[]; centre: Point } | null = null;
  private long: ReturnType<typeof setTimeout> | undefined;
  private turned: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly draft: Draft<LacesBuild>,
    private readonly most: number,
  ) {}

  get laces(): readonly LaidLace[] {
    return this.draft.build.laces;
  }
  lace(name: Name | undefined): LaidLace | undefined {
    return this.laces.find((one) => one.lace === name);
  }
  get heldLace(): LaidLace | undefined {
    return this.lace(this.held?.name);
  }
  get spot(): Point | undefined {
    return this.held ? this.heldLace?.points[this.held.point] : undefined;
  }

  /** Show a lace with new points; crossings that were turned over stay so. */
  private show(name: Name, points: readonly Point[]): void {
    const there = this.lace(name);
    const next = there
      ? this.laces.map((one) => (one === there ? { ...one, points } : one))
      : [...this.laces, { lace: name, points, under: [] }];
    this.draft.show({ ...this.draft.build, laces: withUnder(next, crossings(this.laces)) });
  }
  done = (): void => {
    clearTimeout(this.turned);
    this.draft.settle();
    play('lay');
  };

  /** A fresh lace, relaxed on the bench. */
  take(name: Name): void {
    this.show(name, whole(fresh(name, name === 'long' ? 480 : 700)));
    this.held = { name, point: STEPS[name] };
    this.done();
  }

  private nearest(at: Point, reach: number): Grip | null {
    let best: { name: Name; point: number; far: number } | null = null;
    for (const { lace, points } of this.laces) {
      points.forEach((p, point) => {
        const far = distance(p, at);
        // of what lies double the upper
        if (far <= Math.min(reach, best?.far ?? reach)) best = { name: lace, point, far };
      });
    }
    return best ? { ...(best as { name: Name; point: number }), at } : null;
  }
  /** The lace that a drag on the empty bench would draw. */
  get next(): Name | null {
    if (this.anew && this.held) return this.held.name;
    const wound = (Object.keys(STEPS) as Name[]).find((name) => !this.lace(name));
    return wound && this.laces.length < this.most ? wound : null;
  }

  down(id: number, at: Point, reach: number): void {
    if (this.path) return;
    if (this.wholly) return this.wholly.hold.down(id, at);
    const grip = this.anew ? null : this.nearest(at, reach);
    if (this.grips.size === 0) [this.began, this.moved] = [at, false];
    if (grip) {
      this.held = { name: grip.name, point: grip.point };
      this.grips.set(id, grip);
      this.busy = true;
      clearTimeout(this.long);
      if (this.all) this.takeAll(id);
      else if (this.grips.size === 1) this.long = setTimeout(() => !this.moved && this.takeAll(id), LONG);
    } else if (this.grips.size === 0) {
      const name = this.next;
      if (name) this.path = { id, name, lace: new DrawnLace(at, STEPS[name]) };
      if (!this.anew) this.held = null;
    }
  }
  /** From now on the whole lace goes with the fingers. */
  private takeAll(id: number): void {
    const grip = this.grips.get(id);
    const from = grip && this.lace(grip.name)?.points;
    if (!grip || !from) return;
    const centre: Point = [from.reduce((sum, p) => sum + p[0], 0) / from.length, from.reduce((sum, p) => sum + p[1], 0) / from.length];
    this.wholly = { hold: new Hold({ x: centre[0], y: centre[1], angle: 0 }), name: grip.name, from: [...from], centre };
    this.wholly.hold.down(id, grip.at);
    this.grips.clear();
    play('tap');
  }

  move(id: number, points: readonly Point[]): void {
    const at = points.at(-1)!;
    if (!this.moved && distance(at, this.began) < TAP_REACH) return;
    if (this.path?.id === id) this.drawTo(points);
    else if (this.wholly?.hold.has(id)) {
      this.moved = true;
      const { name, from, centre, hold } = this.wholly;
      const pose = hold.move(id, at);
      const to = shifted(from, [pose.x - centre[0], pose.y - centre[1]], (pose.angle / 1800) * Math.PI, centre);
      if (to) this.show(name, whole(to));
    } else if (this.grips.has(id)) this.pullTo(id, at);
  }
  private drawTo(points: readonly Point[]): void {
    const { lace, name } = this.path!;
    this.moved = true;
    const before = lace.left;
    for (const at of points) lace.to(at);
    if (before > 0 && lace.left === 0) play('clack');
    this.drawing = { name, left: lace.left, tip: lace.tip };
    this.busy = true;
    if (lace.enough) this.show(name, lace.points);
  }
  private pullTo(id: number, at: Point): void {
    const grip = this.grips.get(id)!;
    clearTimeout(this.long);
    grip.at = at;
    this.moved = true;
    const both = [...this.grips.values()].filter(({ name }) => name === grip.name);
    const holds = new Map(both.map((one) => [one.point, one.at] as const));
    const lies = pull(this.live.get(grip.name) ?? this.lace(grip.name)!.points, holds);
    this.live.set(grip.name, lies);
    this.show(grip.name, whole(lies));
  }

  /** A finger is gone. Returns a crossing that was tapped. */
  up(id: number): Crossing | null {
    if (this.path?.id === id) {
      const { name, lace } = this.path;
      this.path = this.drawing = null;
      this.busy = false;
      if (lace.enough && this.moved) {
        this.held = { name, point: STEPS[name] };
        this.anew = false;
        this.done();
      } else this.draft.revert();
      return null;
    }
    if (this.wholly?.hold.has(id)) {
      this.wholly.hold.up(id);
      if (!this.wholly.hold.empty) return null;
      this.wholly = null;
    } else if (!this.grips.delete(id)) return null;
    clearTimeout(this.long);
    if (this.grips.size || this.wholly) return null;
    this.busy = false;
    this.live.clear();
    if (this.moved) this.done();
    return this.moved ? null : crossingAt(crossings(this.laces), this.began, CROSSING_REACH);
  }

  /** The crossing nearest to the held point. */
  get nearCrossing(): Crossing | null {
    return this.spot ? crossingAt(crossings(this.laces), this.spot, Infinity) : null;
  }
  turnOver(crossing: Crossing): void {
    this.draft.lay({ ...this.draft.build, laces: withUnder(this.laces, turnedOver(this.laces, crossings(this.laces), crossing)) });
    play('turn');
  }
  /** Turn the whole lace, not yet a step. */
  turn(degrees: number): void {
    const { heldLace } = this;
    if (!heldLace) return;
    const { points, lace } = heldLace;
    const to = shifted(points, [0, 0], (degrees / 180) * Math.PI, points[Math.floor(points.length / 2)]);
    if (to) this.show(lace, whole(to));
  }
  wheel(degrees: number): void {
    this.turn(degrees);
    clearTimeout(this.turned);
    this.turned = setTimeout(this.done, 350);
  }
  moveAll(by: Point): void {
    const { heldLace } = this;
    const to = heldLace && shifted(heldLace.points, by);
    if (to) this.show(heldLace.lace, whole(to));
    this.draft.settle();
  }
  pullBy([dx, dy]: Point): void {
    if (!this.held || !this.spot) return;
    const holds = new Map([[this.held.point, [this.spot[0] + dx, this.spot[1] + dy] as const]]);
    this.show(this.held.name, whole(pull(this.heldLace!.points, holds)));
    this.draft.settle();
  }
  slide(by: number): void {
    if (!this.held || !this.heldLace) return;
    this.held = { ...this.held, point: Math.max(0, Math.min(this.heldLace.points.length - 1, this.held.point + by)) };
  }
  swap(): void {
    this.draft.lay({ ...this.draft.build, laces: withUnder([...this.laces].reverse(), []) });
    play('turn');
  }
  takeOff(): void {
    this.draft.lay({ ...this.draft.build, laces: this.laces.filter((one) => one !== this.heldLace) });
    this.held = null;
    this.all = this.anew = false;
  }
}
