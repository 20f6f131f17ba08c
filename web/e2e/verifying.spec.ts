/** Records verified in the page: a real one, a tampered one, and one of another match. */

import type { Locator, Page } from '@playwright/test';

import { handedOut } from './file.ts';
import { choose } from './hands.ts';
import { gather } from './people.ts';
import { board, button } from './room.ts';
import { expect, test } from './story.ts';

/** Asks for the verification; returns what is found. */
async function verified(page: Page): Promise<Locator> {
  await button(page, 'Verify the record').click();
  return page.locator('aside').getByRole('status');
}

/** Replays a record from a file of this text. */
async function open(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Drop a record here').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

test('a record is verified where it is played and replayed, and a tampered one is refused', async ({
  visitor,
}) => {
  const match = await gather(visitor, 'Orbito', async (host) => {
    await host.getByRole('radio', { name: '4 × 4' }).check();
  });
  await match.step(0, (white) => choose(white, 'A1'));
  await match.step(1, (black) => choose(black, 'D4'));
  const player = match.player(0);
  await button(player, 'Resign').click();
  await button(player, 'Yes').click();

  for (const page of match.players) {
    const found = await verified(page);
    await expect(found).toContainText(/The record of match [\w-]+ is sound: \d+ entries/);
    await expect(found).toContainText('the commitments that you were shown before the match began');
  }
  await expect(await verified(match.spectator)).toContainText('This device has noted nothing');

  const file = await handedOut(button(match.spectator, 'Download the record'));
  const text = String(file.buffer);
  await open(player, text);
  await expect(board(player)).toBeVisible();
  await expect(await verified(player)).toContainText('you were shown before the match began');

  // Somebody gives a name of their own to the winner, everywhere.
  const tampered = text.replaceAll(await match.nameAt(1), 'Max');
  expect(tampered).not.toBe(text);
  await open(player, tampered);
  await expect(player.getByRole('alert')).toHaveText(
    /The record does not verify: entry \d is missing, out of order or changed/,
  );
  await open(player, text.replace('tablee-record-1', 'tablee-record-9'));
  await expect(player.getByRole('alert')).toContainText('it is not a record of this version');
  await open(player, 'Hello');
  await expect(player.getByRole('alert')).toContainText('This is no record of a match');

  // Another deal than the one that was promised.
  await player.evaluate(() => {
    const key = 'tablee.seats';
    const [seat] = JSON.parse(localStorage.getItem(key) ?? '') as { shown: object }[];
    const shown = { ...seat?.shown, commitment: '00'.repeat(32) };
    localStorage.setItem(key, JSON.stringify([{ ...seat, shown }]));
  });
  await open(player, text);
  await expect(await verified(player)).toContainText('it is of another match');
});
