import { expect, test } from 'vitest';
import { formatBytes, formatDuration, formatMs, formatPercent } from './number_format';

test('formats numbers in the language', () => {
  expect(formatBytes('en', 0)).toBe('0 byte');
  expect(formatBytes('en', 2_500_000)).toBe('2.5 MB');
  expect(formatBytes('de', 2_500_000)).toBe('2,5 MB');
  expect(formatBytes('en', 5e15)).toBe('5,000 TB');
  expect(formatDuration('en', 59)).toBe('59 seconds');
  expect(formatDuration('en', 3600)).toBe('1 hour');
  expect(formatDuration('de', 90_000)).toBe('1 Tag');
  expect(formatDuration('en', 0)).toBe('0 seconds');
  expect(formatPercent('en', 0.034)).toBe('3.4%');
  expect(formatMs('en', 2.5)).toBe('2.5 ms');
});
