/** Previews, cropping and scaling of photos on this device, before they are uploaded. */

/** The side of the uploaded square: the largest size at which a TV shows a photo. */
const UPLOAD_SIDE_PX = 1152;
/** The shorter side of a preview. */
const PREVIEW_SIDE_PX = 360;
/** The types for the file picker. HEIC is not in the list, so iPhones convert their photos. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Where the square is cut out of a picture that is not square, from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  readonly x: number;
  readonly y: number;
}

/** The square that is cut out of a picture, in pixels of the picture. */
export function cropSquare(width: number, height: number, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) * crop.x), top: Math.round((height - side) * crop.y), side };
}

/**
 * The crop after the picture was dragged by `dx` and `dy` on the screen, where the square is `shownSide` wide. `width` and
 * `height` are those of the picture.
 */
export function cropAfterDrag(crop: Crop, dx: number, dy: number, shownSide: number, width: number, height: number): Crop {
  const side = Math.min(width, height);
  const scale = shownSide / side;
  const moved = (position: number, distance: number, hidden: number): number =>
    hidden > 0 ? Math.min(1, Math.max(0, position - distance / (hidden * scale))) : position;
  return { x: moved(crop.x, dx, width - side), y: moved(crop.y, dy, height - side) };
}

/** Whether a file is a picture, judging by its type or its name. The name is needed since most browsers give HEIC files no type. */
export function isPhoto(file: File): boolean {
  return file.type.startsWith('image/') || /\.(jpe?g|jfif|png|webp|avif|gif|hei[cf])$/i.test(file.name);
}

/** Decode a picture and pass it to `use`. Throws if this browser cannot read it. */
async function decode<T>(file: Blob, use: (image: HTMLImageElement) => T | Promise<T>): Promise<T> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    // Do not use `image.decode()`: while other pictures are in memory, Chromium refuses to decode large ones, although it can
    // draw them.
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = () => fail(new Error('cannot decode picture'));
      image.src = address;
    });
    return await use(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A part of a picture (left, top, width, height) as a JPEG, scaled to this width and height. */
function scaled(image: HTMLImageElement, part: readonly [number, number, number, number], width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, ...part, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('cannot encode picture'))), 'image/jpeg', 0.9),
  );
}

export interface Preview {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A small copy of a photo, and the size of the original. Null if this browser cannot read the photo. */
export async function preview(file: Blob): Promise<Preview | null> {
  try {
    return await decode(file, async (image) => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const scale = Math.min(1, PREVIEW_SIDE_PX / Math.min(width, height));
      const small = await scaled(image, [0, 0, width, height], Math.ceil(width * scale), Math.ceil(height * scale));
      return { address: URL.createObjectURL(small), width, height };
    });
  } catch {
    return null;
  }
}

/** The cropped and scaled photo. If this browser cannot read the file, returns it unchanged: the server may be able to read it. */
export async function cropped(file: File, crop: Crop): Promise<Blob> {
  try {
    return await decode(file, (image) => {
      const { left, top, side } = cropSquare(image.naturalWidth, image.naturalHeight, crop);
      const size = Math.min(UPLOAD_SIDE_PX, side);
      return scaled(image, [left, top, side, side], size, size);
    });
  } catch {
    return file;
  }
}
