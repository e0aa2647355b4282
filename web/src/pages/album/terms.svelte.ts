/** The words of terms in the reader's language, fetched a game at a time. */
import type { AlbumItem, TermName, TopicCards, TopicWords } from '../../wire/types';
import { language, t } from '../../words/index.svelte';

const AT_ONCE = 100;
const words = $state<Record<string, TopicWords>>({});
const asked = new Set<string>();

/** The terms of these works and of what they were taken for. */
export async function fetchTerms(items: readonly AlbumItem[]): Promise<void> {
  const names = items.flatMap(({ keepsake }) => (keepsake.type === 'Drawing' ? [keepsake.term, ...keepsake.guesses.flatMap((guess) => guess.term ?? [])] : []));
  const missing = [...new Set(names.map(({ card }) => card))].filter((card) => !asked.has(card));
  for (const card of missing) asked.add(card);
  for (let i = 0; i < missing.length; i += AT_ONCE) {
    const cards = missing.slice(i, i + AT_ONCE);
    try {
      const answer = await fetch(`/api/topics?cards=${cards.map(encodeURIComponent).join(',')}`);
      Object.assign(words, ((await answer.json()) as TopicCards).cards);
    } catch {
      for (const card of cards) asked.delete(card);
    }
  }
}

/** Empty until it has come, and where its deck is no more. */
export function termOf(name: TermName | null | undefined): string {
  const texts = name ? words[name.card]?.sides[name.side]?.[name.number - 1] : undefined;
  return texts?.[language()] ?? texts?.['en'] ?? Object.values(texts ?? {})[0] ?? '';
}

/** What a work is called: its term, what it is made of, or its round. */
export function wordOf({ keepsake }: AlbumItem, game: string): string {
  if (keepsake.type === 'Drawing') return termOf(keepsake.term) || t('album-drawing');
  return keepsake.type === 'Construction' ? t(`${game}-set-${keepsake.material}`) : t('album-round', { round: keepsake.round });
}
