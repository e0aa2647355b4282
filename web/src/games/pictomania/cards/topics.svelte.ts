/** The terms on topic cards, in the reader's language. Each card is fetched once and kept. */
import { NUMBERS, type Card } from '../wire';
import { request } from '../../../wire/http/request';
import type { TopicCards, TopicWords } from '../../../wire/types';
import { language } from '../../../words/index.svelte';

const RETRY_MS = 2000;
const loaded = $state<Record<string, TopicWords>>({});
const requested = new Set<string>();

/** Fetches the terms of the cards that have not been requested yet. If that fails, tries again after `RETRY_MS`. */
export function fetchTerms(cards: readonly Pick<Card, 'card'>[]): void {
  const missing = cards.map(({ card }) => card).filter((card) => !(card in loaded) && !requested.has(card));
  if (!missing.length) return;
  for (const card of missing) requested.add(card);
  request<TopicCards>(`/api/topics?cards=${missing.map(encodeURIComponent).join(',')}`)
    .then(({ cards: words }) => Object.assign(loaded, words))
    .catch(() =>
      setTimeout(() => {
        for (const card of missing) requested.delete(card);
        fetchTerms(cards);
      }, RETRY_MS),
    );
}

/** The terms on a side of a card; empty strings until they have been fetched. */
export function termsOf({ card, side }: Pick<Card, 'card' | 'side'>): string[] {
  const words = loaded[card]?.sides[side];
  // An uploaded deck may have its terms in only one language, which may be neither the reader's nor English.
  return NUMBERS.map((_, i) => words?.[i]?.[language()] ?? words?.[i]?.['en'] ?? firstText(words?.[i]));
}

interface Explained {
  number: number;
  term: string;
  explanation: string;
}

/** The terms on a side of a card that have an explanation; none until they have been fetched. */
export function explanationsOf(card: Pick<Card, 'card' | 'side'>): Explained[] {
  const explanations = loaded[card.card]?.explanations?.[card.side] ?? {};
  return termsOf(card).flatMap((term, i) => {
    const texts = explanations[i + 1];
    return texts ? [{ number: i + 1, term, explanation: texts[language()] ?? texts['en'] ?? firstText(texts) }] : [];
  });
}

function firstText(texts: Readonly<Record<string, string>> | undefined): string {
  return Object.values(texts ?? {})[0] ?? '';
}
