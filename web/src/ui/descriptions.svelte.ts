/** What pictures show, in words: for those who cannot see them. Fetched once per picture, several at a time. */
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../wire/api';
import type { PictureText } from '../wire/types';
import { language, t } from '../words/index.svelte';

const known = new SvelteMap<string, PictureText | null>();
let wanted: string[] = [];

async function fetchWanted(): Promise<void> {
  const ids = wanted;
  wanted = [];
  const found = await api.pictures(ids).catch(() => ({ pictures: {} as Record<string, PictureText> }));
  for (const id of ids) known.set(id, found.pictures[id] ?? null);
}

/** Ask for a picture's words; they appear as soon as they are here. */
export function wantDescription(id: string): void {
  if (known.has(id) || wanted.includes(id)) return;
  if (!wanted.length) queueMicrotask(() => void fetchWanted());
  wanted.push(id);
}

/** The description in the reader's language; until it is here, that there is a picture. */
export function description(id: string): string {
  const text = known.get(id);
  const here = (by: PictureText['title'] | undefined): string | undefined => by?.[language()] ?? by?.['en'];
  return here(text?.description) ?? here(text?.title) ?? t('picture-alt');
}
