import { expect, test } from 'vitest';
import { parseEmphasis, parsePairs } from './help';

test('parses emphasis and leaves everything else as it is', () => {
  expect(parseEmphasis('Pick **one** end, *secretly* <b>.')).toEqual([
    { kind: 'plain', text: 'Pick ' },
    { kind: 'strong', text: 'one' },
    { kind: 'plain', text: ' end, ' },
    { kind: 'em', text: 'secretly' },
    { kind: 'plain', text: ' <b>.' },
  ]);
});

test('parses pairs, one per line', () => {
  expect(parsePairs('1–7 | choose\n[ ] | turn it')).toEqual([
    ['1–7', 'choose'],
    ['[ ]', 'turn it'],
  ]);
});
