/** Replaces the server: the page receives the messages of a scene, and its clock shows the time of the scene. */
(() => {
  // The name of a frame is the language of its page.
  if (window !== window.top) Object.defineProperty(navigator, 'languages', { value: [window.name] });

  const realNow = Date.now;
  let sceneTime = null;
  let shownAt = 0;
  Date.now = () => (sceneTime === null ? realNow.call(Date) : frozen ? sceneTime : sceneTime + (performance.now() - shownAt));

  // In a frozen scene the clock stands still, and timers of more than 60 ms never fire.
  let frozen = false;
  const realSetTimeout = window.setTimeout.bind(window);
  window.setTimeout = (callback, ms, ...rest) => (frozen && ms > 60 ? 0 : realSetTimeout(callback, ms, ...rest));

  let scene = null;
  let gameNumber = 100;
  let disconnected = false;
  let refusal = null;
  let pending = [];
  const sockets = new Set();
  const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

  class FakeWebSocket {
    static OPEN = 1;
    binaryType = 'blob';
    readyState = 0;
    onopen = null;
    onclose = null;
    onmessage = null;
    constructor() {
      setTimeout(() => {
        if (disconnected) return this.close();
        this.readyState = 1;
        sockets.add(this);
        this.onopen?.(new Event('open'));
      });
    }
    send(data) {
      if (typeof data !== 'string') return;
      const message = JSON.parse(data);
      if (message.type === 'Hello') sendScene(this);
      if (message.type === 'Do' && refusal) return this.receive({ type: 'Refused', id: message.id, code: refusal, detail: {} });
      if (message.type === 'Do') pending.push([this, message.id, message.command.type]);
      if (message.type === 'Ping') this.receive({ type: 'Pong', sent: message.sent, now: Date.now() });
    }
    receive(message) {
      this.onmessage?.({ data: message instanceof ArrayBuffer ? message : JSON.stringify(message) });
    }
    close() {
      if (this.readyState === 3) return;
      this.readyState = 3;
      sockets.delete(this);
      this.onclose?.(new Event('close'));
    }
  }
  window.WebSocket = FakeWebSocket;

  /** Send the whole scene. If the game has a new number, the page starts the game's screen again. */
  function sendScene(socket) {
    if (!scene) return;
    socket.receive({ type: 'Welcome', version: scene.version, you: null, now: Date.now() });
    for (const text of scene.messages) {
      const message = JSON.parse(text);
      if (message.game) message.game.number = scene.number;
      socket.receive(message);
    }
    for (const snapshot of scene.ink) socket.receive(decode(snapshot));
  }

  /** The response to a request about this table: the ink of a board if the path names one, otherwise the table. */
  function tableResponse(path) {
    const [, board] = /\/boards\/(\d+)$/.exec(path) ?? [];
    if (!board) return Response.json(window.fakeTable);
    const ink = scene?.boards[board];
    return new Response(ink && decode(ink), { status: ink ? 200 : 404, headers: { 'content-type': 'application/octet-stream' } });
  }

  // All frames share the responses with the texts of pictures.
  const sharedResponses = (window.top.sharedResponses ??= new Map());
  async function fetchOnce(address) {
    if (!sharedResponses.has(address)) sharedResponses.set(address, await (await realFetch(address)).text());
    return new Response(sharedResponses.get(address), { headers: { 'content-type': 'application/json' } });
  }

  let fetching = 0;
  const realFetch = window.fetch;
  window.fetch = async (...request) => {
    const { pathname, href } = new URL(request[0] instanceof Request ? request[0].url : request[0], location.href);
    if (pathname.startsWith(`/api/tables/${window.fakeTable.code}`)) return tableResponse(pathname);
    fetching += 1;
    return (pathname === '/api/pictures' ? fetchOnce(href) : realFetch(...request)).finally(() => (fetching -= 1));
  };
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  const withTimeout = (ms, promise) => Promise.race([promise, new Promise((done) => realSetTimeout(done, ms))]);

  // References keep pictures in memory, so that the next page does not fetch them again.
  const keptPictures = (window.top.keptPictures ??= new Map());
  function keepPicture(address) {
    if (!address || keptPictures.has(address)) return;
    keptPictures.set(address, Object.assign(new window.top.Image(), { src: address }));
  }

  const loaded = (image) => new Promise((done) => {
    for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true });
  });

  /** Wait until nothing is loading and nothing moves. */
  async function waitUntilStill() {
    for (let attempt = 0; attempt < 200; attempt++) {
      await nextFrame();
      if (fetching || document.querySelector('p.wait')) {
        await new Promise((done) => realSetTimeout(done, 15));
        continue;
      }
      const images = [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete);
      // Wait for pictures to load, but not to be decoded: the layout depends only on their size.
      if (images.length) await withTimeout(2000, Promise.all(images.map(loaded)));
      for (const { currentSrc } of document.images) keepPicture(currentSrc);
      await document.fonts.ready;
      const animations = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 60_000);
      if (animations.length) await withTimeout(1500, Promise.allSettled(animations.map((one) => one.finished)));
      await nextFrame();
      if (!fetching) return;
    }
  }

  window.testDriver = {
    waitUntilStill,
    /** Set the text size in per cent, as the setting does. */
    setTextSize(size) {
      document.documentElement.style.setProperty('--text-size', size / 100);
      document.documentElement.toggleAttribute('data-large-text', size >= 150);
    },
    /** Show a scene. With `keep`, the page stays in the same game, as after a move. */
    async show(next, keep = false) {
      document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
      scene = { ...next, number: keep ? gameNumber : ++gameNumber };
      sceneTime = next.now;
      frozen = next.frozen;
      shownAt = performance.now();
      refusal = null;
      if (!keep) pending = [];
      const reconnecting = disconnected;
      disconnected = false;
      for (const socket of [...sockets]) sendScene(socket);
      if (reconnecting) window.dispatchEvent(new Event('online'));
      for (let attempt = 0; reconnecting && !sockets.size && attempt < 100; attempt++) await nextFrame();
      await waitUntilStill();
      // If the game's screen was loaded only now, it has missed the first snapshots: send them again.
      for (const socket of [...sockets]) for (const snapshot of scene.ink) socket.receive(decode(snapshot));
      await nextFrame();
    },
    /** Close the connection and refuse new ones. */
    disconnect() {
      disconnected = true;
      for (const socket of [...sockets]) socket.close();
    },
    /** Refuse all further commands with this code. */
    refuse(code) {
      refusal = code;
    },
    /** The types of the commands that have not been answered. */
    pendingCommands: () => pending.map(([, , type]) => type),
    /** Reply Done to all pending commands. */
    acceptCommands() {
      for (const [socket, id] of pending.splice(0)) socket.receive({ type: 'Done', id });
    },
    advanceClock(ms) {
      sceneTime += ms;
    },
    /** Press the first element that matches and can be pressed. With `a || b`, press b only if no a can be pressed. */
    tap(selectors) {
      const all = selectors.split(' || ').flatMap((selector) => [...document.querySelectorAll(selector)]);
      all.find((one) => !one.disabled && one.checkVisibility())?.click();
    },
    openSettings() {
      document.querySelector('.quick button:last-of-type')?.click();
    },
  };
})();
