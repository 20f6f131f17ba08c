/** Settings in words. */

import type { GameInfo, Setting } from '../protocol/types.ts';
import { find, t } from '../words/words.svelte.ts';
import { perUnit } from './settings.ts';

export function saySetting(game: string, setting: string): string {
  return find(`setting-${game}-${setting}`) ?? setting;
}

export function sayValue(game: string, setting: Setting, value: unknown): string {
  const plain = typeof value === 'number' ? String(value / perUnit(setting)) : String(value);
  return find(`choice-${game}-${setting.name}-${String(value)}`) ?? plain;
}

/** Says a seat by its name in the game, or by its number. */
export function saySeat(game: string, info: GameInfo | undefined, seat: number): string {
  const name = info?.seat_names[seat] ?? '';
  return find(`seat-${game}-${name}`) ?? t('seat-numbered', { number: seat + 1 });
}
