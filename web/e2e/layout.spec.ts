/** The layout on screens of all sizes: all is in sight, not under another thing, and at rest. */

import type { Locator, Page } from '@playwright/test';

import { GAMES, fewest } from './games.ts';
import { DESKS, everythingInSight, PHONES, playersOnOneLine, shiftsOf, TOUCH } from './screens.ts';
import { button, openTab, say } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sit, type Terms } from './table.ts';
import { playOn } from './wire.ts';

const NAMES = ['Wilhelmina-Alexandra-Zoé', 'Ann', 'Bob', 'Cyrano', 'Dan', 'Eve', 'Fay'];
/** No time runs out while a slow machine takes its steps. */
const SLOW: Terms = { settings: { gesture_seconds: 900, choice_seconds: 900 } };

const termsOf = (game: string): Terms => (game === 'lutinades' ? SLOW : {});

for (const game of GAMES) {
  test(`on a phone, nothing moves while ${game} is played @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const names = await fewest(server, game, NAMES);
    const table = await lay(server, game, names, termsOf(game));
    await playOn(browser, server, table, 1);
    const viewport = { width: 360, height: 740 };
    // In the language with the longer words.
    const page = await sit(visitor, table, 0, { ...TOUCH, viewport, locale: 'fr-FR' });
    const other = await sit(visitor, table, 1);
    const draw = other.getByRole('button', { name: 'Offer a draw' });
    // A line of chat comes instead in the game that has no offers.
    const offers = game !== 'lutinades';
    await expect(offers ? draw : other.getByRole('tab', { name: 'Chat' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'À propos de la partie' })).toBeVisible();
    const shifted = await shiftsOf(page);
    const seen = page.locator('#panel-moves li');
    const before = await seen.count();
    await playOn(browser, server, table, 8);
    await expect.poll(() => seen.count()).toBeGreaterThanOrEqual(before + 6);
    if (offers) {
      await draw.click();
      await expect(page.getByRole('button', { name: 'Refuser' })).toBeVisible();
    } else {
      await say(other, 'Hello');
      await expect(page.getByText('pas encore lu').first()).toBeAttached();
    }
    await other.close();
    await expect(page.locator('.note.warns').first()).toBeAttached();
    const { sum, what } = await shifted();
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02);
  });
}

for (const players of [3, 5, 7]) {
  test(`${players} phones have the gestures in reach @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    for (const clever_goblins of [false, true]) {
      const settings = { players, clever_goblins, ...SLOW.settings };
      const table = await lay(server, 'lutinades', NAMES.slice(0, players), { settings });
      await playOn(browser, server, table, 1);
      const seats = Array.from({ length: players }, (_, seat) => seat);
      const pages = await Promise.all(seats.map((seat) => sit(visitor, table, seat, TOUCH)));
      let gesturing = 0;
      for (const page of pages) {
        await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
        gesturing += await page.getByRole('group', { name: /gesture/ }).count();
        for (const screen of PHONES.slice(0, 4)) {
          await page.setViewportSize(screen);
          await everythingInSight(page, `${players} at ${screen.width}×${screen.height}`);
        }
        await page.close();
      }
      // All but the picker, and the goblin that has made a gesture.
      expect(gesturing).toBe(players - 2);
    }
  });
}

