/** Every text as people get to read it: said with sample names and numbers, once for each form it can take. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { FUNCTIONS } from '../../words/functions';

const NUMBERS = [0, 1, 2, 21];
const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const SAMPLES: Record<string, FluentVariable> = {
  name: 'Ada', names: 'Ada, Émile', next: 'Zoé', bot: 'Gesso', host: 'Émile', a: 'Ada', b: 'Zoé',
  game: 'Contrast', code: 'KQRZ', address: 'triptych.local/tv', symbol: 'red', term: 'lighthouse', letter: 'B',
  coordinate: 'B3', coordinates: 'B3, C1', time: '0:12', piece: 'arch', where: '…', from: '…', to: '…', lace: '…',
  set: '…', colour: 'red', icon: 'sun', zone: '…', icons: 'sun, tree', pieces: '…', laces: '…', rows: '…', fits: 'sun', not: 'moon',
  files: 'holiday.txt', why: '…', needs: '…', label: '…',
};

export interface Row {
  key: string;
  /** by language: each form once, in the order of 0, 1, 2, 21 */
  forms: Record<string, string[]>;
}

/** Keys in the order in which they are written, and the text of each. */
function entries(text: string): [string, string][] {
  return text
    .split(/\n(?=[a-zA-Z][\w-]* =)/)
    .map((entry): [string, string] => [/^[\w-]+/.exec(entry.trim())?.[0] ?? '', entry])
    .filter(([key]) => key);
}

/** The words a selector chooses between, by argument: `outcome` → right, wrong, back. */
function choices(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name, body] of text.matchAll(/\{ \$(\w+) ->((?:\s+\*?\[\w+\][^[]*)+)/g)) {
    const words = [...body!.matchAll(/\[(\w+)\]/g)].map(([, word]) => word!).filter((word) => !PLURALS.has(word) && !/^\d+$/.test(word));
    if (words.length) found.set(name!, words);
  }
  return found;
}

function forms(bundle: FluentBundle, key: string, text: string): string[] {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return [];
  const said = new Set<string>();
  const chosen = [...choices(text)];
  for (const number of NUMBERS) {
    for (let i = 0; i < Math.max(1, ...chosen.map(([, words]) => words.length)); i++) {
      const args: Record<string, FluentVariable> = {};
      for (const [, name] of text.matchAll(/\$(\w+)/g)) args[name!] = SAMPLES[name!] ?? number;
      for (const [name, words] of chosen) args[name] = words[i % words.length]!;
      said.add(bundle.formatPattern(pattern, args, []));
    }
  }
  return [...said];
}

export function rows(texts: Record<string, string>): Row[] {
  const bundles = Object.entries(texts).map(([language, text]) => {
    const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
    bundle.addResource(new FluentResource(text));
    return { language, bundle, written: new Map(entries(text)) };
  });
  const keys = bundles[0]?.written.keys() ?? [];
  return [...keys].map((key) => ({
    key,
    forms: Object.fromEntries(bundles.map(({ language, bundle, written }) => [language, forms(bundle, key, written.get(key) ?? '')])),
  }));
}
