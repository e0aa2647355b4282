import { afterEach, expect, test, vi } from 'vitest';
import { preloadPictures } from './preload';

afterEach(() => vi.restoreAllMocks());

/** Records all image elements that are created from now on. */
function recordImages(): HTMLImageElement[] {
  const images: HTMLImageElement[] = [];
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name);
    if (name === 'img') images.push(element as HTMLImageElement);
    return element;
  });
  return images;
}

test('loads pictures one after the other, even if one is missing', () => {
  const images = recordImages();
  preloadPictures(['house/a', 'house/b', 'house/c'], '24vw');
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/media/pictures/house/a.320.webp']);
  images[0]!.onload!(new Event('load'));
  images[1]!.onerror!(new Event('error'));
  expect(images).toHaveLength(3);
  expect(images[2]!.parentElement!.querySelector('source')!.srcset).toContain('/media/pictures/house/c.640.avif 640w');
});

test('loads no more pictures after it was stopped', () => {
  const images = recordImages();
  const stop = preloadPictures(['house/a', 'house/b'], '24vw');
  stop();
  images[0]!.onload!(new Event('load'));
  expect(images).toHaveLength(1);
});
