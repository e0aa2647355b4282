/** Help pages come from the server (`/api/help/<game>.<language>.json`), so that they are written once. */
export interface HelpPages {
  intro: string;
  /** the short way; `picture` is a drawing under /media/ */
  steps: { picture: string; title: string; text: string }[];
  rules: { title: string; clauses: { id: string; text: string }[] }[];
  /** by phase: what to do now */
  now: Record<string, string>;
}

const kept = new Map<string, Promise<HelpPages>>();

export function loadHelp(game: string, language: string): Promise<HelpPages> {
  const path = `/api/help/${game}.${language}.json`;
  let pages = kept.get(path);
  if (!pages) {
    pages = fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`no help: ${answer.status}`);
      return answer.json() as Promise<HelpPages>;
    });
    pages.catch(() => kept.delete(path));
    kept.set(path, pages);
  }
  return pages;
}

export interface Piece {
  kind: 'plain' | 'strong' | 'em';
  text: string;
}

export function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*')) return { kind: 'em', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });
}
