/** An avatar is a few strokes in a square; this is how they are made and drawn. */
import { AVATAR_NUMBERS, AVATAR_SIDE, type AvatarStroke } from '../wire/types';

/** An avatar as this device keeps it: always with its strokes. */
export type OwnAvatar = { strokes: readonly AvatarStroke[] };

const STEP = 3;

/** One more point for a stroke, or null when it is too near to the last one to matter. */
export function extend(points: readonly number[], x: number, y: number): readonly number[] | null {
  const [px, py] = [clamp(x), clamp(y)];
  const [lx, ly] = points.slice(-2) as [number, number];
  if (Math.hypot(px - lx, py - ly) < STEP) return null;
  return [...points, px, py];
}

export function full(points: readonly number[]): boolean {
  return points.length + 2 > AVATAR_NUMBERS;
}

export function clamp(value: number): number {
  return Math.min(AVATAR_SIDE - 1, Math.max(0, Math.round(value)));
}

/** SVG path data: smooth through the middles of the points. A single point is a dot. */
export function path({ points }: Pick<AvatarStroke, 'points'>): string {
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
