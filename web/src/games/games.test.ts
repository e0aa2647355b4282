import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '.';
import { LANGUAGES } from '../words/languages';

const folders = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** The files every game has, whatever else is in its folder. */
const NEEDED = ['index.ts', 'wire.ts', 'Screen.svelte', 'End.svelte', 'Miniature.svelte'];
/** Components that mean the same wherever a game has them. */
const SHARED = ['Screen', 'End', 'Miniature', 'Gallery', 'Glyph', 'HowTo', 'Reveal', 'SeatStrip', 'TvEnd'];

test('every folder is a registered game, under its own name', () => {
  expect(GAMES.map((game) => game.name).sort()).toEqual(folders.sort());
});

test.each(folders)('%s has the files that every game has', (name) => {
  const words = LANGUAGES.map((language) => `words/${language}.ftl`);
  expect([...NEEDED, ...words].filter((file) => !existsSync(`src/games/${name}/${file}`))).toEqual([]);
});

/** A game's name as code would use it: quoted, in a path, in a text's key, in a custom property. Some are also plain words. */
function mentions(name: string): RegExp {
  return new RegExp(`['"\`]${name}['"\`]|games/${name}|\\b(game|preset|option|note|choice)-${name}\\b|--${name}\\b|^${name}-|['"\`]${name}-`, 'm');
}

const ALLOWED: Readonly<Record<string, RegExp>> = {
  // the name of a form field, not of a game
  'pages/lobby/decks/send.ts': /form\.append\(/,
  // words that stand for arguments on the page of all texts
  'pages/styleguide/said.ts': /^ +\w+: '/,
};

test('a component\u2019s name is used once, but for what every game has', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => file.replace(/^.*\/|\.svelte$/g, ''));
  expect(names.filter((name, i) => names.indexOf(name) !== i && !SHARED.includes(name))).toEqual([]);
});

test('nothing outside a game\u2019s folder names it, but tests, which need an example', () => {
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

test.each(folders)('%s takes nothing from another game', (name) => {
  const files = readdirSync(`src/games/${name}`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
  const others = folders.filter((other) => other !== name);
  const found = files.filter((file) => {
    const text = readFileSync(`src/games/${name}/${file}`, 'utf8');
    return others.some((other) => new RegExp(`from '(\\.\\./)+${other}[/']`).test(text));
  });
  expect(found).toEqual([]);
});
