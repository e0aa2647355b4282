/** The shapes of the seats as path data in a 24 × 24 box. They complement the colours, which not everyone can distinguish. */
export const SEAT_MARKS = [
  'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z', // disc
  'M12 3.5L21 19.5H3z', // triangle
  'M5 5h14v14H5z', // square
  'M12 2.5L21.5 12 12 21.5 2.5 12z', // diamond
  'M9 3.5h6V9h5.5v6H15v5.5H9V15H3.5V9H9z', // cross
  'M12 2.5l2.7 6.3 6.8.6-5.2 4.5 1.6 6.7-5.9-3.6-5.9 3.6 1.6-6.7-5.2-4.5 6.8-.6z', // star
] as const;

export function seatColour(seat: number): string {
  return `var(--seat-${seat % SEAT_MARKS.length})`;
}
