import { expect, test } from 'vitest';
import { pictureAddress, pictureSet, shapes } from './pictures';

test('an address keeps the folder and escapes the rest', () => {
  expect(pictureAddress('house/lighthouse', 640, 'avif')).toBe('/media/pictures/house/lighthouse.640.avif');
  expect(pictureAddress('own/a b', 640, 'webp')).toBe('/media/pictures/own/a%20b.640.webp');
});

test('sharp screens are offered the large file, as AVIF only', () => {
  expect(pictureSet('house/eggs', 'avif')).toMatch(/\.320\.avif 320w, .*\.640\.avif 640w, .*\.1152\.avif 1152w$/);
  expect(pictureSet('house/eggs', 'webp')).toMatch(/\.320\.webp 320w, .*\.640\.webp 640w$/);
});

test('a stand-in is the same for everybody and differs between pictures', () => {
  expect(shapes('box/07a')).toEqual(shapes('box/07a'));
  expect(shapes('box/07a')).not.toEqual(shapes('box/07b'));
});
