import type { GameEntry } from '../types';
import Miniature from './intro/Miniature.svelte';

const entry: GameEntry = {
  name: 'newgame',
  colours: { light: { accent: '#83359b', wash: '#f6eaf9' }, dark: { accent: '#dd9bf2', wash: '#33203a' } },
  Miniature,
  screen: () => import('./Screen.svelte'),
};
export default entry;
