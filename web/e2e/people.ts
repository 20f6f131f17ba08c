/** The people around a match: one opens the table on the page, the others come by the link. */

import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

import { Match } from './match.ts';

export type Visitor = (
  name: string,
  path: string,
  options?: BrowserContextOptions,
) => Promise<Page>;

/** The player who opens the table, then those who join. */
const NAMES = ['Zoé', 'Ann', 'Bob'];

/** Opens a table as newcomers do, until the match begins and has a spectator. */
export async function gather(
  visitor: Visitor,
  game: string,
  choose: (host: Page) => Promise<void>,
  seats = 2,
): Promise<Match> {
  const [host = '', ...guests] = NAMES.slice(0, seats);
  const first = await visitor(host, '/');
  await first.getByRole('article').getByRole('link', { name: game, exact: true }).click();
  await choose(first);
  await first.getByRole('button', { name: 'Create the match' }).click();
  const link = await first.getByRole('textbox', { name: 'or open this link:' }).inputValue();

  const spectator = await visitor('Léa', link);
  await spectator.getByRole('button', { name: 'Watch' }).click();

  const players = [first];
  for (const name of guests) {
    const page = await visitor(name, link);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    players.push(page);
  }
  // At a table of two, everybody who has sat down is ready.
  if (seats > 2)
    for (const page of players) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [...players, spectator]) {
    await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
  }
  return new Match(visitor, link, await bySeat(players), spectator);
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
