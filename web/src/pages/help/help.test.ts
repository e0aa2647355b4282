import { expect, test } from 'vitest';
import { pieces } from './help';

test('only stars mean something', () => {
  expect(pieces('Pick **one** end, *secretly* <b>.')).toEqual([
    { kind: 'plain', text: 'Pick ' },
    { kind: 'strong', text: 'one' },
    { kind: 'plain', text: ' end, ' },
    { kind: 'em', text: 'secretly' },
    { kind: 'plain', text: ' <b>.' },
  ]);
});
