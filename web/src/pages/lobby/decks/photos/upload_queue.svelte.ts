/** The queue of photos to upload to a deck. Photos are added, cropped and sorted, and then sent in small batches. */
import { Refusal } from '../../../../wire/refusal';
import type { DeckShown, FileProblem, Joined, Uploaded } from '../../../../wire/types';
import { cropped, isPhoto, preview, type Crop, type Preview } from './photos';
import { sendFiles, type FilePart } from '../upload';

/** Small enough that little has to be sent again after a lost connection, and large enough to keep the overhead low. */
const PHOTOS_PER_REQUEST = 4;
/** Progress of one photo: `STARTED` when its turn comes, `CROPPED` after cropping; sending it adds `TRANSFER`. */
const STARTED = 0.05;
const CROPPED = 0.25;
const TRANSFER = 0.7;

export class Photo {
  preview = $state.raw<Preview | null>(null);
  state = $state<'loading' | 'ready' | 'sending'>('loading');
  crop = $state.raw<Crop>({ x: 0.5, y: 0.5 });
  description = $state('');
  /** Upload progress, from 0 to 1. */
  progress = $state(0);

  constructor(
    readonly id: number,
    readonly file: File,
  ) {}

  get name(): string {
    return this.file.name;
  }

  /** Free the memory of the preview. */
  dispose(): void {
    if (this.preview) URL.revokeObjectURL(this.preview.address);
  }
}

export class UploadQueue {
  photos = $state<Photo[]>([]);
  title = $state('');
  /** The id of the deck that the photos are added to; null for a new deck. */
  deck = $state<string | null>(null);
  /** Files that were refused, with reasons. */
  problems = $state.raw<readonly FileProblem[]>([]);
  /** Why the last upload stopped. Photos that are still in the queue can be sent again. */
  error = $state.raw<Refusal | null>(null);
  /** Whether the photos of the queue are being sent. */
  busy = $state(false);
  sendingZip = $state(false);
  /** The id of the photo in the editor; null if the editor is closed. */
  editing = $state<number | null>(null);
  /** The deck as the last upload saved it; null if photos were added since then, or nothing was saved yet. */
  savedDeck = $state.raw<DeckShown | null>(null);
  private lastId = 0;
  private previews: Promise<unknown> = Promise.resolve();

  constructor(private readonly maxPhotos: () => number) {}

  /** Whether anything is being sent. Nothing else can be added or sent during that time. */
  get sending(): boolean {
    return this.busy || this.sendingZip;
  }

  /** Add photos. Files that are not photos or exceed the limit are listed in `problems`. */
  add(files: readonly File[]): void {
    if (this.sending) return;
    this.savedDeck = null;
    const refused: FileProblem[] = [];
    for (const file of files) {
      if (!isPhoto(file)) refused.push({ file: file.name, code: 'not_a_picture', detail: {} });
      else if (this.photos.length >= this.maxPhotos()) refused.push({ file: file.name, code: 'deck_full', detail: { most: this.maxPhotos() } });
      else this.enqueue(file);
    }
    this.problems = refused;
    this.error = null;
  }

  private enqueue(file: File): void {
    const photo = new Photo(++this.lastId, file);
    this.photos.push(photo);
    // Previews are made one after the other: photos are large, and phones have little memory.
    this.previews = this.previews.then(async () => {
      if (!this.photos.includes(photo)) return;
      photo.preview = await preview(file);
      if (photo.state === 'loading') photo.state = 'ready';
    });
  }

  remove(photo: Photo): void {
    photo.dispose();
    this.photos = this.photos.filter((other) => other.id !== photo.id);
  }

  /** Move a photo to another position in the queue. */
  move(photo: Photo, to: number): void {
    const others = this.photos.filter((other) => other.id !== photo.id);
    others.splice(Math.max(0, Math.min(others.length, to)), 0, photo);
    this.photos = others;
  }

  /** Send all photos in batches. If a batch fails, the batches before it are already saved. */
  async send(session: Joined, title: string): Promise<void> {
    if (this.sending) return;
    this.busy = true;
    this.problems = [];
    this.error = null;
    this.savedDeck = null;
    try {
      await this.previews;
      while (this.photos.length) await this.sendBatch(session, title, this.photos.slice(0, PHOTOS_PER_REQUEST));
      this.deck = null;
      this.title = '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.error = error;
      for (const photo of this.photos) {
        photo.state = 'ready';
        photo.progress = 0;
      }
    } finally {
      this.busy = false;
    }
  }

  /** Send a ZIP file as it is: the server accepts a complete deck or any ZIP file with photos. The photos of the queue stay. */
  async sendZip(session: Joined, zip: File): Promise<void> {
    if (this.sending) return;
    this.sendingZip = true;
    this.problems = [];
    this.error = null;
    try {
      const title = zip.name.replace(/\.zip$/i, '').slice(0, 60);
      const uploaded = await sendFiles<Uploaded>(session, 'decks', [[zip, zip.name]], { title });
      this.savedDeck = uploaded.deck;
      this.problems = uploaded.refused;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problems = problemsOf(error);
      if (!this.problems.length) this.error = error;
    } finally {
      this.sendingZip = false;
    }
  }

  private async sendBatch(session: Joined, title: string, batch: readonly Photo[]): Promise<void> {
    const parts: FilePart[] = [];
    for (const photo of batch) {
      photo.state = 'sending';
      photo.progress = STARTED;
      parts.push([await cropped(photo.file, photo.crop), photo.name]);
      photo.progress = CROPPED;
    }
    const lines = JSON.stringify(batch.map((photo) => photo.description));
    const path = this.deck ? `decks?deck=${encodeURIComponent(this.deck)}` : 'decks';
    try {
      const uploaded = await sendFiles<Uploaded>(session, path, parts, { title, lines }, (sentBytes) => updateProgress(batch, parts, sentBytes));
      this.deck = uploaded.deck.id;
      this.savedDeck = uploaded.deck;
      this.problems = [...this.problems, ...uploaded.refused];
    } catch (error) {
      // The server could not use any photo of this batch. Continue with the next batch.
      if (!(error instanceof Refusal) || error.code !== 'bad_picture') throw error;
      this.problems = [...this.problems, ...problemsOf(error)];
    }
    for (const photo of batch) this.remove(photo);
  }
}

/** Update the progress of each photo in a batch from the number of bytes sent so far. The photos are sent in the order of the batch. */
function updateProgress(batch: readonly Photo[], parts: readonly FilePart[], sentBytes: number): void {
  let remaining = sentBytes;
  for (const [i, photo] of batch.entries()) {
    const size = parts[i]![0].size;
    photo.progress = CROPPED + TRANSFER * Math.min(1, Math.max(0, remaining / size));
    remaining -= size;
  }
}

/** The problems with individual files that are listed in a refusal; empty if it lists none. */
export function problemsOf(refusal: Refusal): readonly FileProblem[] {
  const problems = refusal.detail['problems'];
  return Array.isArray(problems) ? (problems as FileProblem[]) : [];
}
