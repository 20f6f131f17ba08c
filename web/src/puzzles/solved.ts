/** The puzzles solved in this browser, by game. */

import type { Puzzle } from './puzzles.ts';

const key = (game: string): string => `tablee.puzzles.${game}`;

/**
 * Returns what a puzzle is known by, whatever number it has: other puzzles may come before it later.
 */
export const nameOf = ({ before, line }: Puzzle): string =>
  JSON.stringify([before.map(({ action }) => action), line[0]?.action]);

/** Returns the names of the puzzles solved. */
export function solvedOf(game: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(kept) ? (kept as string[]) : [];
  } catch {
    return [];
  }
}

/** Adds the name of a puzzle to those kept, also by other tabs meanwhile, and returns all. */
export function keepSolved(game: string, name: string): readonly string[] {
  const all = [...new Set([...solvedOf(game), name])];
  localStorage.setItem(key(game), JSON.stringify(all));
  return all;
}
