/** A wall of screens: the same scene on all of them at once, each in a frame of its own size and language. */
(() => {
  const ACROSS = 8;
  const CELL = 120;
  const PATIENCE = 60_000;
  let frames = [];

  const every = (work) => Promise.all(frames.map((frame) => work(frame.contentWindow)));
  /** Of its own, or the one of all. */
  const sizeOf = (frame, all) => all || Number(frame.dataset.size);
  const pause = () => new Promise((done) => setTimeout(done, 10));

  /** Small, so that little is painted; inside, a frame is as large as the screen it stands for. */
  function hang({ width, height, language, size }, i) {
    const frame = document.createElement('iframe');
    const scale = CELL / Math.max(width, height);
    const place = `translate(${(i % ACROSS) * CELL}px, ${Math.floor(i / ACROSS) * CELL}px) scale(${scale})`;
    Object.assign(frame, { name: language, width, height });
    frame.dataset.size = size;
    frame.style = `position: absolute; border: 0; visibility: hidden; transform-origin: 0 0; transform: ${place}`;
    document.body.append(frame);
    return frame;
  }

  async function open(frame, path, ready) {
    await new Promise((done) => {
      frame.onload = done;
      // the same address again would only be a jump within the page
      frame.contentWindow.location.replace(path);
    });
    const since = performance.now();
    while (!frame.contentDocument.querySelector(ready)) {
      if (performance.now() - since > PATIENCE) throw new Error(`nothing to be seen on ${path}`);
      await pause();
    }
  }

  /** What does not fit and is still so when the page has settled once more: many frames at once take longer to lay out than one. */
  async function lasting({ look, probe }) {
    if (!probe.run().length) return [];
    await look.settled();
    return probe.run();
  }

  window.wall = {
    build(screens) {
      frames = screens.map(hang);
    },
    open: (path, ready) => Promise.all(frames.map((frame) => open(frame, path, ready))),
    /** Show a scene and look: what was found, with the screen's number and the size of its text. */
    async look(feed, acts, sizes) {
      const enlarge = (turn) => frames.forEach((frame) => frame.contentWindow.look.enlarge(sizeOf(frame, turn)));
      enlarge(sizes[0]);
      await every(({ look }) => look.show(feed));
      for (const act of acts) await every((page) => (page.eval(act), page.look.settled()));
      const found = [];
      for (const [turn, size] of sizes.entries()) {
        if (turn) {
          enlarge(size);
          await every(({ look }) => look.settled());
        }
        const seen = await Promise.all(frames.map((frame) => lasting(frame.contentWindow)));
        frames.forEach((frame, i) => found.push(...seen[i].map((one) => ({ ...one, frame: i, size: sizeOf(frame, size) }))));
      }
      return found;
    },
  };
})();
