// Adds soft hyphens to long German words ("Schwierigkeitsgrad"), which are wider than a phone. The hyphens are added at
// build time: not every browser can hyphenate, and in the sources they would make texts hard to read.
import { FluentParser, Visitor } from '@fluent/syntax';
import german from 'hyphen/de/index.js';

const LONG_WORD = /\p{L}{12,}/gu;
const SOFT_HYPHEN = '\u00ad';
/** The least number of letters before and after a hyphen. */
const MIN_LETTERS = 4;

export function hyphenateWord(word) {
  const parts = german.hyphenateSync(word, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN);
  let hyphenated = '';
  for (const [i, part] of parts.entries()) {
    const [before, after] = [hyphenated.replaceAll(SOFT_HYPHEN, ''), parts.slice(i).join('')];
    const breaks = i > 0 && before.length >= MIN_LETTERS && after.length >= MIN_LETTERS;
    hyphenated += (breaks ? SOFT_HYPHEN : '') + part;
  }
  return hyphenated;
}

/** The content of a Fluent file with soft hyphens in long words. Keys and arguments do not change. */
export function hyphenate(text) {
  const spans = [];
  new (class extends Visitor {
    visitTextElement(node) {
      spans.push([node.span.start, node.span.end]);
    }
  })().visit(new FluentParser().parse(text));
  let out = '';
  let at = 0;
  for (const [start, end] of spans) {
    out += text.slice(at, start) + text.slice(start, end).replace(LONG_WORD, hyphenateWord);
    at = end;
  }
  return out + text.slice(at);
}
