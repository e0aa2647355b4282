/** Downloads files of an album, reports the progress, and saves or shares the files. */
import { fetchResponse } from '../../../wire/http/request';
import { Refusal } from '../../../wire/refusal';

export interface Download {
  blob: Blob;
  /** The number of files into which the server has divided the content. */
  parts: number;
}

/** Download a file. `onprogress` is called with the progress from 0 to 1, or null if it is unknown. */
export async function downloadFile(address: string, onprogress: (progress: number | null) => void): Promise<Download> {
  onprogress(null);
  const response = await fetchResponse(address);
  if (!response.body) throw new Refusal('server_trouble');
  const length = Number(response.headers.get('content-length'));
  const chunks: BlobPart[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    received += chunk.value.length;
    onprogress(length ? received / length : null);
  }
  const blob = new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
  return { blob, parts: Number(response.headers.get('album-parts') ?? 1) };
}

/** Share a file if the device can share files, otherwise save it as a download. */
export async function saveOrShare(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // The browser may refuse to share if the click was too long ago. In that case, save the file.
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file name without special characters. */
export function fileName(words: string, ending: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 60) || 'triptych'}.${ending}`;
}
