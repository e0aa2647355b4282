/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEAT_MARKS } from '../../../ui/people/seat_marks';
import { SEAT_COLOURS, doodleColour } from './doodle_colours';

test('the colours are the seats’ colours of the light theme', () => {
  const lightTheme = readFileSync('src/style/tokens.css', 'utf8').split('@media')[0]!;
  const seats = [...lightTheme.matchAll(/--seat-(\d): (#[0-9a-f]{6});/g)].map((found) => found[2]);
  expect(seats).toHaveLength(SEAT_MARKS.length);
  expect([...SEAT_COLOURS]).toEqual(seats);
});

test('every seat has a colour, and spectators have another', () => {
  expect(doodleColour(7)).toBe(SEAT_COLOURS[1]);
  expect(SEAT_COLOURS).not.toContain(doodleColour(null));
});
