/**
 * The table as this page knows it. The server sends changes to the public view and to this viewer's private view; this module
 * merges them into one `TableView`. Objects are never changed in place: a part that no message has changed stays the same
 * object, so that only changed parts are rendered again.
 */
import type { StartBlocked, GameChoice, DeckShown, GameShown, PauseShown, PersonShown, FinishedGame, Private, Public, SeatShown, You } from './types';

/** The fields that every game's public view has. */
interface GamePublicView {
  readonly type: string;
  readonly stage: string;
}

/** The current game with both views. `private` is null for TVs and spectators, except for what only they see. */
export interface TableGame extends GameShown {
  readonly public: GamePublicView;
  readonly private: object | null;
}

/** The whole table for one viewer. */
export interface TableView {
  readonly code: string;
  readonly you: You;
  readonly host: string | null;
  readonly locked: boolean;
  readonly reactions: NonNullable<Public['reactions']>;
  readonly paused: PauseShown | null;
  readonly people: readonly PersonShown[];
  readonly seats: readonly SeatShown[];
  readonly choice: GameChoice;
  /** Decks that were uploaded to this table. */
  readonly decks: readonly DeckShown[];
  readonly blocked: StartBlocked | null;
  readonly evening: readonly FinishedGame[];
  readonly game: TableGame | null;
}

type Fields = Readonly<Record<string, unknown>>;

export interface TableDocument {
  /** The number of the last Public. */
  readonly at: number;
  /** The table's public fields, including `game` and `view`. */
  readonly shared: Fields;
  /** The private fields: this viewer's `you` and `view`. */
  readonly own: Fields;
  /** Privates that arrived before their Public. They take effect together with it. */
  readonly pendingPrivates: readonly Private[];
  /** The merged table; null until the first Public has arrived. */
  readonly table: TableView | null;
}

/** The document after a Welcome. The next Private and Public have all fields. */
export const EMPTY_DOCUMENT: TableDocument = { at: -1, shared: {}, own: {}, pendingPrivates: [], table: null };

/** Thrown if a message changes something that this page does not have: page and server no longer agree. */
export class DocumentError extends Error {}

/** Returns the document as it is after a message. Throws `DocumentError` if the message does not fit. */
export function applyMessage(document: TableDocument, message: Public | Private): TableDocument {
  if (message.type === 'Private') {
    if (message.at > document.at) return { ...document, pendingPrivates: [...document.pendingPrivates, message] };
    return withTable({ ...document, own: withMessage(document.own, message) }, document);
  }
  const due = document.pendingPrivates.filter((pending) => pending.at <= message.at);
  return withTable(
    {
      ...document,
      at: message.at,
      shared: withMessage(document.shared, message),
      own: due.reduce(withMessage, document.own),
      pendingPrivates: document.pendingPrivates.filter((pending) => pending.at > message.at),
    },
    document,
  );
}

function withMessage(last: Fields, { type: _, at: __, view, ...changes }: Public | Private): Fields {
  const next = withFields(last, changes);
  if (view === undefined) return next;
  // A complete view has a type. A view without a type has only changes to the last view.
  return { ...next, view: isFields(view) && !('type' in view) ? withFields(viewOf(last), view) : view };
}

function viewOf(fields: Fields): Fields {
  if (!isFields(fields['view'])) throw new DocumentError('changes to a view that does not exist');
  return fields['view'];
}

function withFields(last: Fields, changes: Fields): Fields {
  const next: Record<string, unknown> = { ...last };
  for (const [name, value] of Object.entries(changes)) next[name] = patched(last[name], value);
  return next;
}

/**
 * Returns the new value of a field. If `last` is a list and `value` is an object, the object has only the changed items, by
 * index.
 */
function patched(last: unknown, value: unknown): unknown {
  if (!Array.isArray(last) || !isFields(value)) return value;
  const items: unknown[] = [...last];
  for (const [index, item] of Object.entries(value)) {
    if (!(index in last)) throw new DocumentError(`no item ${index} to replace`);
    items[Number(index)] = item;
  }
  return items;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merge the public and the private fields into `table`. */
function withTable(next: TableDocument, last: TableDocument): TableDocument {
  const { view, game, ...shared } = next.shared;
  const merged = { ...shared, you: next.own['you'], game: withViews(game, view, next, last) };
  // The first Public after a Welcome has all fields of TableView. We trust the server here instead of checking types.
  return { ...next, table: merged as TableView };
}

/** The game with its views. Returns the same object as before if nothing in it changed. */
function withViews(game: unknown, view: unknown, next: TableDocument, last: TableDocument): unknown {
  if (!isFields(game) || !isFields(view)) return null;
  const same = last.shared['game'] === game && last.shared['view'] === view && last.own['view'] === next.own['view'];
  return (same && last.table?.game) || { ...game, public: view, private: next.own['view'] ?? null };
}
