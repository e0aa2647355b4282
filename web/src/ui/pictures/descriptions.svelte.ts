/** Descriptions of pictures for screen readers. Loaded once per picture, several per request. */
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../wire/http/api';
import type { PictureText } from '../../wire/types';
import { language, t } from '../../words/index.svelte';

/** The texts of pictures by id; null if a picture has no texts. */
const texts = new SvelteMap<string, PictureText | null>();
let requested: string[] = [];

async function fetchRequested(): Promise<void> {
  const ids = requested;
  requested = [];
  // If the request fails, the pictures have general texts until they are shown again.
  const found = await api.pictureTexts(ids).catch(() => null);
  if (found) for (const id of ids) texts.set(id, found.pictures[id] ?? null);
}

/** Load the description of a picture. The result of `description` changes when it has arrived. */
export function requestDescription(id: string): void {
  if (texts.has(id) || requested.includes(id)) return;
  if (!requested.length) queueMicrotask(() => void fetchRequested());
  requested.push(id);
}

/** The description in the reader's language, otherwise its title, otherwise a general text. */
export function description(id: string): string {
  const text = texts.get(id);
  const translated = (by: PictureText['title'] | undefined): string | undefined => by?.[language()] ?? by?.['en'];
  return translated(text?.description) ?? translated(text?.title) ?? t('picture-alt');
}
