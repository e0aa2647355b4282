import { termText } from '../../../pages/album/terms.svelte';
import type { AlbumItem } from '../../../wire/types';
import { t } from '../../../words/index.svelte';
import type { Drawing } from '../wire';

/** The term of a drawing. If the deck of the term no longer exists, a general word. */
export const drawingTitle = ({ keepsake }: AlbumItem): string => termText((keepsake as Drawing).term) || t('album-drawing');
