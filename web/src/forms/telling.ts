/** Settings in words. */

import { find } from '../words/words.svelte.ts';
import { mannerOf } from './settings.ts';

export function saySetting(game: string, setting: string): string {
  return find(`setting-${game}-${setting}`) ?? setting;
}

export function sayValue(game: string, setting: string, value: unknown): string {
  const unit = mannerOf(game, setting).unit ?? 1;
  const plain = typeof value === 'number' ? String(value / unit) : String(value);
  return find(`choice-${game}-${setting}-${String(value)}`) ?? plain;
}
