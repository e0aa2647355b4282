import { expect, test } from 'vitest';
import { drawing } from './symbols';
import { SYMBOLS } from './wire';

test.each(SYMBOLS)('%s has a drawing', (symbol) => {
  expect(drawing(symbol)).toContain('<svg');
});
