/** How this device is handled: hints name its own gestures. */
export function handled(): 'touch' | 'mouse' {
  return matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
}
