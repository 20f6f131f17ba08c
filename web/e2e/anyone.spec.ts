/** Two people who do not know each other want the same match. */

import type { Page } from '@playwright/test';

import { expect, PHONE, test } from './story.ts';

async function playAnyone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play anyone' }).click();
}

test('strangers meet at a table @chromium', async ({ visitor }) => {
  const zoé = await visitor('Zoé', '/play/orbito', PHONE);
  await playAnyone(zoé);
  await expect(zoé.getByText('Waiting for one more player.')).toBeVisible();
  const table = new URL(zoé.url()).pathname;

  // A player who asks again comes back to the same table.
  await zoé.goto('/play/orbito');
  await playAnyone(zoé);
  await expect(zoé).toHaveURL(table);

  // The first page has the same table.
  const ann = await visitor('Ann', '/', PHONE);
  await ann.getByRole('button', { name: 'Play anyone: Orbito' }).click();
  for (const page of [zoé, ann]) await expect(page.getByRole('grid')).toBeVisible();
  await expect(zoé.getByText('Ann', { exact: true }).first()).toBeVisible();
});

test('strangers without names are told apart @chromium', async ({ visitor }) => {
  const pages = [await visitor('', '/', PHONE), await visitor('', '/', PHONE)];
  for (const page of pages) {
    await page.getByRole('button', { name: 'Play anyone: Orbito' }).click();
    await expect(page).toHaveURL(/\/m\//);
  }
  for (const page of pages) {
    const names = page.locator('.room [data-seat] .name');
    await expect(names).toHaveCount(2);
    expect((await names.allInnerTexts()).sort()).toEqual(['Player', 'Player 2']);
  }
});
