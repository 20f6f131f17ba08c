/** First steps in a game: the briefing, and positions to learn by, judged by the rules in the page. */

import type { Locator, Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { fewest, TAUGHT } from './games.ts';
import { choose } from './hands.ts';
import { board, button } from './room.ts';
import { everythingInSight, TOUCH } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit, sitDown } from './table.ts';

const prompt = (page: Page): Locator => page.locator('.prompt');

const position = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Position ${number} of 3` });

for (const game of TAUGHT) {
  test(`the lessons of ${game} are shown to their end @chromium`, async ({ visitor }) => {
    const page = await visitor('Zoé', `/lessons/${game}`, {
      ...TOUCH,
      viewport: { width: 360, height: 740 },
    });
    for (const number of [1, 2, 3]) {
      await expect(position(page, number)).toBeVisible();
      await expect(page.locator('.prompt-row')).toContainClass('mine');
      if (number === 1) await everythingInSight(page, game);
      await button(page, 'Show me').click();
      await expect(page.locator('.prompt-row')).toContainClass('over');
      await expect(prompt(page)).not.toHaveText(/^lesson-/);
      if (number < 3) await button(page, 'Next').click();
    }
    await isAccessible(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/play/${game}$`));
  });
}

test('a newcomer learns Orbito with own hands, also from mistakes', async ({ visitor }) => {
  const page = await visitor('Zoé', '/learn/orbito');
  await page.getByRole('link', { name: 'Learn by doing' }).click();
  await choose(page, 'D4');
  await expect(prompt(page)).toHaveText(/not what was asked for/);
  await button(page, 'Try again').click();
  await choose(page, 'A1');
  await expect(prompt(page)).toHaveText(/^Well done/);
  await button(page, 'Next').click();
  const pushable = page.getByRole('gridcell', { name: /can be chosen for the shift/ });
  await pushable.first().click();
  await pushable.first().click();
  await choose(page, 'D4');
  await expect(prompt(page)).toHaveText(/^Well done/);
  await button(page, 'Next').click();
  await choose(page, 'B1');
  await expect(prompt(page)).toHaveText(/^You have won/);
});

test('a game is told in short once: at the table, or at the board @chromium', async ({
  visitor,
  server,
}) => {
  const zoé = await visitor('Zoé', '/play/orbito', { stranger: true });
  await button(zoé, 'Create the match').click();
  const name = /^First time\?/;
  const briefing = (page: Page): Locator =>
    page.getByRole('region', { name }).or(page.getByRole('dialog', { name }));
  await expect(briefing(zoé)).toBeVisible();
  await button(zoé, 'Got it').click();
  await expect(briefing(zoé)).toHaveCount(0);

  const link = await zoé.getByRole('textbox', { name: 'or open this link:' }).inputValue();
  const ann = await visitor('Ann', link, {
    ...TOUCH,
    stranger: true,
    viewport: { width: 360, height: 640 },
  });
  await button(ann, 'Join').click();
  await expect(briefing(ann)).toBeVisible();
  await expect(button(ann, 'Got it')).toBeFocused();
  await expect(briefing(ann)).toBeInViewport({ ratio: 1 });
  await isAccessible(ann);
  // It is modal: the keyboard stays in it.
  for (let presses = 0; presses < 4; presses += 1) {
    await ann.keyboard.press('Tab');
    await expect(ann.locator(':focus:not(dialog *, body)')).toHaveCount(0);
  }
  await ann.keyboard.press('Escape');
  await expect(briefing(ann)).toHaveCount(0);
  await expect(zoé.getByRole('grid')).toBeVisible();
  await expect(briefing(zoé)).toHaveCount(0);

  // Once is enough, in other matches of the game as well.
  const names = await fewest(server, 'orbito', ['Max', 'Léa']);
  const table = await lay(server, 'orbito', names);
  const [max] = await sitDown(visitor, table);
  await expect(max.getByRole('grid')).toBeVisible();
  await expect(briefing(max)).toHaveCount(0);
});

test('a game told in short lies over no running clock @chromium', async ({ visitor, server }) => {
  const time_control = { system: 'fischer', initial_ms: 300_000, increment_ms: 5_000 } as const;
  const table = await lay(server, 'orbito', ['Zoé', 'Ann'], { time_control });
  const zoé = await sit(visitor, table, 0, { stranger: true });
  await sit(visitor, table, 1);
  await expect(board(zoé)).toBeVisible();
  const name = /^First time\?/;
  await expect(zoé.getByRole('tabpanel').getByRole('region', { name })).toBeVisible();
  await expect(zoé.getByRole('dialog', { name })).toHaveCount(0);
  await button(zoé, 'Got it').click();
  await expect(zoé.getByRole('region', { name })).toHaveCount(0);
});
