/**
 * All things of a match have their places on every screen: the same for every clock, phase and result, as
 * kept in `places/`, with everything that can be pressed in sight. To keep others:
 * `npx playwright test places --project chromium --update-snapshots`
 */

import type { Page } from '@playwright/test';

import { fewest, GAMES } from './games.ts';
import { moved, placesOn, readPlaces, writePlaces } from './places.ts';
import { button } from './room.ts';
import { DESKS, everythingInSight, PHONES, playersOnOneLine, TOUCH } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit, type Terms } from './table.ts';
import { playOn } from './wire.ts';

const NAMES = ['Wilhelmina-Alexandra-Zoé', 'Ann', 'Bob'];

/** The terms and the steps after which a match is looked at: an early phase and a late one, with the clock
 * that the game's rules give it and with those that have the longest faces, in days and in hours. */
const CASES: readonly { terms: Terms; steps: number }[] = [
  { terms: {}, steps: 5 },
  { terms: { time_control: { system: 'correspondence', days: 14 } }, steps: 30 },
  { terms: { time_control: { system: 'sudden_death', bank_ms: 7_200_000 } }, steps: 12 },
];

/** No time runs out while a slow machine takes its steps. */
const SLOW = { gesture_seconds: 900, choice_seconds: 900 };

for (const game of GAMES) {
  test(`all of ${game} has its place @chromium`, async ({ browser, server, visitor }, testInfo) => {
    const updates = ['all', 'changed'].includes(testInfo.config.updateSnapshots);
    const places = updates ? new Map<string, string[]>() : readPlaces(game);
    const settings = game === 'lutinades' ? SLOW : {};
    const names = await fewest(server, game, NAMES);

    /** Looks at a match on some screens. */
    async function look(page: Page, screens: typeof PHONES, when: string): Promise<void> {
      for (const screen of screens) {
        const size = `${screen.width}x${screen.height}`;
        await page.setViewportSize(screen);
        await everythingInSight(page, `${when}, ${size}`);
        await playersOnOneLine(page, `${when}, ${size}`);
        const lines = await placesOn(page);
        if (updates && !places.has(size)) places.set(size, lines);
        expect.soft(moved(places.get(size) ?? [], lines), `${when}, ${size}`).toEqual([]);
      }
    }

    for (const [at, { terms, steps }] of CASES.entries()) {
      const table = await lay(server, game, names, { ...terms, settings });
      await playOn(browser, server, table, steps);
      // Each case is seen from one seat on phones and from the other on desks.
      const phone = await sit(visitor, table, at % 2, TOUCH);
      const desk = await sit(visitor, table, (at + 1) % 2);
      for (const page of [phone, desk])
        await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
      const when = `${JSON.stringify(terms)} after ${steps}`;
      await look(phone, PHONES, when);
      await look(desk, DESKS, when);
      await expect(desk.locator('#panel-moves ol li').last()).toBeInViewport({ ratio: 1 });
      if (steps === 12 && names.length === 2) {
        await button(desk, 'Resign').click();
        await button(desk, 'Yes').click();
        await expect(phone.locator('.prompt-row.over')).toBeVisible();
        await look(phone, PHONES, 'over');
        await look(desk, DESKS, 'over');
      }
      await phone.close();
      await desk.close();
    }
    if (updates) writePlaces(game, places);
  });
}
