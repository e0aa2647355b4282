/** Maps addresses to pages. The code of a table, four to seven letters, comes right after the slash. */
import { base, withoutBase } from './base';
import { isCode } from './pages/table_codes';

export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string | null; tv: string | null }
  | { name: 'table'; code: string; ticket: string | null }
  | { name: 'tv'; code: string }
  | { name: 'pair' }
  | { name: 'connect'; letters: string }
  | { name: 'album'; key: string; slides: boolean }
  | { name: 'styleguide' }
  | { name: 'admin' }
  | { name: 'unknown' };

export function pageOf(address: URL): Page {
  const parts = withoutBase(address.pathname).split('/').filter(Boolean);
  const [first = '', second = ''] = parts;
  const query = address.searchParams;
  if (!parts.length) return { name: 'home' };
  if (first === 'new') return { name: 'new', game: query.get('game'), tv: query.get('tv') };
  if (first === 'album')
    return second ? { name: 'album', key: second, slides: parts[2] === 'tv' } : { name: 'unknown' };
  if (first === 'styleguide') return { name: 'styleguide' };
  if (first === 'admin') return { name: 'admin' };
  if (first.toLowerCase() === 'tv' && parts.length === 1) return { name: 'pair' };
  if (first.toLowerCase() === 'tv' && isCode(second)) return { name: 'tv', code: second.toUpperCase() };
  if (first === 'connect') return { name: 'connect', letters: isCode(second) ? second.toUpperCase() : '' };
  if (parts.length === 1 && isCode(first)) {
    // The ticket is in the fragment. Browsers do not send that to the server, so no log contains the ticket.
    const ticket = new URLSearchParams(address.hash.slice(1)).get('move');
    return { name: 'table', code: first.toUpperCase(), ticket };
  }
  return { name: 'unknown' };
}

class Router {
  page = $state.raw<Page>(pageOf(new URL(location.href)));

  constructor() {
    // An old link, or an address without the last slash: the service worker is only for paths below the base.
    if (!location.pathname.startsWith(`${base}/`))
      history.replaceState(null, '', base + withoutBase(location.pathname) + location.search + location.hash);
    addEventListener('popstate', () => this.update());
  }

  /** Go to a path, without the base. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', base + path);
    else history.pushState(null, '', base + path);
    this.update();
    scrollTo(0, 0);
  }

  private update(): void {
    this.page = pageOf(new URL(location.href));
  }
}

export const router = new Router();

/** Click handler for links: navigate without a page load, unless a modifier key or another mouse button is used. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(withoutBase(link.pathname) + link.search + link.hash);
}
