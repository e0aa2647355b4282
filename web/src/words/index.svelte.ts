/** Texts in the reader's language. `t` is reactive: a switch of language redraws what is on the screen. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { FUNCTIONS } from './functions';
import { LANGUAGES, negotiate, type Language } from './languages';
import { remember, recall } from '../prefs/device';

const LOAD: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:words/en'),
  de: () => import('virtual:words/de'),
  fr: () => import('virtual:words/fr'),
};

/** Texts of pages that few people open, loaded with those pages only. */
const more: Record<Language, () => Promise<{ default: string }>>[] = [];

let current = $state<Language>('en');
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));

/** The chosen language, else the browser's first that we speak. */
export function preferred(): Language {
  return negotiate([recall('language') ?? '', ...navigator.languages]);
}

export async function speak(language: Language): Promise<void> {
  const texts = await Promise.all([LOAD, ...more].map((load) => load[language]()));
  const next = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const { default: text } of texts) next.addResource(new FluentResource(text));
  current = language;
  bundle = next;
  document.documentElement.lang = language;
}

/** From now on these texts are there as well. */
export async function learn(load: Record<Language, () => Promise<{ default: string }>>): Promise<void> {
  more.push(load);
  await speak(current);
}

/** Switch by hand: kept on this device. */
export async function choose(language: Language): Promise<void> {
  remember('language', language);
  // the server sends the right texts along with the page
  document.cookie = `triptych_language=${language}; path=/; max-age=31536000; samesite=lax`;
  await speak(language);
}

export function language(): Language {
  return current;
}

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The text for a key. A key nobody wrote shows itself; the check in `npm run check` keeps that from shipping. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(key)?.value;
  if (args) args = isolated(args);
  // a number below zero has a real minus, as on the score sheets
  return pattern ? bundle.formatPattern(pattern, args).replace(/(^|\s)-(?=\d)/g, '$1−') : key;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Around what has a direction of its own; as numbers, since in a source they could hide something. */
const [ISOLATE, END_ISOLATE] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code));

/** A name from right to left keeps its direction to itself; all else in the sentence stays where it is. */
function apart(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END_ISOLATE}` : text;
}

function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? apart(value) : value]));
}

/** "Ada, Ben and Cleo" in the reader's language. */
export function list(items: string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(items.map(apart));
}

export { LANGUAGES, type Language };
