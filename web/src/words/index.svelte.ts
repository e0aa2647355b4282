/** The interface texts in the reader's language. `t` is reactive, so a change of language updates the page. */
import { base } from '../base';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { FUNCTIONS } from './functions';
import loadTexts, { type LoadTexts } from 'virtual:load-words/app';
import { LANGUAGES, LANGUAGE_NAMES, negotiate, type Language } from './languages';
import { remember, recall } from '../prefs/device';

/** Texts of games and rarely used pages, which are loaded with them. */
const extraTexts = new Set<LoadTexts>();
/** The language that was asked for last. Its texts may still be loading. */
let wanted: Language = 'en';
let pending: Promise<void> = Promise.resolve();

let current = $state<Language>('en');
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));

/** The language that was chosen on this device, otherwise the first supported one of the browser. */
export function preferredLanguage(): Language {
  return negotiate([recall('language') ?? '', ...navigator.languages]);
}

/** Load the texts of a language and switch to it. */
export function setLanguage(language: Language): Promise<void> {
  wanted = language;
  return loadAll();
}

/** Load all texts in the wanted language. Calls run one after the other, so that an earlier one cannot replace newer texts. */
function loadAll(): Promise<void> {
  const loading = pending.then(load);
  pending = loading.catch(() => undefined);
  return loading;
}

async function load(): Promise<void> {
  const language = wanted;
  const texts = await Promise.all([loadTexts, ...extraTexts].map((load) => load[language]()));
  const next = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const { default: text } of texts) next.addResource(new FluentResource(text));
  current = language;
  bundle = next;
  document.documentElement.lang = language;
}

/** Load more texts, now and after each change of the language. */
export async function addTexts(texts: LoadTexts): Promise<void> {
  if (extraTexts.has(texts)) return pending;
  extraTexts.add(texts);
  try {
    await loadAll();
  } catch (error) {
    extraTexts.delete(texts);
    throw error;
  }
}

/** Switch to a language that the user chose, and store the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember('language', language);
  // The server uses the cookie to preload the texts.
  document.cookie = `triptych_language=${language}; path=${base || '/'}; max-age=31536000; samesite=lax`;
  await setLanguage(language);
}

export function language(): Language {
  return current;
}

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The text for a key. A missing text shows its key; `npm run check` fails in that case. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(key)?.value;
  if (args) args = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]));
  // Negative numbers get a minus sign instead of a hyphen.
  return pattern ? bundle.formatPattern(pattern, args).replace(/(^|\s)-(?=\d)/g, '$1−') : key;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Unicode isolates, written as numbers, since nobody can see these characters in source code. */
const [ISOLATE, END_ISOLATE] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code));

/** Isolate right-to-left text, so that it does not change the direction of the sentence around it. */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END_ISOLATE}` : text;
}

/** A list in the reader's language, such as "Ada, Ben and Cleo" or, as a `disjunction`, "Ada, Ben or Cleo". */
export function list(items: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(current, { type }).format(items.map(isolated));
}

export { LANGUAGES, LANGUAGE_NAMES, type Language };
