/** The catalogue of games, options and decks. The lobby is built from it. */
import { api } from '../wire/http/api';
import { showRefusal } from '../wire/explain';
import type { DeckInfo, DeckList, GameInfo, OptionInfo, PresetInfo } from '../wire/types';
import { has, list, t } from '../words/index.svelte';

class CatalogueStore {
  games = $state.raw<readonly GameInfo[]>([]);
  decks = $state.raw<readonly DeckInfo[]>([]);
  /** Whether this server accepts uploaded decks. */
  uploads = $state(true);
  /** Whether hosts can keep a deck for all tables of this server. */
  shared = $state(false);
  /** The greatest number of pictures in an uploaded deck. */
  maxPictures = $state(200);
  private requested = false;

  /** Load the catalogue, once. Every component that needs it calls this. */
  load(): void {
    if (this.requested) return;
    this.requested = true;
    Promise.all([api.catalogue(), api.decks()])
      .then(([games, decks]) => {
        this.games = games.games;
        this.setDecks(decks);
      })
      .catch((error: unknown) => {
        this.requested = false;
        showRefusal(error);
      });
  }

  /** Load the decks again, since decks can be uploaded at any time. */
  async refreshDecks(): Promise<void> {
    this.setDecks(await api.decks());
  }

  private setDecks(list: DeckList): void {
    this.decks = list.decks;
    this.uploads = list.uploads;
    this.shared = list.shared;
    this.maxPictures = list.pictures;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const catalogue = new CatalogueStore();

export type Options = Readonly<Record<string, boolean | number | string>>;

/** The preset with exactly these options, or null if there is none. */
export function presetOf(game: GameInfo, options: Options): PresetInfo | null {
  const normalised = (changed: Options): string => JSON.stringify(Object.entries({ ...defaults(game), ...changed }).sort());
  return game.presets.find((preset) => normalised(preset.options) === normalised(options)) ?? null;
}

/** The default values of all options. A preset is applied on top of them, so that nothing of the previous preset remains. */
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

/** The text for a number option: "3 s" or "off" if it is a time, otherwise the number itself. */
export function numberText(option: OptionInfo, value: number): string {
  if (!option.name.endsWith('_seconds')) return String(value);
  return value === 0 ? t('option-off') : t('option-seconds', { seconds: value });
}

/** Where an option comes from, and its values in the printed game: "Added by us · In the box: off". */
export function originText(game: string, option: OptionInfo): string {
  const origin = t(`origin-${option.origin}`);
  if (!option.printed.length) return origin;
  const values = option.printed.map((value) => {
    if (typeof value === 'boolean') return t(value ? 'option-on' : 'option-off');
    return typeof value === 'number' ? numberText(option, value) : choiceLabel(game, option, value);
  });
  return `${origin} · ${t('origin-box', { values: list(values, 'disjunction') })}`;
}
