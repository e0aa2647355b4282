/** Fetches pictures that will be looked at soon, in the file that the screen will ask for, while people do something else. */
import { SIZES, pictureAddress, pictureSet } from './pictures';

/** One after the other and without haste: whatever is on the screen comes first. Call what is returned to stop. */
export function warm(ids: readonly string[], sizes: string): () => void {
  let stopped = false;
  const next = (index: number): void => {
    const id = ids[index];
    if (stopped || id === undefined) return;
    const picture = document.createElement('picture');
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = pictureSet(id, 'avif');
    source.sizes = sizes;
    const image = document.createElement('img');
    image.onload = image.onerror = () => next(index + 1);
    image.fetchPriority = 'low';
    image.sizes = sizes;
    picture.append(source, image);
    image.srcset = pictureSet(id, 'webp');
    image.src = pictureAddress(id, SIZES.webp[0], 'webp');
  };
  next(0);
  return () => (stopped = true);
}
