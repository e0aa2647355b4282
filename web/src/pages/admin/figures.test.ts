import { expect, test } from 'vitest';
import { bytes, millis, percent, span } from './figures';

test('numbers are written as the reader writes them', () => {
  expect(bytes('en', 0)).toBe('0 byte');
  expect(bytes('en', 2_500_000)).toBe('2.5 MB');
  expect(bytes('de', 2_500_000)).toBe('2,5 MB');
  expect(bytes('en', 5e15)).toBe('5,000 TB');
  expect(span('en', 59)).toBe('59 seconds');
  expect(span('en', 3600)).toBe('1 hour');
  expect(span('de', 90_000)).toBe('1 Tag');
  expect(span('en', 0)).toBe('0 seconds');
  expect(percent('en', 0.034)).toBe('3.4%');
  expect(millis('en', 2.5)).toBe('2.5 ms');
});
