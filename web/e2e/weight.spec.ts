/** The weight of a first visit on the wire, and what is not loaded before it is needed. */

import type { Page } from '@playwright/test';

import { expect, test } from './story.ts';
import { keepSeat, lay } from './table.ts';
import { playOn } from './wire.ts';

/** The limit for a first visit to a match, compressed as it comes. */
const MATCH_BYTES = 120_000;

/** The game whose board weighs most; the page's build weighs those of all games. */
const HEAVIEST = 'icehouse-armada';

/** The rules and computers as programs of the page. */
const PROGRAM = /\.wasm\b/;

/** Begins to weigh what a page loads: the bytes of all answers as they come over the wire, by their paths. */
async function weigh(page: Page): Promise<Map<string, number>> {
  const paths = new Map<string, string>();
  const weights = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? requestId;
    weights.set(path, (weights.get(path) ?? 0) + encodedDataLength);
  });
  return weights;
}

test('a first visit to a match is light @chromium', async ({ browser, server, visitor }) => {
  const table = await lay(server, HEAVIEST, ['Zoé', 'Ann']);
  await playOn(browser, server, table, 7);
  // An answer in plain text loads nothing of the page.
  const page = await visitor('Zoé', '/api/games', { locale: 'fr-FR' });
  await keepSeat(page, table, 0);
  const weights = await weigh(page);
  await page.goto(`/m/${table.code}`, { waitUntil: 'networkidle' });
  await expect(page.locator('.stage svg').first()).toBeVisible();
  const list = [...weights].map(([path, bytes]) => `${bytes} ${path}`).join('\n');
  const sum = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(weights.size).toBeGreaterThan(5);
  expect(sum, list).toBeLessThanOrEqual(MATCH_BYTES);
  expect([...weights.keys()].filter((path) => PROGRAM.test(path))).toEqual([]);
});

test('the rules come as a program where there is no server in between @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/api/games');
  const weights = await weigh(page);
  const programs = (): string[] => [...weights.keys()].filter((path) => PROGRAM.test(path));
  await page.goto('/play/orbito', { waitUntil: 'networkidle' });
  expect(programs()).toEqual([]);
  await page.goto('/local/orbito');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(programs()).not.toEqual([]);
});
