// One chunk per language: `virtual:words/de` is the text of all its files, comments left out; `virtual:words/admin/de` that of one page. A build with texts missing fails.
import { join } from 'node:path';
import { soften } from './soften.js';
import { check, read, readPage, src } from './words.js';

const prefix = 'virtual:words/';

export function words() {
  let building = false;
  return {
    name: 'triptych-words',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      const found = building ? check().found : [];
      if (found.length) this.error(found.join('\n'));
    },
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      const [language, page] = id.slice(prefix.length + 1).split('/').reverse();
      const texts = page ? readPage(page, language) : read(language);
      for (const [path] of texts) this.addWatchFile(join(src, path));
      const text = texts.map(([, body]) => body.replace(/^#.*\n/gm, '')).join('\n');
      return `export default ${JSON.stringify(language === 'de' ? soften(text) : text)}`;
    },
  };
}
