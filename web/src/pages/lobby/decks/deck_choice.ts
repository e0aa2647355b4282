/** Which decks can be chosen for a game, and which are. */
import type { TableView } from '../../../wire/document';
import type { DeckInfo, DeckShown, GameInfo } from '../../../wire/types';
import { language, t } from '../../../words/index.svelte';

export const HOUSE = 'house';

export interface OfferedDeck {
  readonly id: string;
  readonly title: string;
  readonly pictures: number;
  readonly topics: number;
  readonly on: boolean;
  /** A deck of this table; null where it is for all. */
  readonly own: DeckShown | null;
}

/** Does a deck have cards of the kind that this game is played with? */
export function hasCards(info: GameInfo, deck: { readonly pictures: number; readonly topics: number }): boolean {
  return info.pictures > 0 ? deck.pictures > 0 : info.topics > 0 ? deck.topics > 0 : true;
}

/** Decks with cards for this game: ours, the server's, and the table's own. Ours is on where nothing else is. */
export function offeredDecks(info: GameInfo, decks: readonly DeckInfo[], view: TableView): OfferedDeck[] {
  const chosen = view.choice.decks;
  const all = decks.map((deck) => ({ ...deck, title: deck.title[language()] ?? deck.title['en'] ?? deck.id, own: null }));
  const own = view.decks.map((deck) => ({ ...deck, own: deck }));
  const fitting = [...all, ...own].filter((deck) => hasCards(info, deck));
  const none = !fitting.some((deck) => chosen.includes(deck.id));
  return fitting.map(({ id, title, pictures, topics, own }) => ({
    id,
    title,
    pictures,
    topics,
    own,
    on: chosen.includes(id) || (none && id === HOUSE),
  }));
}

/** The choice after a switch was moved. Ours is named only beside others: alone it is what an empty choice means. */
export function switched(offered: readonly OfferedDeck[], chosen: readonly string[], id: string, on: boolean): string[] {
  const shown = offered.filter((deck) => (deck.id === id ? on : deck.on)).map((deck) => deck.id);
  const others = chosen.filter((other) => !offered.some((deck) => deck.id === other));
  const next = [...others, ...shown];
  return next.length === 1 && next[0] === HOUSE ? [] : next;
}

/** "Enough for Pictures", "Contrast needs 12 more": for each game of this kind of cards. */
export function sufficiency(deck: { readonly pictures: number; readonly topics: number }, games: readonly GameInfo[]): string[] {
  return games
    .filter((game) => (deck.pictures ? game.pictures : deck.topics ? game.topics : 0) > 0)
    .map((game) => {
      const missing = deck.pictures ? game.pictures - deck.pictures : game.topics - deck.topics;
      const name = t(`game-${game.name}`);
      return missing > 0 ? t('deck-more', { count: missing, game: name }) : t('deck-enough', { game: name });
    });
}
