import type { AlbumItem } from '../../../wire/types';
import { t } from '../../../words/index.svelte';
import type { Construction } from '../wire';

/** The material of a build. */
export const materialTitle = ({ keepsake }: AlbumItem): string => t(`pictures-material-${(keepsake as Construction).material}`);
