/** The workbench in numbers: the pieces come from Python, and both sides measure alike. */
import { BENCH, BLOCKS, FULL_TURN, GROUND_SLACK, STICKS, type PlacedBlock } from './wire';

export type Point = readonly [number, number];
/** Where a piece lies: its middle, and its turn in tenths of a degree, clockwise. */
export interface Pose {
  x: number;
  y: number;
  angle: number;
}
/** A piece on the bench; a stick or stone has one face only and names none. */
export interface Placed extends Pose {
  piece: string;
  face?: number;
}

export const BLOCK_IDS = BLOCKS.map((piece) => piece.id);
export const STICK_IDS = STICKS.map((piece) => piece.id);

interface Face {
  readonly name: string;
  readonly outline: readonly Point[];
}
const FACES = new Map<string, readonly Face[]>([...BLOCKS, ...STICKS].map((piece) => [piece.id, piece.faces]));

export function faces(piece: string): readonly Face[] {
  return FACES.get(piece)!;
}
export function faceOf({ face }: Pick<Placed, 'face'>): number {
  return face ?? 0;
}
export function outline(piece: string, face = 0): readonly Point[] {
  return faces(piece)[face]!.outline;
}

export function radians(angle: number): number {
  return (angle / FULL_TURN) * 2 * Math.PI;
}

/** Points after a turn around (0, 0). */
export function turned(points: readonly Point[], angle: number): Point[] {
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return points.map(([x, y]) => [x * c - y * s, x * s + y * c]);
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function bounds(points: readonly Point[]): Box {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
export const wholeAngle = (angle: number): number => ((Math.round(angle) % FULL_TURN) + FULL_TURN) % FULL_TURN;

/** The nearest pose in whole units where the piece lies wholly on the bench. */
export function settle(piece: string, face: number, pose: Pose): Pose {
  const angle = wholeAngle(pose.angle);
  const box = bounds(turned(outline(piece, face), angle));
  return {
    angle,
    x: between(Math.ceil(-box.left), Math.round(pose.x), Math.floor(BENCH - box.right)),
    y: between(Math.ceil(-box.top), Math.round(pose.y), Math.floor(BENCH - box.bottom)),
  };
}

/** The blocks that stand as low as the lowest of all (R20). */
export function onGround(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const lows = blocks.map((b) => b.y + bounds(turned(outline(b.piece, b.face), b.angle)).bottom);
  const ground = Math.max(...lows);
  return blocks.filter((_, i) => ground - lows[i]! <= GROUND_SLACK);
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** Length along the straight parts. */
export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0);
}

/** Numbers from 0 to 1, always the same for the same name: grain, speckles, bark. */
export function chance(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
