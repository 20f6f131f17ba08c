/** A match page on the same machine is subscribed and drawn within 300 ms; on a first visit, within 500 ms,
 * and over a slow mobile network within 5 s. */

import type { Page } from '@playwright/test';

import { fewest, GAMES } from '../e2e/games.ts';
import { expect, test } from '../e2e/story.ts';
import { keepSeat, lay, sit, type SeatedMatch } from '../e2e/table.ts';
import { playOn } from '../e2e/wire.ts';
import type { Visitor } from '../e2e/people.ts';

const BUDGET_MS = 300;
const VISITS = 9;
const FIRST_MS = 500;
const FIRST_VISITS = 5;
const SLOW_MS = 5000;

/** Slow 3G, as browsers call it: each way takes its time, and 50 kB pass in a second. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

type Noted = typeof globalThis & { board: Promise<number> };

/** Notes when the board is in the page, in milliseconds from the navigation. */
async function noteBoard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (globalThis as Noted).board = new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.stage svg')) return;
        seen.disconnect();
        resolve(Math.round(performance.now()));
      });
      seen.observe(document, { childList: true, subtree: true });
    });
  });
}

/** Waits for the board, without a look at the page meanwhile, which would take its time. */
const boardAt = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Noted).board);

/** Opens a match in a browser that has never been here, and returns when the board was there. */
async function firstVisit(visitor: Visitor, table: SeatedMatch, isSlow: boolean): Promise<number> {
  const page = await visitor('Zoé', '/api/games');
  await keepSeat(page, table, 0);
  await noteBoard(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_3G);
  await page.goto(`/m/${table.code}`);
  const taken_ms = await boardAt(page);
  await page.context().close();
  return taken_ms;
}

const medianOf = (taken_ms: readonly number[]): number =>
  taken_ms.toSorted((one, other) => one - other)[Math.floor(taken_ms.length / 2)] ?? Infinity;

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
      taken_ms.push(await boardAt(page));
    }
    const median = medianOf(taken_ms);
    console.log(`${game}: the board after ${median} ms, at most ${Math.max(...taken_ms)} ms`);
    expect(median).toBeLessThanOrEqual(BUDGET_MS);
  });

  test(`${game}, a first visit`, async ({ browser, server, visitor }) => {
    const names = await fewest(server, game, ['Zoé', 'Ann', 'Bob']);
    const table = await lay(server, game, names);
    await playOn(browser, server, table, 8);
    const first_ms: number[] = [];
    for (let visit = 0; visit < FIRST_VISITS; visit += 1)
      first_ms.push(await firstVisit(visitor, table, false));
    const slow_ms = await firstVisit(visitor, table, true);
    const median = medianOf(first_ms);
    console.log(`${game}: the board first after ${median} ms, over slow 3G after ${slow_ms} ms`);
    expect(median).toBeLessThanOrEqual(FIRST_MS);
    expect(slow_ms).toBeLessThanOrEqual(SLOW_MS);
  });
}
