// What a phone loads to play stays under the budget (gzip, fonts aside): the house, one language and the largest game.
// A game is a chunk named Screen with all that only it needs, loaded when a table first wants it. Of what the house loads
// later only the language counts: sheets, albums and the TV are loaded by whoever opens them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 164_000;
const out = fileURLToPath(new URL('../../src/triptych/server/static', import.meta.url));
const texts = new Map(
  readdirSync(out, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => [name.replace(/^assets\//, ''), readFileSync(join(out, name))]),
);
const size = (name) => gzipSync(texts.get(name)).length;
const game = (name) => /^Screen-[\w-]+\.js$/.test(name);
/** The name without its hash: a chunk and its styles share it. */
const stem = (name) => name.replace(/-[\w-]{8}\.\w+$/, '');
const imports = (name, pattern) => [...String(texts.get(name)).matchAll(pattern)].map(([, file]) => file).filter((file) => texts.has(file));
const ALWAYS = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Everything that comes with these chunks, but for what is known. */
function reach(names, known = new Set()) {
  const found = new Set();
  const open = [...names];
  for (const name of open) {
    if (known.has(name) || found.has(name)) continue;
    found.add(name);
    open.push(...imports(name, ALWAYS));
  }
  return found;
}
const stylesOf = (chunks) => [...texts.keys()].filter((name) => name.endsWith('.css') && [...chunks].some((chunk) => stem(chunk) === stem(name)));
const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);

const entry = String(texts.get('index.html')).match(/src="\/assets\/([\w-]+\.js)"/)[1];
const languages = [...texts.keys()].filter((name) => /^en-[\w-]+\.js$/.test(name));
const house = reach([entry, ...languages]);
const games = [...texts.keys()].filter(game).map((screen) => {
  const chunks = reach([screen], house);
  const shared = [...chunks].filter((name) => name !== screen);
  return { screen, size: sum(chunks) + sum(stylesOf(shared)) };
});
const styles = Math.max(0, ...[...texts.keys()].filter((name) => /^Screen-.*\.css$/.test(name)).map(size));
const total = size('index.html') + sum(house) + sum(stylesOf(house)) + Math.max(0, ...games.map((one) => one.size)) + styles;
if (total > LIMIT) {
  for (const name of [...texts.keys()].sort((a, b) => size(b) - size(a)))
    console.error(`${String(size(name)).padStart(7)}  ${house.has(name) ? 'house' : '     '}  ${name}`);
  console.error(`bundle: ${total} bytes gzip, budget ${LIMIT}`);
  process.exit(1);
}
console.log(`bundle: ${total} bytes gzip of ${LIMIT}`);
