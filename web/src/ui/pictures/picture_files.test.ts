import { expect, test } from 'vitest';
import { pictureAddress, pictureSet, placeholderShapes } from './picture_files';

test('an address keeps the slash of an id and escapes everything else', () => {
  expect(pictureAddress('house/lighthouse', 640, 'avif')).toBe('/media/pictures/house/lighthouse.640.avif');
  expect(pictureAddress('own/a b', 640, 'webp')).toBe('/media/pictures/own/a%20b.640.webp');
});

test('the largest file is offered as AVIF only', () => {
  expect(pictureSet('house/eggs', 'avif')).toMatch(/\.320\.avif 320w, .*\.640\.avif 640w, .*\.1152\.avif 1152w$/);
  expect(pictureSet('house/eggs', 'webp')).toMatch(/\.320\.webp 320w, .*\.640\.webp 640w$/);
});

test('a placeholder depends on the id only and differs between pictures', () => {
  expect(placeholderShapes('box/07a')).toEqual(placeholderShapes('box/07a'));
  expect(placeholderShapes('box/07a')).not.toEqual(placeholderShapes('box/07b'));
});
