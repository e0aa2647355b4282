import type { Attachment } from 'svelte/attachments';
import { gameOf } from './index';

/** Sets the colours of a game on an element with `data-game`. tokens.css uses them for everything inside the element. */
export function gameColours(name: string): Attachment<HTMLElement> {
  return (node) => {
    const colours = gameOf(name)?.colours;
    if (!colours) return;
    node.style.setProperty('--game-light', colours.light.accent);
    node.style.setProperty('--game-light-wash', colours.light.wash);
    node.style.setProperty('--game-dark', colours.dark.accent);
    node.style.setProperty('--game-dark-wash', colours.dark.wash);
  };
}
