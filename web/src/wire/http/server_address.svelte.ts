/** The server's address for other devices, which cannot use `localhost`. */
import { base } from '../../base';
import { api } from './api';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

class ServerAddress {
  /** Without a slash at the end. */
  url = $state(location.origin + base);
  private requested = false;

  /** If this page was opened as localhost, ask the server once for its network address. */
  resolve(): void {
    if (this.requested || !LOOPBACK.test(location.hostname)) return;
    this.requested = true;
    api.serverAddress().then(
      ({ address }) => (this.url = address),
      () => (this.requested = false),
    );
  }
}

export const serverAddress = new ServerAddress();
