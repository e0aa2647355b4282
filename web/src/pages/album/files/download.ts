/** Files of the album: fetched with how far they are, then shared by the phone's own sheet or saved. */
import { Refusal } from '../../../wire/refusal';
import type { Problem } from '../../../wire/types';

export interface Fetched {
  blob: Blob;
  /** how many files it takes to hold all that was asked for */
  parts: number;
}

/** The file at this address; `progress` is told from 0 to 1, or null while nobody can say. */
export async function fetchFile(address: string, progress: (share: number | null) => void): Promise<Fetched> {
  progress(null);
  const answer = await fetch(address).catch(() => {
    throw new Refusal('no_network');
  });
  if (!answer.ok || !answer.body) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
  }
  const length = Number(answer.headers.get('content-length'));
  const parts: BlobPart[] = [];
  let got = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    got += part.value.length;
    progress(length ? got / length : null);
  }
  const blob = new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
  return { blob, parts: Number(answer.headers.get('album-parts') ?? 1) };
}

/** By the share sheet where there is one that takes files, else into the downloads. */
export async function hand(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // a sheet that may not be opened so long after the tap: then it is saved
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every file system takes. */
export function fileName(words: string, ending: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 60) || 'triptych'}.${ending}`;
}
