import { expect, test } from 'vitest';
import { dragged, isPhoto, square } from './photos';

test('the middle square of a photo is taken, or the one that was chosen', () => {
  expect(square(4000, 3000, { x: 0.5, y: 0.5 })).toEqual({ left: 500, top: 0, side: 3000 });
  expect(square(4000, 3000, { x: 1, y: 0.5 })).toEqual({ left: 1000, top: 0, side: 3000 });
  expect(square(3000, 4000, { x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 3000 });
});

test('a panorama is cropped, not refused', () => {
  expect(square(12_000, 2000, { x: 0.25, y: 0.5 })).toEqual({ left: 2500, top: 0, side: 2000 });
});

test('a drag moves the square along the longer side, and not beyond its end', () => {
  const middle = { x: 0.5, y: 0.5 };
  // 1000 of 4000 pixels are to spare; shown at a tenth they are 100
  expect(dragged(middle, -25, 90, 300, 4000, 3000)).toEqual({ x: 0.75, y: 0.5 });
  expect(dragged(middle, 500, 0, 300, 4000, 3000)).toEqual({ x: 0, y: 0.5 });
  expect(dragged(middle, 0, -50, 300, 3000, 4000)).toEqual({ x: 0.5, y: 1 });
  expect(dragged(middle, 20, 20, 300, 3000, 3000)).toEqual(middle);
});

test('a photo is known by its type or, where a browser knows none, by its name', () => {
  expect(isPhoto(new File([''], 'a', { type: 'image/png' }))).toBe(true);
  expect(isPhoto(new File([''], 'IMG_1.HEIC'))).toBe(true);
  expect(isPhoto(new File([''], 'words.csv', { type: 'text/csv' }))).toBe(false);
});
