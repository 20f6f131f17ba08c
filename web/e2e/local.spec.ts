/** Several play on one device, by the rules in the page; the server is not needed for it. */

import type { Locator, Page } from '@playwright/test';

import { moves, place } from './glance.ts';
import { choosable, square } from './hands.ts';
import { button } from './room.ts';
import { everythingInSight } from './screens.ts';
import { expect, PHONE, test } from './story.ts';

/** The button that stands beside the result. */
const again = (page: Page): Locator =>
  page.locator('.prompt-row').getByRole('button', { name: 'New match' });

const toAct = (page: Page, seat: number): Promise<void> =>
  expect(place(page, seat)).toContainClass('to-act');

/** The player to act places a marble, without a shift before. */
async function turn(page: Page): Promise<void> {
  const before = await moves(page).count();
  const free = page.locator('[data-square].choosable:not([aria-label*="shift"])');
  await free.first().click();
  await expect(moves(page)).toHaveCount(before + 1);
}

test('two play Orbito to its end on one device, without the server in between', async ({
  server,
  visitor,
}) => {
  const page = await visitor('Zoé', '/play/orbito');
  // The board is seen by the player to act, whose name stands below it.
  const near = page.locator('.below [data-seat]');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await toAct(page, 0);
  await expect(near).toHaveAttribute('data-seat', '0');
  await turn(page);
  await toAct(page, 1);
  await expect(near).toHaveAttribute('data-seat', '1');
  await turn(page);

  // The moves stay, without the server too.
  await server.stop();
  await page.reload();
  await expect(moves(page)).toHaveCount(3);
  // Nothing of it is old, and nothing pushes the board down.
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await everythingInSight(page, 'without the server');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(moves(page)).toHaveCount(2);
  await toAct(page, 1);

  while (!(await again(page).isVisible())) await turn(page);
  await page.getByRole('tab', { name: 'Review' }).click();
  const review = page.getByRole('button', { name: 'Review with the computer' });
  await review.click();
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible({
    timeout: 60_000,
  });
  // A match that ends anew is reviewed anew.
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('tab', { name: 'Moves' }).click();
  while (!(await again(page).isVisible())) await turn(page);
  await page.getByRole('tab', { name: 'Review' }).click();
  await expect(review).toBeVisible();
  // From home it is looked at again, as there is nothing to go on with.
  await page.goto('/');
  const kept = page.locator('section').filter({ hasText: 'On this device' }).getByRole('link');
  await expect(kept).toContainText('Replay');
  await kept.click();
  await again(page).click();
  await expect(moves(page)).toHaveCount(1);
});

test('a match on a phone goes on where it was left @chromium', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/tectonic', PHONE);
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await toAct(page, 0);
  const [from] = await choosable(page);
  await square(page, from ?? '').tap();
  const to = (await choosable(page)).find((name) => name !== from);
  await square(page, to ?? '').tap();
  await square(page, to ?? '').tap();
  await toAct(page, 1);
  await page.goto('/');
  const begun = page.locator('section').filter({ hasText: 'On this device' });
  await begun.getByRole('link').click();
  await toAct(page, 1);
});

test('a match that goes on is not given up unasked', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/orbito');
  const here = page.getByRole('button', { name: 'Play on this device' });
  await here.click();
  await toAct(page, 0);
  await turn(page);
  await page.goto('/play/orbito');
  await here.click();
  await expect(page.getByText('is kept on this device and is not over')).toBeVisible();
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(moves(page)).toHaveCount(2);
  // In the midst of the match, too.
  const anew = page.locator('aside').getByRole('button', { name: 'New match' });
  await anew.click();
  await expect(moves(page)).toHaveCount(2);
  // The question goes with the position that it was asked in.
  await expect(button(page, 'Give it up for a new match')).toBeVisible();
  await turn(page);
  await anew.click();
  await expect(moves(page)).toHaveCount(3);
  await page.goto('/computer/orbito');
  await page.getByRole('group', { name: 'Your place' }).getByRole('radio').nth(1).check();
  await here.click();
  await page.getByRole('button', { name: 'Give it up for a new match' }).click();
  await expect(moves(page)).toHaveCount(1);
  await expect(page.getByText(/^Computer \(level/).first()).toBeVisible();
});

test('a match that older rules began makes way for a new one', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/orbito');
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await toAct(page, 0);
  await turn(page);
  await page.evaluate(() => {
    const key = 'tablee.local.orbito';
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { steps: { seat: number }[] };
    // The rules let the first player begin.
    localStorage.setItem(key, JSON.stringify({ ...kept, steps: [{ ...kept.steps[0], seat: 1 }] }));
  });
  await page.reload();
  await expect(page.getByText('This match was begun under older rules')).toBeVisible();
  await page.getByRole('button', { name: 'New match' }).click();
  await toAct(page, 0);
  await expect(moves(page)).toHaveCount(1);
});

test('games with secrets are not played on one device', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/lutinades');
  await expect(page.getByRole('button', { name: 'Create the match' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play on this device' })).toHaveCount(0);
});

/** Has a tab believe that it is in sight, or that it is not. */
const setInSight = (tab: Page, inSight: boolean): Promise<void> =>
  tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    inSight ? 'visible' : 'hidden',
  );

test('a match that is open in two tabs goes on in both, and loses nothing', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/orbito');
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await toAct(page, 0);
  await turn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await toAct(other, 1);
  const begun = await moves(page).count();
  await setInSight(other, false);
  await turn(page);
  await setInSight(page, false);
  await setInSight(other, true);
  await toAct(other, 0);
  await turn(other);
  await setInSight(page, true);
  await expect(moves(page)).toHaveCount(begun + 2);
  await page.reload();
  await expect(moves(page)).toHaveCount(begun + 2);
});

test('a match in two windows side by side is the same in both', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/orbito');
  await page.getByRole('button', { name: 'Play on this device' }).click();
  await toAct(page, 0);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await toAct(other, 0);
  await turn(page);
  await toAct(other, 1);
  await turn(other);
  await expect(moves(page)).toHaveCount(await moves(other).count());
  await toAct(page, 0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await toAct(other, 1);
});
