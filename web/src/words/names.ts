/** The names of players, in the words of the language. */

import { t } from './words.svelte.ts';

interface Named {
  readonly name: string;
  readonly computer?: number | undefined;
}

/** Names a player; a computer by its level, and by a number where it is not the first of that level. */
export function nameOf({ name, computer }: Named, nth = 1): string {
  if (computer === undefined) return name;
  return nth > 1 ? t('computer-nth', { level: computer, nth }) : t('computer', { level: computer });
}
