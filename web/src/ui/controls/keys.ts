/**
 * Whether a key press is a shortcut of the browser or the system. Brackets need an exception: on German and French keyboards
 * they are typed with AltGr, which is reported as Ctrl and Alt, or with Option on a Mac.
 */
export function isSystemShortcut(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  if (event.metaKey) return true;
  if ('[]{}'.includes(event.key)) return event.ctrlKey && !event.altKey;
  return event.ctrlKey || event.altKey;
}
