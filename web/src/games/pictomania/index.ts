import type { GameEntry } from '../types';
import Miniature from './Miniature.svelte';

const entry: GameEntry = {
  name: 'pictomania',
  colours: { light: { accent: '#2f42d0', wash: '#e9ebfd' }, dark: { accent: '#9aa6ff', wash: '#242947' } },
  Miniature,
  howTo: () => import('./HowTo.svelte'),
  screen: () => import('./Screen.svelte'),
  works: true,
};
export default entry;
