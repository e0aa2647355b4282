import type { GameEntry } from '../types';
import Miniature from './intro/Miniature.svelte';

const entry: GameEntry = {
  name: 'pictomania',
  colours: { light: { accent: '#2f42d0', wash: '#e9ebfd' }, dark: { accent: '#9aa6ff', wash: '#242947' } },
  Miniature,
  howTo: () => import('./intro/HowTo.svelte'),
  screen: () => import('./Screen.svelte'),
  hasFavouriteVote: true,
  album: () => import('./album'),
};
export default entry;
