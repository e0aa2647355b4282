/** Places on a line from 0 to `width`, moved apart until each has `room` to itself, as little as that takes. */
export function spread(at: readonly number[], room: number, width: number): number[] {
  const order = at.map((_, i) => i).sort((a, b) => at[a]! - at[b]!);
  const step = Math.min(room, width / Math.max(1, at.length - 1));
  const places = [...at];
  let least = 0;
  for (const i of order) least = (places[i] = Math.max(at[i]!, least)) + step;
  let most = width;
  for (const i of order.reverse()) most = (places[i] = Math.min(places[i]!, most)) - step;
  return places;
}
