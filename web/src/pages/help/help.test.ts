import { expect, test } from 'vitest';
import { keysOf, pieces } from './help';

test('only stars mean something', () => {
  expect(pieces('Pick **one** end, *secretly* <b>.')).toEqual([
    { kind: 'plain', text: 'Pick ' },
    { kind: 'strong', text: 'one' },
    { kind: 'plain', text: ' end, ' },
    { kind: 'em', text: 'secretly' },
    { kind: 'plain', text: ' <b>.' },
  ]);
});

test('keys and what they do, line by line', () => {
  expect(keysOf('1–7 | choose\n[ ] | turn it')).toEqual([
    { key: '1–7', what: 'choose' },
    { key: '[ ]', what: 'turn it' },
  ]);
});
