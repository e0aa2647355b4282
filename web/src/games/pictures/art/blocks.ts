/** The look of the six blocks: their wood, and the grain of each face. A face has the same grain every time it is drawn. */
import { bounds, seededRandom, outline, type Point } from '../geometry/geometry';

export interface Wood {
  base: string;
  light: string;
  dark: string;
  grain: string;
}
const beech = { base: '#d9a871', light: '#ecc795', dark: '#b98450', grain: '#8f5f33' };
const pine = { base: '#e3bd80', light: '#f3d8a6', dark: '#c3965a', grain: '#a3713a' };
const oak = { base: '#c4935a', light: '#dcb380', dark: '#9d6f3d', grain: '#75502b' };
const cherry = { base: '#c07f56', light: '#da9f78', dark: '#985b38', grain: '#703f25' };
const walnut = { base: '#94694a', light: '#b48a68', dark: '#6d4a31', grain: '#4b311f' };
const maple = { base: '#e6cda2', light: '#f6e4c4', dark: '#c7a877', grain: '#a5814f' };
const WOODS: Record<string, Wood> = { cube: cherry, beam: pine, plank: oak, cylinder: beech, prism: walnut, arch: maple };

export function woodOf(piece: string): Wood {
  return WOODS[piece] ?? beech;
}

/** The grain on a face: rings on a cube and on the end of a block, otherwise lines along the longer side of the face. */
export function blockGrain(piece: string, face: number, name: string): string[] {
  const next = seededRandom(`${piece} ${face}`);
  const box = bounds(outline(piece, face));
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  if (name === 'end' || piece === 'cube') return rings(next, w, h);
  const isWide = w >= h;
  const lines = Math.round((isWide ? h : w) / 15);
  return Array.from({ length: lines }, (_, i) => {
    const across = (isWide ? box.top : box.left) + (((i + 0.3 + 0.5 * next()) / lines) * (isWide ? h : w));
    const bend = (next() - 0.5) * 14;
    const reach = (isWide ? w : h) / 2;
    const points: Point[] = [-1, -0.4, 0.2, 1].map((k, n) => [k * reach, across + (n % 2 ? bend : -bend / 2)]);
    const flat = points.map(([x, y]) => (isWide ? `${x} ${y.toFixed(1)}` : `${y.toFixed(1)} ${x}`));
    return `M${flat[0]}C${flat.slice(1).join(' ')}`;
  });
}

function rings(next: () => number, w: number, h: number): string[] {
  const [cx, cy] = [w * (next() * 0.5 - 0.25), h * (next() * 0.5 - 0.25)];
  const maxRadius = Math.hypot(w, h) / 2 + 40;
  const all: string[] = [];
  for (let r = 8; r < maxRadius; r += 9 + next() * 7) {
    const flat = r * (0.9 + next() * 0.08);
    all.push(`M${(cx - r).toFixed(1)} ${cy.toFixed(1)}a${r.toFixed(1)} ${flat.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${flat.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`);
  }
  return all;
}
