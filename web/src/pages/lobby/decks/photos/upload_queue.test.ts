import { afterEach, expect, test, vi } from 'vitest';
import type { Joined } from '../../../../wire/types';
import { UploadQueue } from './upload_queue.svelte';

const session = { code: 'KQRZ', person: 'p1', token: 'secret', node: '' } as Joined;
const photo = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
let requests: { onload(): void; status: number; response: unknown }[] = [];

afterEach(() => vi.unstubAllGlobals());

function stubUploads(): void {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', class {
    upload = {};
    status = 201;
    response: unknown = { deck: { id: 'zip' }, refused: [] };
    onload(): void {}
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      requests.push(this);
    }
  });
}

test('a ZIP file leaves the photos in the queue, and nothing is added while it is sent', async () => {
  stubUploads();
  const queue = new UploadQueue(() => 60);
  queue.add([photo('a.jpg')]);
  const sent = queue.sendZip(session, new File(['x'], 'Holidays.zip'));
  queue.add([photo('b.jpg')]);
  void queue.sendZip(session, new File(['x'], 'Other.zip'));
  void queue.send(session, 'Title');
  expect(requests).toHaveLength(1);
  requests[0]!.onload();
  await sent;
  expect(queue.photos.map(({ name }) => name)).toEqual(['a.jpg']);
  expect(queue.savedDeck?.id).toBe('zip');
});

test('nothing is added while the queue sends its photos', () => {
  const queue = new UploadQueue(() => 60);
  queue.busy = true;
  queue.add([photo('a.jpg')]);
  expect(queue.photos).toEqual([]);
});
