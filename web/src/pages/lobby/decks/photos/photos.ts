/** Own photos on this device: looked at, cropped to a square and made small before they leave it. */

/** Pixels of the square that is sent: as large as a TV shows it. */
const SIDE = 1152;
const PREVIEW = 360;
/** What a phone may hand over. Without HEIC in the list, iPhones convert their photos by themselves. */
export const PHOTOS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Where the square lies in a picture that is longer than wide or wider than long: 0 is left or above, 1 right or below. */
export interface Crop {
  readonly x: number;
  readonly y: number;
}

/** The square of a picture of this size, in its own pixels. */
export function square(width: number, height: number, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) * crop.x), top: Math.round((height - side) * crop.y), side };
}

/** The crop after a drag of so many pixels on a square that is shown so large. */
export function dragged(crop: Crop, dx: number, dy: number, shown: number, width: number, height: number): Crop {
  const scale = shown / Math.min(width, height);
  const along = (now: number, moved: number, spare: number): number =>
    spare > 0 ? Math.min(1, Math.max(0, now - moved / (spare * scale))) : now;
  const side = Math.min(width, height);
  return { x: along(crop.x, dx, width - side), y: along(crop.y, dy, height - side) };
}

/** Is it a picture, or does it say that it is one? HEIC has no type in most browsers. */
export function isPhoto(file: File): boolean {
  return file.type.startsWith('image/') || /\.(jpe?g|jfif|png|webp|avif|gif|hei[cf])$/i.test(file.name);
}

/** The picture as this browser sees it, upright; an error where it cannot read it. */
async function decoded<T>(file: Blob, use: (image: HTMLImageElement) => T | Promise<T>): Promise<T> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    // not `decode()`: Chromium refuses it for large pictures while others are still at hand, and can draw them all the same
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = () => fail(new Error('no picture'));
      image.src = address;
    });
    return await use(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, from: readonly [number, number, number, number], width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, ...from, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', 0.9),
  );
}

export interface Preview {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A small copy to look at, and the size of the whole; null where this browser cannot read it. */
export async function preview(file: Blob): Promise<Preview | null> {
  try {
    return await decoded(file, async (image) => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const scale = Math.min(1, PREVIEW / Math.min(width, height));
      const small = await drawn(image, [0, 0, width, height], Math.ceil(width * scale), Math.ceil(height * scale));
      return { address: URL.createObjectURL(small), width, height };
    });
  } catch {
    return null;
  }
}

/** What is sent of a photo: its square, small. What this browser cannot read goes as it is, and the server judges it. */
export async function cropped(file: File, crop: Crop): Promise<Blob> {
  try {
    return await decoded(file, (image) => {
      const { left, top, side } = square(image.naturalWidth, image.naturalHeight, crop);
      const size = Math.min(SIDE, side);
      return drawn(image, [left, top, side, side], size, size);
    });
  } catch {
    return file;
  }
}
