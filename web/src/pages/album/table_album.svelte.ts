/** The album of the table one is at, once a game has come to its end. Use while a component is set up. */
import { saveAlbum } from '../../prefs/known_albums';
import { api } from '../../wire/http/api';
import { sessionFor } from '../../prefs/sessions';
import type { useTable } from '../table/table.svelte';

export class TableAlbum {
  key = $state<string | null>(null);

  constructor(table: ReturnType<typeof useTable>) {
    const code = $derived(table.view.code);
    const played = $derived(table.view.evening.length);
    $effect(() => {
      if (!played || this.key) return;
      const session = table.tv ? null : sessionFor(code);
      const at = table.view.evening[0]?.ended ?? 0;
      // without it nothing is amiss: the next end of a game asks again
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