for (const game of GAMES) {
  test(`watchers with phones see the whole board of ${game} @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const table = await lay(server, game, await fewest(server, game, NAMES), termsOf(game));
    await playOn(browser, server, table, 1);
    const page = await visitor('Max', `/m/${table.code}`, { ...TOUCH, locale: 'fr-FR' });
    await boardFitsPhones(page);
    // Turns are told, too, where they are watched in motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await playOn(browser, server, table, 2);
    if (game === 'lutinades') await expect(button(page, 'Continuer')).toBeVisible();
    await boardFitsPhones(page);
  });
}

/** Expects that nothing of the board is beyond its sides. */
async function boardFitsPhones(page: Page): Promise<void> {
  const board = page.getByRole('region', { name: 'Le plateau' });
  await expect(board).toBeVisible();
  for (const screen of PHONES) {
    await page.setViewportSize(screen);
    const beyond = await board.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(beyond, `${screen.width}×${screen.height}`).toBeLessThanOrEqual(0);
  }
}

/** Names as long as they may be, of the widest letters. */
const WIDEST = ['W', 'M', 'Q'].map((letter) => letter.repeat(24));

for (const game of GAMES) {
  test(`the longest names leave ${game} within the narrowest screens @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const names = await fewest(server, game, WIDEST);
    const table = await lay(server, game, names, termsOf(game));
    await playOn(browser, server, table, 5);
    const options = { ...TOUCH, viewport: { width: 320, height: 640 } };
    for (const seat of names.keys()) {
      const page = await sit(visitor, table, seat, options);
      await expect(page.locator('.stage svg').first()).toBeVisible();
      expect(await beyond(page), `seat ${seat}`).toEqual([]);
      await openTab(page, 'Moves');
      expect(await beyond(page), `the moves, seat ${seat}`).toEqual([]);
      await page.close();
    }
    const waiting = await lay(server, game, names.slice(0, 1));
    const page = await visitor('Zoé', `/m/${waiting.code}`, options);
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    expect(await beyond(page), 'the invitation').toEqual([]);
  });
}

/** Returns the words that are beyond the sides of a page, but for those of lists that scroll, and of the sea. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const words = [
      ...document.querySelectorAll<HTMLElement>('main :is(p, span, h1, b, strong, li)'),
    ];
    const cut = words.filter((one) => {
      if (!one.checkVisibility() || one.closest('.unseen, .frame, .scroll')) return false;
      const { left, right } = one.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    const told = cut.map((one) => one.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...told] : told;
  });

test('four players with clocks have room for their names @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'icehouse-armada', NAMES.slice(0, 4), {
    settings: { setup: 'full', players: 4 },
    time_control: { system: 'correspondence', days: 3 },
  });
  await playOn(browser, server, table, 4);
  // One of two who sit down waits for somebody who is away.
  for (const [screens, options, seat] of [
    [PHONES, TOUCH, 0],
    [PHONES, TOUCH, 1],
    [DESKS, {}, 0],
  ] as const) {
    const page = await sit(visitor, table, seat, options);
    await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
    // The widest that this clock can be.
    await expect(page.locator('.clock', { hasText: '2 d 23 h' })).toBeVisible();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await playersOnOneLine(page, `${screen.width}×${screen.height}`);
    }
    await page.close();
  }
});

for (const [clock, time_control] of [
  ['without clocks', { system: 'none' }],
  ['beside clocks of hours', { system: 'sudden_death', bank_ms: 36_000_000 }],
  ['beside clocks of days', { system: 'correspondence', days: 3 }],
] as const) {
  test(`four players have room for names of nine letters ${clock} on phones @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const names = ['Alexandra', 'Benedicta', 'Cornelius', 'Dorothée'];
    const settings = { setup: 'full', players: 4 };
    const table = await lay(server, 'icehouse-armada', names, { settings, time_control });
    await playOn(browser, server, table, 4);
    for (const seat of [0, 1]) {
      const page = await sit(visitor, table, seat, TOUCH);
      await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
      for (const screen of PHONES) {
        await page.setViewportSize(screen);
        const where = `${screen.width}×${screen.height}, seat ${seat}`;
        await playersOnOneLine(page, where);
        expect(await namesCut(page), where).toEqual([]);
      }
      await page.close();
    }
  });
}

/** Returns the names of players that are not whole. */
const namesCut = (page: Page): Promise<string[]> =>
  page
    .locator('.room li[data-seat] .name')
    .evaluateAll((names) =>
      names.flatMap((name) =>
        name.scrollWidth > name.clientWidth
          ? [`${name.textContent}: ${name.clientWidth} of ${name.scrollWidth} px`]
          : [],
      ),
    );

