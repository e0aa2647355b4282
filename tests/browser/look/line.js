/** Stands in for the server: a page is told whatever the eye wants to see, and its clock stands at that moment. */
(() => {
  // a screen on the wall has the name of its language
  if (window !== window.top) Object.defineProperty(navigator, 'languages', { value: [window.name] });

  const clock = Date.now;
  let base = null;
  let since = 0;
  Date.now = () => (base === null ? clock.call(Date) : held ? base : base + (performance.now() - since));

  // in the middle of a show time stands, and nothing more comes: later beats are dropped
  let held = false;
  const later = window.setTimeout.bind(window);
  window.setTimeout = (call, ms, ...rest) => (held && ms > 60 ? 0 : later(call, ms, ...rest));

  let scene = null;
  let games = 100;
  let cut = false;
  let refusal = null;
  let asked = [];
  const lines = new Set();
  const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

  class Line {
    static OPEN = 1;
    binaryType = 'blob';
    readyState = 0;
    onopen = null;
    onclose = null;
    onmessage = null;
    constructor() {
      setTimeout(() => {
        if (cut) return this.close();
        this.readyState = 1;
        lines.add(this);
        this.onopen?.(new Event('open'));
      });
    }
    send(data) {
      if (typeof data !== 'string') return;
      const message = JSON.parse(data);
      if (message.type === 'Hello') tell(this);
      if (message.type === 'Do' && refusal) return this.hear({ type: 'Refused', id: message.id, code: refusal, detail: {} });
      if (message.type === 'Do') asked.push([this, message.id, message.command.type]);
      if (message.type === 'Ping') this.hear({ type: 'Pong', sent: message.sent, now: Date.now() });
    }
    hear(message) {
      this.onmessage?.({ data: message instanceof ArrayBuffer ? message : JSON.stringify(message) });
    }
    close() {
      if (this.readyState === 3) return;
      this.readyState = 3;
      lines.delete(this);
      this.onclose?.(new Event('close'));
    }
  }
  window.WebSocket = Line;

  /** Everything anew. A new number for the game, so that its screen starts afresh. */
  function tell(line) {
    if (!scene) return;
    line.hear({ type: 'Welcome', version: scene.version, you: null, now: Date.now() });
    for (const text of scene.told) {
      const message = JSON.parse(text);
      if (message.game) message.game.number = scene.number;
      line.hear(message);
    }
    for (const board of scene.ink) line.hear(decode(board));
  }

  /** What the server would say about this table: who is there, and what was drawn. */
  function answerTo(path) {
    const [, board] = /\/boards\/(\d+)$/.exec(path) ?? [];
    if (!board) return Response.json(window.lookTable);
    const ink = scene?.stored[board];
    return new Response(ink && decode(ink), { status: ink ? 200 : 404, headers: { 'content-type': 'application/octet-stream' } });
  }

  // on a wall of screens the first asks for all what a deck's pictures are called
  const answers = (window.top.answers ??= new Map());
  async function once(address) {
    if (!answers.has(address)) answers.set(address, await (await get(address)).text());
    return new Response(answers.get(address), { headers: { 'content-type': 'application/json' } });
  }

  let waiting = 0;
  const get = window.fetch;
  window.fetch = async (...what) => {
    const { pathname, href } = new URL(what[0] instanceof Request ? what[0].url : what[0], location.href);
    if (pathname.startsWith(`/api/tables/${window.lookTable.code}`)) return answerTo(pathname);
    waiting += 1;
    return (pathname === '/api/pictures' ? once(href) : get(...what)).finally(() => (waiting -= 1));
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const within = (ms, promise) => Promise.race([promise, new Promise((done) => later(done, ms))]);

  // a picture that nobody shows any more would be fetched again by the next
  const pictures = (window.top.pictures ??= new Map());
  function hold(address) {
    if (!address || pictures.has(address)) return;
    pictures.set(address, Object.assign(new window.top.Image(), { src: address }));
  }

  const arrived = (image) => new Promise((done) => {
    for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true });
  });

  /** Until nothing loads and nothing moves any more. */
  async function settled() {
    for (let turn = 0; turn < 200; turn++) {
      await frame();
      if (waiting || document.querySelector('p.wait')) {
        await new Promise((done) => later(done, 15));
        continue;
      }
      const images = [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete);
      // here, not decoded: a picture's size is all that a layout knows of it
      if (images.length) await within(2000, Promise.all(images.map(arrived)));
      for (const { currentSrc } of document.images) hold(currentSrc);
      await document.fonts.ready;
      const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 60_000);
      if (moving.length) await within(1500, Promise.allSettled(moving.map((one) => one.finished)));
      await frame();
      if (!waiting) return;
    }
  }

  window.look = {
    settled,
    /** Text of so many per cent, as the setting does it. */
    enlarge(size) {
      document.documentElement.style.setProperty('--text-size', size / 100);
      document.documentElement.toggleAttribute('data-large-text', size >= 150);
    },
    /** Show a scene; with `keep` the game goes on on the same screen, as it does when somebody moves. */
    async show(next, keep = false) {
      document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
      scene = { ...next, number: keep ? games : ++games };
      base = next.now;
      held = next.held;
      since = performance.now();
      refusal = null;
      if (!keep) asked = [];
      const mended = cut;
      cut = false;
      for (const line of [...lines]) tell(line);
      if (mended) window.dispatchEvent(new Event('online'));
      for (let turn = 0; mended && !lines.size && turn < 100; turn++) await frame();
      await settled();
      // a game's screen that was fetched only now has not heard of the ink
      for (const line of [...lines]) for (const board of scene.ink) line.hear(decode(board));
      await frame();
    },
    /** The line is gone, and so is every new one. */
    cut() {
      cut = true;
      for (const line of [...lines]) line.close();
    },
    /** Whatever is asked from now on is refused with this code. */
    refuse(code) {
      refusal = code;
    },
    /** The kinds of commands that were asked and not answered. */
    asked: () => asked.map(([, , kind]) => kind),
    /** Whatever was asked is done. */
    done() {
      for (const [line, id] of asked.splice(0)) line.hear({ type: 'Done', id });
    },
    /** So much time passes at once. */
    leap(ms) {
      base += ms;
    },
    /** Press the first of these that can be pressed; `a || b` means b where there is no a. */
    tap(selectors) {
      const all = selectors.split(' || ').flatMap((selector) => [...document.querySelectorAll(selector)]);
      all.find((one) => !one.disabled && one.checkVisibility())?.click();
    },
    settings() {
      document.querySelector('.quick button:last-of-type')?.click();
    },
  };
})();
