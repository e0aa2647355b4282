/** How a game says the facts of a prize that are not numbers: `{ symbol: 'rot' }`. */
import type { Award } from '../wire/types';

export type FactWords = (award: Award) => Record<string, string | number>;
