/** Two people with phones: everything by tapping, and never a scroll to the side. */

import type { Locator, Page } from '@playwright/test';

import { myTurn, square, waiting } from './glance.ts';
import { GAMES } from './games.ts';
import { expect, PHONE, test } from './story.ts';
import { lay, sit } from './table.ts';

/** The narrowest phones. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, page.url()).toBe(0);
}

/** The first tap on a square shows the turn, the button makes it. */
async function placeOn(page: Page, name: string): Promise<void> {
  await square(page, name).tap();
  await page.getByRole('button', { name: `Place on ${name} and turn` }).tap();
}

/** Counts the taps it makes. */
function tapper(): { tap: (what: Locator) => Promise<void>; taps: () => number } {
  let count = 0;
  return {
    tap: async (what) => {
      count += 1;
      await what.tap();
    },
    taps: () => count,
  };
}

test('two phones play by tapping @chromium', async ({ visitor }) => {
  const zoé = await visitor('Zoé', '/', NARROW);
  const host = tapper();
  await host.tap(zoé.getByRole('article').getByRole('link', { name: 'Orbito', exact: true }));
  await host.tap(zoé.getByRole('button', { name: 'Create the match' }));
  await expect(zoé.getByTestId('code')).toBeVisible();
  await fits(zoé);
  await host.tap(zoé.getByRole('button', { name: 'Copy the link' }));

  const link = await zoé.getByLabel('or open this link').inputValue();
  const ann = await visitor('Ann', new URL(link).pathname, NARROW);
  await fits(ann);
  const guest = tapper();
  await guest.tap(ann.getByRole('button', { name: 'Join' }));

  // The first player is drawn at random.
  await expect(zoé.getByRole('grid')).toBeVisible();
  await expect(ann.getByRole('grid')).toBeVisible();
  // Nobody has tapped anything else from the first page to the first move.
  expect([host.taps(), guest.taps()]).toEqual([3, 1]);
  const zoéBegins = /your turn/.test(await zoé.title());
  const [first, second] = zoéBegins ? [zoé, ann] : [ann, zoé];
  const [firstName, secondName] = zoéBegins ? ['Zoé', 'Ann'] : ['Ann', 'Zoé'];
  await myTurn(first);
  await placeOn(first, 'B2');
  await waiting(first, secondName);

  // With a shift: the marble, where it goes, and then a place of one's own.
  await second.getByRole('gridcell', { name: /can be chosen for the shift/ }).tap();
  await second
    .getByRole('gridcell', { name: /can be chosen for the shift/ })
    .first()
    .tap();
  await placeOn(second, 'A4');
  await waiting(second, firstName);
  await placeOn(first, 'D1');
  await myTurn(second);
  for (const page of [first, second]) await fits(page);
});

test('a phone that need not confirm places by one tap @chromium', async ({ server, visitor }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = [await sit(visitor, table, 0, NARROW), await sit(visitor, table, 1, NARROW)];
  for (const page of [zoé, ann]) {
    await page.getByRole('button', { name: 'Sounds and calls' }).tap();
    await page.getByLabel(/the first tap only shows/).uncheck();
    await page.keyboard.press('Escape');
  }
  await expect(zoé).toHaveTitle(/your turn|waiting/i);
  const first = /your turn/.test(await zoé.title()) ? zoé : ann;
  await square(first, 'B2').tap();
  await expect(first.locator('#panel-moves ol li')).toHaveCount(2);
});

test('no page scrolls to the side on the narrowest phone @chromium', async ({
  server,
  visitor,
}) => {
  const page = await visitor('Zoé', '/', NARROW);
  const answer = await fetch(`${server.url}/api/games`);
  const { games } = (await answer.json()) as { games: { id: string }[] };
  const paths = [
    '/',
    '/replay',
    '/nowhere',
    '/m/RKN8-39W1',
    ...games.flatMap(({ id }) => [`/play/${id}`, `/learn/${id}`]),
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The rules are being fetched')).toHaveCount(0);
    for (const fold of await page.locator('form details > summary').all()) await fold.tap();
    await fits(page);
  }
});

test('the button of an invitation is in sight on the narrowest phone @chromium', async ({
  server,
  visitor,
}) => {
  // In the language with the longer words.
  const page = await visitor('Zoé', '/replay', { ...NARROW, locale: 'fr-FR' });
  for (const game of GAMES) {
    const { code } = await lay(server, game, ['Ann']);
    await page.goto(`/m/${code}`);
    await expect(page.getByRole('button', { name: 'Rejoindre' })).toBeInViewport({ ratio: 1 });
    await fits(page);
  }
});

/** Returns what can be pressed on a page and is too small for a finger. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_PX = 44;
    const all = document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary');
    // The link to the main part is for keys, and the link in a heading is as large as its card.
    const pressed = [...all].filter((one) => one.checkVisibility() && !one.matches('.skip, h3 a'));
    return pressed.flatMap((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      const fits = Math.round(width) >= LEAST_PX && Math.round(height) >= LEAST_PX;
      return fits ? [] : `${width}×${height} ${one.outerHTML.slice(0, 120)}`;
    });
  });

test('all that is pressed on the way to a match is large enough for a finger @chromium', async ({
  server,
  visitor,
}) => {
  const table = await lay(server, 'lutinades', ['Ann', 'Bob'], { visibility: 'listed' });
  const page = await visitor('Zoé', '/', NARROW);
  await expect(page.getByRole('article')).toHaveCount(GAMES.length);
  expect(await tooSmall(page), 'the first page').toEqual([]);
  for (const path of ['/play/aspic', '/computer/orbito', `/m/${table.code}`]) {
    await page.goto(path);
    await expect(page.locator('form .primary')).toBeVisible();
    for (const fold of await page.locator('form details > summary').all()) await fold.tap();
    expect(await tooSmall(page), path).toEqual([]);
  }
  const host = await sit(visitor, table, 0, NARROW);
  await expect(host.getByRole('button', { name: 'I am ready' })).toBeVisible();
  expect(await tooSmall(host), 'the table').toEqual([]);
});
