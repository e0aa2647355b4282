/** The decks that can be chosen for a game. */
import type { TableView } from '../../../wire/document';
import type { DeckInfo, DeckShown, GameInfo } from '../../../wire/types';
import { language, t } from '../../../words/index.svelte';

/** The id of the built-in deck. */
export const HOUSE_DECK = 'house';

export interface OfferedDeck {
  readonly id: string;
  readonly title: string;
  readonly pictures: number;
  readonly topics: number;
  readonly on: boolean;
  /** The deck as it was uploaded to this table; null if it is a deck of the server. */
  readonly uploaded: DeckShown | null;
}

/** Whether the deck has cards of the kind that this game needs. */
function hasCards(info: GameInfo, deck: { readonly pictures: number; readonly topics: number }): boolean {
  return info.pictures > 0 ? deck.pictures > 0 : info.topics > 0 ? deck.topics > 0 : true;
}

/** The decks with cards for this game: the house deck, other decks of the server, and decks uploaded to the table. */
export function offeredDecks(info: GameInfo, decks: readonly DeckInfo[], view: TableView): OfferedDeck[] {
  const chosen = view.choice.decks;
  const serverDecks = decks.map((deck) => ({ ...deck, title: deck.title[language()] ?? deck.title['en'] ?? deck.id, uploaded: null }));
  const tableDecks = view.decks.map((deck) => ({ ...deck, uploaded: deck }));
  const fitting = [...serverDecks, ...tableDecks].filter((deck) => hasCards(info, deck));
  // If none of these decks is chosen, the house deck is used.
  const noneChosen = !fitting.some((deck) => chosen.includes(deck.id));
  return fitting.map(({ id, title, pictures, topics, uploaded }) => ({
    id,
    title,
    pictures,
    topics,
    uploaded,
    on: chosen.includes(id) || (noneChosen && id === HOUSE_DECK),
  }));
}

/**
 * The decks that are chosen after the switch of the deck `id` was set to `on`. If that would be only the house deck, the result
 * is empty, since the house deck is the default.
 */
export function choiceAfterSwitch(offered: readonly OfferedDeck[], chosen: readonly string[], id: string, on: boolean): string[] {
  const shown = offered.filter((deck) => (deck.id === id ? on : deck.on)).map((deck) => deck.id);
  // Decks that this game cannot use stay chosen, for other games.
  const others = chosen.filter((other) => !offered.some((deck) => deck.id === other));
  const next = [...others, ...shown];
  return next.length === 1 && next[0] === HOUSE_DECK ? [] : next;
}

/** A text for each game that uses this kind of cards: "Enough for Pictures" or "Contrast needs 12 more". */
export function sufficiencyTexts(deck: { readonly pictures: number; readonly topics: number }, games: readonly GameInfo[]): string[] {
  return games
    .filter((game) => (deck.pictures ? game.pictures : deck.topics ? game.topics : 0) > 0)
    .map((game) => {
      const missing = deck.pictures ? game.pictures - deck.pictures : game.topics - deck.topics;
      const name = t(`game-${game.name}`);
      return missing > 0 ? t('deck-more', { count: missing, game: name }) : t('deck-enough', { game: name });
    });
}
