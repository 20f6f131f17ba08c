/** The games the page has a board for: each is a folder here, under the game's id. */

import { find, t, withWords } from '../words/words.svelte.ts';
import type { Game, Sound } from './board.ts';

type Loaded = Game<unknown, unknown, unknown, unknown, unknown>;

/** A game whose JSON only its folder knows. */
export type AnyGame = Loaded & Required<Pick<Loaded, 'prompt'>>;

/** Boards and their words are loaded when they are first shown, colours with the page. */
const BOARDS = import.meta.glob<{ game: Loaded }>('./*/index.ts');
import.meta.glob('./*/palette.css', { eager: true });
const SUGGESTED = import.meta.glob<{ suggested: Readonly<Record<string, unknown>> }>(
  './*/suggested.ts',
  { eager: true },
);
const CLOCKED = import.meta.glob<{ clocked: readonly string[] }>('./*/clocked.ts', { eager: true });

/** Loads what shows a game; undefined for games this page does not know. */
export async function loadGame(id: string): Promise<AnyGame | undefined> {
  const board = BOARDS[`./${id}/index.ts`];
  if (!board) return undefined;
  const loaded = await withWords(board(), `boards/${id}`);
  return { prompt: () => find(`${id}-prompt`) ?? t('your-turn'), ...loaded.game };
}

/** Returns the first sound that some events of a game make. */
export function soundOf({ sounds = {} }: AnyGame, events: readonly unknown[]): Sound | undefined {
  return events.map((event) => sounds[(event as { type: string }).type]).find(Boolean);
}

/** Returns the settings a form begins with where the usual ones make a long first match. */
export function suggestedFor(id: string): Readonly<Record<string, unknown>> {
  return SUGGESTED[`./${id}/suggested.ts`]?.suggested ?? {};
}

/** Returns the settings that mean nothing unless a match has the clock of the game's rules. */
export function clockedIn(id: string): readonly string[] {
  return CLOCKED[`./${id}/clocked.ts`]?.clocked ?? [];
}
