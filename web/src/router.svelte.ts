/** Which page this is, from the address. A table's code is four to seven letters right after the slash. */
import { isCode } from './pages/codes';

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
  const parts = address.pathname.split('/').filter(Boolean);
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
    // the ticket sits behind # so that it is in no log
    const ticket = new URLSearchParams(address.hash.slice(1)).get('move');
    return { name: 'table', code: first.toUpperCase(), ticket };
  }
  return { name: 'unknown' };
}

class Router {
  page = $state.raw<Page>(pageOf(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.look());
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.look();
    scrollTo(0, 0);
  }

  private look(): void {
    this.page = pageOf(new URL(location.href));
  }
}

export const router = new Router();

/** For links: a plain click changes pages without loading the page; with a modifier it stays a link. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
