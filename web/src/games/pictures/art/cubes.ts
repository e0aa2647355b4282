/** The eight colours of cubes. Each also has a mark of its own, so that colour is never alone. 100 × 100 path data. */
import type { Colour } from '../wire';

export interface CubeLook {
  face: string;
  light: string;
  dark: string;
  mark: string;
  /** ink of the mark */
  ink: string;
}
export const CUBES: Record<Colour, CubeLook> = {
  black: { face: '#26272b', light: '#4b4d54', dark: '#0c0c0e', ink: '#8d9099', mark: 'M38 38L62 62M62 38L38 62' },
  white: { face: '#f7f6f1', light: '#ffffff', dark: '#c9c6bb', ink: '#9a968a', mark: 'M50 36a14 14 0 1 1 0 28 14 14 0 0 1 0-28z' },
  grey: { face: '#8f949b', light: '#b9bec5', dark: '#62666c', ink: '#e4e7ea', mark: 'M36 44H64M36 56H64' },
  red: { face: '#c8372b', light: '#e8665a', dark: '#8c1f16', ink: '#ffc9c2', mark: 'M50 35L65 62H35z' },
  yellow: { face: '#efc02f', light: '#fbdd78', dark: '#b98c0d', ink: '#7d5d00', mark: 'M50 34V66M34 50H66M39 39L61 61M61 39L39 61' },
  green: { face: '#3f8c46', light: '#6fb573', dark: '#245e2a', ink: '#cdeccd', mark: 'M36 58L50 42 64 58M36 48L50 32 64 48' },
  blue: { face: '#2c62b8', light: '#6592da', dark: '#173f80', ink: '#cfe0fb', mark: 'M34 45q8-9 16 0t16 0M34 58q8-9 16 0t16 0' },
  brown: { face: '#7b5233', light: '#a67b58', dark: '#4e301a', ink: '#e6cbb2', mark: 'M36 36H64V64H36zM50 36V64M36 50H64' },
};
