/** Translates the facts of an award: the name of its symbol, if it has one. */
import type { FactWords } from '../../../end/awards';
import { t } from '../../../words/index.svelte';

export const factWords: FactWords = ({ facts: { symbol } }): Record<string, string> => (symbol === undefined ? {} : { symbol: t(`symbol-${symbol}`) });
