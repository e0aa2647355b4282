/** A sign for each colour of cube, for people who cannot distinguish the colours. Signs are path data in a box of 100 by 100. */
import type { Colour } from '../wire';

interface CubeSign {
  /** It is shown on devices on which signs are turned on. */
  path: string;
  colour: string;
}
export const CUBE_SIGNS: Record<Colour, CubeSign> = {
  black: { path: 'M38 38L62 62M62 38L38 62', colour: '#a8a29b' },
  white: { path: 'M50 36a14 14 0 1 1 0 28 14 14 0 0 1 0-28z', colour: '#8f8674' },
  grey: { path: 'M36 44H64M36 56H64', colour: '#efede7' },
  red: { path: 'M50 35L65 62H35z', colour: '#ffd0c9' },
  yellow: { path: 'M50 34V66M34 50H66M39 39L61 61M61 39L39 61', colour: '#6f5200' },
  green: { path: 'M36 58L50 42 64 58M36 48L50 32 64 48', colour: '#d6efd4' },
  blue: { path: 'M34 45q8-9 16 0t16 0M34 58q8-9 16 0t16 0', colour: '#d5e4fb' },
  brown: { path: 'M36 36H64V64H36zM50 36V64M36 50H64', colour: '#ecd3bb' },
};
