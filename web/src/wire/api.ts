/** The HTTP side: making, finding and joining tables; what can be played. Refusals are `Refusal`. */
import { joinOnce } from './joining';
import { Refusal } from './refusal';
import type {
  Address,
  AlbumKey,
  Catalogue,
  ClaimBody,
  DeckList,
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

/** `node` is the base address of the node that has the table; empty means this page's. */
async function call<T>(path: string, body?: unknown, token?: string, node = '', signal?: AbortSignal): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  init.headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  if (signal) init.signal = signal;
  // the cookie by which a node knows a device it has banned
  if (node) init.credentials = 'include';
  let answer: Response;
  try {
    answer = await fetch(node.replace(/\/$/, '') + path, init);
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
  locate: (code: string, node = '', token?: string) => call<Located>(`/api/tables/${code}`, undefined, token, node),
  join: (code: string, body: JoinBody, node = '') =>
    joinOnce(code, (id) => surely(() => call<Joined>(`/api/tables/${code}/join`, { ...body, id }, undefined, node))),
  moveTicket: (code: string, token: string, node = '') =>
    call<MoveTicket>(`/api/tables/${code}/move`, {}, token, node),
  claim: (code: string, body: ClaimBody, node = '') =>
    surely(() => call<Joined>(`/api/tables/${code}/claim`, body, undefined, node)),
  newScreen: () => call<ScreenCode>('/api/screens', {}),
  askScreen: (letters: string, secret: string, signal: AbortSignal) =>
    call<SentTable>(`/api/screens/${letters}`, undefined, secret, '', signal),
  sendToScreen: (letters: string, table: string, token: string, node = '') =>
    call<SentTable>(`/api/screens/${letters}`, { table }, token, node),
  /** Where the table's album is, once a game has come to its end. */
  album: (code: string, token?: string, node = '') => call<AlbumKey>(`/api/tables/${code}/album`, {}, token, node),
  games: () => call<Catalogue>('/api/games'),
  pictures: (ids: readonly string[]) => call<PictureTexts>(`/api/pictures?ids=${ids.map(encodeURIComponent).join(',')}`),
  address: () => call<Address>('/api/address'),
  decks: () => call<DeckList>('/api/decks'),
};
