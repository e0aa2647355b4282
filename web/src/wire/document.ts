/**
 * The table as one page keeps it. The server sends what everybody sees (Public) and what only this viewer sees
 * (Private), each only as far as it has changed; here they become one whole again. Nothing is changed in place: what no
 * message touched is the same object as before, so that only what did change is drawn again.
 */
import type { Blocked, Choice, DeckShown, GameShown, Paused, PersonShown, Played, Private, Public, SeatShown, You } from './types';

/** What every game's public view has. */
export interface GamePublicView {
  readonly type: string;
  readonly stage: string;
}

/** The game on the table with both its views; `private` is null for the TV and for whoever has no seat. */
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
  readonly paused: Paused | null;
  readonly people: readonly PersonShown[];
  readonly seats: readonly SeatShown[];
  readonly choice: Choice;
  /** The table's own decks. */
  readonly decks: readonly DeckShown[];
  readonly blocked: Blocked | null;
  readonly evening: readonly Played[];
  readonly game: TableGame | null;
}

type Fields = Readonly<Record<string, unknown>>;

export interface TableDocument {
  /** The number of the Public that is shown. */
  readonly at: number;
  /** The table's public fields, `game` and `view` among them. */
  readonly shared: Fields;
  /** This viewer's `you` and `view`. */
  readonly own: Fields;
  /** Privates whose Public has not come yet: neither is shown without the other. */
  readonly early: readonly Private[];
  /** Both put together; null until the first Public has come. */
  readonly table: TableView | null;
}

/** After a Welcome: the next Private and Public are whole. */
export const NOTHING_YET: TableDocument = { at: -1, shared: {}, own: {}, early: [], table: null };

/** A change of something that is not there: this page and the server no longer agree. */
export class DocumentError extends Error {}

export function applyMessage(document: TableDocument, message: Public | Private): TableDocument {
  if (message.type === 'Private') {
    if (message.at > document.at) return { ...document, early: [...document.early, message] };
    return joined({ ...document, own: withMessage(document.own, message) }, document);
  }
  const due = document.early.filter((early) => early.at <= message.at);
  return joined(
    {
      ...document,
      at: message.at,
      shared: withMessage(document.shared, message),
      own: due.reduce(withMessage, document.own),
      early: document.early.filter((early) => early.at > message.at),
    },
    document,
  );
}

function withMessage(last: Fields, { type: _, at: __, view, ...changes }: Public | Private): Fields {
  const next = withFields(last, changes);
  if (view === undefined) return next;
  // a whole view says its type; one without holds changes of the last
  return { ...next, view: isFields(view) && !('type' in view) ? withFields(viewOf(last), view) : view };
}

function viewOf(fields: Fields): Fields {
  if (!isFields(fields['view'])) throw new DocumentError('changes of a view that is not there');
  return fields['view'];
}

function withFields(last: Fields, changes: Fields): Fields {
  const next: Record<string, unknown> = { ...last };
  for (const [name, value] of Object.entries(changes)) next[name] = replaced(last[name], value);
  return next;
}

/** A value takes the place of the last one; for a list, an object holds the items that changed, by index. */
function replaced(last: unknown, value: unknown): unknown {
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

function joined(next: TableDocument, last: TableDocument): TableDocument {
  const { view, game, ...shared } = next.shared;
  const both = { ...shared, you: next.own['you'], game: withViews(game, view, next, last) };
  // the first Public after a Welcome has every field of TableView; the wire is the one place where types are believed
  return { ...next, table: both as TableView };
}

/** The game with its views, the same object as before where none of the three changed. */
function withViews(game: unknown, view: unknown, next: TableDocument, last: TableDocument): unknown {
  if (!isFields(game) || !isFields(view)) return null;
  const same = last.shared['game'] === game && last.shared['view'] === view && last.own['view'] === next.own['view'];
  return (same && last.table?.game) || { ...game, public: view, private: next.own['view'] ?? null };
}
