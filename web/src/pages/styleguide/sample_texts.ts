/** Formats all texts with sample names and numbers. Each form that a text can take is included once. */
import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from '@fluent/bundle';
import { FUNCTIONS } from '../../words/functions';

const NUMBERS = [0, 1, 2, 21];

/** Values for arguments, the same in all languages. */
const SAMPLES: Record<string, FluentVariable> = {
  name: 'Ada', next: 'Zoé', bot: 'Gesso', host: 'Émile', other: 'Zoé', a: 'Ada', b: 'Zoé', by: 'Ada', date: Date.UTC(2026, 10, 14),
  code: 'KQRZ', address: 'triptych.local/tv', letter: 'B', coordinate: 'B3', coordinates: 'B3, C1', time: '0:12', key: '4', volume: 80, size: 125, share: 40,
  file: 'holiday.zip', entry: 'pictures/12', title: 'Holiday', version: '1.0.0', python: '3.12', uptime: '3:21', half: '2 ms', page: 2, pages: 5, cell: 5,
};
/** The keys of texts that are used as values for arguments. */
const SAMPLE_KEYS: Record<string, string> = {
  game: 'game-contrast', symbol: 'symbol-red', piece: 'pictures-piece-arch', where: 'pictures-where-top-left', from: 'pictures-where-top-left',
  to: 'pictures-where-middle-centre', lace: 'pictures-lace-long', laces: 'pictures-lace-short', set: 'pictures-material-cubes', colour: 'pictures-cube-red',
  icon: 'pictures-icon-sun', icons: 'pictures-icon-sun', fits: 'pictures-icon-sun', not: 'pictures-icon-moon', zone: 'pictures-fits',
  pieces: 'pictures-piece-arch', rows: 'pictures-cube-red', text: 'option-contrast-expert', options: 'option-contrast-open_hand', why: 'code-store_full',
  term: 'pictures-icon-house',
};

export interface SampleText {
  key: string;
  /** The different forms of the text by language, in the order of the argument values. */
  forms: Record<string, string[]>;
}

/** A part of a pattern that Fluent has parsed, with the fields that are used here. */
interface PatternPart {
  type?: string;
  name?: string;
  value?: unknown;
  selector?: PatternPart;
  args?: unknown[];
  variants?: { key: { type: string; value: string | number }; value: unknown }[];
}

/** The arguments of a pattern, each with the values that select different forms. `DEVICE` counts as an argument, too. */
function argumentValues(pattern: unknown, found: Map<string, Set<FluentVariable>> = new Map()): Map<string, Set<FluentVariable>> {
  if (Array.isArray(pattern)) for (const part of pattern) argumentValues(part, found);
  else if (typeof pattern === 'object' && pattern !== null) {
    const part = pattern as PatternPart;
    if (part.type === 'var' && !found.has(part.name!)) found.set(part.name!, new Set());
    if (part.type === 'select') {
      const name = part.selector!.type === 'var' ? part.selector!.name! : part.selector!.name === 'DEVICE' ? 'DEVICE' : null;
      if (name) {
        const values = found.get(name) ?? new Set();
        found.set(name, values);
        const words = part.variants!.filter(({ key }) => key.type !== 'num' && !['one', 'other'].includes(String(key.value)));
        const plural = part.variants!.some(({ key }) => key.type === 'num' || key.value === 'one');
        for (const { key } of words) values.add(String(key.value));
        if (plural) for (const number of NUMBERS) values.add(number);
        else values.add(words.length < part.variants!.length ? 'other' : [...values][0]!);
      }
      argumentValues(part.selector, found);
      for (const variant of part.variants!) argumentValues(variant.value, found);
    } else argumentValues([part.value, ...(part.args ?? [])], found);
  }
  return found;
}

/** All combinations of argument values. */
function* combinations(all: [string, FluentVariable[]][]): Generator<Record<string, FluentVariable>> {
  const [first, ...rest] = all;
  if (!first) yield {};
  else for (const value of first[1]) for (const others of combinations(rest)) yield { [first[0]]: value, ...others };
}

/** Formats the texts of a language. */
class Formatter {
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
    const text = SAMPLE_KEYS[name] && this.bundle.getMessage(SAMPLE_KEYS[name])?.value;
    return [text ? this.bundle.formatPattern(text) : (SAMPLES[name] ?? 22)];
  }

  /** The different forms of a text. */
  forms(key: string): string[] {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return [];
    const all = [...argumentValues(pattern)].map(([name, values]): [string, FluentVariable[]] => [name, values.size ? [...values] : this.sample(name)]);
    const forms = new Set<string>();
    for (const args of combinations(all)) {
      this.device = String(args['DEVICE'] ?? 'mouse');
      forms.add(this.bundle.formatPattern(pattern, args, []));
    }
    return [...forms];
  }
}

/** All texts, in the order of the first language. `texts` has the Fluent source of each language. */
export function sampleTexts(texts: Record<string, string>): SampleText[] {
  const formatters = Object.entries(texts).map(([language, text]) => new Formatter(language, text));
  const keys = [...(Object.values(texts)[0] ?? '').matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, key]) => key!);
  return keys.map((key) => ({ key, forms: Object.fromEntries(formatters.map((formatter) => [formatter.language, formatter.forms(key)])) }));
}

/** The chapter of a text, by its key. */
export function chapterOf(key: string, games: readonly string[]): string {
  const game = games.find((name) => key.split('-').includes(name));
  if (game) return game;
  if (key.startsWith('code-')) return 'refusals';
  if (/^(decks?|upload|word)-/.test(key)) return 'decks';
  return /^(album|admin)-/.exec(key)?.[1] ?? 'everywhere';
}
