import type { Colour } from '../wire';

/** Each colour has a shape, for people who cannot distinguish colours: path data in a box of 24 by 24. */
export const SHAPES: Record<Colour, { path: string; fill: string }> = {
  red: { path: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18z', fill: '#d8402f' },
  yellow: { path: 'M12 2.5l10.5 18.5h-21z', fill: '#f7c92e' },
  blue: { path: 'M4 4h16v16H4z', fill: '#3f7fd0' },
};
