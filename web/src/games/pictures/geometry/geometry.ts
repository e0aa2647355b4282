/** The geometry of the workbench. The shapes of the pieces come from Python; client and server compute the same values. */
import { WORKBENCH_SIZE, BLOCKS, FULL_TURN, GROUND_TOLERANCE, STICKS, type PlacedBlock } from '../wire';

/** A position in workbench units, x and y: the workbench is `WORKBENCH_SIZE` wide and high. */
export type Point = readonly [number, number];
/** Where a piece is: the position of its middle, and its rotation, clockwise in tenths of a degree. */
export interface Pose {
  x: number;
  y: number;
  angle: number;
}
/** A piece on the workbench. Sticks and stones have only one face, so their `face` is left out. */
export interface PlacedPiece extends Pose {
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
export function faceOf({ face }: Pick<PlacedPiece, 'face'>): number {
  return face ?? 0;
}
export function outline(piece: string, face = 0): readonly Point[] {
  return faces(piece)[face]!.outline;
}

export function radians(angle: number): number {
  return (angle / FULL_TURN) * 2 * Math.PI;
}

/** The points rotated around (0, 0). */
export function rotated(points: readonly Point[], angle: number): Point[] {
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

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
/** Rounds an angle to whole tenths of a degree, and brings it into the range from 0 to less than a full turn. */
export const wholeAngle = (angle: number): number => ((Math.round(angle) % FULL_TURN) + FULL_TURN) % FULL_TURN;

/** The nearest pose, in whole units, in which all of the piece is on the workbench. */
export function fitOnWorkbench(piece: string, face: number, pose: Pose): Pose {
  const angle = wholeAngle(pose.angle);
  const box = bounds(rotated(outline(piece, face), angle));
  return {
    angle,
    x: clamp(Math.ceil(-box.left), Math.round(pose.x), Math.floor(WORKBENCH_SIZE - box.right)),
    y: clamp(Math.ceil(-box.top), Math.round(pose.y), Math.floor(WORKBENCH_SIZE - box.bottom)),
  };
}

/** The blocks whose bottom is as low as that of the lowest block, within `GROUND_TOLERANCE` (R20). */
export function onGround(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const bottoms = blocks.map((b) => b.y + bounds(rotated(outline(b.piece, b.face), b.angle)).bottom);
  const ground = Math.max(...bottoms);
  return blocks.filter((_, i) => ground - bottoms[i]! <= GROUND_TOLERANCE);
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** The length of the line through all points. */
export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0);
}

/**
 * Returns a generator of random numbers from 0 to 1. The same name always gives the same numbers. Used for grain, speckles, bark
 * and felt.
 */
export function seededRandom(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
