/** One tap on the home page: a table with three bots whose game runs already. Friends who come by the link take over from a bot. */
import { profile } from '../../prefs/profile.svelte';
import { router } from '../../router.svelte';
import { api } from '../../wire/api';
import { tell } from '../../wire/explain';
import { keepSession } from '../../wire/session';
import { t } from '../../words/index.svelte';

export async function playNow(game: string): Promise<void> {
  try {
    // a name can be given later, in the menu: nothing stands between the tap and the game
    const joined = await api.newTable({ name: profile.name || t('home-guest'), avatar: profile.avatar, play: game });
    keepSession(joined);
    router.go(`/${joined.code}`);
  } catch (error) {
    tell(error);
  }
}
