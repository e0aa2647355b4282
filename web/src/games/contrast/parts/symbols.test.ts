import { expect, test } from 'vitest';
import { symbolSvg } from './symbols';
import { SYMBOLS } from '../wire';

test.each(SYMBOLS)('%s has a drawing', (symbol) => {
  expect(symbolSvg(symbol)).toContain('<svg');
});
