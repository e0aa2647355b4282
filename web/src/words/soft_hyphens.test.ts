import { expect, test } from 'vitest';
// @ts-expect-error -- a build tool in plain JavaScript
import { hyphenate, hyphenateWord } from '../../tools/soft-hyphens.js';

const visible = (text: string): string => text.replaceAll('\u00ad', '-');

test('long German words get soft hyphens', () => {
  expect(visible(hyphenateWord('Schwierigkeitsgrad') as string)).toBe('Schwie-rig-keits-grad');
});

test('only texts change, not keys or arguments', () => {
  const text = 'schwierigkeitsgrad-key = Der Schwierigkeitsgrad { $schwierigkeitsgrad } bleibt\n';
  const hyphenated = hyphenate(text) as string;
  expect(hyphenated.replaceAll('\u00ad', '')).toBe(text);
  expect(hyphenated.startsWith('schwierigkeitsgrad-key = Der Schwie\u00adrig\u00ad')).toBe(true);
  expect(hyphenated).toContain('{ $schwierigkeitsgrad }');
});
