/** A finished match of three is reviewed: everybody's chances, by what each of them knew. */

import type { Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { handedOut } from './file.ts';
import { board, button, moment, openTab } from './room.ts';
import { TOUCH, wordsAreWhole } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

const NAMES = ['Zoé', 'Ann', 'Bob'];

/** The actions before two of the three give up. */
const ACTIONS = 12;

/** Has the match shown reviewed, and returns what it says of everybody's chances, line by line. */
async function review(page: Page): Promise<string[]> {
  const bar = page.getByRole('navigation', { name: 'About the match' });
  const tab = page.getByRole('tab', { name: 'Review' });
  await tab
    .or(bar.getByRole('button', { name: 'Review' }))
    .first()
    .click();
  await button(page, 'Review with the computer').click();
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible({
    timeout: 120_000,
  });
  const curves = page.locator('#panel-review li').filter({ has: page.locator('polyline') });
  await expect(curves).toHaveText(NAMES);
  for (const curve of await curves.locator('> svg').all()) {
    const { width = 0, height = 0 } = (await curve.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(180);
    expect(height).toBeGreaterThan(25);
  }
  await page.getByText('Everybody’s chances, step by step').click();
  return page
    .getByRole('list', { name: 'Everybody’s chances, step by step' })
    .getByRole('listitem')
    .allTextContents();
}

test('three people see their chances at Lutinades, by what each of them knew @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  test.slow();
  const table = await lay(server, 'lutinades', NAMES, {
    settings: { players: 3, gesture_seconds: 900, choice_seconds: 900 },
  });
  await playOn(browser, server, table, ACTIONS);
  const viewport = { width: 360, height: 640 };
  const phone = await sit(visitor, table, 0, { ...TOUCH, viewport });
  const desk = await sit(visitor, table, 1);
  const bar = phone.getByRole('navigation', { name: 'About the match' });
  await bar.getByRole('button', { name: /^More/ }).tap();
  for (const page of [phone, desk]) {
    await button(page, 'Resign').click();
    await button(page, 'Yes').click();
  }

  const chances = await review(phone);
  expect(chances).toHaveLength(ACTIONS);
  for (const line of chances) expect(line).toMatch(/^\d+: (Zoé|Ann|Bob): \d+ of 100$/);
  await wordsAreWhole(phone, 'on the smallest phone');
  await isAccessible(phone);

  // The record says the same, and its review leads to the steps by the keyboard.
  const record = await handedOut(button(desk, 'Download the record'));
  await desk.goto('/replay');
  await desk.getByLabel('Drop a record here').setInputFiles(record);
  await expect(board(desk)).toBeVisible();
  expect(await review(desk)).toEqual(chances);
  await isAccessible(desk);
  const line = desk.getByRole('button', { name: chances[4] ?? '', exact: true });
  await line.focus();
  await desk.keyboard.press('Enter');
  await openTab(desk, 'Moves');
  const [step] = (chances[4] ?? '').split(':');
  await expect(moment(desk)).toHaveAttribute('aria-valuetext', new RegExp(`^step ${step} of `));
});
