/** The HTTP requests to the server. They throw `Refusal` if the server refuses or cannot be reached. */
import { joinOnce } from './join_requests';
import { request } from './request';
import { sleep } from './sleep';
import { Refusal } from '../refusal';
import type {
  Address,
  AlbumKey,
  Catalogue,
  ChangeDeckBody,
  RedeemTicketBody,
  DeckList,
  GalleryBody,
  GalleryMade,
  Joined,
  JoinBody,
  TableLocation,
  MoveTicket,
  PictureTexts,
  TvCode,
  SendTableBody,
  SentTable,
} from '../types';

/** Delays before a request is repeated because its table has moved to another node. */
const MOVED_RETRY_DELAYS_MS = [200, 800, 2000];

/** Repeat a request that changes a table if the table was closed or moved before the request was executed. */
async function retryIfMoved<T>(send: () => Promise<T>): Promise<T> {
  for (const delay of MOVED_RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refusal) || !['table_moved', 'table_closed'].includes(error.code)) throw error;
      await sleep(delay);
    }
  }
  return await send();
}

export const api = {
  createTable: (body: JoinBody) => joinOnce('', (id) => retryIfMoved(() => request<Joined>('/api/tables', { ...body, id }))),
  /** A valid token finds its table even if this network address has tried too many wrong codes. */
  locateTable: (code: string, token?: string) => request<TableLocation>(`/api/tables/${code}`, undefined, token),
  joinTable: (code: string, body: JoinBody) =>
    joinOnce(code, (id) => retryIfMoved(() => request<Joined>(`/api/tables/${code}/join`, { ...body, id }))),
  createMoveTicket: (code: string, token: string) => request<MoveTicket>(`/api/tables/${code}/move`, {}, token),
  redeemMoveTicket: (code: string, body: RedeemTicketBody) => retryIfMoved(() => request<Joined>(`/api/tables/${code}/redeem`, body)),
  createTvCode: () => request<TvCode>('/api/tvs', {}),
  /** Long poll: resolves when a table is sent to this TV, or with `table: null` when the server's wait ends. */
  pollTvCode: (letters: string, secret: string, signal: AbortSignal) =>
    request<SentTable>(`/api/tvs/${letters}`, undefined, secret, signal),
  sendTableToTv: (letters: string, table: string, token: string) =>
    request<SentTable>(`/api/tvs/${letters}?table=${table}`, { table } satisfies SendTableBody, token),
  /** The key of the table's album, which exists once a game has ended. */
  albumKey: (code: string, token?: string) => request<AlbumKey>(`/api/tables/${code}/album`, {}, token),
  /** Add drawings and builds of the evening to a deck of the table, a few cards per request. */
  addGalleryCards: (session: Joined, title: string) =>
    retryIfMoved(() => request<GalleryMade>(`/api/tables/${session.code}/gallery`, { title } satisfies GalleryBody, session.token)),
  catalogue: () => request<Catalogue>('/api/games'),
  pictureTexts: (ids: readonly string[]) => request<PictureTexts>(`/api/pictures?ids=${ids.map(encodeURIComponent).join(',')}`),
  serverAddress: () => request<Address>('/api/address'),
  decks: () => request<DeckList>('/api/decks'),
  changeDeck: (session: Joined, deck: string, body: ChangeDeckBody) =>
    retryIfMoved(() => request<object>(`/api/tables/${session.code}/decks/${deck}`, body, session.token)),
};
