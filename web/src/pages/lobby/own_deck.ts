/** Own photos on their way to the server: made small on the device, sent with progress. */
import { Refusal } from '../../wire/refusal';
import type { Joined, Problem, Uploaded } from '../../wire/types';

const LONGEST = 1600;
/** What a phone may hand over. Without HEIC in the list, phones convert their photos by themselves. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,.csv,.zip';

/** The size a picture is sent in: never larger than it is, never larger than the deck needs. */
export function fitted(width: number, height: number): [number, number] {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** A photo small enough to send quickly; what this browser cannot read goes as it is, the server judges it. */
async function small(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const [width, height] = fitted(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return blob && blob.size < file.size ? blob : file;
  } catch {
    return file;
  }
}

/** Send files as one deck. `progress` is told shares from 0 to 1: half for making small, half for the way. */
export async function sendDeck(
  session: Joined,
  title: string,
  files: readonly File[],
  progress: (share: number) => void,
): Promise<Uploaded> {
  const form = new FormData();
  form.append('title', title);
  for (const [number, file] of files.entries()) {
    form.append('pictures', await small(file), file.name);
    progress((number + 1) / files.length / 2);
  }
  // fetch cannot tell how much has been sent
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => progress(0.5 + loaded / total / 2);
  request.open('POST', `/api/decks?table=${session.code}`);
  request.setRequestHeader('authorization', `Bearer ${session.token}`);
  request.responseType = 'json';
  await new Promise<void>((done, fail) => {
    request.onload = () => done();
    request.onerror = () => fail(new Refusal('no_network'));
    request.send(form);
  });
  if (request.status === 201) return request.response as Uploaded;
  const problem = request.response as Problem | null;
  throw new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
}
