/** The look of the two laces. */
import { LACE_COLOURS } from '../colours';

export const LACES = {
  long: { ...LACE_COLOURS.long, width: 24, stitch: 25, dash: 0.45 },
  short: { ...LACE_COLOURS.short, width: 24, stitch: 25 / 2, dash: 0.36 },
} as const;
