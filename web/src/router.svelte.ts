/** Which page this is, from the address. A table's code is four letters, or five, right after the slash. */
export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string | null }
  | { name: 'table'; code: string; ticket: string | null }
  | { name: 'tv'; code: string }
  | { name: 'styleguide' }
  | { name: 'unknown' };

const CODE = /^[a-z]{4,5}$/i;

export function pageOf(address: URL): Page {
  const parts = address.pathname.split('/').filter(Boolean);
  const [first = '', second = ''] = parts;
  if (!parts.length) return { name: 'home' };
  if (first === 'new') return { name: 'new', game: address.searchParams.get('game') };
  if (first === 'styleguide') return { name: 'styleguide' };
  if (first === 'tv' && CODE.test(second)) return { name: 'tv', code: second.toUpperCase() };
  if (parts.length === 1 && CODE.test(first)) {
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
