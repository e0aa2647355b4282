import { base } from './base';

const MIN_INTERVAL_MS = 60_000;

/**
 * Reload the page when a lazily loaded chunk is missing. That happens when the server was updated while the page was open;
 * the new page has new chunk names.
 */
export function reloadOnDeploy(reload: () => void): void {
  addEventListener('vite:preloadError', () => void onMissingChunk());
  async function onMissingChunk(): Promise<void> {
    const last = Number(sessionStorage.getItem('renewed'));
    // A recent reload did not help, so there is another cause: do not reload in a loop.
    if (Date.now() - last < MIN_INTERVAL_MS) return;
    // Without a connection a reload would lose the page that we have.
    if (!(await isServerReachable())) return;
    sessionStorage.setItem('renewed', `${Date.now()}`);
    reload();
  }
}

const isServerReachable = (): Promise<boolean> =>
  fetch(`${base}/`, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
