import type { GameEntry } from '../types';
import Miniature from './Miniature.svelte';

export default { name: 'pictures', screen: () => import('./Screen.svelte'), Miniature } satisfies GameEntry;
