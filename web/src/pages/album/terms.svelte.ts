/** The texts of terms. */
import { request } from '../../wire/http/request';
import type { TermName, TopicCards, TopicWords } from '../../wire/types';
import { language } from '../../words/index.svelte';

const CARDS_PER_REQUEST = 100;
const cardTexts = $state<Record<string, TopicWords>>({});
/** The request that loads each card. */
const requests = new Map<string, Promise<void>>();

/** Load the texts of these terms. Resolves when they can be shown; never rejects. */
export async function loadTerms(names: readonly TermName[]): Promise<void> {
  const needed = [...new Set(names.map(({ card }) => card))];
  const missing = needed.filter((card) => !requests.has(card));
  for (let i = 0; i < missing.length; i += CARDS_PER_REQUEST) {
    const cards = missing.slice(i, i + CARDS_PER_REQUEST);
    const request = requestCards(cards);
    for (const card of cards) requests.set(card, request);
  }
  await Promise.all(needed.map((card) => requests.get(card)));
}

async function requestCards(cards: readonly string[]): Promise<void> {
  try {
    const topics = await request<TopicCards>(`/api/topics?cards=${cards.map(encodeURIComponent).join(',')}`);
    Object.assign(cardTexts, topics.cards);
  } catch {
    for (const card of cards) requests.delete(card);
  }
}

/** A term in the reader's language. Empty until it is loaded, or if its deck no longer exists. */
export function termText(name: TermName | null | undefined): string {
  const texts = name ? cardTexts[name.card]?.sides[name.side]?.[name.number - 1] : undefined;
  return texts?.[language()] ?? texts?.['en'] ?? Object.values(texts ?? {})[0] ?? '';
}
