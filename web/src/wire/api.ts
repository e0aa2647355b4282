/** The HTTP side: making, finding and joining tables; what can be played. Refusals are `Refusal`. */
import { joinOnce } from './joining';
import { Refusal } from './refusal';
import type {
  Address,
  AlbumKey,
  Catalogue,
  ChangeDeck,
  ClaimBody,
  DeckList,
  GalleryMade,
  Joined,
  JoinBody,
  Located,
  MoveTicket,
  PictureTexts,
  Problem,
  ScreenCode,
  SentTable,
} from './types';

/** Milliseconds before a call whose table moved meanwhile is made again. */
const MOVING = [200, 800, 2000];

/** A call that changes something at a table: made again where the table ended before it was done. */
async function surely<T>(make: () => Promise<T>): Promise<T> {
  for (const pause of MOVING) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Refusal) || !['table_moved', 'table_closed'].includes(error.code)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return await make();
}

async function call<T>(path: string, body?: unknown, token?: string, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  init.headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  if (signal) init.signal = signal;
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal('no_network');
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
}

export const api = {
  newTable: (body: JoinBody) => joinOnce('', (id) => surely(() => call<Joined>('/api/tables', { ...body, id }))),
  /** With its token a held seat is found whatever the neighbours have tried. */
  locate: (code: string, token?: string) => call<Located>(`/api/tables/${code}`, undefined, token),
  join: (code: string, body: JoinBody) =>
    joinOnce(code, (id) => surely(() => call<Joined>(`/api/tables/${code}/join`, { ...body, id }))),
  moveTicket: (code: string, token: string) => call<MoveTicket>(`/api/tables/${code}/move`, {}, token),
  claim: (code: string, body: ClaimBody) => surely(() => call<Joined>(`/api/tables/${code}/claim`, body)),
  newScreen: () => call<ScreenCode>('/api/screens', {}),
  askScreen: (letters: string, secret: string, signal: AbortSignal) =>
    call<SentTable>(`/api/screens/${letters}`, undefined, secret, signal),
  sendToScreen: (letters: string, table: string, token: string) =>
    call<SentTable>(`/api/screens/${letters}?table=${table}`, { table }, token),
  /** Where the table's album is, once a game has come to its end. */
  album: (code: string, token?: string) => call<AlbumKey>(`/api/tables/${code}/album`, {}, token),
  /** The evening's works as a deck: a few cards at a time lie on the table. */
  ourGallery: (session: Joined, title: string) =>
    surely(() => call<GalleryMade>(`/api/tables/${session.code}/gallery`, { title }, session.token)),
  games: () => call<Catalogue>('/api/games'),
  pictures: (ids: readonly string[]) => call<PictureTexts>(`/api/pictures?ids=${ids.map(encodeURIComponent).join(',')}`),
  address: () => call<Address>('/api/address'),
  decks: () => call<DeckList>('/api/decks'),
  changeDeck: (session: Joined, deck: string, body: ChangeDeck) =>
    surely(() => call<object>(`/api/tables/${session.code}/decks/${deck}`, body, session.token)),
};
