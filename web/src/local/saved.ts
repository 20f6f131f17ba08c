/** The matches played on this device, one a game, as they stand. */

import type { Setup, Step } from './rules.ts';

export interface Saved {
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

const key = (game: string): string => `tablee.local.${game}`;

export function savedMatch(game: string): Saved | undefined {
  try {
    const text = localStorage.getItem(key(game));
    return text === null ? undefined : (JSON.parse(text) as Saved);
  } catch {
    return undefined;
  }
}

export function save(saved: Saved): void {
  localStorage.setItem(key(saved.setup.game), JSON.stringify(saved));
}
