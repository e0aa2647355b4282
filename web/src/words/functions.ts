/** Fluent functions for texts that depend on the first letter of a name or on the kind of device. */
import type { FluentFunction, FluentValue } from '@fluent/bundle';

/** French names with a silent h. Before other names with h ("Hans", "Harry") there is no elision. */
const SILENT_H = /^h(?:[éèêyœ]|e(?:ctor|l[eè]n|l[oô]|nr|rmi[no]|rv)|a(?:drien|rmonie)|i(?:laire|ppolyte)|o(?:nor|race|rtense)|u(?:bert|go|guette|mbert))/u;

/** Whether a name begins with a vowel sound: "Ada", "Émile", "Hélène" and "Yves" do; "Yann", "Hans" and "Zoé" do not. */
export function startsWithVowel(name: string): boolean {
  const lower = name
    .trim()
    .toLowerCase()
    .replace(/^[\u2066-\u2069]/u, '');
  if (/^h/u.test(lower)) return SILENT_H.test(lower);
  if (/^y/u.test(lower)) return /^y[^aeiouyàâäéèêëîïôöùûü]/u.test(lower);
  return 'aeiouæœ'.includes(lower.normalize('NFD').charAt(0) || ' ');
}

const text = (value: FluentValue | undefined): string => (typeof value === 'string' ? value : String(value ?? ''));

/** In French texts, `{ DE($name) }` becomes "d’Ada" or "de Zoé". */
const DE: FluentFunction = ([name]) => (startsWithVowel(text(name)) ? `d’${text(name)}` : `de ${text(name)}`);

/** In French texts, `{ QUE($name) }` becomes "qu’Ada" or "que Zoé". */
const QUE: FluentFunction = ([name]) => (startsWithVowel(text(name)) ? `qu’${text(name)}` : `que ${text(name)}`);

/** The kind of device, for texts such as `{ DEVICE() -> [touch] Tap *[mouse] Click }`. */
const DEVICE: FluentFunction = () => (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse');

export const FUNCTIONS: Record<string, FluentFunction> = { DE, QUE, DEVICE };
