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

/** Returns the number of each player's computer among those of its level; of a person, 1. */
export function numbersOf(players: readonly Pick<Named, 'computer'>[]): number[] {
  const met = new Map<number, number>();
  return players.map(({ computer }) => {
    if (computer === undefined) return 1;
    const nth = (met.get(computer) ?? 0) + 1;
    met.set(computer, nth);
    return nth;
  });
}

/** Names the players at a table, in the order of joining, so that no two computers are named alike. */
export function namesOf(players: readonly Named[]): string[] {
  const numbers = numbersOf(players);
  return players.map((player, at) => nameOf(player, numbers[at]));
}
