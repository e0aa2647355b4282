/** How the album shows the drawings of Pictomania. */
import type { GameAlbum } from '../../../pages/album/game_album';
import { termText } from '../../../pages/album/terms.svelte';
import type { Drawing } from '../wire';
import DrawingSlide from './DrawingSlide.svelte';
import DrawingThumbnail from './DrawingThumbnail.svelte';
import Drawings from './Drawings.svelte';
import DrawingGuesses from './DrawingGuesses.svelte';
import SaveDrawing from './SaveDrawing.svelte';
import { drawingTitle } from './titles';

const album: GameAlbum = {
  titleOf: drawingTitle,
  makerOf: ({ keepsake }) => (keepsake as Drawing).seat,
  termsOf: ({ keepsake }) => {
    const { term, guesses } = keepsake as Drawing;
    return [term, ...guesses.flatMap((guess) => guess.term ?? [])];
  },
  factWords: (items) => ({ facts, seats }): Record<string, string> => {
    if (facts['round'] === undefined) return {};
    const seat = Number(facts['board'] ?? seats[0]);
    const drawing = items.map(({ keepsake }) => keepsake as Drawing).find((kept) => kept.round === facts['round'] && kept.seat === seat);
    return { term: termText(drawing?.term) };
  },
  slideSeconds: 9,
  hasReplay: true,
  Items: Drawings,
  Thumbnail: DrawingThumbnail,
  Slide: DrawingSlide,
  SlidePlayers: DrawingGuesses,
  SaveMore: SaveDrawing,
};
export default album;
