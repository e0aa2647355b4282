/** Everything inside an element with `data-game` is in that game's colours; tokens.css makes accents of them. */
import type { Attachment } from 'svelte/attachments';
import { gameOf } from './index';

export function coloursOf(name: string): Attachment<HTMLElement> {
  return (node) => {
    const colours = gameOf(name)?.colours;
    if (!colours) return;
    node.style.setProperty('--game-light', colours.light.accent);
    node.style.setProperty('--game-light-wash', colours.light.wash);
    node.style.setProperty('--game-dark', colours.dark.accent);
    node.style.setProperty('--game-dark-wash', colours.dark.wash);
  };
}
