/** Somebody against computers on their own device: offline, in all games, and one to its end. */

import type { Locator, Page } from '@playwright/test';

import { GAMES } from './games.ts';
import { board, button, result } from './room.ts';
import { expect, PHONE, test } from './story.ts';

/** The moves so far, in a panel that a phone may not show. */
const moves = (page: Page): Locator => page.locator('#panel-moves li');

/**
 * Begins a match against computers of level 1 on the device, as the first seat if seats have names, and gives
 * up for it whatever is kept there.
 */
async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`/computer/${game}`);
  await page.getByRole('radio', { name: '1', exact: true }).check();
  const seats = page.getByRole('group', { name: 'Your place' });
  if (await seats.isVisible()) await seats.getByRole('radio').nth(1).check();
  await button(page, 'Play on this device').tap();
  const instead = button(page, 'Give it up for a new match');
  await expect(board(page).or(instead)).toBeVisible();
  if (await instead.isVisible()) await instead.tap();
  await expect(board(page)).toBeVisible();
  await expect(page.getByText(/^Computer \(level 1\)/).first()).toBeAttached();
}

/** Places a marble where there is room, and waits for the answer. */
async function turn(page: Page): Promise<void> {
  const before = await moves(page).count();
  await page.locator('[data-square].choosable[aria-label$="empty"]').first().tap();
  await page.getByRole('button', { name: /^Place on/ }).tap();
  await expect.poll(() => moves(page).count()).toBeGreaterThan(before);
}

/** Returns what a screen reader says of the review from now on, one sentence after the other. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.locator('#panel-review').evaluateHandle((panel) => {
    const said: string[] = [];
    new MutationObserver(() => {
      const now = panel.querySelector('[role="status"]')?.textContent ?? '';
      if (now !== '' && now !== said.at(-1)) said.push(now);
    }).observe(panel, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => heard.jsonValue();
}

/** Has a finished match reviewed: on the small board of Orbito, by what the computer knows exactly. */
async function review(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'About the match' });
  await bar.getByRole('button', { name: 'Review' }).tap();
  const heard = await listen(page);
  await button(page, 'Review with the computer').tap();
  await expect(page.getByRole('progressbar', { name: 'Review' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await heard()).toEqual([
    expect.stringMatching(/^The computer looks at step/),
    expect.stringMatching(/^(Turning points|No action changed much)/),
  ]);
  await expect(page.getByText('the curve is the truth')).toBeVisible();
  const curve = await page.locator('#panel-review svg').boundingBox();
  expect(curve?.height).toBeGreaterThan(60);
  // The moves that the review advises are looked at on the board.
  const sheet = await page.getByRole('complementary', { name: 'About the match' }).boundingBox();
  const shown = await board(page).boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await page.getByText('Who stood better, step by step').tap();
  const told = page.getByRole('list', { name: 'Who stood better, step by step' });
  // The first player can win.
  await expect(told.getByRole('listitem').first()).toHaveText(/^0: .* by 100 of 100$/);
  await page.getByRole('button', { name: '×' }).or(button(page, 'Close')).first().tap();
}

/** Tells whether the browser keeps all that matches on the device need. */
const keepsAll = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const shell = await (await fetch('/shell.js')).text();
    const object = shell.slice(shell.indexOf('{'), shell.lastIndexOf('}') + 1);
    const { games } = JSON.parse(object) as { games: string[] };
    const kept = await Promise.all(games.map((file) => caches.match(file)));
    return kept.every((answer) => answer !== undefined);
  });

test('a person without a network plays Orbito to its end and begins all other games @chromium', async ({
  server,
  visitor,
}) => {
  // A single visit keeps what games that were never opened need.
  const page = await visitor('Zoé', '/', PHONE);
  await expect.poll(() => keepsAll(page)).toBe(true);
  await server.stop();
  await page.context().setOffline(true);
  for (const game of GAMES) await begin(page, game);
  await begin(page, 'orbito');
  const empty = page.locator('[data-square].choosable[aria-label$="empty"]').first();
  for (;;) {
    await expect(result(page).or(empty).first()).toBeVisible();
    if (await result(page).isVisible()) break;
    await turn(page);
  }
  await expect(result(page)).toHaveText(/^(You have won|Computer \(level 1\) has won|A draw)/);
  await review(page);
  await page.locator('.prompt-row').getByRole('button', { name: 'New match' }).tap();
  await expect(moves(page)).toHaveCount(1);
});

test('a computer on the device answers, and its answer is taken back with the move @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/', PHONE);
  await begin(page, 'orbito');
  await turn(page);
  await expect(moves(page)).toHaveCount(3);
  // A screen reader hears it.
  const announced = page.locator('[aria-live="polite"]');
  await expect(announced).toContainText(/Computer \(level 1\): (place|shift)/);
  await expect(announced).toContainText('It is your turn.');
  await page.reload();
  await expect(moves(page)).toHaveCount(3);
  await page
    .getByRole('navigation', { name: 'About the match' })
    .getByRole('button', { name: /^More/ })
    .tap();
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect(moves(page)).toHaveCount(1);
});

test('a computer answers where the network goes before its first turn @chromium', async ({
  visitor,
}) => {
  // Without a service worker nothing has been kept before.
  const page = await visitor('Zoé', '/', { ...PHONE, serviceWorkers: 'block' });
  const isLoaded = page.waitForEvent('requestfinished', (one) => one.url().includes('/opponent'));
  await begin(page, 'orbito');
  await isLoaded;
  await page.context().setOffline(true);
  await turn(page);
  await expect(moves(page)).toHaveCount(3);
});

test('a hint shows a good action on the board and says why @chromium', async ({ visitor }) => {
  const page = await visitor('Zoé', '/', PHONE);
  await begin(page, 'orbito');
  await button(page, 'Hint').tap();
  const prompt = page.locator('.prompt-row').getByRole('status');
  await expect(prompt).toContainText(/^A good action: .* It wins in \d+ turns/, {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: /^Place on/ }).tap();
  await expect(moves(page)).toHaveCount(3);
});
