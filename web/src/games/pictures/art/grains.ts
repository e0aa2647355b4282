/** The grain of the cubes: lines that bend around a knot, different for each colour. */
import { seededRandom } from '../geometry/geometry';
import { COLOURS, type Colour } from '../wire';

function cubeGrain(colour: Colour): string {
  const next = seededRandom(`grain of ${colour}`);
  const knot = { x: 25 + next() * 48, y: 25 + next() * 48, strong: 3 + next() * 7 };
  return Array.from({ length: 8 }, (_, i) => {
    const y = 15 + (i + 0.25 + next() * 0.5) * 8.7;
    const points = [13, 31, 49, 67, 85].map((x) => {
      const near = Math.exp(-(((x - knot.x) / 17) ** 2)) * Math.exp(-(((y - knot.y) / 16) ** 2));
      return [x, y + Math.sign(y - knot.y) * near * knot.strong + (next() - 0.5) * 1.6] as const;
    });
    const at = ([x, py]: readonly [number, number]): string => `${x} ${Math.max(14, Math.min(84, py)).toFixed(1)}`;
    return `M${at(points[0]!)}${points.slice(1).map((p, k) => `S${(p[0] - 9).toFixed(0)} ${((points[k]![1] + p[1]) / 2).toFixed(1)} ${at(p)}`).join('')}`;
  }).join('');
}
export const GRAINS = Object.fromEntries(COLOURS.map((colour) => [colour, cubeGrain(colour)])) as Record<Colour, string>;
