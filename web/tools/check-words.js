// `npm run check`: fails where a text is missing, differs between languages, or nobody uses it.
import { LANGUAGES, check } from './words.js';

const { texts, found } = check();
if (found.length) {
  console.error(found.join('\n'));
  process.exit(1);
}
console.log(`words: ${texts} texts in ${LANGUAGES.length} languages`);
