// Fails when a text is missing in a language, takes other arguments there, is unused, or is used and not written.
import { FluentParser, Visitor } from '@fluent/syntax';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { read } from './words-plugin.js';

const LANGUAGES = ['en', 'de', 'fr'];
const src = fileURLToPath(new URL('../src', import.meta.url));
const problems = [];

/** key → sorted names of its arguments */
function keys(language) {
  const found = new Map();
  for (const [file, text] of read(language)) {
    for (const entry of new FluentParser().parse(text).body) {
      if (entry.type === 'Junk') problems.push(`${language}/${file}: cannot be read: ${entry.content.slice(0, 60)}`);
      if (entry.type !== 'Message') continue;
      if (found.has(entry.id.name)) problems.push(`${language}/${file}: ${entry.id.name} is written twice`);
      const used = new Set();
      const visitor = new (class extends Visitor {
        visitVariableReference(node) {
          used.add(node.id.name);
        }
      })();
      visitor.visit(entry);
      found.set(entry.id.name, [...used].sort().join(' '));
    }
  }
  return found;
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const english = keys('en');
for (const language of LANGUAGES.slice(1)) {
  const own = keys(language);
  for (const [key, args] of english) {
    if (!own.has(key)) problems.push(`${language}: ${key} is missing`);
    else if (own.get(key) !== args) problems.push(`${language}: ${key} takes {${own.get(key)}}, English {${args}}`);
  }
  for (const key of own.keys()) if (!english.has(key)) problems.push(`${language}: ${key} is not in English`);
}

const code = sources(src).join('\n');
const literal = new Set([...code.matchAll(/['"`]([a-z][a-z0-9]*(?:-[A-Za-z0-9_]+)*)['"`]/g)].map((m) => m[1]));
// t(`code-${code}`) uses every key that starts and ends so.
const patterns = [...code.matchAll(/\b(?:t|has)\(\s*`([^`]*\$\{[^`]*)`/g)].map(
  (m) => new RegExp('^' + m[1].split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, '\\$&')).join('.+') + '$'),
);
for (const key of english.keys()) {
  if (!literal.has(key) && !patterns.some((p) => p.test(key))) problems.push(`en: ${key} is unused`);
}
for (const [, key] of code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) {
  if (!english.has(key)) problems.push(`${key} is used but not written`);
}

if (problems.length) {
  console.error([...new Set(problems)].join('\n'));
  process.exit(1);
}
console.log(`words: ${english.size} texts in ${LANGUAGES.length} languages`);
