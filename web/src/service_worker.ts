/** The service worker is registered this long after the page starts, so that it does not compete with the first page load. */
import { base } from './base';
const REGISTRATION_DELAY_MS = 3000;

/** Register the service worker, which makes the app installable and shows a page when the device is offline. */
export function registerServiceWorker(): void {
  // Only secure pages may have a service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register(`${base}/sw.js`).catch(() => undefined), REGISTRATION_DELAY_MS);
}
