/** Photos that somebody is about to bring to the table: chosen, cropped, put in order, sent a few at a time. */
import { Refusal } from '../../../../wire/refusal';
import type { DeckShown, FileProblem, Joined, Uploaded } from '../../../../wire/types';
import { cropped, isPhoto, preview, type Crop, type Preview } from './photos';
import { sendFiles, type Part } from '../upload';

/** So many photos go in one request: few enough that a lost line loses little, enough to be quick. */
const AT_ONCE = 4;

export class Photo {
  seen = $state.raw<Preview | null>(null);
  state = $state<'looking' | 'ready' | 'sending'>('looking');
  crop = $state.raw<Crop>({ x: 0.5, y: 0.5 });
  line = $state('');
  /** How much of its way it has made, from 0 to 1. */
  share = $state(0);

  constructor(
    readonly id: number,
    readonly file: File,
  ) {}

  get name(): string {
    return this.file.name;
  }

  forget(): void {
    if (this.seen) URL.revokeObjectURL(this.seen.address);
  }
}

export class Bringing {
  photos = $state<Photo[]>([]);
  title = $state('');
  /** The deck that these come to; null for a new one. */
  deck = $state<string | null>(null);
  problems = $state.raw<readonly FileProblem[]>([]);
  /** Why sending stopped; what was sent is safe, the rest can be sent again. */
  stopped = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** The photo that is being put in shape, by its id. */
  editing = $state<number | null>(null);
  /** The deck as it became. */
  done = $state.raw<DeckShown | null>(null);
  private next = 0;
  private looking: Promise<unknown> = Promise.resolve();

  constructor(private readonly most: () => number) {}

  /** Take these in; what is no picture, or one too many, is named and left out. */
  add(files: readonly File[]): void {
    this.done = null;
    const refused: FileProblem[] = [];
    for (const file of files) {
      if (!isPhoto(file)) refused.push({ file: file.name, code: 'not_a_picture', detail: {} });
      else if (this.photos.length >= this.most()) refused.push({ file: file.name, code: 'deck_full', detail: { most: this.most() } });
      else this.look(file);
    }
    this.problems = refused;
    this.stopped = null;
  }

  /** One after the other: a phone has little memory, and its photos are large. */
  private look(file: File): void {
    const photo = new Photo(++this.next, file);
    this.photos.push(photo);
    const kept = this.photos.at(-1)!;
    this.looking = this.looking.then(async () => {
      if (!this.photos.includes(kept)) return;
      kept.seen = await preview(file);
      if (kept.state === 'looking') kept.state = 'ready';
    });
  }

  remove(photo: Photo): void {
    photo.forget();
    this.photos = this.photos.filter((one) => one.id !== photo.id);
  }

  move(photo: Photo, to: number): void {
    const others = this.photos.filter((one) => one.id !== photo.id);
    others.splice(Math.max(0, Math.min(others.length, to)), 0, photo);
    this.photos = others;
  }

  clear(): void {
    for (const photo of this.photos) photo.forget();
    this.photos = [];
    this.problems = [];
    this.stopped = null;
  }

  /** Send all of them, a few at a time. What has arrived stays there, whatever happens to the rest. */
  async send(session: Joined, title: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problems = [];
    this.stopped = null;
    this.done = null;
    try {
      await this.looking;
      while (this.photos.length) await this.sendSome(session, title, this.photos.slice(0, AT_ONCE));
      this.deck = null;
      this.title = '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.stopped = error;
      for (const photo of this.photos) {
        photo.state = 'ready';
        photo.share = 0;
      }
    } finally {
      this.busy = false;
    }
  }

  private async sendSome(session: Joined, title: string, some: readonly Photo[]): Promise<void> {
    const parts: Part[] = [];
    for (const photo of some) {
      photo.state = 'sending';
      photo.share = 0.05;
      parts.push([await cropped(photo.file, photo.crop), photo.name]);
      photo.share = 0.25;
    }
    const lines = JSON.stringify(some.map((photo) => photo.line));
    const path = this.deck ? `decks?deck=${encodeURIComponent(this.deck)}` : 'decks';
    try {
      const made = await sendFiles<Uploaded>(session, path, parts, { title, lines }, (bytes) => spread(some, parts, bytes));
      this.deck = made.deck.id;
      this.done = made.deck;
      this.problems = [...this.problems, ...made.refused];
    } catch (error) {
      // none of these could be used; the next ones may be better
      if (!(error instanceof Refusal) || error.code !== 'bad_picture') throw error;
      this.problems = [...this.problems, ...problemsOf(error)];
    }
    for (const photo of some) this.remove(photo);
  }
}

/** How far each of the files has come when so many bytes of all have left. */
function spread(photos: readonly Photo[], parts: readonly Part[], bytes: number): void {
  for (const [i, photo] of photos.entries()) {
    const size = parts[i]![0].size;
    photo.share = 0.25 + 0.7 * Math.min(1, Math.max(0, bytes / size));
    bytes -= size;
  }
}

/** What the server says is wrong, file by file. */
export function problemsOf(refusal: Refusal): readonly FileProblem[] {
  const problems = refusal.detail['problems'];
  return Array.isArray(problems) ? (problems as FileProblem[]) : [];
}
