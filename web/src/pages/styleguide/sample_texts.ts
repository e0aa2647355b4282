/** Every text as people get to read it: said with sample names and numbers, once for each form it can take. */
import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from '@fluent/bundle';
import { FUNCTIONS } from '../../words/functions';

const NUMBERS = [0, 1, 2, 21];

/** What stands for an argument: a text of that language by its key, else the same in all. */
const SAMPLES: Record<string, FluentVariable> = {
  name: 'Ada', next: 'Zoé', bot: 'Gesso', host: 'Émile', other: 'Zoé', a: 'Ada', b: 'Zoé', by: 'Ada', date: Date.UTC(2026, 10, 14),
  code: 'KQRZ', address: 'triptych.local/tv', letter: 'B', coordinate: 'B3', coordinates: 'B3, C1', time: '0:12', key: '4', volume: 80, size: 125, share: 40,
  file: 'holiday.zip', entry: 'pictures/12', title: 'Holiday', version: '1.0.0', python: '3.12', uptime: '3:21', half: '2 ms', page: 2, pages: 5, cell: 5,
};
const SAID: Record<string, string> = {
  game: 'game-contrast', symbol: 'symbol-red', piece: 'pictures-piece-arch', where: 'pictures-where-top-left', from: 'pictures-where-top-left',
  to: 'pictures-where-middle-centre', lace: 'pictures-lace-long', laces: 'pictures-lace-short', set: 'pictures-set-cubes', colour: 'pictures-cube-red',
  icon: 'pictures-icon-sun', icons: 'pictures-icon-sun', fits: 'pictures-icon-sun', not: 'pictures-icon-moon', zone: 'pictures-fits',
  pieces: 'pictures-piece-arch', rows: 'pictures-cube-red', text: 'option-contrast-expert', options: 'option-contrast-open_hand', why: 'code-store_full',
  term: 'pictures-icon-house',
};

export interface Row {
  key: string;
  /** by language: each form once, in the order of 0, 1, 2, 21 */
  forms: Record<string, string[]>;
}

/** The parts of a text that Fluent has read, as far as they are walked here. */
interface Part {
  type?: string;
  name?: string;
  value?: unknown;
  selector?: Part;
  args?: unknown[];
  variants?: { key: { type: string; value: string | number }; value: unknown }[];
}

/** Each argument of a text with all that it can be, and what a finger or a mouse makes of it. */
function choices(pattern: unknown, found: Map<string, Set<FluentVariable>> = new Map()): Map<string, Set<FluentVariable>> {
  if (Array.isArray(pattern)) for (const part of pattern) choices(part, found);
  else if (typeof pattern === 'object' && pattern !== null) {
    const part = pattern as Part;
    if (part.type === 'var' && !found.has(part.name!)) found.set(part.name!, new Set());
    if (part.type === 'select') {
      const name = part.selector!.type === 'var' ? part.selector!.name! : part.selector!.name === 'DEVICE' ? 'DEVICE' : null;
      if (name) {
        const can = found.get(name) ?? new Set();
        found.set(name, can);
        const words = part.variants!.filter(({ key }) => key.type !== 'num' && !['one', 'other'].includes(String(key.value)));
        const plural = part.variants!.some(({ key }) => key.type === 'num' || key.value === 'one');
        for (const { key } of words) can.add(String(key.value));
        if (plural) for (const number of NUMBERS) can.add(number);
        else can.add(words.length < part.variants!.length ? 'other' : [...can][0]!);
      }
      choices(part.selector, found);
      for (const variant of part.variants!) choices(variant.value, found);
    } else choices([part.value, ...(part.args ?? [])], found);
  }
  return found;
}

function* products(all: [string, FluentVariable[]][]): Generator<Record<string, FluentVariable>> {
  const [first, ...rest] = all;
  if (!first) yield {};
  else for (const value of first[1]) for (const others of products(rest)) yield { [first[0]]: value, ...others };
}

/** A language that says every text in every way, on every device. */
class Speaker {
  private device = 'mouse';
  private readonly bundle: FluentBundle;

  constructor(readonly language: string, text: string) {
    const DEVICE: FluentFunction = () => this.device;
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: { ...FUNCTIONS, DEVICE } });
    this.bundle.addResource(new FluentResource(text));
  }

  private sample(name: string): FluentVariable[] {
    if (name === 'names') return [new Intl.ListFormat(this.language).format(['Ada', 'Émile'])];
    if (name === 'weekday') return [new Intl.DateTimeFormat(this.language, { weekday: 'long' }).format(Date.UTC(2026, 10, 14))];
    const said = SAID[name] && this.bundle.getMessage(SAID[name])?.value;
    return [said ? this.bundle.formatPattern(said) : (SAMPLES[name] ?? 22)];
  }

  forms(key: string): string[] {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return [];
    const all = [...choices(pattern)].map(([name, can]): [string, FluentVariable[]] => [name, can.size ? [...can] : this.sample(name)]);
    const said = new Set<string>();
    for (const args of products(all)) {
      this.device = String(args['DEVICE'] ?? 'mouse');
      said.add(this.bundle.formatPattern(pattern, args, []));
    }
    return [...said];
  }
}

/** Keys in the order in which they are written in the first language. */
export function rows(texts: Record<string, string>): Row[] {
  const speakers = Object.entries(texts).map(([language, text]) => new Speaker(language, text));
  const keys = [...(Object.values(texts)[0] ?? '').matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, key]) => key!);
  return keys.map((key) => ({ key, forms: Object.fromEntries(speakers.map((one) => [one.language, one.forms(key)])) }));
}

/** What a text belongs to, by its key: a chapter to read. */
export function chapterOf(key: string, games: readonly string[]): string {
  const game = games.find((name) => key.split('-').includes(name));
  if (game) return game;
  if (key.startsWith('code-')) return 'refusals';
  if (/^(decks?|own|word)-/.test(key)) return 'decks';
  return /^(album|admin)-/.exec(key)?.[1] ?? 'everywhere';
}
