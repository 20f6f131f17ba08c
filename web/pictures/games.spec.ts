/** Pictures of the page for the README, of matches in their middle. */

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, PHONE, test } from '../e2e/story.ts';
import { lay, sit } from '../e2e/table.ts';
import { anyAction, playOn } from '../e2e/wire.ts';
import { DESK, NAMES, SCENES } from './scenes.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');

for (const { game, players, terms, seed, actions, begin } of SCENES) {
  test(game, async ({ browser, server, visitor }) => {
    const table = await lay(server, game, NAMES.slice(0, players), terms);
    await playOn(browser, server, table, actions, anyAction(seed));
    const pages: Page[] = [];
    for (const seat of table.places.keys()) pages.push(await sit(visitor, table, seat, DESK));
    for (const page of pages) await expect(page.getByText(/away for/)).toHaveCount(0);
    const titles = await Promise.all(pages.map((page) => page.title()));
    const page = pages[titles.findIndex((title) => title.includes('your turn'))];
    if (!page) throw new Error('somebody is to act');
    await begin?.(page.getByRole('region', { name: 'The board' }));
    await page.screenshot({ path: join(FOLDER, `${game}.png`) });
  });
}

test('home', async ({ visitor }) => {
  const page = await visitor('Zoé', '/', { viewport: { width: 1200, height: 1265 } });
  // Every game shows its miniature.
  await expect(page.locator('article .miniature .board')).toHaveCount(6);
  await page.screenshot({ path: join(FOLDER, 'home.png') });
});

test('phone', async ({ browser, server, visitor }) => {
  const table = await lay(server, 'orbito', NAMES.slice(0, 2));
  await playOn(browser, server, table, 6);
  await sit(visitor, table, 1);
  const page = await sit(visitor, table, 0, { ...PHONE, deviceScaleFactor: 2 });
  await expect(page.getByText(/away for/)).toHaveCount(0);
  await page.locator('[data-square="C3"]').tap();
  await page.screenshot({ path: join(FOLDER, 'phone.png') });
});
