import { profile } from '../../prefs/profile.svelte';
import { router } from '../../router.svelte';
import { api } from '../../wire/http/api';
import { showRefusal } from '../../wire/explain';
import { saveSession } from '../../prefs/sessions';
import { t } from '../../words/index.svelte';

/** Create a table with bots and start a game at once. People who join later take over from a bot. */
export async function playNow(game: string): Promise<void> {
  try {
    // The name can be changed later in the menu, so that one tap starts the game.
    const joined = await api.createTable({ name: profile.name || t('home-guest'), avatar: profile.avatar, play: game });
    saveSession(joined);
    router.go(`/${joined.code}`);
  } catch (error) {
    showRefusal(error);
  }
}
