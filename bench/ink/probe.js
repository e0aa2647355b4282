// Runs inside a page: records when the pointer was at a place, and when a board first shows ink there.
// Times are absolute (performance.timeOrigin), so that pages on one machine can be compared.
(() => {
  const COLUMNS = 64;
  // How far a line of the usual width extends ahead of the pen, in columns: 0.9 of half of 28 units.
  const EDGE = 0.5 - 0.2;
  const now = () => performance.timeOrigin + performance.now();
  const probe = (window.inkProbe = { moved: {}, own: [], seen: {}, frames: 0 });

  /** For the artist: when the pointer reached each column of the board, and the latency of the own ink. */
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
        // Interpolate when the edge of the pen reached the middle of each column since the last event.
        for (let column = Math.ceil(last.place - EDGE); last.at && column + EDGE <= place; column++)
          probe.moved[column] ??= last.at + ((column + EDGE - last.place) / (place - last.place)) * (at - last.at);
        last = { place, at };
        const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
        const look = () => {
          if (dark(canvas, x, y)) probe.own.push(now() - at);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  };

  /** For a viewer: when each column of a board first had ink, checked in every frame. */
  probe.watches = (tile, row) => {
    const canvas = tile.querySelector('canvas');
    const look = () => {
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
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };

  function dark(canvas, x, y) {
    const [px, py] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
    const spot = canvas.getContext('2d').getImageData(Math.max(0, px - 8), Math.max(0, py - 8), 17, 17).data;
    for (let i = 3; i < spot.length; i += 4) if (spot[i] > 60) return true;
    return false;
  }
})();
