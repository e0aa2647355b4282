/** The drawings of the six symbols, from the same files as the printed set. */
import type { Symbol } from '../wire';

const files = import.meta.glob<string>(
  '../../../../../src/triptych/decks/content/symbols/{anchor,bell,clover,comet,horseshoe,spiral}.svg',
  { query: '?raw', import: 'default', eager: true },
);
const drawings = new Map(Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]));

/** A symbol as SVG source. */
export function symbolSvg(symbol: Symbol): string {
  return drawings.get(symbol) ?? '';
}
