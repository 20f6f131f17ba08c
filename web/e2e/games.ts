/** The games that the page has a board for, found by their folders. */

import { existsSync, readdirSync } from 'node:fs';

import type { Games } from '../src/protocol/types.ts';
import type { Server } from './server.ts';

const BOARDS = new URL('../src/boards/', import.meta.url);

export const GAMES = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Those of them that have lessons. */
export const TAUGHT = GAMES.filter((game) => existsSync(new URL(`${game}/lessons.ts`, BOARDS)));

/** Returns as many of `names` as the game has players at least. */
export async function fewest(
  server: Server,
  game: string,
  names: readonly string[],
): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/games`);
  const { games } = (await answer.json()) as Games;
  const info = games.find(({ id }) => id === game);
  if (!info) throw new Error(`the server has no game ${game}`);
  return names.slice(0, info.seats[0]);
}
