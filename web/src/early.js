// Opens the line to the table while the rest of the page is still on its way: on a slow phone that is half a second.
// Small and by itself, so that it is there first; `wire/early_socket.ts` takes the line over. It says nothing yet.
(() => {
  try {
    const told = JSON.parse(document.getElementById('arrived').textContent);
    const tv = /^\/tv\//i.test(location.pathname);
    const sessions = JSON.parse(localStorage.getItem('triptych.sessions') || '[]');
    if ('earlySocket' in window) return; // the page was quicker
    if (!told.table) return;
    if (!tv && (location.hash || !sessions.some((session) => session.code === told.code))) return;
    window.earlySocket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${told.code}`);
    window.earlySocket.binaryType = 'arraybuffer';
  } catch {
    // the page dials by itself a little later
  }
})();
