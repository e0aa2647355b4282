// Part of `npm run check`: fails if a text is missing, is unused, or has different arguments in another language.
import { LANGUAGES, check } from './words.js';

const { texts, problems } = check();
if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`words: ${texts} texts in ${LANGUAGES.length} languages`);
