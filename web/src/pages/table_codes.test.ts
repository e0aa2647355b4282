import { expect, test } from 'vitest';
import { codeWidth, parseTablePath } from './table_codes';

test('parses codes as people type them', () => {
  expect(parseTablePath('nzkj')).toEqual({ code: 'NZKJ', path: '/NZKJ' });
  expect(parseTablePath(' N-Z K.J ')).toEqual({ code: 'NZKJ', path: '/NZKJ' });
  for (const code of ['NZKJQ', 'NZKJQR', 'NZKJQRS']) expect(parseTablePath(code.toLowerCase())?.code).toBe(code);
  for (const none of ['', 'nzk', 'nzkjqrst', 'n2kj', '1234']) expect(parseTablePath(none)).toBeNull();
});

test('parses links, even with text around them', () => {
  expect(parseTablePath('http://192.168.0.7:8000/nzkj')?.path).toBe('/NZKJ');
  expect(parseTablePath('https://play.example.org/NZKJQ')?.code).toBe('NZKJQ');
  expect(parseTablePath('Come and play: https://play.example.org/NZKJ. See you!')?.code).toBe('NZKJ');
  expect(parseTablePath('play.example.org/NZKJ')?.code).toBe('NZKJ');
  expect(parseTablePath('https://play.example.org/tv/NZKJ')?.path).toBe('/tv/NZKJ');
  expect(parseTablePath('https://play.example.org/NZKJ?x=1')?.path).toBe('/NZKJ');
  expect(parseTablePath('https://play.example.org/NZKJ#move=abc')?.path).toBe('/NZKJ#move=abc');
});

test('returns null for links without a code', () => {
  for (const none of ['https://play.example.org/', 'https://', 'https://play.example.org/new?game=quiz', 'http://x/12ab']) {
    expect(parseTablePath(none)).toBeNull();
  }
});

test('the width of a code depends on its letters', () => {
  expect(codeWidth('WMWMQWM')).toBeCloseTo(3 * 1.28 + 3 * 1.11 + 0.88);
  expect(codeWidth('ABCD')).toBeLessThan(codeWidth('WMHN'));
});
