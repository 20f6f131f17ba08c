/** The weight of a first visit on the wire, and what is not loaded before it is needed. */

import type { Locator, Page, Request } from '@playwright/test';

import { fewest, GAMES } from './games.ts';
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

/** Returns the scripts, styles and words that a document names. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path).sort();

/** Returns the scripts, styles and words that a page asks for meanwhile. */
async function assetsOf(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) asked.add(pathname);
  };
  page.on('request', note);
  await visit();
  page.off('request', note);
  return [...asked].sort();
}

/** Comes to a place from a page whose document names nothing of it. */
async function comeFromElsewhere(page: Page, path: string): Promise<void> {
  await page.goto('/index.html', { waitUntil: 'networkidle' });
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    link.click();
  }, path);
}

/**
 * Visits a place, which has to need all that its document names, and returns what it loads besides.
 */
async function unnamed(page: Page, path: string, shown: Locator): Promise<string[]> {
  let named: string[] = [];
  const loaded = await assetsOf(page, async () => {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    named = namedIn((await answer?.text()) ?? '');
    await expect(shown).toBeVisible();
  });
  const needed = await assetsOf(page, async () => {
    await comeFromElsewhere(page, path);
    await expect(shown).toBeVisible();
  });
  expect(needed).toEqual(expect.arrayContaining(named));
  return loaded.filter((file) => !named.includes(file));
}

for (const locale of ['en-GB', 'fr-FR']) {
  test(`a match comes with all that it loads, and nothing else: ${locale} @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    for (const game of GAMES) {
      const names = await fewest(server, game, ['Zoé', 'Ann', 'Bob']);
      const table = await lay(server, game, names);
      await playOn(browser, server, table, 1);
      const page = await visitor('Zoé', '/api/games', { locale });
      await keepSeat(page, table, 0);
      const later = await unnamed(page, `/m/${table.code}`, page.locator('.stage'));
      expect(later).toEqual([]);
    }
  });
}

test('an invitation comes with nothing that is not needed @chromium', async ({
  server,
  visitor,
}) => {
  const table = await lay(server, HEAVIEST, ['Zoé']);
  const page = await visitor('Ann', '/api/games');
  await unnamed(page, `/m/${table.code}`, page.getByRole('button', { name: 'Join', exact: true }));
});
