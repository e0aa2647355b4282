/** The eight colours of the cubes, with a sign for each. Signs are path data in a box of 100 by 100. */
import type { Colour } from '../wire';

export interface CubePaint {
  face: string;
  light: string;
  dark: string;
  /** A sign for people who cannot distinguish the colours. It is shown on devices on which signs are turned on. */
  sign: string;
  /** The colour of the sign. */
  ink: string;
}
export const CUBES: Record<Colour, CubePaint> = {
  black: { face: '#2e2b29', light: '#57524e', dark: '#12100f', ink: '#a8a29b', sign: 'M38 38L62 62M62 38L38 62' },
  white: { face: '#f4eee1', light: '#fffcf4', dark: '#c8bfab', ink: '#8f8674', sign: 'M50 36a14 14 0 1 1 0 28 14 14 0 0 1 0-28z' },
  grey: { face: '#949189', light: '#bab7af', dark: '#66635c', ink: '#efede7', sign: 'M36 44H64M36 56H64' },
  red: { face: '#c23a2c', light: '#e2695a', dark: '#882217', ink: '#ffd0c9', sign: 'M50 35L65 62H35z' },
  yellow: { face: '#ecb932', light: '#fadb7c', dark: '#b58811', ink: '#6f5200', sign: 'M50 34V66M34 50H66M39 39L61 61M61 39L39 61' },
  green: { face: '#468a47', light: '#75b374', dark: '#295d2b', ink: '#d6efd4', sign: 'M36 58L50 42 64 58M36 48L50 32 64 48' },
  blue: { face: '#3064b0', light: '#6793d4', dark: '#1a417c', ink: '#d5e4fb', sign: 'M34 45q8-9 16 0t16 0M34 58q8-9 16 0t16 0' },
  brown: { face: '#7d5232', light: '#a87b56', dark: '#4f301a', ink: '#ecd3bb', sign: 'M36 36H64V64H36zM50 36V64M36 50H64' },
};
