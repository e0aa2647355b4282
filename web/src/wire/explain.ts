/** Turns refusals into texts for the reader. */
import { toasts } from '../ui/messages/toasts.svelte';
import { has, list, t } from '../words/index.svelte';
import { Refusal } from './refusal';

export function explain(code: string, detail: Readonly<Record<string, unknown>> = {}): string {
  const args: Record<string, string | number> = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
  // The refusal has the actual and the required numbers; the texts use the difference.
  const { have, need, most } = detail;
  if (typeof have === 'number' && typeof need === 'number') args['missing'] = need - have;
  if (typeof have === 'number' && typeof most === 'number') args['over'] = have - most;
  // `options` has the names of the options that clash with each other; the texts use their titles. The name `seats` stands for
  // the number of seats.
  const { game, options } = detail;
  if (Array.isArray(options)) {
    const titles = options.map((option) => `option-${String(game)}-${String(option)}`).filter(has);
    args['options'] = list(titles.map((key) => t('quoted', { text: t(key) })));
    args['clash'] = options.includes('seats') ? 'seats' : 'options';
  }
  return has(`code-${code}`) ? t(`code-${code}`, args) : t('code-unknown', { code });
}

/** Show a refusal as a toast. Throws all other errors again: they are bugs. */
export function showRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  if (error.code !== 'connection_closed') toasts.say(explain(error.code, error.detail), 'bad');
}
