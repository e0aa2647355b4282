/** Functions that texts may call: what depends on how a name begins, or on the device in the reader's hands. */
import type { FluentFunction, FluentValue } from '@fluent/bundle';

/** French names with a silent h; before others ("Hans", "Harry") nothing is dropped. */
const SILENT_H = /^h(?:[éèêyœ]|e(?:ctor|l[eè]n|l[oô]|nr|rmi[no]|rv)|a(?:drien|rmonie)|i(?:laire|ppolyte)|o(?:nor|race|rtense)|u(?:bert|go|guette|mbert))/u;

/** Is a vowel heard first? "Ada", "Émile", "Hélène", "Yves"; not "Yann", "Hans" or "Zoé". */
export function startsWithVowel(name: string): boolean {
  const spoken = name
    .trim()
    .toLowerCase()
    .replace(/^[\u2066-\u2069]/u, '');
  if (/^h/u.test(spoken)) return SILENT_H.test(spoken);
  if (/^y/u.test(spoken)) return /^y[^aeiouyàâäéèêëîïôöùûü]/u.test(spoken);
  return 'aeiouæœ'.includes(spoken.normalize('NFD').charAt(0) || ' ');
}

const text = (value: FluentValue | undefined): string => (typeof value === 'string' ? value : String(value ?? ''));

/** `{ DE($name) }`: "d’Ada", "de Zoé". */
const DE: FluentFunction = ([name]) => (startsWithVowel(text(name)) ? `d’${text(name)}` : `de ${text(name)}`);

/** `{ QUE($name) }`: "qu’Ada", "que Zoé". */
const QUE: FluentFunction = ([name]) => (startsWithVowel(text(name)) ? `qu’${text(name)}` : `que ${text(name)}`);

/** `{ DEVICE() -> [touch] Tap *[mouse] Click }` */
const DEVICE: FluentFunction = () => (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse');

export const FUNCTIONS: Record<string, FluentFunction> = { DE, QUE, DEVICE };
