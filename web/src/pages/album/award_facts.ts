/** What the prizes of a game in the album need beside themselves. */
import type { FactWords } from '../../end/awards';
import type { Player } from '../../games/types';
import type { AlbumGame, AlbumItem } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { Book } from './album_client.svelte';
import { termOf } from './terms.svelte';

export function playersOf(book: Book, game: AlbumGame): Player[] {
  return game.seats.map(({ name, avatar, bot }, seat) => ({ seat, name, avatar: book.face(avatar), bot, away: false, sitsOut: false, you: false }));
}

/** Facts that are not said as they are: a symbol's name, the term of the drawing it is about, seconds. */
export function proofWords(items: readonly AlbumItem[]): FactWords {
  return ({ facts, seats }) => {
    const words: Record<string, string | number> = {};
    if (facts['symbol'] !== undefined) words['symbol'] = t(`symbol-${facts['symbol']}`);
    if (facts['ms'] !== undefined) words['seconds'] = Math.round(Number(facts['ms']) / 100) / 10;
    if (facts['round'] !== undefined) {
      const seat = Number(facts['board'] ?? seats[0]);
      const about = items.find(({ keepsake }) => keepsake.type === 'Drawing' && keepsake.round === facts['round'] && keepsake.seat === seat)?.keepsake;
      words['term'] = about?.type === 'Drawing' ? termOf(about.term) : '';
    }
    return words;
  };
}

/** The works with the most votes, when everybody has voted; a picture out of the deck is nobody's work. */
export function favouritesOf(all: readonly AlbumItem[]): AlbumItem[] {
  const items = all.filter(({ keepsake }) => 'seat' in keepsake);
  const most = Math.max(0, ...items.map((item) => item.votes ?? 0));
  return most ? items.filter((item) => item.votes === most) : [];
}
