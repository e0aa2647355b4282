// Runs inside a page: records when the pointer was at a place, and when a board first shows ink there.
// Times are absolute (performance.timeOrigin), so that pages on one machine can be compared.
(() => {
  const COLUMNS = 64;
  // Where in a column the pen is when the line's edge reaches the column's middle, as a share of the column.
  // A line of the usual width extends 0.2 columns ahead of the pen: 0.9 of half of 28 units.
  const EDGE = 0.5 - 0.2;
  const now = () => performance.timeOrigin + performance.now();
  const probe = (window.inkProbe = { moved: {}, own: [], seen: {}, frames: 0 });

  /** For the artist's page: records when the pen reached each column of the board, and the latency of the artist's ink. */
  probe.draws = (pad) => {
    const canvas = pad.querySelector('canvas');
    let last = { place: 0, at: 0 };
    pad.addEventListener('pointerup', () => (last = { place: 0, at: 0 }));
    pad.addEventListener(
      'pointermove',
      (event) => {
        if (!event.buttons) return;
        const box = pad.getBoundingClientRect();
        const at = performance.timeOrigin + event.timeStamp;
        const place = ((event.clientX - box.left) / box.width) * COLUMNS;
        // For each column whose middle the line's edge has reached since the last event, interpolate the time.
        for (let column = Math.ceil(last.place - EDGE); last.at && column + EDGE <= place; column++)
          probe.moved[column] ??= last.at + ((column + EDGE - last.place) / (place - last.place)) * (at - last.at);
        last = { place, at };
        const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
        const checkFrame = () => {
          if (dark(canvas, x, y)) probe.own.push(now() - at);
          else requestAnimationFrame(checkFrame);
        };
        requestAnimationFrame(checkFrame);
      },
      { capture: true },
    );
  };

  /** For a viewer's page: records when each column of a board first had ink. Checks in every animation frame. */
  probe.watches = (tile, row) => {
    const canvas = tile.querySelector('canvas');
    const checkFrame = () => {
      probe.frames++;
      const at = now();
      const { width, height } = canvas;
      const y = Math.round(row * height);
      const line = canvas.getContext('2d').getImageData(0, Math.max(0, y - 2), width, 5).data;
      for (let column = 0; column < COLUMNS; column++) {
        if (probe.seen[column]) continue;
        const x = Math.floor(((column + 0.5) / COLUMNS) * width);
        for (let dy = 0; dy < 5; dy++) if (line[4 * (dy * width + x) + 3] > 60) probe.seen[column] = at;
      }
      requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  };

  function dark(canvas, x, y) {
    const [px, py] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
    const spot = canvas.getContext('2d').getImageData(Math.max(0, px - 8), Math.max(0, py - 8), 17, 17).data;
    for (let i = 3; i < spot.length; i += 4) if (spot[i] > 60) return true;
    return false;
  }
})();
