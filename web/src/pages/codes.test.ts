import { expect, test } from 'vitest';
import { codeWidth, wayIn } from './codes';

test('letters as people type them', () => {
  expect(wayIn('nzkj')).toEqual({ code: 'NZKJ', path: '/NZKJ' });
  expect(wayIn(' N-Z K.J ')).toEqual({ code: 'NZKJ', path: '/NZKJ' });
  for (const code of ['NZKJQ', 'NZKJQR', 'NZKJQRS']) expect(wayIn(code.toLowerCase())?.code).toBe(code);
  for (const none of ['', 'nzk', 'nzkjqrst', 'n2kj', '1234']) expect(wayIn(none)).toBeNull();
});

test('a whole link, with what came along when it was copied', () => {
  expect(wayIn('http://192.168.0.7:8000/nzkj')?.path).toBe('/NZKJ');
  expect(wayIn('https://play.example.org/NZKJQ')?.code).toBe('NZKJQ');
  expect(wayIn('Come and play: https://play.example.org/NZKJ. See you!')?.code).toBe('NZKJ');
  expect(wayIn('play.example.org/NZKJ')?.code).toBe('NZKJ');
  expect(wayIn('https://play.example.org/tv/NZKJ')?.path).toBe('/tv/NZKJ');
  expect(wayIn('https://play.example.org/NZKJ?x=1')?.path).toBe('/NZKJ');
  expect(wayIn('https://play.example.org/NZKJ#move=abc')?.path).toBe('/NZKJ#move=abc');
});

test('links that lead nowhere', () => {
  for (const none of ['https://play.example.org/', 'https://', 'https://play.example.org/new?game=quiz', 'http://x/12ab']) {
    expect(wayIn(none)).toBeNull();
  }
});

test('room for the widest letters', () => {
  expect(codeWidth('WMWMQWM')).toBeCloseTo(3 * 1.28 + 3 * 1.11 + 0.88);
  expect(codeWidth('ABCD')).toBeLessThan(codeWidth('WMHN'));
});
