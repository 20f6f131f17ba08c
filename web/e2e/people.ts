/** The people around a match: one opens the table on the page, the others come by the link. */

import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

import { Match } from './match.ts';

export type Visitor = (
  name: string,
  path: string,
  options?: BrowserContextOptions,
) => Promise<Page>;

/** The player who opens the table, then those who join. */
const NAMES = ['Zoé', 'Ann', 'Bob', 'Cyrano', 'Dan', 'Eve', 'Fay'];

/** Opens a table as newcomers do, until the match begins and has a spectator. */
export async function gather(
  visitor: Visitor,
  game: string,
  choose: (host: Page) => Promise<void>,
  seats = 2,
): Promise<Match> {
  const { link, players, spectator } = await sitDown(visitor, game, choose, seats);
  return new Match(visitor, link, await bySeat(players), spectator);
}

interface Party {
  link: string;
  /** In the order in which they came. */
  players: Page[];
  spectator: Page;
}

/** Opens a table, which others come to by its link, until everybody sees the board. */
export async function sitDown(
  visitor: Visitor,
  game: string,
  choose: (host: Page) => Promise<void>,
  seats: number,
  options: BrowserContextOptions = {},
): Promise<Party> {
  const [host = '', ...guests] = NAMES.slice(0, seats);
  const first = await visitor(host, '/', options);
  await first.getByRole('article').getByRole('link', { name: game, exact: true }).click();
  await choose(first);
  await first.getByRole('button', { name: 'Create the match' }).click();
  const link = await first.getByRole('textbox', { name: 'or open this link:' }).inputValue();

  const spectator = await visitor('Léa', link);
  await spectator.getByRole('button', { name: 'Watch' }).click();

  const players = [first];
  for (const name of guests) {
    const page = await visitor(name, link, options);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    players.push(page);
  }
  // At a table of two, everybody who has sat down is ready.
  if (seats > 2)
    for (const page of players) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [...players, spectator]) {
    await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
  }
  return { link, players, spectator };
}

/** Returns the seats as they were drawn. */
async function bySeat(players: readonly Page[]): Promise<Page[]> {
  const seated: Page[] = [];
  for (const page of players) {
    const own = page.getByRole('list', { name: 'Players' }).locator('li', { hasText: '(you)' });
    seated[Number(await own.getAttribute('data-seat'))] = page;
  }
  return seated;
}
