/** The matches played on this device, one a game, as they stand. */

import type { AnyStep, Setup } from './rules.ts';

export interface Saved {
  readonly setup: Setup;
  readonly steps: readonly AnyStep[];
  /** Whether it is over. */
  readonly over?: boolean;
}

const PREFIX = 'tablee.local.';

const key = (game: string): string => `${PREFIX}${game}`;

/** Returns the games whose matches have been begun. */
export function savedGames(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((game) => (savedMatch(game)?.steps.length ?? 0) > 0)
    .sort();
}

export function savedMatch(game: string): Saved | undefined {
  try {
    const text = localStorage.getItem(key(game));
    return text === null ? undefined : (JSON.parse(text) as Saved);
  } catch {
    return undefined;
  }
}

/** Tells whether a match of a game has been begun and is not over. */
export function goesOn(game: string): boolean {
  const saved = savedMatch(game);
  return saved !== undefined && saved.steps.length > 0 && saved.over !== true;
}

export function forget(game: string): void {
  localStorage.removeItem(key(game));
}

export function save(saved: Saved): void {
  localStorage.setItem(key(saved.setup.game), JSON.stringify(saved));
}
