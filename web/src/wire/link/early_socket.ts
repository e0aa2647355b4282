/** Takes over the socket that `early.js` opened before this script was loaded. */
declare global {
  interface Window {
    earlySocket?: WebSocket | undefined;
  }
}

/** The early socket if it is still usable and has the same address, otherwise a new one. */
export function dial(url: string): WebSocket {
  const early = window.earlySocket;
  // Keep the property, even without a socket: if `early.js` runs after this, it sees the property and opens no socket.
  window.earlySocket = undefined;
  if (!early || early.url !== url || early.readyState > WebSocket.OPEN) {
    early?.close();
    return new WebSocket(url);
  }
  // The caller sets `onopen` only after we return. If the socket is already open, call `onopen` soon after that.
  if (early.readyState === WebSocket.OPEN) queueMicrotask(() => early.onopen?.(new Event('open')));
  return early;
}
