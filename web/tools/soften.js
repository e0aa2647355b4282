// German has words that no phone is wide enough for ("Schwierigkeitsgrad"). They get soft hyphens while the app is built:
// not every browser has a dictionary of its own, and the texts stay readable for those who write them.
import { FluentParser, Visitor } from '@fluent/syntax';
import german from 'hyphen/de/index.js';

const LONG = /\p{L}{12,}/gu;
const SOFT = '\u00ad';
/** No fewer letters than this on either side of a break. */
const LEAST = 4;

export function softWord(word) {
  const parts = german.hyphenateSync(word, { hyphenChar: SOFT }).split(SOFT);
  let soft = '';
  for (const [i, part] of parts.entries()) {
    const [before, after] = [soft.replaceAll(SOFT, ''), parts.slice(i).join('')];
    const breaks = i > 0 && before.length >= LEAST && after.length >= LEAST;
    soft += (breaks ? SOFT : '') + part;
  }
  return soft;
}

/** The texts of a Fluent file with soft hyphens in their long words; keys and arguments stay as they are. */
export function soften(text) {
  const spans = [];
  new (class extends Visitor {
    visitTextElement(node) {
      spans.push([node.span.start, node.span.end]);
    }
  })().visit(new FluentParser().parse(text));
  let out = '';
  let at = 0;
  for (const [start, end] of spans) {
    out += text.slice(at, start) + text.slice(start, end).replace(LONG, softWord);
    at = end;
  }
  return out + text.slice(at);
}
