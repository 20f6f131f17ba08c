/** On the smallest phones, the buttons of a finished match leave its moves in sight. */

import type { Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { handedOut } from './file.ts';
import { button, moment } from './room.ts';
import { TOUCH } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

const WORDS = [
  {
    locale: 'en-GB',
    moves: 'Moves',
    verify: 'Verify the record',
    found: /is sound/,
    download: 'Download the record',
  },
  {
    locale: 'fr-FR',
    moves: 'Coups',
    verify: 'Vérifier l’archive',
    found: /est intègre/,
    download: 'Télécharger l’archive',
  },
] as const;

/** Expects that some moves and all that leads through them are in sight, without a scroll. */
async function movesInSight(page: Page, least_px = 96): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('[aria-current="step"]')).toBeInViewport({ ratio: 0.95 });
  const list = await panel.getByRole('list').boundingBox();
  expect(list?.height).toBeGreaterThanOrEqual(least_px);
  for (const one of await panel.locator('.scrubber > *').all())
    await expect(one).toBeInViewport({ ratio: 1 });
  expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
}

for (const { locale, moves, verify, found, download } of WORDS) {
  test(`a small phone shows the moves beside what a verification has found (${locale}) @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
    await playOn(browser, server, table, 1000);
    const viewport = { width: 360, height: 640 };
    const page = await sit(visitor, table, 0, { ...TOUCH, viewport, locale });
    const open = page.locator('.bar').getByRole('button', { name: moves });
    const check = async (): Promise<void> => {
      await open.tap();
      await movesInSight(page);
      await page.setViewportSize({ width: 740, height: 360 });
      await movesInSight(page, 80);
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: verify }).tap();
      await expect(page.locator('aside').getByRole('status')).toHaveText(found);
      await movesInSight(page);
      await isAccessible(page);
    };
    await check();
    const record = await handedOut(page.getByRole('button', { name: download }));
    await page.goto('/replay');
    await page.locator('input[type="file"]').setInputFiles(record);
    await check();
  });
}

test('a replay that runs stops when its page is left', async ({ browser, server, visitor }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 1000);
  const page = await sit(visitor, table, 0);
  const record = await handedOut(button(page, 'Download the record'));
  await page.clock.install();
  await page.goto('/replay');
  await page.locator('input[type="file"]').setInputFiles(record);
  await page.getByLabel('Speed').selectOption('0.5×');
  /** Counts the waits for the next moment. */
  await page.evaluate(() => {
    const { setTimeout } = globalThis;
    const counted = Object.assign(globalThis, { waits: 0 });
    globalThis.setTimeout = ((run: () => void, after_ms: number) => {
      if (after_ms === 3200) counted.waits += 1;
      return setTimeout(run, after_ms);
    }) as typeof setTimeout;
  });
  await button(page, 'Play').click();
  await expect(moment(page)).not.toHaveValue('0');
  expect(await page.evaluate('waits')).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Tablée' }).first().click();
  await expect(page.getByRole('region', { name: 'The board' })).toBeHidden();
  await page.evaluate('waits = 0');
  await page.clock.runFor(10_000);
  expect(await page.evaluate('waits')).toBe(0);
});

test('a board that cannot be loaded is no fault of the record', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 1000);
  const player = await sit(visitor, table, 0);
  const record = await handedOut(button(player, 'Download the record'));
  const page = await visitor('Max', '/replay', { serviceWorkers: 'block' });
  await expect(page.getByText('Drop a record here')).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort('connectionfailed'));
  await page.locator('input[type="file"]').setInputFiles(record);
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
});
