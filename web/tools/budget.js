// Fails if a phone has to load too much to play a game. Counts the app, one language and the largest game, compressed with
// gzip, but no fonts. A game is a chunk named Screen with everything that only this game needs, and its texts. Parts of the app
// that are loaded on demand, such as dialogs, albums and the TV's screens, do not count.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_BYTES = 165_000;
const out = fileURLToPath(new URL('../../src/triptych/server/static', import.meta.url));
const texts = new Map(
  readdirSync(out, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => [name.replace(/^assets\//, ''), readFileSync(join(out, name))]),
);
const size = (name) => gzipSync(texts.get(name), { level: 9 }).length; // as compress.js does
const isGame = (name) => /^Screen-[\w-]+\.js$/.test(name);
/** The name of a file without its hash. It is the same for a chunk and its style sheet. */
const stem = (name) => name.replace(/-[\w-]{8}\.\w+$/, '');
const importsOf = (name, pattern) => [...String(texts.get(name)).matchAll(pattern)].map(([, file]) => file).filter((file) => texts.has(file));
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** These chunks and all chunks that they import statically, except those in `loaded`. */
function withImports(names, loaded = new Set()) {
  const found = new Set();
  const queue = [...names];
  for (const name of queue) {
    if (loaded.has(name) || found.has(name)) continue;
    found.add(name);
    queue.push(...importsOf(name, STATIC_IMPORT));
  }
  return found;
}
const stylesOf = (chunks) => [...texts.keys()].filter((name) => name.endsWith('.css') && [...chunks].some((chunk) => stem(chunk) === stem(name)));
const totalSize = (names) => [...names].reduce((total, name) => total + size(name), 0);

const entry = String(texts.get('index.html')).match(/src="\.\/assets\/([\w-]+\.js)"/)[1];
const english = JSON.parse(readFileSync(join(out, 'front.json'), 'utf8')).languages.en;
const chunkOf = (path) => path.split('/').at(-1);
const app = withImports([entry, chunkOf(english.words)]);
const largestGameTexts = Math.max(0, ...Object.values(english.games).map((path) => size(chunkOf(path))));
const games = [...texts.keys()].filter(isGame).map((screen) => {
  const chunks = withImports([screen], app);
  const shared = [...chunks].filter((name) => name !== screen);
  return { screen, size: totalSize(chunks) + totalSize(stylesOf(shared)) };
});
const largestGameStyles = Math.max(0, ...[...texts.keys()].filter((name) => /^Screen-.*\.css$/.test(name)).map(size));
const total = size('index.html') + totalSize(app) + totalSize(stylesOf(app)) + Math.max(0, ...games.map((game) => game.size)) + largestGameStyles + largestGameTexts;
if (total > LIMIT_BYTES) {
  for (const name of [...texts.keys()].sort((a, b) => size(b) - size(a)))
    console.error(`${String(size(name)).padStart(7)}  ${app.has(name) ? 'app' : '   '}  ${name}`);
  console.error(`bundle: ${total} bytes gzip, budget ${LIMIT_BYTES}`);
  process.exit(1);
}
console.log(`bundle: ${total} bytes gzip of ${LIMIT_BYTES}`);
