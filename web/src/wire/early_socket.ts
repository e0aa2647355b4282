/** The line that `early.js` opened before this script was there, for the first who dials the same address. */
declare global {
  interface Window {
    earlySocket?: WebSocket | undefined;
  }
}

export function dial(url: string): WebSocket {
  const early = window.earlySocket;
  // it stays there without a line: a slow `early.js` opens none any more
  window.earlySocket = undefined;
  if (!early || early.url !== url || early.readyState > WebSocket.OPEN) {
    early?.close();
    return new WebSocket(url);
  }
  // whoever dials listens only after we return; an open line opens for them a moment later
  if (early.readyState === WebSocket.OPEN) queueMicrotask(() => early.onopen?.(new Event('open')));
  return early;
}
