/** One's own matches on the first page: live, the most urgent first. */

import type { Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { choose } from './hands.ts';
import { button, result } from './room.ts';
import { expect, test } from './story.ts';
import { keepSeats, lay, sit, sitDown } from './table.ts';
import { playOn } from './wire.ts';

const own = (page: Page) => page.locator('.own li');

test('the first page shows one’s own matches as they move on', async ({
  browser,
  visitor,
  server,
}) => {
  const days = { time_control: { system: 'correspondence', days: 3 } } as const;
  const slow = await lay(server, 'orbito', ['Zoé', 'Ann'], days);
  await playOn(browser, server, slow, 1);
  const quick = await lay(server, 'tectonic', ['Zoé', 'Bob'], {
    time_control: { system: 'per_turn', turn_ms: 3_600_000 },
  });
  await playOn(browser, server, quick, 2);
  const open = await lay(server, 'aspic', ['Zoé']);

  const page = await visitor('Zoé', '/replay');
  await keepSeats(page, [open, slow, quick]);
  await page.goto('/');
  await expect(own(page)).toHaveText([
    /Tectonic\s*Bob\s*It is your turn\.\s*left: \d+\smin/,
    /Orbito\s*Ann\s*waiting for the others · left: (2\sd\s23|3\sd\s0)\sh/,
    /Aspic\s*not begun/,
  ]);
  await expect(page).toHaveTitle('(1) Tablée');
  await expect(own(page).locator('.picture .board')).toHaveCount(2);
  await isAccessible(page);

  const ann = await sit(visitor, slow, 1);
  await choose(ann, 'C3');
  await expect(own(page).nth(1)).toHaveText(
    /Orbito\s*Ann\s*It is your turn\.\s*left: (2\sd\s23|3\sd\s0)\sh/,
  );
  await expect(page).toHaveTitle('(2) Tablée');
  // To look at the list is not to be there.
  await expect(ann.getByText(/away for/).first()).toBeVisible();
  await own(page).nth(1).getByRole('link').click();
  await expect(page).toHaveTitle(/your turn/);

  // A match that is over says how it ended, also where only the list has seen it.
  await button(ann, 'Resign').click();
  await button(ann, 'Yes').click();
  await expect(result(page)).toHaveText('You have won (by resignation).');
  await page.goto('/');
  await playOn(browser, server, quick, 1000);
  await page.getByText('2 finished matches of yours').click();
  const over = page.locator('details li');
  await expect(over.filter({ hasText: 'Orbito' })).toContainText('Ann you have won');
  await expect(over.filter({ hasText: 'Tectonic' })).toContainText(/Bob (you have|a draw)/);
});

test('a table opened while its player looks elsewhere keeps its game @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/play/orbito');
  let open = (): void => undefined;
  const left = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/matches', async (route) => {
    if (route.request().method() === 'POST') await left;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.getByRole('link', { name: 'Tablée' }).first().click();
  await expect(page.getByRole('button', { name: 'Play anyone: Orbito' })).toBeVisible();
  open();
  await expect(page.getByTestId('code')).toBeVisible();
  await page.getByRole('link', { name: 'Tablée' }).first().click();
  await expect(own(page)).toHaveText([/Orbito\s*not begun/]);
});

test('a rematch agreed on while its player looks elsewhere is one of one’s own matches', async ({
  browser,
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 2);
  const [zoé, ann] = await sitDown(visitor, table);
  await button(ann, 'Resign').click();
  await button(ann, 'Yes').click();
  await button(zoé, 'Play again').click();
  await expect(button(zoé, 'Play again')).toBeHidden();
  await zoé.goto('/');
  await button(ann, 'Agree').click();
  await expect(own(zoé)).toHaveText([/Orbito\s*Ann/]);
  await own(zoé).getByRole('link').click();
  await expect(zoé.getByRole('grid')).toBeVisible();
});
