/** The words that somebody is writing: they stay while the dialog is closed. */
import type { Row } from './rows';

class WrittenSheet {
  rows = $state<Row[]>([]);
  /** Which rows are shown: those in this language, or (empty) in all. */
  language = $state('');
  title = $state('');
}

export const sheet = new WrittenSheet();
