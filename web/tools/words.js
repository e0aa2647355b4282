// The texts of every language: src/words/<language>/*.ftl and each game's words/<language>.ftl; and what is wrong with them:
// a text missing in a language, with other arguments there, unused, or used and not written.
import { FluentParser, Visitor } from '@fluent/syntax';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const LANGUAGES = ['en', 'de', 'fr'];
export const src = fileURLToPath(new URL('../src', import.meta.url));

/** [path under src, text] of every file of a language. */
export function read(language) {
  const house = readdirSync(join(src, 'words', language)).map((name) => `words/${language}/${name}`);
  const games = readdirSync(join(src, 'games')).map((game) => `games/${game}/words/${language}.ftl`);
  return [...house.sort(), ...games.sort()]
    .filter((path) => existsSync(join(src, path)))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')]);
}

/** The same of a page that few people open: pages/<page>/words/<language>.ftl, loaded with the page. */
export function readPage(page, language) {
  const path = `pages/${page}/words/${language}.ftl`;
  return [[path, readFileSync(join(src, path), 'utf8')]];
}
const PAGES = ['admin'];

/** key → sorted names of its arguments */
function keysOf(language, found) {
  const keys = new Map();
  for (const [file, text] of [...read(language), ...PAGES.flatMap((page) => readPage(page, language))]) {
    for (const entry of new FluentParser().parse(text).body) {
      if (entry.type === 'Junk') found.push(`${file}: cannot be read: ${entry.content.slice(0, 60)}`);
      if (entry.type !== 'Message') continue;
      if (keys.has(entry.id.name)) found.push(`${file}: ${entry.id.name} is written twice`);
      const used = new Set();
      const visitor = new (class extends Visitor {
        visitVariableReference(node) {
          used.add(node.id.name);
        }
      })();
      visitor.visit(entry);
      keys.set(entry.id.name, [...used].sort().join(' '));
    }
  }
  return keys;
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** How many texts there are, and what is wrong with them. */
export function check() {
  const found = [];
  const english = keysOf('en', found);
  for (const language of LANGUAGES.slice(1)) {
    const own = keysOf(language, found);
    for (const [key, args] of english) {
      if (!own.has(key)) found.push(`${language}: ${key} is missing`);
      else if (own.get(key) !== args) found.push(`${language}: ${key} takes {${own.get(key)}}, English {${args}}`);
    }
    for (const key of own.keys()) if (!english.has(key)) found.push(`${language}: ${key} is not in English`);
  }

  // what the house says of every game is looked up by the game's name
  for (const game of readdirSync(join(src, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const key of [`game-${game.name}`, `game-${game.name}-line`]) {
      if (!english.has(key)) found.push(`en: ${key} is missing`);
    }
  }

  const code = sources(src).join('\n');
  const literal = new Set([...code.matchAll(/['"`]([a-z][a-z0-9_]*(?:-[A-Za-z0-9_]+)*)['"`]/g)].map((m) => m[1]));
  // t(`code-${code}`) uses every key that starts and ends so.
  const patterns = [...code.matchAll(/\b(?:t|has)\(\s*`([^`]*\$\{[^`]*)`/g)].map(
    (m) => new RegExp('^' + m[1].split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, '\\$&')).join('.+') + '$'),
  );
  for (const key of english.keys()) {
    // said by the server of a shared link, and by the service worker without a network
    if (/^(share|offline)-/.test(key)) continue;
    if (!literal.has(key) && !patterns.some((p) => p.test(key))) found.push(`en: ${key} is unused`);
  }
  for (const [, key] of code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) {
    if (!english.has(key)) found.push(`${key} is used but not written`);
  }
  return { texts: english.size, found: [...new Set(found)] };
}
