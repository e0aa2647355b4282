/** Announcements for screen readers. */
import type { DrawView, PublicView, ScoreView } from './wire';
import { t } from '../../words/index.svelte';
import { hasStopped, lastCall } from './model';

interface Names {
  me: number | null;
  /** Whether the viewer may take a bonus token now. */
  mayTakeToken: boolean;
  name(seat: number | null): string;
  person(seat: number | null): { who: 'you' | 'other'; name: string };
}

/** Describes what changed between two views; null if no change is worth interrupting the listener. */
export function announce(before: PublicView | null, now: PublicView, names: Names): string | null {
  if (before?.stage !== now.stage) return stageText(now);
  if (before.type === 'DrawView' && now.type === 'DrawView') return drawingText(before, now, names);
  if (before.type === 'ScoreView' && now.type === 'ScoreView') return objectionText(before, now, names);
  if (before.type === 'PreviewView' && now.type === 'PreviewView' && before.cards !== now.cards) {
    // A seat may swap several times; each swap adds its seat at the end.
    const swapper = now.swapped[before.swapped.length];
    return swapper === undefined ? null : t('pictomania-said-swapped', names.person(swapper));
  }
  return null;
}

function stageText(view: PublicView): string | null {
  switch (view.type) {
    case 'VoteView':
      return t('pictomania-said-vote', { round: view.round });
    case 'PreviewView':
      return t('pictomania-said-preview', { cards: view.cards.length });
    case 'DrawView':
      return t('pictomania-said-draw');
    case 'ScoreView':
      return view.board === null ? t('pictomania-said-stop') : null;
    case 'RoundSumView':
      return t('pictomania-said-sum', { round: view.round });
    case 'OverView':
      return null; // The winners are announced when they are shown, after the drumroll.
  }
}

/**
 * Describes the changes between two views of the drawing phase: players who took a token or stopped without one, guesses on
 * the viewer's own board, other boards that were empty and now have ink, and the last seconds to take a token. Null if none
 * of this happened.
 */
function drawingText(before: DrawView, now: DrawView, names: Names): string | null {
  const news = now.places.flatMap((place, seat) => {
    const previous = before.places[seat]!;
    const texts: string[] = [];
    if (hasStopped(place.activity) && !hasStopped(previous.activity) && seat !== names.me)
      texts.push(t(place.bonus ? 'pictomania-said-token' : 'pictomania-said-done', { name: names.name(seat), stars: place.bonus }));
    if (seat === names.me)
      for (const guesser of place.stack.slice(previous.stack.length)) texts.push(t('pictomania-said-guessed-you', { name: names.name(guesser) }));
    if (place.inked && !previous.inked && seat !== names.me) texts.push(t('pictomania-said-inked', { name: names.name(seat) }));
    return texts;
  });
  if (lastCall(now) && !lastCall(before)) news.push(t(names.mayTakeToken ? 'pictomania-last-call' : 'pictomania-round-ending'));
  return news.join(' ') || null;
}

function objectionText(before: ScoreView, now: ScoreView, names: Names): string | null {
  const raised = now.poll?.objections.slice(before.poll?.objections.length ?? 0) ?? [];
  if (raised.length) return raised.map(({ seat, reason }) => t(`pictomania-said-${reason}`, names.person(seat))).join(' ');
  if (before.poll?.open && !now.poll?.open)
    return t(now.shown.at(-1)?.disallowed ? 'pictomania-verdict-disallowed' : 'pictomania-verdict-stands');
  return null;
}
