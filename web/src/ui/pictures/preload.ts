import { FILE_SIDES_PX, pictureAddress, pictureSet } from './picture_files';

/**
 * Load pictures that will be shown soon, in the sizes that this screen will use. They are loaded one after the other and with low
 * priority, so that visible pictures come first. Returns a function that stops the loading.
 */
export function preloadPictures(ids: readonly string[], sizes: string): () => void {
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
    image.src = pictureAddress(id, FILE_SIDES_PX.webp[0], 'webp');
  };
  next(0);
  return () => (stopped = true);
}
