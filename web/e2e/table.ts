/** Tables laid without the page, and the people who sit down at them. */

import type { BrowserContextOptions, Page } from '@playwright/test';

import type { CreateMatch, Joined } from '../src/protocol/types.ts';
import type { Server } from './server.ts';

export interface SeatedMatch {
  readonly match: string;
  readonly code: string;
  readonly game: string;
  /** Those who play, in the order of their seats. */
  readonly places: readonly Place[];
}

export interface Place {
  readonly name: string;
  readonly player: number;
  /** The key to the seat. */
  readonly token: string;
}

export type Terms = Partial<Omit<CreateMatch, 'game' | 'player'>>;

/** Creates a match and takes a seat at it for everybody named, in this order. */
export async function lay(
  server: Server,
  game: string,
  names: readonly string[],
  terms: Terms = {},
): Promise<SeatedMatch> {
  const [host = '', ...guests] = names;
  const first = await post(server, '/api/matches', {
    game,
    player: { name: host, seat: 0 },
    ...terms,
  });
  const { match, code } = first;
  const joined = [first];
  for (const [at, name] of guests.entries()) {
    joined.push(await post(server, `/api/matches/${match}/players`, { name, seat: at + 1 }));
  }
  const places = joined.map(({ player, token }, at) => ({ name: names[at] ?? '', player, token }));
  return { match, code, game, places };
}

type Options = BrowserContextOptions & { stranger?: boolean };
type Visitor = (name: string, path: string, options?: Options) => Promise<Page>;

/** Sits somebody down on a seat of theirs, in a browser of their own. */
export async function sit(
  visitor: Visitor,
  table: SeatedMatch,
  seat: number,
  options: Options = {},
): Promise<Page> {
  const page = await visitor(placeAt(table, seat).name, '/replay', options);
  await keepSeat(page, table, seat);
  await page.goto(`/m/${table.code}`);
  return page;
}

/** Sits down both players of a table for two, which begins the match. */
export async function sitDown(visitor: Visitor, table: SeatedMatch): Promise<[Page, Page]> {
  const host = await sit(visitor, table, 0);
  const guest = await sit(visitor, table, 1);
  return [host, guest];
}

/** Gives a browser the key to a seat, as if it had been taken there. */
export async function keepSeat(page: Page, table: SeatedMatch, seat: number): Promise<void> {
  await keepOwn(page, [ownAt(table, seat)]);
}

/** Gives a browser the keys to the first seats of some tables. */
export async function keepSeats(page: Page, tables: readonly SeatedMatch[]): Promise<void> {
  await keepOwn(
    page,
    tables.map((table) => ownAt(table, 0)),
  );
}

const keepOwn = (page: Page, own: readonly object[]): Promise<void> =>
  page.evaluate((kept) => {
    localStorage.setItem('tablee.seats', JSON.stringify(kept));
  }, own);

function ownAt(table: SeatedMatch, seat: number): object {
  const { match, code, game } = table;
  return { match, code, game, ...placeAt(table, seat), since_ms: Date.now(), over: false };
}

function placeAt(table: SeatedMatch, seat: number): Place {
  const place = table.places[seat];
  if (!place) throw new Error(`the table has no seat ${seat}`);
  return place;
}

async function post(server: Server, path: string, body: unknown): Promise<Joined> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Joined;
}
