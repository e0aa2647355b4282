/** Pictures are served square in these sizes, named by id, size and kind. */
export const SIZES = [480, 1080] as const;

export function pictureAddress(id: string, size: number, kind: 'avif' | 'webp'): string {
  return `/media/pictures/${id.split('/').map(encodeURIComponent).join('/')}.${size}.${kind}`;
}