test('a note about a player leaves room for the name on low screens @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', NAMES.slice(0, 2));
  await playOn(browser, server, table, 2);
  const viewport = { width: 740, height: 360 };
  const page = await sit(visitor, table, 1, { ...TOUCH, viewport });
  const away = page.locator('li[data-seat]').filter({ has: page.locator('.note.warns') });
  await expect(away).toBeVisible();
  const width = await away.locator('.name').evaluate((name) => name.clientWidth);
  // Some ten letters.
  expect(width).toBeGreaterThanOrEqual(80);
});

test('chat opens at its newest line on a phone @chromium', async ({ server, visitor }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const phone = await sit(visitor, table, 0, { ...TOUCH, viewport: { width: 360, height: 640 } });
  const desk = await sit(visitor, table, 1);
  const lines = ['one', 'two', 'three', 'four', 'five'].map(
    (number) => `${number}: ${'the line goes on and on, '.repeat(11)}`,
  );
  for (const line of lines) {
    await say(desk, line);
    await expect(desk.getByRole('log')).toContainText(line.slice(0, 20));
  }
  await openTab(phone, 'Chat');
  const line = (number: string): Locator => phone.getByRole('log').getByText(`${number}: the line`);
  await expect(line('five')).toBeInViewport({ ratio: 0.9 });
  await expect(line('one')).not.toBeInViewport();
});

test('the back button closes what lies over a match on a phone, and the match goes on @chromium', async ({
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const viewport = { width: 360, height: 640 };
  const page = await sit(visitor, table, 0, { ...TOUCH, viewport });
  await sit(visitor, table, 1);
  const address = page.url();
  const tab = page.getByRole('tab', { name: 'Chat' });
  const offTheScreen = (): Promise<void> => expect(tab).not.toBeInViewport();
  await offTheScreen();
  // By the back button, and by a button of the sheet, which leaves nothing to go back to.
  for (const close of [() => page.goBack(), () => button(page, 'Close').tap()]) {
    await openTab(page, 'Chat');
    await expect(tab).toBeInViewport();
    await close();
    await offTheScreen();
    expect(page.url()).toBe(address);
  }
  await openTab(page, 'Moves');
  await expect(tab).toBeInViewport();
  await page.goBack();
  await offTheScreen();
  expect(page.url()).toBe(address);
});

test('a moment chosen in the sheet of a phone is seen on the board @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 4);
  const viewport = { width: 360, height: 640 };
  const page = await sit(visitor, table, 0, { ...TOUCH, viewport });
  const sheet = page.locator('aside');
  const moment = sheet.getByRole('slider', { name: 'Moment' });
  for (const [choose, step] of [
    [() => sheet.getByRole('listitem').nth(1).getByRole('button').tap(), 1],
    [() => button(page, 'One step forward').first().tap(), 2],
    [() => moment.click(), 2],
    [() => button(page, 'To the start').tap(), 0],
  ] as const) {
    await openTab(page, 'Moves');
    await expect(sheet).toBeVisible();
    await choose();
    await expect(sheet).toBeHidden();
    await expect(page.locator('.prompt')).toContainText(`step ${step} of 4`);
  }
  // Held sideways, the sheet lies beside the board, and stays.
  await page.setViewportSize({ width: 740, height: 360 });
  await openTab(page, 'Moves');
  await sheet.getByRole('listitem').nth(3).getByRole('button').tap();
  await expect(moment).toHaveAttribute('aria-valuetext', 'step 3 of 4');
  await expect(sheet).toBeVisible();
});

for (const [locale, more] of [
  ['en-GB', 'More'],
  ['fr-FR', 'Plus'],
] as const) {
  test(`all tabs of a finished match are in sight on a phone (${locale}) @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
    await playOn(browser, server, table, 3);
    const viewport = { width: 360, height: 640 };
    const page = await sit(visitor, table, 0, { ...TOUCH, viewport, locale });
    const other = await sit(visitor, table, 1);
    await say(other, 'Hello');
    await button(other, 'Resign').click();
    await button(other, 'Yes').click();
    await page.locator('.bar').getByRole('button', { name: more }).tap();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  });
}
