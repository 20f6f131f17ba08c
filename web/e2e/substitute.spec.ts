/** A table of three goes on with a computer in the place of somebody gone, who takes it back. */

import type { Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { board, button, moves, players } from './room.ts';
import { Server } from './server.ts';
import { expect, PHONE, test as story } from './story.ts';
import { lay, sit } from './table.ts';

const test = story.extend({
  server: async ({}, use) => {
    const server = await Server.start('--grace-seconds=10');
    await use(server);
    await server.remove();
  },
});

const card = (page: Page, text: string) => page.locator('.card', { hasText: text });
const place = (page: Page, seat: number) => board(page).locator(`[data-seat="${seat}"]`);
const line = (page: Page, seat: number) => players(page).locator(`[data-seat="${seat}"]`);

/** Has everybody who is there do what they are asked for, until a seat has decided once more. */
async function playUntil(pages: readonly Page[], decided: string): Promise<void> {
  const [first] = pages;
  if (!first) throw new Error('nobody plays');
  const told = moves(first).filter({ hasText: decided });
  const before = await told.count();
  await expect(async () => {
    for (const page of pages) {
      const choice = page.getByRole('button', { name: /^(up|follow .*)$/ });
      if ((await choice.count()) > 0 && (await choice.first().isEnabled()))
        await choice.first().click({ timeout: 1_000 });
    }
    expect(await told.count()).toBeGreaterThan(before);
  }).toPass({ timeout: 60_000 });
}

test('a computer plays for a player who is gone, until that one is back @chromium', async ({
  server,
  visitor,
}) => {
  test.slow();
  const table = await lay(server, 'lutinades', ['Zoé', 'Ann', 'Bob'], {
    settings: { players: 3, gesture_seconds: 900, choice_seconds: 900 },
  });
  const zoé = await sit(visitor, table, 0);
  const ann = await sit(visitor, table, 1, PHONE);
  const bob = await sit(visitor, table, 2);
  for (const page of [zoé, ann, bob]) await button(page, 'I am ready').click();
  for (const page of [zoé, ann, bob]) await expect(board(page)).toBeVisible();

  // Bob is gone. The others are asked, and agree.
  await bob.close();
  const question = 'Bob has gone. Shall a computer of level 2 play for Bob?';
  await expect(card(zoé, question)).toBeVisible({ timeout: 30_000 });
  await expect(card(ann, question)).toBeInViewport();
  await isAccessible(zoé);
  await button(ann, 'Not now').tap();
  await expect(card(ann, question)).toHaveCount(0);
  await button(zoé, 'Let it play').click();
  const proposal = card(ann, 'Zoé proposes that a computer of level 2 plays for Bob.');
  await expect(proposal).toBeInViewport();
  await expect(line(zoé, 0)).toContainText('You have proposed a computer for Bob.');
  await button(ann, 'Agree').tap();
  const plays = moves(zoé).filter({ hasText: 'A computer of level 2 plays for Bob.' });
  await expect(plays).toHaveCount(1);
  await expect(line(zoé, 2)).toContainText('computer, level 2');
  await expect(place(ann, 2)).toContainText('computer, level 2');
  await playUntil([zoé, ann], 'Bob');

  // Bob is back, sees that, and takes the seat.
  const back = await sit(visitor, table, 2);
  await expect(card(back, 'A computer plays for you.')).toBeVisible();
  await isAccessible(back);
  await button(back, 'Take your seat back').click();
  await expect(card(back, 'A computer plays for you.')).toHaveCount(0);
  for (const page of [zoé, ann, back])
    await expect(place(page, 2)).not.toContainText('computer, level 2');
  await playUntil([zoé, ann, back], 'Bob');
});
