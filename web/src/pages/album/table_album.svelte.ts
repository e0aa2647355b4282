/**
 * The album of the current table, which exists once a game has ended. Create it while a component is being set up: it uses
 * an effect.
 */
import { saveAlbum } from '../../prefs/known_albums';
import { api } from '../../wire/http/api';
import { sessionFor } from '../../prefs/sessions';
import type { useTable } from '../table/table.svelte';

export class TableAlbum {
  key = $state<string | null>(null);

  constructor(table: ReturnType<typeof useTable>) {
    const code = $derived(table.view.code);
    const gamesPlayed = $derived(table.view.evening.length);
    $effect(() => {
      if (!gamesPlayed || this.key) return;
      const session = table.tv ? null : sessionFor(code);
      const at = table.view.evening[0]?.ended ?? 0;
      // Errors are ignored: after the next game the request is repeated.
      api.albumKey(code, session?.token).then(
        ({ key }) => {
          this.key = key;
          if (!table.tv) saveAlbum(key, code, at);
        },
        () => {},
      );
    });
  }
}
