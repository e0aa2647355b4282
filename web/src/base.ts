/** The path under which this server is reached, if a proxy gives it only a part of a host. */

/** The folder above `assets`, which contains this script. Vite and tests serve the sources at the root. */
export const base = import.meta.env.PROD ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname.slice(0, -1) : '';

/** A path of the page's address without the base. A path outside of the base is returned unchanged: old links have none. */
export function withoutBase(path: string, prefix = base): string {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
