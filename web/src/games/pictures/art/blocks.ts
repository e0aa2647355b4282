/** The grain of each face of the six blocks. A face has the same grain every time it is drawn. */
import { bounds, seededRandom, outline, type Point } from '../geometry/geometry';

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
