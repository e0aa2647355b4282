/** Refusals in the reader's words. */
import { toasts } from '../ui/toasts.svelte';
import { has, list, t } from '../words/index.svelte';
import { Refusal } from './refusal';

export function explain(code: string, detail: Readonly<Record<string, unknown>> = {}): string {
  const args: Record<string, string | number> = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
  // a refusal says what there is and what is needed or allowed; people want to know the difference
  const { have, need, most } = detail;
  if (typeof have === 'number' && typeof need === 'number') args['missing'] = need - have;
  if (typeof have === 'number' && typeof most === 'number') args['over'] = have - most;
  // options have names in a game; what clashes with one may also be the number of seats
  const { game, options } = detail;
  if (Array.isArray(options)) {
    const named = options.map((option) => `option-${String(game)}-${String(option)}`).filter(has);
    args['options'] = list(named.map((key) => t('quoted', { text: t(key) })));
    args['clash'] = options.includes('seats') ? 'seats' : 'options';
  }
  return has(`code-${code}`) ? t(`code-${code}`, args) : t('code-unknown', { code });
}

/** Show why something was refused. Anything else is a fault of ours and goes on up. */
export function tell(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  if (error.code !== 'line_closed') toasts.say(explain(error.code, error.detail), 'bad');
}
