// What a phone loads to play stays under the budget (gzip, fonts aside): the house, one language and the largest game.
// A game is a chunk named Screen with all that only it needs, loaded when a table first wants it. Chunks named after the
// TV, the style guide and the other languages are none of a phone's.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const out = fileURLToPath(new URL('../../src/triptych/server/static', import.meta.url));
const texts = new Map(
  readdirSync(out, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => [name.replace(/^assets\//, ''), readFileSync(join(out, name))]),
);
const size = (name) => gzipSync(texts.get(name)).length;
const elsewhere = (name) => /^((de|fr)-[\w-]+\.js|Styleguide-|Admin\w*-|admin-|\w+Tv-|Tv[A-Z]\w*-)/.test(name);
const game = (name) => /^Screen-[\w-]+\.js$/.test(name);
/** The name without its hash: a chunk and its styles share it. */
const stem = (name) => name.replace(/-[\w-]{8}\.\w+$/, '');
const imports = (name, pattern) => [...String(texts.get(name)).matchAll(pattern)].map(([, file]) => file).filter((file) => texts.has(file));
const ALWAYS = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LATER = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Everything that follows from these chunks, but for games and what is loaded elsewhere. */
function reach(names, patterns, known = new Set()) {
  const found = new Set();
  const open = [...names];
  for (const name of open) {
    if (known.has(name) || found.has(name)) continue;
    found.add(name);
    for (const pattern of patterns) open.push(...imports(name, pattern).filter((next) => !game(next) && !elsewhere(next)));
  }
  return found;
}
const stylesOf = (chunks) => [...texts.keys()].filter((name) => name.endsWith('.css') && !elsewhere(name) && [...chunks].some((chunk) => stem(chunk) === stem(name)));
const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);

const entry = [...texts.keys()].filter((name) => name.startsWith('index-') && name.endsWith('.js'));
const house = reach(entry, [ALWAYS, LATER]);
const pages = [...texts.keys()].filter((name) => name.endsWith('.html'));
const games = [...texts.keys()].filter(game).map((screen) => {
  const chunks = reach([screen], [ALWAYS], house);
  const shared = [...chunks].filter((name) => name !== screen);
  return { screen, size: sum(chunks) + sum(stylesOf(shared)) };
});
const styles = Math.max(0, ...[...texts.keys()].filter((name) => /^Screen-.*\.css$/.test(name)).map(size));
const total = sum(pages) + sum(house) + sum(stylesOf(house)) + Math.max(0, ...games.map((one) => one.size)) + styles;
if (total > LIMIT) {
  for (const name of [...texts.keys()].sort((a, b) => size(b) - size(a)))
    console.error(`${String(size(name)).padStart(7)}  ${house.has(name) ? 'house' : elsewhere(name) ? '  -  ' : 'game '}  ${name}`);
  console.error(`bundle: ${total} bytes gzip, budget ${LIMIT}`);
  process.exit(1);
}
console.log(`bundle: ${total} bytes gzip of ${LIMIT}`);
