/**
 * Editing laces on the workbench (R10): a player can draw a lace, pull it at any point with one or two fingers, move or rotate
 * the whole lace, and flip crossings.
 */
import { play } from '../../../sound';
import { crossingAt, crossings, withFlipped, withCrossings, type Crossing } from './crossings';
import type { Draft } from '../workbench/draft.svelte';
import { DrawnLace } from './drawn_lace';
import { distance, type Point } from '../geometry/geometry';
import { TransformGesture } from '../pieces/transform_gesture';
import { freshLace, LACE_STEPS, pull, roundPoints, transformed } from './lace';
import type { LacesBuild, PlacedLace } from '../wire';

export type LaceName = PlacedLace['lace'];
/** A press that moves less than this is a tap, in workbench units. */
const TAP_RADIUS = 12;
/** A tap within this distance of a crossing flips it. */
const CROSSING_TAP_RADIUS = 45;
/** A press that lasts this long without moving grabs the whole lace. */
const LONG_PRESS_MS = 450;
/** A rotation by mouse wheel becomes an undo step this long after the last turn of the wheel. */
const WHEEL_PAUSE_MS = 350;
/** The y coordinate at which a new lace appears. */
const FRESH_Y = { long: 480, short: 700 } as const;

/** A finger on a lace: the index of the point that the finger holds, and the position of the finger. */
interface Grip {
  name: LaceName;
  point: number;
  at: Point;
}

