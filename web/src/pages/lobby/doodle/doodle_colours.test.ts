/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKS } from '../../../ui/people/seat_marks';
import { SEAT_INKS, doodleInk } from './doodle_colours';

test('the inks are the seats’ colours by day', () => {
  const day = readFileSync('src/style/tokens.css', 'utf8').split('@media')[0]!;
  const seats = [...day.matchAll(/--seat-(\d): (#[0-9a-f]{6});/g)].map((found) => found[2]);
  expect(seats).toHaveLength(MARKS.length);
  expect([...SEAT_INKS]).toEqual(seats);
});

test('every seat has an ink, and a watcher has another', () => {
  expect(doodleInk(7)).toBe(SEAT_INKS[1]);
  expect(SEAT_INKS).not.toContain(doodleInk(null));
});
