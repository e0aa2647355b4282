/** How the album shows the pictures of Contrast with their symbols. */
import type { GameAlbum } from '../../../pages/album/game_album';
import { t } from '../../../words/index.svelte';
import { factWords } from '../end/facts';
import ChosenPictures from './ChosenPictures.svelte';
import PictureSlide from './PictureSlide.svelte';
import PictureThumbnail from './PictureThumbnail.svelte';
import SymbolPlayers from './SymbolPlayers.svelte';

const album: GameAlbum = {
  titleOf: ({ keepsake }) => t('album-round', { round: keepsake.round }),
  makerOf: () => null,
  factWords: () => factWords,
  slideSeconds: 6,
  hasReplay: false,
  Items: ChosenPictures,
  Thumbnail: PictureThumbnail,
  Slide: PictureSlide,
  SlidePlayers: SymbolPlayers,
};
export default album;
