/** The files of puzzles, one a game, from easy to hard. */

import type { Step } from '../local/rules.ts';
import type { Puzzle } from './puzzles.ts';

/** Steps are written as pairs. */
type Pair = readonly [number, unknown];

const FILES = import.meta.glob<string>('../../../opponents/puzzles/*.jsonl', {
  query: '?raw',
  import: 'default',
});

const fileOf = (game: string): string => `../../../opponents/puzzles/${game}.jsonl`;

/** Tells whether there are puzzles of a game. */
export const hasPuzzles = (game: string): boolean => fileOf(game) in FILES;

/** Loads the puzzles of a game, from easy to hard; undefined for games without any. */
export async function loadPuzzles(game: string): Promise<readonly Puzzle[] | undefined> {
  const text = await FILES[fileOf(game)]?.();
  return text?.trimEnd().split('\n').map(readPuzzle);
}

function readPuzzle(line: string): Puzzle {
  const read = JSON.parse(line) as Omit<Puzzle, 'before' | 'line'> & {
    before: readonly Pair[];
    line: readonly Pair[];
  };
  return { ...read, before: read.before.map(step), line: read.line.map(step) };
}

const step = ([seat, action]: Pair): Step => ({ seat, action });
