/** Turns the facts of an award into words, if they are not shown as they are. */
import type { FactWords } from '../../../end/awards';
import { t } from '../../../words/index.svelte';

export const factWords: FactWords = ({ facts: { symbol } }): Record<string, string> => (symbol === undefined ? {} : { symbol: t(`symbol-${symbol}`) });
