/** The names of players, in the words of the language. */

import { t } from './words.svelte.ts';

interface Named {
  readonly name: string;
  readonly computer?: number | undefined;
  readonly substitute?: number | undefined;
}

/**
 * Names a player; a computer by its level, and by a number where it is not the first of that level.
 * Of a player for whom a computer plays that is said, too.
 */
export function nameOf({ name, computer, substitute }: Named, nth = 1): string {
  if (substitute !== undefined) {
    return `${name} (${t('player-substituted', { level: substitute })})`;
  }
  if (computer === undefined) return name;
  return nth > 1 ? t('computer-nth', { level: computer, nth }) : t('computer', { level: computer });
}
