/** The levels of computers, and those that the visitor has chosen last. */

import { preferences } from '../app/preferences.svelte.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The level at which somebody begins who has not chosen one. */
const FIRST = 2;

export function levelOf(game: string): number {
  return preferences.levels[game] ?? FIRST;
}

export function rememberLevel(game: string, level: number): void {
  preferences.levels = { ...preferences.levels, [game]: level };
}
