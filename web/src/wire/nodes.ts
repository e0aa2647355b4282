/**
 * Where a table lives, also when the server that this page came from is gone: the other nodes of the installation are asked
 * then. A page whose own server is gone cannot load pictures any more, so it moves to the one that has the table.
 */
import { api } from './api';
import { arrived } from './arrived';
import { Refusal, UNWELL } from './refusal';
import { sessionFor } from './session';
import type { Door } from './types';

const PATIENCE = 4000;

/** Fails like a missing network when nobody has answered by then; a dead machine says nothing at all. */
function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const alarm = setTimeout(() => fail(new Refusal('no_network')), PATIENCE);
    answer.then(done, fail).finally(() => clearTimeout(alarm));
  });
}

/** It does not answer, or has nothing to say about tables: then others are asked. */
const mute = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'no_network' || UNWELL.includes(error.code));

export class Nodes {
  /** The node that has the table, while the page's own server does not answer or cannot use its journal. */
  refuge: string | null = null;
  /** What is told of the table outside; null where it is locked, or was not told yet. */
  door: Door | null = null;
  private others: readonly string[] = [];

  constructor(private readonly code: string) {}

  /** The base address of the node that has the table; empty means this page's. */
  locate = async (): Promise<string> => {
    try {
      const found = arrived(this.code) ?? (await soon(api.locate(this.code, '', sessionFor(this.code)?.token)));
      this.others = found.others;
      this.refuge = null;
      this.door = found.door;
      return found.node;
    } catch (error) {
      if (!mute(error)) throw error;
      return await this.elsewhere(error);
    }
  };

  /** Only the node that has the table can tell what goes on there. */
  async lookInside(node: string): Promise<Door | null> {
    if (!this.door && node) this.door = (await soon(api.locate(this.code, node))).door;
    return this.door;
  }

  private async elsewhere(error: unknown): Promise<string> {
    for (const node of this.others) {
      try {
        const found = await soon(api.locate(this.code, node, sessionFor(this.code)?.token));
        return (this.refuge = found.node || node);
      } catch (why) {
        if (!mute(why)) throw why;
      }
    }
    throw error;
  }

  /** The page's address at the node that has the table; a seat comes along by a ticket, as to any other device. */
  async way(tv: boolean): Promise<string> {
    const base = (this.refuge ?? '').replace(/\/$/, '');
    if (tv) return `${base}/tv/${this.code}`;
    const session = sessionFor(this.code);
    if (!session) return `${base}/${this.code}`;
    const { ticket } = await api.moveTicket(this.code, session.token, base);
    return `${base}/${this.code}#move=${ticket}`;
  }
}
