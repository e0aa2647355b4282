import { beforeEach, expect, test } from 'vitest';
import type { Build } from '../wire';
import { setLanguage } from '../../../words/index.svelte';
import { describeBuild, regionName } from './description';

beforeEach(() => setLanguage('en'));

const cubes: Build = {
  type: 'CubesBuild',
  cells: ['blue', 'blue', 'blue', 'white', 'yellow', 'white', 'brown', null, 'brown'],
};
const blocks: Build = {
  type: 'BlocksBuild',
  pieces: [
    { piece: 'arch', x: 500, y: 900, angle: 0, face: 0 },
    { piece: 'cube', x: 100, y: 100, angle: 450, face: 0 },
  ],
};

test('cubes are read row by row', () => {
  expect(describeBuild(cubes)).toBe('Nine cubes: blue blue blue / white yellow white / brown empty brown');
});

test('a build is described in the language of the reader', async () => {
  await setLanguage('de');
  expect(describeBuild(cubes)).toBe('Neun Würfel: blau blau blau / weiß gelb weiß / braun leer braun');
  await setLanguage('fr');
  expect(describeBuild({ type: 'IconsBuild', row: ['sun', 'tree'], turns: [] })).toBe('Icônes en rangée\u00a0: soleil, arbre');
});

test('pieces are named with their face, position and rotation, the bottom layer first', () => {
  expect(describeBuild(blocks)).toBe('From the bottom layer up: arch (front) bottom centre; cube top left, turned by 45 degrees');
});

test('sorted icons are read by what fits and what does not', () => {
  expect(describeBuild({ type: 'SortedIconsBuild', fits: ['sun'], fits_not: [], turns: [] })).toBe('Fits: sun. Doesn’t fit: none.');
});

test('a lace is described by its ends or as a loop, and by its crossings', () => {
  const cross = [[0, 0], [600, 600], [600, 0], [0, 600]] as const;
  const ring = [[100, 100], [300, 100], [300, 300], [110, 120]] as const;
  expect(describeBuild({ type: 'LacesBuild', laces: [{ lace: 'long', points: cross, under: [] }] })).toBe(
    'Laces: long lace, one end top left, the other middle left, one crossing',
  );
  expect(describeBuild({ type: 'LacesBuild', laces: [{ lace: 'short', points: ring, under: [] }] })).toBe(
    'Laces: short lace as a loop, ends top left, no crossings',
  );
});

test('an empty build is described as empty', () => {
  expect(describeBuild({ type: 'SticksBuild', pieces: [] })).toBe('Nothing placed yet.');
});

test('points at the edge of the workbench are in a region', () => {
  expect([regionName([0, 0]), regionName([1000, 1000])]).toEqual(['top left', 'bottom right']);
});

test('a turned icon card is read with its angle (R9)', async () => {
  await setLanguage('en');
  expect(describeBuild({ type: 'IconsBuild', row: ['sun', 'tree'], turns: [0, 3] })).toBe('Icons in a row: sun, tree, turned by 270°');
});
