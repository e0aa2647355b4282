/** What can be played, fetched once: the lobby is built from it. */
import { api } from '../wire/api';
import { tell } from '../wire/explain';
import type { DeckInfo, DeckList, GameInfo, OptionInfo } from '../wire/types';
import { has, t } from '../words/index.svelte';

class CatalogueStore {
  games = $state.raw<readonly GameInfo[]>([]);
  decks = $state.raw<readonly DeckInfo[]>([]);
  /** This server takes own decks. */
  uploads = $state(true);
  /** A host may keep a deck here for all tables. */
  shared = $state(false);
  mostPictures = $state(200);
  private asked = false;

  /** Fetch unless it is there; safe to call from every screen that needs it. */
  load(): void {
    if (this.asked) return;
    this.asked = true;
    Promise.all([api.games(), api.decks()])
      .then(([games, decks]) => {
        this.games = games.games;
        this.took(decks);
      })
      .catch((error: unknown) => {
        this.asked = false;
        tell(error);
      });
  }

  /** Ask for the decks again: somebody may have brought a deck. */
  async refreshDecks(): Promise<void> {
    this.took(await api.decks());
  }

  private took(list: DeckList): void {
    this.decks = list.decks;
    this.uploads = list.uploads;
    this.shared = list.shared;
    this.mostPictures = list.pictures;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const catalogue = new CatalogueStore();

export type Options = Readonly<Record<string, boolean | number | string>>;

/** The preset these options are, or null when somebody has changed a detail. */
export function presetOf(game: GameInfo, options: Options): string | null {
  const full = (some: Options): Options => ({ ...defaults(game), ...some });
  const now = JSON.stringify(Object.entries(full(options)).sort());
  return game.presets.find((preset) => JSON.stringify(Object.entries(full(preset.options)).sort()) === now)?.name ?? null;
}

/** Everything a preset changes, so that choosing it leaves nothing of the one before. */
export function defaults(game: GameInfo): Options {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export function optionLabel(game: string, option: OptionInfo): string {
  return has(`option-${game}-${option.name}`) ? t(`option-${game}-${option.name}`) : option.name;
}

export function optionNote(game: string, option: OptionInfo): string {
  return has(`note-${game}-${option.name}`) ? t(`note-${game}-${option.name}`) : option.description;
}

export function choiceLabel(game: string, option: OptionInfo, choice: string): string {
  return has(`choice-${game}-${option.name}-${choice}`) ? t(`choice-${game}-${option.name}-${choice}`) : choice;
}

/** "3 s" for options whose name ends in `_seconds`, the bare number otherwise. */
export function numberText(option: OptionInfo, value: number): string {
  if (!/_(seconds|clock)$/.test(option.name)) return String(value);
  return value === 0 ? t('option-off') : t('option-seconds', { seconds: value });
}
