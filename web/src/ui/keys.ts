/**
 * Is this key meant for the browser or the system? AltGr writes the brackets of German and French keyboards, and there it
 * is Ctrl and Alt together, or a Mac's Option: a bracket is a bracket however it was written.
 */
export function isCommand(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  if (event.metaKey) return true;
  if ('[]{}'.includes(event.key)) return event.ctrlKey && !event.altKey;
  return event.ctrlKey || event.altKey;
}
