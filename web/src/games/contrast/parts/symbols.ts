/** The drawings of the twelve symbols, from the same files as the printed set. */
import type { Symbol } from '../wire';

const files = import.meta.glob<string>(
  '../../../../../src/triptych/decks/content/symbols/{red,yellow,blue,green,big,small,heavy,light,thick,thin,round,angular}.svg',
  { query: '?raw', import: 'default', eager: true },
);
const drawings = new Map(Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]));
let lastId = 0;

/** A symbol as SVG source. Each call gives new ids to its clip paths, since a symbol may appear on a page many times. */
export function symbolSvg(symbol: Symbol): string {
  const id = `${++lastId}`;
  return (drawings.get(symbol) ?? '').replace(/drop-(\w+)/g, `drop-$1-${id}`);
}
