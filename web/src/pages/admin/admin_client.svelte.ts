/** The requests of the admin page: login, polling of the server's state, and commands. */
import { request } from '../../wire/http/request';
import { Refusal } from '../../wire/refusal';
import type { AdminCommand, Overview, CloseTableBody } from './wire';

const POLL_MS = 5000;
const STORAGE_KEY = 'triptych_admin_key';

export class AdminClient {
  key = $state(sessionStorage.getItem(STORAGE_KEY) ?? '');
  overview = $state.raw<Overview | null>(null);
  /** The code of the last refusal; empty if there was none. */
  refused = $state('');
  connectionLost = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Poll the state of the server. Returns a function that stops the polling. */
  watch(): () => void {
    if (this.key) void this.poll();
    const handleVisibility = (): void => {
      if (!document.hidden && this.overview) void this.poll();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }

  async logIn(key: string): Promise<void> {
    this.key = key.trim();
    await this.poll();
    if (this.overview) sessionStorage.setItem(STORAGE_KEY, this.key);
  }

  logOut(): void {
    clearTimeout(this.timer);
    sessionStorage.removeItem(STORAGE_KEY);
    this.key = '';
    this.overview = null;
  }

  /** Send a command. Throws `Refusal` if it is refused. */
  async send(command: AdminCommand): Promise<void> {
    this.overview = await this.request<Overview>('/api/admin', command);
  }

  /** Close a table for everyone, or reopen it. */
  async setClosed(code: string, closed: boolean): Promise<void> {
    await this.request(`/api/tables/${encodeURIComponent(code)}/close`, { closed });
    await this.poll();
  }

  private async poll(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.overview = await this.request<Overview>('/api/admin');
      this.refused = '';
      this.connectionLost = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.connectionLost = this.overview !== null;
      if (['wrong_key', 'admin_off'].includes(error.code)) this.logOut();
      this.refused = error.code;
    }
    if (this.overview && !document.hidden) this.timer = setTimeout(() => void this.poll(), POLL_MS);
  }

  private request<T>(path: string, body?: AdminCommand | CloseTableBody): Promise<T> {
    return request<T>(path, body, this.key);
  }
}
