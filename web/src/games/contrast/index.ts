import type { GameEntry } from '../types';
import Miniature from './intro/Miniature.svelte';

const entry: GameEntry = {
  name: 'contrast',
  colours: { light: { accent: '#c42f17', wash: '#fdeae6' }, dark: { accent: '#ff8a72', wash: '#3b221d' } },
  Miniature,
  howTo: () => import('./intro/HowTo.svelte'),
  screen: () => import('./Screen.svelte'),
  album: () => import('./album'),
};
export default entry;
