/** The look of sticks and stones: bark and speckles. Each piece looks the same every time it is drawn. */
import { bounds, seededRandom, outline, type Point } from '../geometry/geometry';

interface Speck {
  x: number;
  y: number;
  r: number;
  pale: boolean;
}

/** The speckles of a stone. */
export function specks(piece: string): Speck[] {
  const next = seededRandom(piece);
  const box = bounds(outline(piece));
  return Array.from({ length: 46 }, () => ({
    x: Math.round(box.left + next() * (box.right - box.left)),
    y: Math.round(box.top + next() * (box.bottom - box.top)),
    r: Math.round((0.8 + next() * 2.6) * 10) / 10,
    pale: next() < 0.4,
  }));
}

/** A vein across a stone. */
export function vein(piece: string): string {
  const next = seededRandom(`${piece} vein`);
  const box = bounds(outline(piece));
  const y = (k: number): string => (k * 0.5 * (next() - 0.5)).toFixed(0);
  const h = box.bottom - box.top;
  return `M${box.left} ${y(h)}C${box.left / 3} ${y(h)} ${box.right / 3} ${y(h)} ${box.right} ${y(h)}`;
}

/** The middle line of a stick from its thick to its thin end. */
function middle(piece: string): Point[] {
  const shape = outline(piece);
  return [0, 1, 2, 3, 4].map((i) => {
    const [a, b] = [shape[i]!, shape[shape.length - 1 - i]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  });
}

/** The bark of a stick: short lines along it, and two knots. */
export function bark(piece: string): { lines: string[]; knots: Speck[] } {
  const next = seededRandom(piece);
  const line = middle(piece);
  const [start, end] = [line[0]![0], line.at(-1)![0]];
  const height = (x: number): number => {
    const k = ((x - start) / (end - start)) * 4;
    const i = Math.max(0, Math.min(3, Math.floor(k)));
    return line[i]![1] + (line[i + 1]![1] - line[i]![1]) * (k - i);
  };
  const lines = Array.from({ length: Math.round((end - start) / 14) }, () => {
    const x = start + 8 + next() * (end - start - 70);
    const off = (next() - 0.5) * 20;
    const far = 20 + next() * 55;
    return `M${x.toFixed(0)} ${(height(x) + off).toFixed(1)}q${(far / 2).toFixed(0)} ${((next() - 0.5) * 5).toFixed(1)} ${far.toFixed(0)} ${(height(x + far) - height(x)).toFixed(1)}`;
  });
  const knots = Array.from({ length: 2 }, () => {
    const x = start + (0.15 + 0.7 * next()) * (end - start);
    return { x: Math.round(x), y: Math.round(height(x) + (next() - 0.5) * 6), r: 4 + next() * 2.5, pale: false };
  });
  return { lines, knots };
}
