// What a phone loads to play stays under the budget (gzip, fonts aside): the house, one language and the largest game.
// Games are chunks named Screen, loaded when a table first needs one.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const out = fileURLToPath(new URL('../../src/triptych/server/static', import.meta.url));
const sizes = readdirSync(out, { recursive: true })
  .map(String)
  .filter((name) => /\.(js|css|html)$/.test(name) && !/\b((de|fr)-[\w-]+\.js|Styleguide-)/.test(name))
  .map((name) => [gzipSync(readFileSync(join(out, name))).length, name])
  .sort((a, b) => b[0] - a[0]);
const games = sizes.filter(([, name]) => /\bScreen-/.test(name));
const largest = (kind) => Math.max(0, ...games.filter(([, name]) => name.endsWith(kind)).map(([size]) => size));
const house = sizes.filter((one) => !games.includes(one)).reduce((sum, [size]) => sum + size, 0);
const total = house + largest('.js') + largest('.css');
if (total > LIMIT) {
  console.error(sizes.map(([size, name]) => `${String(size).padStart(7)}  ${name}`).join('\n'));
  console.error(`bundle: ${total} bytes gzip, budget ${LIMIT}`);
  process.exit(1);
}
console.log(`bundle: ${total} bytes gzip of ${LIMIT}`);
