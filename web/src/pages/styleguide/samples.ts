/** Sample data for the style guide. */
import type { Player } from '../../games/types';

export const COLOURS = [
  'ground', 'ground-2', 'paper', 'ink', 'ink-2', 'ink-3', 'line', 'line-2', 'frame', 'accent', 'accent-wash', 'good', 'bad', 'warn',
  'seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5',
]; // prettier-ignore
export const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'];

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Émile', 'Friederike'];
export const PLAYERS: Player[] = NAMES.map((name, seat) => ({
  seat,
  name,
  avatar: null,
  bot: seat === 3,
  away: seat === 5,
  sitsOut: false,
  you: seat === 0,
}));
export const RESULT = { points: [12, 9, 12, 4, 7, 1], winners: [0, 2], team: false };
