// Opens the WebSocket to the table while the page is still loading, which saves half a second on a slow phone. This is
// a separate script, so that it loads first. It sends nothing; `wire/link/early_socket.ts` takes the socket over.
(() => {
  try {
    const embedded = JSON.parse(document.getElementById('embedded-table').textContent);
    const tv = /\/tv\/\w+\/?$/i.test(location.pathname);
    const server = new URL('..', document.currentScript.src).href;
    const sessions = JSON.parse(localStorage.getItem('triptych.sessions') || '[]');
    if ('earlySocket' in window) return; // The page was faster and has opened its socket already.
    if (!embedded.table) return;
    if (!tv && (location.hash || !sessions.some((session) => session.code === embedded.code))) return;
    window.earlySocket = new WebSocket(`${server.replace(/^http/, 'ws')}ws/${embedded.code}`);
    window.earlySocket.binaryType = 'arraybuffer';
  } catch {
    // If this script fails, the page opens the socket once it has loaded.
  }
})();
