/** The word sheet that is being written. It is kept while its dialog is closed. */
import type { Row } from './rows';

class Draft {
  rows = $state<Row[]>([]);
  /** The language whose rows are shown; empty for the rows that are the same in all languages. */
  language = $state('');
  title = $state('');
}

export const draft = new Draft();
