/** The service worker that lets people install the app and greets them offline. Only secure pages may have one. */
const CALM_MS = 3000;

export function installable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // after everything that somebody waits for
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), CALM_MS);
}
