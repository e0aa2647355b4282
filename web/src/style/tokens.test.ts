import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../games';

const css = readFileSync('src/style/tokens.css', 'utf8');

/** The custom properties in the block that follows `opening`, by name. */
function block(opening: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(opening));
  const body = css.slice(start + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
}

const GROUNDS = ['--ground', '--ground-2', '--paper'];
const light = block(':root {');
const dark = block(":root[data-theme='dark'] {");

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

test('the dark theme is the same for the system\u2019s and the user\u2019s setting', () => {
  expect(block(":root:not([data-theme='light']) {")).toEqual(dark);
});

test('reduced motion is the same for the system\u2019s and the user\u2019s setting', () => {
  expect(block(":root:not([data-motion='full']) {")).toEqual(block(":root[data-motion='less'] {"));
  const base = readFileSync('src/style/base.css', 'utf8');
  const rules = (selector: string): string | undefined =>
    base.slice(base.indexOf(selector)).match(/\{([^}]*)\}/)?.[1]?.replace(/\s+/g, ' ');
  expect(rules(":root:not([data-motion='full']) *::after {")).toContain('animation-duration');
  expect(rules(":root:not([data-motion='full']) *::after {")).toBe(rules(":root[data-motion='less'] *::after {"));
});

test.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
] as const)('text is readable on every background: %s', (theme, tokens) => {
  for (const text of ['--ink', '--ink-2', '--ink-3', '--good', '--bad', '--warn']) {
    for (const ground of GROUNDS) {
      expect(contrast(tokens[text]!, tokens[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  for (const { name, colours } of GAMES) {
    const { accent, wash } = colours[theme];
    for (const ground of GROUNDS) expect(contrast(accent, tokens[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, tokens['--on-accent']!), `on ${name}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, wash), `${name} on its wash`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(GAMES.map((game) => game.name))('white text is readable on the paint of %s', (name) => {
  expect(contrast('#ffffff', GAMES.find((game) => game.name === name)!.colours.light.accent)).toBeGreaterThanOrEqual(4.5);
});
