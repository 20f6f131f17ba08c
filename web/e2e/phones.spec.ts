/** Whole matches on the narrowest phones, from the link to the result, by tapping alone. */

import type { Page } from '@playwright/test';

import { sitDown } from './people.ts';
import { allSee, button } from './room.ts';
import { everythingInSight, shiftsOf } from './screens.ts';
import { expect, PHONE, test } from './story.ts';

const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

/** The number of steps in the sheet that is closed, which begins with the start. */
const stepsOf = async (page: Page): Promise<number> =>
  (await page.locator('#panel-moves ol li').count()) - 1;

const isOver = (page: Page): Promise<boolean> => page.locator('.prompt-row.over').isVisible();

/** Expects that everybody is told the result, with all there is to press in sight. */
async function allAreTold(pages: readonly Page[]): Promise<void> {
  for (const [at, page] of pages.entries()) {
    await expect(page.locator('.prompt-row.over')).toContainText(/ won|draw/);
    await everythingInSight(page, `the result, phone ${at}`);
  }
}

// Eight browsers and some eighty taps take a slow machine its time.
test.describe.configure({ timeout: 600_000 });

test('seven phones play Lutinades from the link to the result @chromium', async ({ visitor }) => {
  const { players, spectator } = await sitDown(
    visitor,
    'Lutinades',
    async (host) => {
      await host.getByRole('group', { name: 'Players' }).getByLabel('7').check();
      await host.getByText('Clock, watchers and finer rules').click();
      await host.getByLabel('Seconds for a gesture').fill('900');
      await host.getByLabel('Seconds to choose whom to follow').fill('900');
    },
    7,
    NARROW,
  );
  const everybody = [...players, spectator];
  for (const [at, page] of players.entries()) await everythingInSight(page, `phone ${at}`);
  let count = await stepsOf(spectator);
  await allSee(everybody, count);
  // The goblins agree, so that the pickers have nothing to choose, but for the first.
  const shifted = await shiftsOf(players[0] ?? spectator);
  let lies = 1;
  while (!(await isOver(spectator))) {
    for (const page of players) {
      const isGoblin = await page.getByRole('group', { name: /gesture/ }).isVisible();
      if (!isGoblin) continue;
      await button(page, lies > 0 ? 'down' : 'up').tap();
      await button(page, 'Confirm').tap();
      lies -= 1;
      count += 1;
      await allSee(everybody, count);
    }
    for (const page of players) {
      const followed = page.getByRole('button', { name: /^follow / }).first();
      if (!(await followed.isVisible())) continue;
      await followed.tap();
      await button(page, 'Confirm').tap();
      count += 1;
      await allSee(everybody, count);
    }
  }
  await allAreTold(players);
  const { sum, what } = await shifted();
  expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02);
});

test('two phones play Aspic from the link to the result @chromium', async ({ visitor }) => {
  const { players, spectator } = await sitDown(
    visitor,
    'Aspic',
    async (host) => {
      await host.getByRole('radio', { name: /^5 a quick one/ }).check();
      await host.getByText('Clock, watchers and finer rules').click();
      await host.getByRole('group', { name: 'Pieces of each camp' }).getByLabel('5').check();
    },
    2,
    NARROW,
  );
  const everybody = [...players, spectator];
  for (const [at, page] of players.entries()) await everythingInSight(page, `phone ${at}`);
  let count = await stepsOf(spectator);
  await allSee(everybody, count);
  while (!(await isOver(spectator))) {
    const titles = await Promise.all(players.map((page) => page.title()));
    const page = players[titles.findIndex((title) => title.includes('your turn'))];
    if (!page) throw new Error('somebody is to act');
    await act(page, count);
    count += 1;
    await allSee(everybody, count);
  }
  await allAreTold(players);
});

/** Takes a step, the simplest there is, by as many taps as it needs. */
async function act(page: Page, count: number): Promise<void> {
  const decline = button(page, 'Do not shoot');
  if (await decline.isVisible()) {
    await decline.tap();
    return;
  }
  const confirm = page.locator('.console button.primary');
  const chosen = page.locator('[data-square].chosen');
  const free = page.locator('[data-square].choosable:not(.chosen)');
  const stands = async (): Promise<string> => {
    if ((await stepsOf(page)) > count) return 'taken';
    if (await confirm.isVisible()) return 'to confirm';
    return (await chosen.count()) > 0 ? 'begun' : 'untouched';
  };
  await free.first().tap();
  await expect.poll(stands).not.toBe('untouched');
  if ((await stands()) === 'begun') {
    await free.first().tap();
    await expect.poll(stands).not.toBe('begun');
  }
  if ((await stands()) === 'to confirm') await confirm.tap();
}
