/** Turns the facts of an award into words: the translated name of the symbol, if the award is about one. */
import type { FactWords } from '../../../end/awards';
import { t } from '../../../words/index.svelte';

export const factWords: FactWords = ({ facts: { symbol } }): Record<string, string> => (symbol === undefined ? {} : { symbol: t(`symbol-${symbol}`) });
