// Reads the texts from src/words/<language>/*.ftl and each game's words/<language>.ftl, and finds problems: texts that are
// missing in a language, have different arguments in it, are unused, or are used but do not exist.
import { FluentParser, Visitor } from '@fluent/syntax';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const src = fileURLToPath(new URL('../src', import.meta.url));
export const LANGUAGES = Object.keys(JSON.parse(readFileSync(join(src, 'words/languages.json'), 'utf8')));

/** The files of a language as pairs of path (under src) and content. */
export function read(language) {
  const folder = join(src, 'words', language);
  const shared = existsSync(folder) ? readdirSync(folder).map((name) => `words/${language}/${name}`) : [];
  const games = readdirSync(join(src, 'games')).map((game) => `games/${game}/words/${language}.ftl`);
  return [...shared.sort(), ...games.sort()]
    .filter((path) => existsSync(join(src, path)))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')]);
}

/** The names of all games. */
export const GAMES = readdirSync(join(src, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The same for a rarely used page, whose texts are loaded together with the page: pages/<page>/words/<language>.ftl. */
export function readPage(page, language) {
  const path = `pages/${page}/words/${language}.ftl`;
  return existsSync(join(src, path)) ? [[path, readFileSync(join(src, path), 'utf8')]] : [];
}
const PAGES = ['admin'];

/** The arguments of each text by key, as a sorted list of names. */
function argumentsByKey(language, problems) {
  const keys = new Map();
  for (const [file, text] of [...read(language), ...PAGES.flatMap((page) => readPage(page, language))]) {
    for (const entry of new FluentParser().parse(text).body) {
      if (entry.type === 'Junk') problems.push(`${file}: cannot be parsed: ${entry.content.slice(0, 60)}`);
      if (entry.type !== 'Message') continue;
      if (keys.has(entry.id.name)) problems.push(`${file}: ${entry.id.name} exists twice`);
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

/** The number of texts, and a list of problems. */
export function check() {
  const problems = [];
  const english = argumentsByKey('en', problems);
  for (const language of LANGUAGES.slice(1)) {
    const translated = argumentsByKey(language, problems);
    for (const [key, args] of english) {
      if (!translated.has(key)) problems.push(`${language}: ${key} is missing`);
      else if (translated.get(key) !== args) problems.push(`${language}: ${key} takes {${translated.get(key)}}, English {${args}}`);
    }
    for (const key of translated.keys()) if (!english.has(key)) problems.push(`${language}: ${key} does not exist in English`);
  }

  // Shared pages look these texts up by the name of a game.
  for (const game of GAMES) {
    for (const key of [`game-${game}`, `game-${game}-line`]) {
      if (!english.has(key)) problems.push(`en: ${key} is missing`);
    }
  }

  const code = sources(src).join('\n');
  const literal = new Set([...code.matchAll(/['"`]([a-z][a-z0-9_]*(?:-[A-Za-z0-9_]+)*)['"`]/g)].map((m) => m[1]));
  // A call such as t(`code-${code}`) uses all keys that match the template.
  const patterns = [...code.matchAll(/\b(?:t|has)\(\s*`([^`]*\$\{[^`]*)`/g)].map(
    (m) => new RegExp('^' + m[1].split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, '\\$&')).join('.+') + '$'),
  );
  for (const key of english.keys()) {
    // The server uses the `share` texts for link previews. The service worker uses the `offline` texts.
    if (/^(share|offline)-/.test(key)) continue;
    if (!literal.has(key) && !patterns.some((p) => p.test(key))) problems.push(`en: ${key} is unused`);
  }
  for (const [, key] of code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) {
    if (!english.has(key)) problems.push(`${key} is used but does not exist`);
  }
  return { texts: english.size, problems: [...new Set(problems)] };
}
