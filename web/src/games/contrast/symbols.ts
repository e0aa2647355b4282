/** Our own drawings of the twelve symbols, from the same files the printed set uses. */
import type { Symbol } from './wire';

const files = import.meta.glob<string>(
  '../../../../src/triptych/decks/content/symbols/{red,yellow,blue,green,big,small,heavy,light,thick,thin,round,angular}.svg',
  { query: '?raw', import: 'default', eager: true },
);
const drawings = new Map(Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]));
let counter = 0;

/** The drawing as SVG source. Clip paths get ids of their own, since a drawing appears many times on a page. */
export function drawing(symbol: Symbol): string {
  const own = `${++counter}`;
  return (drawings.get(symbol) ?? '').replace(/drop-(\w+)/g, `drop-$1-${own}`);
}
