// Tests plurals, lists, elision and gender of all texts, with the numbers 0, 1, 2, 21 and many kinds of names.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { FluentParser, NumberLiteral, Visitor, type SelectExpression, type VariableReference } from '@fluent/syntax';
import { describe, expect, test } from 'vitest';
import { allTexts } from './all_texts';
import { FUNCTIONS, startsWithVowel } from './functions';
import { LANGUAGES, list, setLanguage, t, type Language } from './index.svelte';

const NUMBERS = [0, 1, 2, 21];
const TEXTS = await allTexts();
const textOf = (language: Language): string => TEXTS[language].replaceAll('\u00ad', '');

function bundleOf(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  bundle.addResource(new FluentResource(textOf(language)));
  return bundle;
}

/** The arguments of each text, by key: those that select a plural form (`counted`), and all of them (`all`). */
function argumentsOf(language: Language): Map<string, { counted: Set<string>; all: Set<string> }> {
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

/** Plural nouns: they are wrong after a 1, and an argument before them must select the plural form. */
const COUNTED_NOUNS: Partial<Record<Language, { afterOne: RegExp; afterNumber: RegExp }>> = {
  en: {
    afterOne: /\b1 (\w+s)\b(?! left| right)/,
    afterNumber: /\{ \$(\w+) \} (?:[a-z]+ )?(points|pictures|stars|players|cards|boards|photos|seats|builds|minutes|seconds|guesses|cubes|icons)\b/g,
  },
  de: {
    afterOne: /\b1 (Punkte|Bilder|Sterne|Personen|Karten|Tipps|Werke|Plätze|Minuten|Sekunden|Würfel fehlen|Tafeln)\b/,
    afterNumber: /\{ \$(\w+) \} (Punkte|Bilder|Sterne|Personen|Karten|Tafeln|Fotos|Werke|Minuten|Sekunden|Tipps)\b/g,
  },
  fr: {
    afterOne: /\b[01] (points|images|étoiles|personnes|cartes|réponses|créations|places|minutes|secondes|cubes|ardoises)\b/,
    afterNumber: /\{ \$(\w+) \} (points|images|étoiles|personnes|cartes|ardoises|photos|créations|minutes|secondes|réponses|cubes|icônes)\b/g,
  },
};

describe.each(LANGUAGES)('%s', (language) => {
  const bundle = bundleOf(language);
  const texts = argumentsOf(language);
  const format = (key: string, args: Record<string, string | number>): string => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(key)!.value!, args, errors);
    expect(errors, key).toEqual([]);
    return text.replaceAll('\u00a0', ' ');
  };

  test('every text can be formatted with every number', () => {
    for (const [key, { all }] of texts) {
      for (const number of NUMBERS) {
        const args = Object.fromEntries([...all].map((name) => [name, /names?$|bot|host|next|^[ab]$/.test(name) ? 'Émile' : number]));
        expect(format(key, args), key).not.toMatch(/\{|\}|undefined/);
      }
    }
  });

  const nouns = COUNTED_NOUNS[language];
  test.runIf(nouns)('1 takes the singular, and in French 0 does, too', () => {
    for (const [key, { all, counted }] of texts) {
      for (const number of [0, 1]) {
        const args = Object.fromEntries([...all].map((name) => [name, counted.has(name) ? number : /names?$|bot|host|next|^[ab]$/.test(name) ? 'Ada' : 22]));
        if (number === 1 || language === 'fr') expect(format(key, args), key).not.toMatch(nouns!.afterOne);
      }
    }
  });

  test.runIf(nouns)('a number before a noun selects a plural form', () => {
    // In these texts the number is never 1.
    const neverOne = new Set(['app-line', 'home-facts', 'code-wrong_seat_count', 'code-too_many_seats', 'album-parts', 'album-most', 'album-gallery-made']);
    const found: string[] = [];
    for (const entry of new FluentParser().parse(textOf(language)).body) {
      if (entry.type !== 'Message' || neverOne.has(entry.id.name)) continue;
      const text = textOf(language).slice(entry.span!.start, entry.span!.end);
      for (const [, name] of text.matchAll(nouns!.afterNumber)) if (!texts.get(entry.id.name)!.counted.has(name!)) found.push(`${entry.id.name}: ${name}`);
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
])('French elides the e before %s: %s', (name, elides) => expect(startsWithVowel(name)).toBe(elides));

describe('French', () => {
  test('"de" and "que" are elided before names', async () => {
    await setLanguage('fr');
    expect(t('pictures-build-of', { who: 'other', name: 'Ada' })).toBe('Création d’Ada');
    expect(t('pictures-build-of', { who: 'other', name: 'Zoé' })).toBe('Création de Zoé');
    expect(t('waits-for-host', { name: 'Émile' })).toBe('On attend qu’Émile passe à la suite.');
    expect(t('pictomania-tokens-of', { who: 'other', name: 'Hans' })).toBe('Jetons de Hans');
  });

  test('no text has "de" or "que" before a name without the function', () => {
    expect(textOf('fr').match(/\b(?:de|que) \{ \$(?:name|bot|host|next)\b.*/g) ?? []).toEqual([]);
  });

  test('there are no normal spaces before : ; ! ? » and units, or after «', () => {
    expect(textOf('fr').match(/.*(?: [:;!?»%]|« |\} (?:s|Mo)\b).*/g) ?? []).toEqual([]);
  });

  test('no text uses masculine forms for people', () => {
    expect(textOf('fr').match(/.*\b(?:prêts?|seuls? à|absents?|joueurs?|gagnants?|connectés par|un point chacun|tu es (?:\w+é|prêt|seul))(?![\wéè·]).*/g) ?? []).toEqual([]);
  });
});

test('no German text uses masculine forms for people', () => {
  expect(textOf('de').match(/.*\b(?:Spieler|Mitspieler|Gastgeber|Zuschauer|Gewinner|Zeichner|Sieger)(?![:\wä-ü]).*/g) ?? []).toEqual([]);
});

describe('lists follow the language', () => {
  test.each([
    ['en', 'Chloé and Dora', 'Ada, Chloé, and Dora'],
    ['de', 'Chloé und Dora', 'Ada, Chloé und Dora'],
    ['fr', 'Chloé et Dora', 'Ada, Chloé et Dora'],
  ] as const)('%s', async (language, two, three) => {
    await setLanguage(language);
    expect(list(['Chloé', 'Dora'])).toBe(two);
    expect(list(['Ada', 'Chloé', 'Dora'])).toBe(three);
  });
});
