// A Vite plugin for texts: `virtual:words/de` has all texts of a language, `virtual:words/admin/de` those of the admin page.
// `virtual:load-words/app` and `virtual:load-words/admin` have a function for each language, which imports these texts.
// The build fails if `check` finds problems.
import { join } from 'node:path';
import { hyphenate } from './soft-hyphens.js';
import { LANGUAGES, check, read, readPage, src } from './words.js';

const prefix = 'virtual:words/';
const loadPrefix = 'virtual:load-words/';

/** A module that imports the texts of the app or of a page in each language. */
function loadModule(page) {
  const path = page === 'app' ? '' : `${page}/`;
  const imports = LANGUAGES.map((language) => `${JSON.stringify(language)}: () => import('${prefix}${path}${language}')`);
  return `export default { ${imports.join(', ')} }`;
}

export function words() {
  let building = false;
  return {
    name: 'triptych-words',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      const problems = building ? check().problems : [];
      if (problems.length) this.error(problems.join('\n'));
    },
    resolveId: (id) => (id.startsWith(prefix) || id.startsWith(loadPrefix) ? '\0' + id : null),
    load(id) {
      if (id.startsWith('\0' + loadPrefix)) return loadModule(id.slice(loadPrefix.length + 1));
      if (!id.startsWith('\0' + prefix)) return null;
      const [language, page] = id.slice(prefix.length + 1).split('/').reverse();
      const texts = page ? readPage(page, language) : read(language);
      for (const [path] of texts) this.addWatchFile(join(src, path));
      const text = texts.map(([, body]) => body.replace(/^#.*\n/gm, '')).join('\n');
      return `export default ${JSON.stringify(language === 'de' ? hyphenate(text) : text)}`;
    },
  };
}
