/**
 * Arranges 4:3 pictures with captions in a space, so that they are as large as possible. Returns the number of columns and
 * the width of a picture.
 */
export function largestTiles(
  count: number,
  width: number,
  height: number,
  caption: number,
  gap: number,
): { columns: number; tile: number } {
  let best = { columns: Math.max(1, count), tile: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const wide = (width - gap * (columns - 1)) / columns;
    const high = ((height - gap * (rows - 1)) / rows - caption) * (4 / 3);
    const tile = Math.floor(Math.min(wide, high));
    if (tile > best.tile) best = { columns, tile };
  }
  return best;
}
