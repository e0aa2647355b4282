/** Pictures are served square in these sizes, named by id, size and kind; the largest, for TVs and sharp phones, as AVIF. */
export const SIZES = { avif: [320, 640, 1152], webp: [320, 640] } as const;

/** The `srcset` of a picture: the browser takes the size that its screen needs. */
export function pictureSet(id: string, kind: 'avif' | 'webp'): string {
  return SIZES[kind].map((size) => `${pictureAddress(id, size, kind)} ${size}w`).join(', ');
}

export function pictureAddress(id: string, size: number, kind: 'avif' | 'webp'): string {
  return `/media/pictures/${id.split('/').map(encodeURIComponent).join('/')}.${size}.${kind}`;
}

export interface Shape {
  round: boolean;
  x: number;
  y: number;
  size: number;
  flat: number;
  turn: number;
  colour: string;
}

const GROUNDS = ['#e8e2d4', '#cfdde4', '#2b3344', '#f1d9c4', '#dfe6cf'];
const COLOURS = ['#d1382c', '#e9b82b', '#2f74c0', '#5f9e3a', '#22201d', '#fdfdfb', '#e8862e', '#5b4bb3'];

/** A small composition made from nothing but an id: everybody who makes it gets the same. */
export function shapes(id: string): { ground: string; parts: Shape[] } {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619);
  const next = (below: number): number => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) % below;
  };
  const parts = Array.from({ length: 3 + next(4) }, () => ({
    round: next(2) === 0,
    x: 12 + next(76),
    y: 12 + next(76),
    size: 10 + next(48),
    flat: [1, 0.5, 0.2][next(3)]!,
    turn: next(180),
    colour: COLOURS[next(COLOURS.length)]!,
  }));
  return { ground: GROUNDS[next(GROUNDS.length)]!, parts };
}
