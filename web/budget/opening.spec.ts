/** A match page on the same machine is subscribed and drawn within 300 ms. */

import type { Page } from '@playwright/test';

import { fewest, GAMES } from '../e2e/games.ts';
import { expect, test } from '../e2e/story.ts';
import { lay, sit } from '../e2e/table.ts';
import { playOn } from '../e2e/wire.ts';

const BUDGET_MS = 300;
const VISITS = 9;

/** Notes when the board is in the page, in milliseconds from the navigation. */
async function noteBoard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.stage svg')) return;
      performance.mark('board');
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
}

const boardAt = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(performance.getEntriesByName('board')[0]?.startTime ?? Infinity));

for (const game of GAMES) {
  test(game, async ({ browser, server, visitor }) => {
    const names = await fewest(server, game, ['Zoé', 'Ann', 'Bob']);
    const table = await lay(server, game, names);
    await playOn(browser, server, table, 8);
    const page = await sit(visitor, table, 0);
    await noteBoard(page);
    const taken_ms: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await page.reload();
      await expect(page.locator('.stage svg').first()).toBeVisible();
      taken_ms.push(await boardAt(page));
    }
    const sorted = taken_ms.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(VISITS / 2)] ?? Infinity;
    console.log(`${game}: the board after ${median} ms, at most ${sorted.at(-1) ?? ''} ms`);
    expect(median).toBeLessThanOrEqual(BUDGET_MS);
  });
}
