/** What happened between two views, in words for those who do not see the screen. Null: nothing worth interrupting for. */
import type { DrawView, PublicView, ScoreView } from './wire';
import { t } from '../../words/index.svelte';
import { isOut } from './model';

interface Listener {
  me: number | null;
  name(seat: number | null): string;
  one(seat: number | null): { who: 'you' | 'other'; name: string };
}

export function announce(before: PublicView | null, now: PublicView, who: Listener): string | null {
  if (before?.stage !== now.stage) return stage(now);
  if (before.type === 'DrawView' && now.type === 'DrawView') return drawing(before, now, who);
  if (before.type === 'ScoreView' && now.type === 'ScoreView') return trial(before, now, who);
  if (before.type === 'PreviewView' && now.type === 'PreviewView' && before.cards !== now.cards) {
    const swapper = now.swapped.find((seat) => !before.swapped.includes(seat));
    return swapper === undefined ? null : t('pictomania-said-swapped', who.one(swapper));
  }
  return null;
}

function stage(view: PublicView): string | null {
  switch (view.type) {
    case 'VoteView':
      return t('pictomania-said-vote', { round: view.round });
    case 'PreviewView':
      return t('pictomania-said-preview', { cards: view.cards.length });
    case 'DrawView':
      return t('pictomania-said-draw');
    case 'ScoreView':
      return view.board === null ? t('pictomania-said-stop') : null;
    case 'SumView':
      return t('pictomania-said-sum', { round: view.round });
    case 'OverView':
      return null; // who won is said when it is shown, after the drumroll
  }
}

/** Tokens taken, seats that stopped, and guesses on one's own board; other stacks are on the tiles' labels. */
function drawing(before: DrawView, now: DrawView, who: Listener): string | null {
  const news = now.places.flatMap((place, seat) => {
    const was = before.places[seat]!;
    const said: string[] = [];
    if (isOut(place.doing) && !isOut(was.doing) && seat !== who.me)
      said.push(t(place.bonus ? 'pictomania-said-token' : 'pictomania-said-done', { name: who.name(seat), stars: place.bonus }));
    if (seat === who.me)
      for (const guesser of place.stack.slice(was.stack.length)) said.push(t('pictomania-said-guessed-you', { name: who.name(guesser) }));
    if (place.inked && !was.inked && seat !== who.me) said.push(t('pictomania-said-inked', { name: who.name(seat) }));
    return said;
  });
  return news.join(' ') || null;
}

function trial(before: ScoreView, now: ScoreView, who: Listener): string | null {
  const raised = now.trial?.objections.slice(before.trial?.objections.length ?? 0) ?? [];
  if (raised.length) return raised.map(({ seat, reason }) => t(`pictomania-said-${reason}`, who.one(seat))).join(' ');
  if (before.trial?.open && !now.trial?.open)
    return t(now.shown.at(-1)?.struck ? 'pictomania-verdict-struck' : 'pictomania-verdict-stands');
  return null;
}
