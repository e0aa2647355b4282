// Plurals, lists, elision and gender: what Fluent and Intl make of the texts for 0, 1, 2, 21 and for names of every kind.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { FluentParser, NumberLiteral, Visitor, type SelectExpression, type VariableReference } from '@fluent/syntax';
import { describe, expect, test } from 'vitest';
import adminDe from 'virtual:words/admin/de';
import adminEn from 'virtual:words/admin/en';
import adminFr from 'virtual:words/admin/fr';
import de from 'virtual:words/de';
import en from 'virtual:words/en';
import fr from 'virtual:words/fr';
import { FUNCTIONS, startsWithVowel } from './functions';
import { list, speak, t } from './index.svelte';

const NUMBERS = [0, 1, 2, 21];
const TEXTS = { en: `${en}\n${adminEn}`, de: `${de}\n${adminDe}`.replaceAll('\u00ad', ''), fr: `${fr}\n${adminFr}` };
type Spoken = keyof typeof TEXTS;
const languages = Object.keys(TEXTS) as Spoken[];
const textOf = (language: Spoken): string => TEXTS[language];

function bundleOf(language: Spoken): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  bundle.addResource(new FluentResource(textOf(language)));
  return bundle;
}

/** key → arguments that a plural depends on, and all others */
function argumentsOf(language: Spoken): Map<string, { counted: Set<string>; all: Set<string> }> {
  const found = new Map<string, { counted: Set<string>; all: Set<string> }>();
  for (const entry of new FluentParser().parse(textOf(language)).body) {
    if (entry.type !== 'Message') continue;
    const used = { counted: new Set<string>(), all: new Set<string>() };
    new (class extends Visitor {
      override visitVariableReference(node: VariableReference): void {
        used.all.add(node.id.name);
      }
      override visitSelectExpression(node: SelectExpression): void {
        const plural = node.variants.some(({ key }) => key instanceof NumberLiteral || key.name === 'one');
        if (node.selector.type === 'VariableReference' && plural) used.counted.add(node.selector.id.name);
        this.genericVisit(node);
      }
    })().visit(entry);
    found.set(entry.id.name, used);
  }
  return found;
}

describe.each(languages)('%s', (language) => {
  const bundle = bundleOf(language);
  const texts = argumentsOf(language);
  const say = (key: string, args: Record<string, string | number>): string => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(key)!.value!, args, errors);
    expect(errors, key).toEqual([]);
    return text.replaceAll('\u00a0', ' ');
  };

  test('every text can be said with every number', () => {
    for (const [key, { all }] of texts) {
      for (const number of NUMBERS) {
        const args = Object.fromEntries([...all].map((name) => [name, /names?$|bot|host|next|^[ab]$/.test(name) ? 'Émile' : number]));
        expect(say(key, args), key).not.toMatch(/\{|\}|undefined/);
      }
    }
  });

  const ONE = { en: /\b1 (\w+s)\b(?! left| right)/, de: /\b1 (Punkte|Bilder|Sterne|Personen|Karten|Tipps|Werke|Plätze|Minuten|Sekunden|Würfel fehlen|Tafeln)\b/, fr: /\b[01] (points|images|étoiles|personnes|cartes|réponses|créations|places|minutes|secondes|cubes|ardoises)\b/ };
  test('one is one: no "1 stars", no "0 points" in French', () => {
    for (const [key, { all, counted }] of texts) {
      for (const number of [0, 1]) {
        const args = Object.fromEntries([...all].map((name) => [name, counted.has(name) ? number : /names?$|bot|host|next|^[ab]$/.test(name) ? 'Ada' : 22]));
        if (number === 1 || language === 'fr') expect(say(key, args), key).not.toMatch(ONE[language]);
      }
    }
  });

  test('a number beside a word that changes with it is a plural', () => {
    // texts where a bare number stands before a noun, without asking how many
    const bare = { en: /\{ \$(\w+) \} (?:[a-z]+ )?(points|pictures|stars|players|cards|boards|photos|seats|builds|minutes|seconds|guesses|cubes|icons)\b/g, de: /\{ \$(\w+) \} (Punkte|Bilder|Sterne|Personen|Karten|Tafeln|Fotos|Werke|Minuten|Sekunden|Tipps)\b/g, fr: /\{ \$(\w+) \} (points|images|étoiles|personnes|cartes|ardoises|photos|créations|minutes|secondes|réponses|cubes|icônes)\b/g }[language];
    // these can never be one: the least is 2, or the number is a limit above it
    const never = new Set(['app-line', 'home-facts', 'code-wrong_seat_count', 'code-too_many_seats', 'album-parts', 'album-most', 'album-gallery-made']);
    const found: string[] = [];
    for (const entry of new FluentParser().parse(textOf(language)).body) {
      if (entry.type !== 'Message' || never.has(entry.id.name)) continue;
      const text = textOf(language).slice(entry.span!.start, entry.span!.end);
      for (const [, name] of text.matchAll(bare)) if (!texts.get(entry.id.name)!.counted.has(name!)) found.push(`${entry.id.name}: ${name}`);
    }
    expect(found).toEqual([]);
  });
});

test.each([
  ['Ada', true],
  ['Émile', true],
  ['Œdipe', true],
  ['Hélène', true],
  ['Hugo', true],
  ['Yves', true],
  ['Zoé', false],
  ['Hans', false],
  ['Yann', false],
  ['21', false],
  ['', false],
])('French drops the e before %s: %s', (name, drops) => expect(startsWithVowel(name)).toBe(drops));

describe('French', () => {
  test('elision is the same wherever a name follows', async () => {
    await speak('fr');
    expect(t('pictures-build-of', { who: 'other', name: 'Ada' })).toBe('Création d’Ada');
    expect(t('pictures-build-of', { who: 'other', name: 'Zoé' })).toBe('Création de Zoé');
    expect(t('waits-for-host', { name: 'Émile' })).toBe('On attend qu’Émile passe à la suite.');
    expect(t('pictomania-tokens-of', { who: 'other', name: 'Hans' })).toBe('Jetons de Hans');
  });

  test('no text has "de" or "que" before a name by hand', () => {
    expect(textOf('fr').match(/\b(?:de|que) \{ \$(?:name|bot|host|next)\b.*/g) ?? []).toEqual([]);
  });

  test('no line breaks before : ; ! ? » or a unit, or after «', () => {
    expect(textOf('fr').match(/.*(?: [:;!?»%]|« |\} (?:s|Mo)\b).*/g) ?? []).toEqual([]);
  });

  test('no text is for men only', () => {
    expect(textOf('fr').match(/.*\b(?:prêts?|seuls? à|absents?|joueurs?|gagnants?|connectés par|un point chacun|tu es (?:\w+é|prêt|seul))(?![\wéè·]).*/g) ?? []).toEqual([]);
  });
});

test('German names nobody a man', () => {
  expect(textOf('de').match(/.*\b(?:Spieler|Mitspieler|Gastgeber|Zuschauer|Gewinner|Zeichner|Sieger)(?![:\wä-ü]).*/g) ?? []).toEqual([]);
});

describe('lists are joined by the platform', () => {
  test.each([
    ['en', 'Chloé and Dora', 'Ada, Chloé, and Dora'],
    ['de', 'Chloé und Dora', 'Ada, Chloé und Dora'],
    ['fr', 'Chloé et Dora', 'Ada, Chloé et Dora'],
  ] as const)('%s', async (language, two, three) => {
    await speak(language);
    expect(list(['Chloé', 'Dora'])).toBe(two);
    expect(list(['Ada', 'Chloé', 'Dora'])).toBe(three);
  });
});
