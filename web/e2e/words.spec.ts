/** No word is cut off, in any language, on the phones that people hold. */

import type { Page } from '@playwright/test';

import { fewest, GAMES } from './games.ts';
import { PHONES, TOUCH, wordsAreWhole } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

const NAMES = ['Wilhelmina-Alexandra-Zoé', 'Ann', 'Bob'];
/** Upright, and one held sideways. */
const SCREENS = PHONES.slice(0, 4);

async function check(page: Page, what: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await wordsAreWhole(page, `${what}, ${screen.width}×${screen.height}`);
  }
}

/** Opens each tab of the sheet, and leaves the last one open. */
async function checkSheet(page: Page, what: string): Promise<void> {
  for (const one of await page.locator('.bar button[aria-expanded]').all()) {
    await one.tap();
    await expect(page.locator('aside.open')).toBeVisible();
    await check(page, `${what}, ${await one.innerText()}`);
    await page.locator('aside .close').tap();
  }
}

/** Has every prompt said that a tap somewhere on the board leads to, possible or not. */
async function checkPrompts(page: Page, what: string): Promise<void> {
  const prompt = page.locator('.prompt');
  const said = new Set([await prompt.innerText()]);
  const squares = page.locator('.stage [data-square]');
  const count = await squares.count();
  for (let at = 0; at < count; at += 1) {
    await squares.nth(at).tap();
    const text = await prompt.innerText();
    if (said.has(text)) continue;
    said.add(text);
    await check(page, `${what}, ${text}`);
    await page.keyboard.press('Escape');
  }
  if (count > 0) expect(said.size, what).toBeGreaterThan(1);
}

for (const locale of ['en-GB', 'fr-FR']) {
  test(`the words of all pages are whole (${locale}) @chromium`, async ({ visitor }) => {
    const page = await visitor('Zoé', '/', { ...TOUCH, viewport: SCREENS[0] ?? null, locale });
    const places = ['play', 'computer', 'learn', 'lessons', 'try', 'local', 'puzzles'];
    const paths = GAMES.flatMap((game) => places.map((place) => `/${place}/${game}`));
    for (const path of ['/', '/replay', '/nowhere', '/m/RKN8-39W1', ...paths]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      for (const fold of await page.locator('form details > summary').all()) await fold.tap();
      await check(page, path);
    }
  });

  for (const game of GAMES) {
    test(`the words of a match of ${game} are whole (${locale}) @chromium`, async ({
      browser,
      server,
      visitor,
    }) => {
      const names = await fewest(server, game, NAMES);
      const table = await lay(server, game, names);
      await playOn(browser, server, table, 7);
      const viewport = SCREENS[0] ?? null;
      const options = { ...TOUCH, viewport, locale };
      let page = await sit(visitor, table, 0, options);
      await expect(page.locator('.stage svg').first()).toBeVisible();
      if (!(await page.title()).startsWith('●')) page = await sit(visitor, table, 1, options);
      await expect(page.locator('.stage svg').first()).toBeVisible();
      await check(page, game);
      await checkPrompts(page, game);
      await checkSheet(page, game);
      if (names.length > 2) await playOn(browser, server, table, 1000);
      else {
        await page.locator('.bar button[aria-expanded]').first().tap();
        await page.locator('aside [role="group"] button').last().tap();
        await page.locator('.card button').last().tap();
      }
      await expect(page.locator('.prompt-row.over')).toBeVisible();
      await check(page, `${game}, over`);
      await checkSheet(page, `${game}, over`);
    });
  }
}

test('the words before the facts of a match are whole, also beside short names @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const options = { ...TOUCH, viewport: SCREENS[0] ?? null, locale: 'fr-FR' };
  for (const game of GAMES) {
    const names = await fewest(server, game, ['Zoé', 'Ann', 'Bob']);
    const table = await lay(server, game, names);
    await playOn(browser, server, table, 3);
    const pages = await Promise.all(names.map((_, seat) => sit(visitor, table, seat, options)));
    for (const page of pages) {
      await page.locator('.bar').getByRole('button', { name: 'Plus' }).tap();
      await expect(page.locator('aside.open th').first()).toBeVisible();
      await check(page, game);
    }
    for (const page of pages) await page.close();
  }
});
