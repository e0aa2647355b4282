/** The words on topic cards, in the reader's language. Fetched once a card, kept for the evening. */
import { NUMBERS, type Card } from './wire';
import type { TopicCards, TopicWords } from '../../wire/types';
import { language } from '../../words/index.svelte';

const RETRY_MS = 2000;
const known = $state<Record<string, TopicWords>>({});
const asked = new Set<string>();

/** Makes sure that the words of these cards come. */
export function fetchTerms(cards: readonly Pick<Card, 'card'>[]): void {
  const missing = cards.map(({ card }) => card).filter((card) => !(card in known) && !asked.has(card));
  if (!missing.length) return;
  for (const card of missing) asked.add(card);
  fetch(`/api/topics?cards=${missing.map(encodeURIComponent).join(',')}`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<TopicCards>) : Promise.reject(new Error(answer.statusText))))
    .then(({ cards: words }) => Object.assign(known, words))
    .catch(() =>
      setTimeout(() => {
        for (const card of missing) asked.delete(card);
        fetchTerms(cards);
      }, RETRY_MS),
    );
}

/** The terms of a card's side; empty words until they have come. */
export function termsOf({ card, side }: Pick<Card, 'card' | 'side'>): string[] {
  const words = known[card]?.sides[side];
  // an own deck may have one language only
  return NUMBERS.map((_, i) => words?.[i]?.[language()] ?? words?.[i]?.['en'] ?? first(words?.[i]));
}

function first(texts: Readonly<Record<string, string>> | undefined): string {
  return Object.values(texts ?? {})[0] ?? '';
}
