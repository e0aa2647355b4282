/** What the awards in an album need: players, texts for facts, and the favourites. */
import type { FactWords } from '../../end/awards';
import type { Player } from '../../games/types';
import type { AlbumGame, AlbumItem } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { AlbumClient } from './album_client.svelte';
import { termText } from './terms.svelte';

export function playersOf(client: AlbumClient, game: AlbumGame): Player[] {
  return game.seats.map(({ name, avatar, bot }, seat) => ({ seat, name, avatar: client.avatarAddress(avatar), bot, away: false, sitsOut: false, you: false }));
}

/** Texts for facts of awards: the name of a symbol, the term of a drawing, seconds. */
export function factWords(items: readonly AlbumItem[]): FactWords {
  return ({ facts, seats }) => {
    const words: Record<string, string | number> = {};
    if (facts['symbol'] !== undefined) words['symbol'] = t(`symbol-${facts['symbol']}`);
    if (facts['ms'] !== undefined) words['seconds'] = Math.round(Number(facts['ms']) / 100) / 10;
    if (facts['round'] !== undefined) {
      const seat = Number(facts['board'] ?? seats[0]);
      const drawing = items.find(({ keepsake }) => keepsake.type === 'Drawing' && keepsake.round === facts['round'] && keepsake.seat === seat)?.keepsake;
      words['term'] = drawing?.type === 'Drawing' ? termText(drawing.term) : '';
    }
    return words;
  };
}

/** The works with the most votes. Empty until everyone has voted. Pictures from decks are not works. */
export function favouritesOf(all: readonly AlbumItem[]): AlbumItem[] {
  const items = all.filter(({ keepsake }) => 'seat' in keepsake);
  const mostVotes = Math.max(0, ...items.map((item) => item.votes ?? 0));
  return mostVotes ? items.filter((item) => item.votes === mostVotes) : [];
}
