// Made by `make wire` from the Python types. Do not edit.

/** Create no more tables, release unused tables, and hand the others over to other nodes. */
export interface Drain {
  readonly type: "Drain";
  readonly on: boolean;
}

/** Refuse new tables, newcomers and uploads. With `on` false, accept them again. */
export interface SetReadOnly {
  readonly type: "SetReadOnly";
  readonly on: boolean;
}

/** Commands of the admin page. */
export type AdminCommand =
  | Drain
  | SetReadOnly;

/** POST /api/tables/CODE/close: close the table for everyone, or open it again. */
export interface CloseTableBody {
  readonly closed: boolean;
}

/** One table in memory. */
export interface TableStatus {
  readonly code: string;
  readonly game: string;
  readonly running: boolean;
  readonly people: number;
  readonly bots: number;
  readonly connections: number;
  readonly entries: number;
  readonly idle_s: number;
}

/** How long one kind of work took in the last five minutes, as percentiles. */
export interface Timing {
  readonly what: string;
  readonly count: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** One process of this installation. */
export interface NodeStatus {
  readonly name: string;
  readonly tables: number;
  readonly games: number;
  readonly sockets: number;
  readonly processor: number;
  readonly memory: number;
  readonly draining: boolean;
}

/** GET /api/admin: the current state of this server, with all its processes. */
export interface Overview {
  readonly version: string;
  readonly python: string;
  readonly uptime_s: number;
  readonly problem: string | null;
  readonly draining: boolean;
  readonly read_only: boolean;
  readonly tables: readonly TableStatus[];
  readonly tables_here: number;
  readonly max_tables: number;
  readonly stored_tables: number;
  readonly games: number;
  readonly sockets: number;
  readonly processor: number;
  readonly memory: number;
  readonly disk_free: number | null;
  readonly decks: number;
  readonly albums: number;
  readonly times: readonly Timing[];
  readonly refusals: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly nodes: readonly NodeStatus[];
  readonly silent_processes: readonly string[];
}
