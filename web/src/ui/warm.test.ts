import { afterEach, expect, test, vi } from 'vitest';
import { warm } from './warm';

afterEach(() => vi.restoreAllMocks());

/** Every picture element that is made, as the browser would load it. */
function watched(): HTMLImageElement[] {
  const images: HTMLImageElement[] = [];
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = make(name);
    if (name === 'img') images.push(made as HTMLImageElement);
    return made;
  });
  return images;
}

test('pictures come one after the other, also past one that is missing', () => {
  const images = watched();
  warm(['house/a', 'house/b', 'house/c'], '24vw');
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/media/pictures/house/a.320.webp']);
  images[0]!.onload!(new Event('load'));
  images[1]!.onerror!(new Event('error'));
  expect(images).toHaveLength(3);
  expect(images[2]!.parentElement!.querySelector('source')!.srcset).toContain('/media/pictures/house/c.640.avif 640w');
});

test('nothing more is fetched when it is no longer wanted', () => {
  const images = watched();
  const stop = warm(['house/a', 'house/b'], '24vw');
  stop();
  images[0]!.onload!(new Event('load'));
  expect(images).toHaveLength(1);
});
