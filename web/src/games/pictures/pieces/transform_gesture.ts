import type { Point, Pose } from '../geometry/geometry';
import { WORKBENCH_SIZE, FULL_TURN } from '../wire';

/** Moves a pose with one finger; moves and rotates it with two. */
export class TransformGesture {
  private fingers = new Map<number, Point>();
  private start = new Map<number, Point>();
  private base: Pose;

  constructor(public pose: Pose) {
    this.base = pose;
  }

  /** Whether no finger is down. */
  get empty(): boolean {
    return this.fingers.size === 0;
  }

  has(id: number): boolean {
    return this.fingers.has(id);
  }

  down(id: number, at: Point): void {
    if (this.fingers.size >= 2) return;
    this.fingers.set(id, at);
    this.rebase();
  }

  up(id: number): void {
    this.fingers.delete(id);
    this.rebase();
  }

  /** Handles a finger that moved. Returns the new pose. */
  move(id: number, at: Point): Pose {
    if (!this.fingers.has(id)) return this.pose;
    this.fingers.set(id, at);
    const [a, b] = [...this.fingers.keys()];
    const [a0, a1] = [this.start.get(a!)!, this.fingers.get(a!)!];
    if (b === undefined) {
      this.pose = { ...this.base, x: this.base.x + a1[0] - a0[0], y: this.base.y + a1[1] - a0[1] };
      return this.pose;
    }
    const [b0, b1] = [this.start.get(b)!, this.fingers.get(b)!];
    const turn = Math.atan2(b1[1] - a1[1], b1[0] - a1[0]) - Math.atan2(b0[1] - a0[1], b0[0] - a0[0]);
    const from: Point = [(a0[0] + b0[0]) / 2, (a0[1] + b0[1]) / 2];
    const to: Point = [(a1[0] + b1[0]) / 2, (a1[1] + b1[1]) / 2];
    const [dx, dy] = [this.base.x - from[0], this.base.y - from[1]];
    this.pose = {
      x: to[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: to[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
      angle: this.base.angle + (turn / (2 * Math.PI)) * FULL_TURN,
    };
    return this.pose;
  }

  /** Called after a finger went down or up: measures all further movements from the current pose. */
  private rebase(): void {
    this.base = this.pose;
    this.start = new Map(this.fingers);
  }
}

/** The point of the workbench under a pointer. `element` is the element that shows the workbench. */
export function workbenchPoint(element: Element, event: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return [((event.clientX - box.left) / box.width) * WORKBENCH_SIZE, ((event.clientY - box.top) / box.height) * WORKBENCH_SIZE];
}
