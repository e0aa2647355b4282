import { expect, test } from 'vitest';
// @ts-expect-error -- a tool of the build, in plain JavaScript
import { softWord, soften } from '../../tools/soften.js';

const soft = (text: string): string => text.replaceAll('\u00ad', '-');

test('long German words may break, where people would break them', () => {
  expect(soft(softWord('Schwierigkeitsgrad') as string)).toBe('Schwie-rig-keits-grad');
});

test('only the texts change, not keys or arguments', () => {
  const text = 'schwierigkeitsgrad-key = Der Schwierigkeitsgrad { $schwierigkeitsgrad } bleibt\n';
  const softened = soften(text) as string;
  expect(softened.replaceAll('\u00ad', '')).toBe(text);
  expect(softened.startsWith('schwierigkeitsgrad-key = Der Schwie\u00adrig\u00ad')).toBe(true);
  expect(softened).toContain('{ $schwierigkeitsgrad }');
});
