/** How the album shows what it keeps of a game. Only the game's folder knows the fields of its keepsakes. */
import type { Component } from 'svelte';
import type { FactWords } from '../../end/awards';
import { gameOf } from '../../games';
import type { AlbumGame, AlbumItem, AlbumSeat, TermName } from '../../wire/types';
import type { AlbumClient } from './album_client.svelte';

export interface ItemProps {
  client: AlbumClient;
  item: AlbumItem;
}
/** Props of a component that shows items on the page of the album. */
export interface GameItemsProps {
  client: AlbumClient;
  game: AlbumGame;
  items: readonly AlbumItem[];
  /** Opens the dialog that saves or removes an item. */
  onsave: (item: AlbumItem) => void;
}
export type WorkProps = Omit<GameItemsProps, 'items'> & ItemProps;

export interface GameAlbum {
  /** The title of an item in the reader's language. */
  titleOf: (item: AlbumItem) => string;
  /** The seat that made an item; null if nobody did. Nobody can vote for items without a maker. */
  makerOf: (item: AlbumItem) => number | null;
  /** The terms whose texts have to be loaded before an item is shown. */
  termsOf?: (item: AlbumItem) => readonly TermName[];
  /** Texts for facts of awards that are not numbers. */
  factWords?: (items: readonly AlbumItem[]) => FactWords;
  /** How many seconds a slide on a TV shows an item. */
  slideSeconds: number;
  /** Whether an item can be saved as an animation of how it was made. */
  hasReplay: boolean;
  /** All items of one game, on the page of the album. */
  Items: Component<GameItemsProps>;
  /** A small picture of an item. */
  Thumbnail: Component<ItemProps>;
  /** An item on a TV, as large as possible. */
  Slide: Component<ItemProps>;
  /** The players next to the slide with their guesses or choices: `<SlidePlayer>`s. */
  SlidePlayers: Component<ItemProps & { seats: readonly AlbumSeat[] }>;
  /** More buttons for saving an item. */
  SaveMore?: Component<ItemProps & { title: string }>;
}

/** Load how the album shows a game. Null if the album keeps nothing of the game, or if the game is unknown. */
export async function loadGameAlbum(game: string): Promise<GameAlbum | null> {
  return (await gameOf(game)?.album?.())?.default ?? null;
}
