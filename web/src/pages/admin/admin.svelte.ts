/** The owner's page and its server: the key, a look every few seconds, and what may be done. */
import { Refusal } from '../../wire/refusal';
import type { Problem } from '../../wire/types';
import type { AdminCommand, Overview, CloseTableBody } from './wire';

const EVERY_MS = 5000;
const KEPT = 'triptych_admin_key';

export class Admin {
  key = $state(sessionStorage.getItem(KEPT) ?? '');
  now = $state.raw<Overview | null>(null);
  /** why there is nothing to see: a code */
  refused = $state('');
  lost = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Look again and again until the page is left. */
  watch(): () => void {
    if (this.key) void this.look();
    const seen = (): void => {
      if (!document.hidden && this.now) void this.look();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  async enter(key: string): Promise<void> {
    this.key = key.trim();
    await this.look();
    if (this.now) sessionStorage.setItem(KEPT, this.key);
  }

  leave(): void {
    clearTimeout(this.timer);
    sessionStorage.removeItem(KEPT);
    this.key = '';
    this.now = null;
  }

  /** Do it; a refusal is thrown for whoever asked. */
  async act(command: AdminCommand): Promise<void> {
    this.now = await this.call<Overview>('/api/admin', command);
  }

  /** Close a table for everybody, or let people back. */
  async shut(code: string, shut: boolean): Promise<void> {
    await this.call(`/api/tables/${encodeURIComponent(code)}/shut`, { shut });
    await this.look();
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.now = await this.call<Overview>('/api/admin');
      this.refused = '';
      this.lost = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.lost = this.now !== null;
      if (['wrong_key', 'admin_off'].includes(error.code)) this.leave();
      this.refused = error.code;
    }
    if (this.now && !document.hidden) this.timer = setTimeout(() => void this.look(), EVERY_MS);
  }

  private async call<T>(path: string, body?: AdminCommand | CloseTableBody): Promise<T> {
    const init: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.key}` };
    let answer: Response;
    try {
      answer = await fetch(path, { ...init, headers });
    } catch {
      throw new Refusal('no_network');
    }
    if (answer.ok) return (await answer.json()) as T;
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
  }
}
