/** A grid of frames that show the same scene at the same time, each with its own screen size and language. */
(() => {
  const COLUMNS = 8;
  const CELL_PX = 120;
  const TIMEOUT_MS = 60_000;
  let frames = [];

  const inAll = (action) => Promise.all(frames.map((frame) => action(frame.contentWindow)));
  /** The text size to use: `size`, or the frame's own text size if `size` is 0. */
  const textSize = (frame, size) => size || Number(frame.dataset.size);
  const pause = () => new Promise((done) => setTimeout(done, 10));

  /** Add a frame. Its page is laid out in the size of the screen, but scaled down, so that little is painted. */
  function addFrame({ width, height, language, size }, i) {
    const frame = document.createElement('iframe');
    const scale = CELL_PX / Math.max(width, height);
    const transform = `translate(${(i % COLUMNS) * CELL_PX}px, ${Math.floor(i / COLUMNS) * CELL_PX}px) scale(${scale})`;
    Object.assign(frame, { name: language, width, height });
    frame.dataset.size = size;
    frame.style = `position: absolute; border: 0; visibility: hidden; transform-origin: 0 0; transform: ${transform}`;
    document.body.append(frame);
    return frame;
  }

  async function open(frame, path, ready) {
    await new Promise((done) => {
      frame.onload = done;
      // This loads the page again even if the address is the same.
      frame.contentWindow.location.replace(path);
    });
    const started = performance.now();
    while (!frame.contentDocument.querySelector(ready)) {
      if (performance.now() - started > TIMEOUT_MS) throw new Error(`${path} shows nothing`);
      await pause();
    }
  }

  /** The findings that remain after waiting once more: many frames take longer to settle than one. */
  async function lastingFindings({ testDriver, probe }) {
    if (!probe.run().length) return [];
    await testDriver.waitUntilStill();
    return probe.run();
  }

  window.frameGrid = {
    create(screens) {
      frames = screens.map(addFrame);
    },
    open: (path, ready) => Promise.all(frames.map((frame) => open(frame, path, ready))),
    /** Show a scene and return the findings, each with the number of its frame and the text size. */
    async check(feed, actions, sizes) {
      const setTextSize = (size) => frames.forEach((frame) => frame.contentWindow.testDriver.setTextSize(textSize(frame, size)));
      setTextSize(sizes[0]);
      await inAll(({ testDriver }) => testDriver.show(feed));
      for (const action of actions) await inAll((page) => (page.eval(action), page.testDriver.waitUntilStill()));
      const found = [];
      for (const [index, size] of sizes.entries()) {
        if (index) {
          setTextSize(size);
          await inAll(({ testDriver }) => testDriver.waitUntilStill());
        }
        const findings = await Promise.all(frames.map((frame) => lastingFindings(frame.contentWindow)));
        frames.forEach((frame, i) => found.push(...findings[i].map((one) => ({ ...one, frame: i, size: textSize(frame, size) }))));
      }
      return found;
    },
  };
})();
