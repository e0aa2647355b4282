import { expect, test } from 'vitest';
import { cropAfterDrag, cropSquare, isPhoto } from './photos';

test('crops a photo to the chosen square', () => {
  expect(cropSquare(4000, 3000, { x: 0.5, y: 0.5 })).toEqual({ left: 500, top: 0, side: 3000 });
  expect(cropSquare(4000, 3000, { x: 1, y: 0.5 })).toEqual({ left: 1000, top: 0, side: 3000 });
  expect(cropSquare(3000, 4000, { x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 3000 });
});

test('crops a panorama, too', () => {
  expect(cropSquare(12_000, 2000, { x: 0.25, y: 0.5 })).toEqual({ left: 2500, top: 0, side: 2000 });
});

test('a drag moves the square along the longer side, at most to its end', () => {
  const middle = { x: 0.5, y: 0.5 };
  // 1000 of the 4000 pixels are hidden. At a tenth of the size they are 100 pixels, of which 25 are a quarter.
  expect(cropAfterDrag(middle, -25, 90, 300, 4000, 3000)).toEqual({ x: 0.75, y: 0.5 });
  expect(cropAfterDrag(middle, 500, 0, 300, 4000, 3000)).toEqual({ x: 0, y: 0.5 });
  expect(cropAfterDrag(middle, 0, -50, 300, 3000, 4000)).toEqual({ x: 0.5, y: 1 });
  expect(cropAfterDrag(middle, 20, 20, 300, 3000, 3000)).toEqual(middle);
});

test('recognises a photo by its type, or by its name if it has no type', () => {
  expect(isPhoto(new File([''], 'a', { type: 'image/png' }))).toBe(true);
  expect(isPhoto(new File([''], 'IMG_1.HEIC'))).toBe(true);
  expect(isPhoto(new File([''], 'words.csv', { type: 'text/csv' }))).toBe(false);
});
