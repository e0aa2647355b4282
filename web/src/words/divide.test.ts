import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error -- a build tool in plain JavaScript
import { divide } from '../../tools/divide-texts.js';
import { GAMES } from '../games';

test('texts of a game whose keys begin with its name are loaded with the game, the others before', () => {
  const { own, shared } = divide('rare', '# Texts\ngame-rare = Rare\nrare-round = { $n ->\n    [one] one\n   *[other] many\n}\npreset-rare-all = All');
  expect(own).toBe('rare-round = { $n ->\n    [one] one\n   *[other] many\n}');
  expect(shared).toBe('# Texts\ngame-rare = Rare\npreset-rare-all = All');
});

test.each(GAMES.map(({ name }) => name))('%s has texts of both kinds, and none is lost', (game) => {
  const body = readFileSync(`src/games/${game}/words/en.ftl`, 'utf8');
  const { own, shared } = divide(game, body) as Record<'own' | 'shared', string>;
  expect(own.length).toBeGreaterThan(100);
  expect(shared).toContain(`game-${game}-line = `);
  expect(`${own}\n${shared}`.split('\n').sort()).toEqual(body.split('\n').sort());
});
