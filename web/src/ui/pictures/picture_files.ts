import { base } from '../../base';

/** The side lengths of picture files, which are square. The largest, for TVs and high-resolution phones, exists only as AVIF. */
export const FILE_SIDES_PX = { avif: [320, 640, 1152], webp: [320, 640] } as const;

/** The `srcset` of a picture. */
export function pictureSet(id: string, kind: 'avif' | 'webp'): string {
  return FILE_SIDES_PX[kind].map((size) => `${pictureAddress(id, size, kind)} ${size}w`).join(', ');
}

export function pictureAddress(id: string, size: number, kind: 'avif' | 'webp'): string {
  return `${base}/media/pictures/${id.split('/').map(encodeURIComponent).join('/')}.${size}.${kind}`;
}

export interface Shape {
  round: boolean;
  x: number;
  y: number;
  size: number;
  /** Height divided by width, for rectangles. */
  aspect: number;
  /** In degrees. */
  rotation: number;
  colour: string;
}

const GROUNDS = ['#e8e2d4', '#cfdde4', '#2b3344', '#f1d9c4', '#dfe6cf'];
const COLOURS = ['#d1382c', '#e9b82b', '#2f74c0', '#5f9e3a', '#22201d', '#fdfdfb', '#e8862e', '#5b4bb3'];

/** A composition of a few shapes in a box of 100 × 100. The same id always gives the same composition. */
export function placeholderShapes(id: string): { ground: string; shapes: Shape[] } {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619);
  const next = (below: number): number => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) % below;
  };
  const shapes = Array.from({ length: 3 + next(4) }, () => ({
    round: next(2) === 0,
    x: 12 + next(76),
    y: 12 + next(76),
    size: 10 + next(48),
    aspect: [1, 0.5, 0.2][next(3)]!,
    rotation: next(180),
    colour: COLOURS[next(COLOURS.length)]!,
  }));
  return { ground: GROUNDS[next(GROUNDS.length)]!, shapes };
}
