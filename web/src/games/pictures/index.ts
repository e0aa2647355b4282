import type { GameEntry } from '../types';
import Miniature from './intro/Miniature.svelte';

const entry: GameEntry = {
  name: 'pictures',
  colours: { light: { accent: '#0a7355', wash: '#e1f2ec' }, dark: { accent: '#5ccfa9', wash: '#173329' } },
  Miniature,
  howTo: () => import('./intro/HowTo.svelte'),
  screen: () => import('./Screen.svelte'),
  hasFavouriteVote: true,
  album: () => import('./album'),
};
export default entry;
