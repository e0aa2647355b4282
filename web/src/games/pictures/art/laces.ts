/** The look of the two laces. */
export const LACES = {
  long: { core: '#2d4f8f', edge: '#182c55', thread: '#b8cbee', width: 24, stitch: 25, dash: 0.45 },
  short: { core: '#b8452f', edge: '#6f2215', thread: '#f6d3b9', width: 24, stitch: 25 / 2, dash: 0.36 },
} as const;
