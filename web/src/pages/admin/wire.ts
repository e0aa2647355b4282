// Made by `make wire` from the Python types. Do not edit.

/** Take nobody new and let go of the tables, so that this node can be stopped. */
export interface Drain {
  readonly type: "Drain";
  readonly on: boolean;
}

/** No new tables, newcomers or uploads; whoever plays goes on. */
export interface SetReadOnly {
  readonly type: "SetReadOnly";
  readonly on: boolean;
}

/** What the owner may do. */
export type AdminCommand =
  | Drain
  | SetReadOnly;

/** POST /api/tables/CODE/shut: end the table for everybody, or let people back. */
export interface ShutBody {
  readonly shut: boolean;
}

/** One table in memory. */
export interface TableLine {
  readonly code: string;
  readonly game: string;
  readonly running: boolean;
  readonly people: number;
  readonly bots: number;
  readonly sockets: number;
  readonly moves: number;
  readonly idle_s: number;
}

/** How long something took in the last minutes; half of all at most `p50_ms`. */
export interface Took {
  readonly what: string;
  readonly count: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** One process of this installation. */
export interface NodeLine {
  readonly name: string;
  readonly tables: number;
  readonly games: number;
  readonly sockets: number;
  readonly processor: number;
  readonly memory: number;
  readonly draining: boolean;
}

/** GET /api/admin: all processes of this server together, as they are now. */
export interface Overview {
  readonly version: string;
  readonly python: string;
  readonly uptime_s: number;
  readonly trouble: string | null;
  readonly draining: boolean;
  readonly read_only: boolean;
  readonly tables: readonly TableLine[];
  readonly tables_here: number;
  readonly tables_most: number;
  readonly tables_kept: number;
  readonly games: number;
  readonly sockets: number;
  readonly processor: number;
  readonly memory: number;
  readonly disk_free: number | null;
  readonly decks: number;
  readonly albums: number;
  readonly times: readonly Took[];
  readonly refusals: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly nodes: readonly NodeLine[];
  readonly others: readonly string[];
}
