/** How the album shows the builds of Pictures. */
import type { GameAlbum } from '../../../pages/album/game_album';
import type { Construction } from '../wire';
import BuildGuesses from './BuildGuesses.svelte';
import BuildSlide from './BuildSlide.svelte';
import BuildThumbnail from './BuildThumbnail.svelte';
import Builds from './Builds.svelte';
import { materialTitle } from './titles';

const album: GameAlbum = {
  titleOf: materialTitle,
  makerOf: ({ keepsake }) => (keepsake as Construction).seat,
  slideSeconds: 9,
  hasReplay: true,
  Items: Builds,
  Thumbnail: BuildThumbnail,
  Slide: BuildSlide,
  SlidePlayers: BuildGuesses,
};
export default album;
