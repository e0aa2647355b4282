/** Uploads files and reports the progress. It uses `XMLHttpRequest`, since `fetch` does not report progress. */
import { base } from '../../../base';
import { refusalOf } from '../../../wire/http/request';
import { Refusal } from '../../../wire/refusal';
import type { Joined, Problem } from '../../../wire/types';

export type FilePart = readonly [blob: Blob, name: string];

/**
 * Upload files to the decks of a table and return the server's answer. `onprogress` is called with the number of bytes sent so
 * far. Rejects with a `Refusal` if the upload fails.
 */
export function sendFiles<T>(
  session: Joined,
  path: string,
  files: readonly FilePart[],
  fields: Readonly<Record<string, string>> = {},
  onprogress: (bytes: number) => void = () => {},
): Promise<T> {
  const form = new FormData();
  // Fields come before the files, so that the server knows them when it reads the files.
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const [blob, name] of files) form.append('pictures', blob, name);
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded }) => onprogress(loaded);
  request.open('POST', `${base}/api/tables/${session.code}/${path}`);
  request.setRequestHeader('authorization', `Bearer ${session.token}`);
  request.responseType = 'json';
  return new Promise<T>((done, fail) => {
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return done(request.response as T);
      fail(refusalOf(request.response as Problem | null));
    };
    request.onerror = () => fail(new Refusal('no_network'));
    request.send(form);
  });
}
