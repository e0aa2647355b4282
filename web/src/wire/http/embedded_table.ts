/** The table that the server embedded in the page, which saves a request. It is used only once, since it becomes outdated. */
import { Refusal } from '../refusal';
import type { PagePreload, TableLocation } from '../types';

let embedded: PagePreload | null | undefined;

function read(): PagePreload | null {
  const text = document.getElementById('embedded-table')?.textContent;
  return text ? (JSON.parse(text) as PagePreload) : null;
}

/** The embedded table if it has this code, otherwise null. Throws the `Refusal` if one was embedded instead. */
export function takeEmbeddedTable(code: string): TableLocation | null {
  if (embedded === undefined) embedded = read();
  if (embedded?.code !== code) return null;
  const { table, refused } = embedded;
  embedded = null;
  if (refused) throw new Refusal(refused.code, refused.detail);
  return table;
}
