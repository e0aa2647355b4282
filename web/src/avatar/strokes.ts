/** The strokes of an avatar: how they are built and drawn. */
import { MAX_AVATAR_STROKE_NUMBERS, AVATAR_SIDE, type AvatarStroke } from '../wire/types';

/** An avatar as this device stores it. On the wire `strokes` is optional. */
export type StoredAvatar = { strokes: readonly AvatarStroke[] };

/** A new point is left out if it is closer than this to the last point, in avatar units. */
const MIN_DISTANCE = 3;

/** The points with a new one at the end, or null if the new point is too close to the last one. */
export function withPoint(points: readonly number[], x: number, y: number): readonly number[] | null {
  const [px, py] = [clamp(x), clamp(y)];
  const [lx, ly] = points.slice(-2) as [number, number];
  if (Math.hypot(px - lx, py - ly) < MIN_DISTANCE) return null;
  return [...points, px, py];
}

/** Whether the stroke has no room for another point. */
export function isFull(points: readonly number[]): boolean {
  return points.length + 2 > MAX_AVATAR_STROKE_NUMBERS;
}

export function clamp(value: number): number {
  return Math.min(AVATAR_SIDE - 1, Math.max(0, Math.round(value)));
}

/** SVG path data: a smooth line through the midpoints between neighbouring points. A single point becomes a dot. */
export function pathData({ points }: Pick<AvatarStroke, 'points'>): string {
  const at = (i: number): [number, number] => [points[2 * i]!, points[2 * i + 1]!];
  const count = Math.floor(points.length / 2);
  const [x0, y0] = at(0);
  if (count === 1) return `M${x0} ${y0}h.01`;
  let d = `M${x0} ${y0}`;
  for (let i = 1; i < count - 1; i++) {
    const [x, y] = at(i);
    const [nx, ny] = at(i + 1);
    d += `Q${x} ${y} ${(x + nx) / 2} ${(y + ny) / 2}`;
  }
  const [x, y] = at(count - 1);
  return `${d}L${x} ${y}`;
}
