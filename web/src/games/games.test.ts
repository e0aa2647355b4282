import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '.';
import { LANGUAGES } from '../words/languages';

const folders = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** The files that every game has. */
const REQUIRED = ['index.ts', 'wire.ts', 'Screen.svelte', 'end/End.svelte', 'intro/Miniature.svelte'];
/** Names that components of several games share because they have the same role. */
const SHARED_ROLES = ['Screen', 'End', 'Miniature', 'Gallery', 'Glyph', 'HowTo', 'Reveal', 'SeatStrip', 'EndTv'];

test('every folder is a registered game of the same name', () => {
  expect(GAMES.map((game) => game.name).sort()).toEqual(folders.sort());
});

test.each(folders)('%s has the files that every game has', (name) => {
  const words = LANGUAGES.map((language) => `words/${language}.ftl`);
  expect([...REQUIRED, ...words].filter((file) => !existsSync(`src/games/${name}/${file}`))).toEqual([]);
});

/**
 * Matches the name of a game as code uses it: quoted, in a path, in the key of a text, or in a custom property. Does not
 * match the bare name, since the names of some games are ordinary words.
 */
function mentions(name: string): RegExp {
  return new RegExp(`['"\`]${name}['"\`]|games/${name}|\\b(game|preset|option|note|choice)-${name}\\b|--${name}\\b|^${name}-|['"\`]${name}-`, 'm');
}

/** Lines outside the folders of the games that may contain the name of a game, by file. The name means something else there. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  // Here it is the name of a form field.
  'pages/lobby/decks/upload.ts': /form\.append\(/,
  // Here they are sample arguments for the page that shows all texts.
  'pages/styleguide/sample_texts.ts': /^ +\w+: '/,
};

test.each(folders)('components of %s in tv/, and only those, end in Tv', (name) => {
  const components = readdirSync(`src/games/${name}`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  for (const file of components) expect([file, file.startsWith('tv/')]).toEqual([file, file.endsWith('Tv.svelte')]);
});

test('names of components are unique, except for shared roles', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => file.replace(/^.*\/|\.svelte$/g, ''));
  expect(names.filter((name, i) => names.indexOf(name) !== i && !SHARED_ROLES.includes(name))).toEqual([]);
});

test('no file outside a game\u2019s folder names the game, except tests', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.(ts|svelte|css|ftl)$/.test(file) && !folders.some((name) => file.startsWith(`games/${name}/`)),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => folders.some((name) => mentions(name).test(line)) && !ALLOWED[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each(folders)('%s imports nothing from another game', (name) => {
  const files = readdirSync(`src/games/${name}`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
  const others = folders.filter((other) => other !== name);
  const found = files.filter((file) => {
    const text = readFileSync(`src/games/${name}/${file}`, 'utf8');
    return others.some((other) => new RegExp(`from '(\\.\\./)+${other}[/']`).test(text));
  });
  expect(found).toEqual([]);
});