export class LaceEditor {
  /** The selected lace, and the index of the point that was last held. */
  selected = $state<{ name: LaceName; point: number } | null>(null);
  /** Whether dragging moves the whole lace. */
  moveWhole = $state(false);
  /** Whether the next drag draws the selected lace again. */
  redraw = $state(false);
  /** The lace that is being drawn: the share of it that is left, and its tip. */
  drawing = $state.raw<{ name: LaceName; left: number; tip: Point } | null>(null);
  /** Whether a lace is being dragged or drawn. */
  busy = $state(false);
  private grips = new Map<number, Grip>();
  /** The points of pulled laces in full precision; the draft has them in whole units, as the protocol requires. */
  private exactPoints = new Map<LaceName, Point[]>();
  private pressedAt: Point = [0, 0];
  private moved = false;
  private drawn: { id: number; name: LaceName; lace: DrawnLace } | null = null;
  private wholeDrag: { gesture: TransformGesture; name: LaceName; from: Point[]; centre: Point } | null = null;
  private longPress: ReturnType<typeof setTimeout> | undefined;
  private wheelPause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly draft: Draft<LacesBuild>,
    private readonly maxLaces: number,
  ) {}

  get laces(): readonly PlacedLace[] {
    return this.draft.build.laces;
  }
  lace(name: LaceName | undefined): PlacedLace | undefined {
    return this.laces.find(({ lace }) => lace === name);
  }
  get selectedLace(): PlacedLace | undefined {
    return this.lace(this.selected?.name);
  }
  get selectedPoint(): Point | undefined {
    return this.selected ? this.selectedLace?.points[this.selected.point] : undefined;
  }

  /** Shows a lace with new points. Flipped crossings stay flipped. */
  private show(name: LaceName, points: readonly Point[]): void {
    const existing = this.lace(name);
    const next = existing
      ? this.laces.map((lace) => (lace === existing ? { ...lace, points } : lace))
      : [...this.laces, { lace: name, points, under: [] }];
    this.draft.show({ ...this.draft.build, laces: withCrossings(next, crossings(this.laces)) });
  }
  /** Makes the shown build an undo step. */
  commit = (): void => {
    clearTimeout(this.wheelPause);
    this.draft.commit();
    play('card');
  };

  /** Adds a new lace to the workbench. */
  add(name: LaceName): void {
    this.show(name, roundPoints(freshLace(name, FRESH_Y[name])));
    this.selected = { name, point: LACE_STEPS[name] };
    this.commit();
  }

  private nearestPoint(at: Point, radius: number): Grip | null {
    let best: { name: LaceName; point: number; distance: number } | null = null;
    for (const { lace, points } of this.laces) {
      points.forEach((p, point) => {
        const away = distance(p, at);
        // If several points are in the same place, take the last one: it is on top by default.
        if (away <= Math.min(radius, best?.distance ?? radius)) best = { name: lace, point, distance: away };
      });
    }
    return best ? { ...(best as { name: LaceName; point: number }), at } : null;
  }
  /** The lace that a drag on an empty place would draw; null if there is none. */
  get nextToDraw(): LaceName | null {
    if (this.redraw && this.selected) return this.selected.name;
    const unused = (Object.keys(LACE_STEPS) as LaceName[]).find((name) => !this.lace(name));
    return unused && this.laces.length < this.maxLaces ? unused : null;
  }

  /** Handles a pointer that went down: grabs a lace within `radius`, or starts to draw one. */
  down(id: number, at: Point, radius: number): void {
    if (this.drawn) return;
    if (this.wholeDrag) return this.wholeDrag.gesture.down(id, at);
    const grip = this.redraw ? null : this.nearestPoint(at, radius);
    if (this.grips.size === 0) [this.pressedAt, this.moved] = [at, false];
    if (grip) {
      this.selected = { name: grip.name, point: grip.point };
      this.grips.set(id, grip);
      this.busy = true;
      clearTimeout(this.longPress);
      if (this.moveWhole) this.grabWhole(id);
      else if (this.grips.size === 1) this.longPress = setTimeout(() => !this.moved && this.grabWhole(id), LONG_PRESS_MS);
    } else if (this.grips.size === 0) {
      const name = this.nextToDraw;
      if (name) this.drawn = { id, name, lace: new DrawnLace(at, LACE_STEPS[name]) };
      if (!this.redraw) this.selected = null;
    }
  }
  /** Grabs the whole lace: from now on the fingers move and rotate it. */
  private grabWhole(id: number): void {
    const grip = this.grips.get(id);
    const from = grip && this.lace(grip.name)?.points;
    if (!grip || !from) return;
    const centre: Point = [from.reduce((sum, p) => sum + p[0], 0) / from.length, from.reduce((sum, p) => sum + p[1], 0) / from.length];
    this.wholeDrag = { gesture: new TransformGesture({ x: centre[0], y: centre[1], angle: 0 }), name: grip.name, from: [...from], centre };
    this.wholeDrag.gesture.down(id, grip.at);
    this.grips.clear();
    play('tap');
  }

  /** Handles a pointer that moved along these points. */
  move(id: number, points: readonly Point[]): void {
    const at = points.at(-1)!;
    if (!this.moved && distance(at, this.pressedAt) < TAP_RADIUS) return;
    if (this.drawn?.id === id) this.drawAlong(points);
    else if (this.wholeDrag?.gesture.has(id)) {
      this.moved = true;
      const { name, from, centre, gesture } = this.wholeDrag;
      const pose = gesture.move(id, at);
      const next = transformed(from, [pose.x - centre[0], pose.y - centre[1]], (pose.angle / 1800) * Math.PI, centre);
      if (next) this.show(name, roundPoints(next));
    } else if (this.grips.has(id)) this.pullTo(id, at);
  }
  private drawAlong(points: readonly Point[]): void {
    const { lace, name } = this.drawn!;
    this.moved = true;
    const before = lace.left;
    for (const at of points) lace.extendTo(at);
    if (before > 0 && lace.left === 0) play('clack');
    this.drawing = { name, left: lace.left, tip: lace.tip };
    this.busy = true;
    if (lace.isLongEnough) this.show(name, lace.points);
  }
  private pullTo(id: number, at: Point): void {
    const grip = this.grips.get(id)!;
    clearTimeout(this.longPress);
    grip.at = at;
    this.moved = true;
    const sameLace = [...this.grips.values()].filter(({ name }) => name === grip.name);
    const held = new Map(sameLace.map(({ point, at: goal }) => [point, goal] as const));
    const points = pull(this.exactPoints.get(grip.name) ?? this.lace(grip.name)!.points, held);
    this.exactPoints.set(grip.name, points);
    this.show(grip.name, roundPoints(points));
  }

  /** Handles a pointer that went up. Returns the crossing that was tapped, if any. */
  up(id: number): Crossing | null {
    if (this.drawn?.id === id) {
      const { name, lace } = this.drawn;
      this.drawn = this.drawing = null;
      this.busy = false;
      if (lace.isLongEnough && this.moved) {
        this.selected = { name, point: LACE_STEPS[name] };
        this.redraw = false;
        this.commit();
      } else this.draft.revert();
      return null;
    }
    if (this.wholeDrag?.gesture.has(id)) {
      this.wholeDrag.gesture.up(id);
      if (!this.wholeDrag.gesture.empty) return null;
      this.wholeDrag = null;
    } else if (!this.grips.delete(id)) return null;
    clearTimeout(this.longPress);
    if (this.grips.size || this.wholeDrag) return null;
    this.busy = false;
    this.exactPoints.clear();
    if (this.moved) this.commit();
    return this.moved ? null : crossingAt(crossings(this.laces), this.pressedAt, CROSSING_TAP_RADIUS);
  }

  /** The crossing nearest to the selected point. */
  get nearestCrossing(): Crossing | null {
    return this.selectedPoint ? crossingAt(crossings(this.laces), this.selectedPoint, Infinity) : null;
  }
  flipCrossing(crossing: Crossing): void {
    this.draft.apply({ ...this.draft.build, laces: withCrossings(this.laces, withFlipped(this.laces, crossings(this.laces), crossing)) });
    play('turn');
  }
  /** Rotates the selected lace without adding an undo step. */
  rotate(degrees: number): void {
    const { selectedLace } = this;
    if (!selectedLace) return;
    const { points, lace } = selectedLace;
    const next = transformed(points, [0, 0], (degrees / 180) * Math.PI, points[Math.floor(points.length / 2)]);
    if (next) this.show(lace, roundPoints(next));
  }
  /** Rotates the selected lace. After a pause of `WHEEL_PAUSE_MS` the rotation becomes an undo step. */
  wheel(degrees: number): void {
    this.rotate(degrees);
    clearTimeout(this.wheelPause);
    this.wheelPause = setTimeout(this.commit, WHEEL_PAUSE_MS);
  }
  moveBy(by: Point): void {
    const { selectedLace } = this;
    const next = selectedLace && transformed(selectedLace.points, by);
    if (next) this.show(selectedLace.lace, roundPoints(next));
    this.draft.commit();
  }
  pullBy([dx, dy]: Point): void {
    if (!this.selected || !this.selectedPoint) return;
    const held = new Map([[this.selected.point, [this.selectedPoint[0] + dx, this.selectedPoint[1] + dy] as const]]);
    this.show(this.selected.name, roundPoints(pull(this.selectedLace!.points, held)));
    this.draft.commit();
  }
  /** Selects the point that is `by` points further along the lace, or the end of the lace if that is nearer. */
  selectAlong(by: number): void {
    if (!this.selected || !this.selectedLace) return;
    this.selected = { ...this.selected, point: Math.max(0, Math.min(this.selectedLace.points.length - 1, this.selected.point + by)) };
  }
  /** Puts the lower lace on top. Crossings that were flipped return to their default order. */
  swapLayers(): void {
    this.draft.apply({ ...this.draft.build, laces: withCrossings([...this.laces].reverse(), []) });
    play('turn');
  }
  /** Takes the selected lace off the workbench. */
  remove(): void {
    this.draft.apply({ ...this.draft.build, laces: this.laces.filter((lace) => lace !== this.selectedLace) });
    this.selected = null;
    this.moveWhole = this.redraw = false;
  }
  /** Stops the timers, so that nothing changes the build after the workbench was removed. */
  stop = (): void => {
    clearTimeout(this.wheelPause);
    clearTimeout(this.longPress);
  };
}
