/** A page that is reloaded, or opened twice, shows the match as it stands. */

import type { Page } from '@playwright/test';

import { clock, moves, myTurn, position, square } from './glance.ts';
import { expect, test } from './story.ts';
import { lay, sitDown } from './table.ts';

const HOUR = { system: 'fischer', initial_ms: 3_600_000, increment_ms: 0 } as const;

/** Ann is to act after Zoé's move, and has said something. */
async function inAnnsTurn(zoé: Page, ann: Page): Promise<void> {
  await square(zoé, 'B2').click();
  await myTurn(ann);
  await openChat(ann);
  await ann.getByLabel('Write a line').fill('Have fun!');
  await ann.getByRole('button', { name: 'Send' }).click();
  await expect(ann.getByRole('log')).toContainText('Have fun!');
}

const openChat = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Chat' }).click();

const openMoves = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Moves' }).click();

test('a reload in the middle of a turn leads back to it', async ({ server, visitor }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann'], { time_control: HOUR });
  const [zoé, ann] = await sitDown(visitor, table);
  await inAnnsTurn(zoé, ann);
  const before = await position(ann);
  const zoésClock = await clock(ann, 0).textContent();
  // The shift is begun, and not yet told to the server.
  const shifted = ann.getByRole('gridcell', { name: /can be chosen for the shift/ });
  await shifted.click();
  await expect(ann.getByRole('gridcell', { selected: true })).toHaveCount(1);

  await ann.reload();

  await myTurn(ann);
  expect(await position(ann)).toEqual(before);
  await expect(ann.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await expect(clock(ann, 0)).toHaveText(zoésClock ?? '');
  await expect(clock(ann, 1)).toHaveAccessibleName('Time left, running');
  await expect(moves(ann).last()).toContainText('Zoé');
  await openChat(ann);
  await expect(ann.getByRole('log')).toContainText('Have fun!');
  await square(ann, 'D1').click();
  await myTurn(zoé);
});

test('two tabs of one seat show the same, and both play', async ({ server, visitor }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann'], { time_control: HOUR });
  const [zoé, ann] = await sitDown(visitor, table);
  const other = await ann.context().newPage();
  await other.goto(`/m/${table.match}`);
  await inAnnsTurn(zoé, ann);

  await myTurn(other);
  expect(await position(other)).toEqual(await position(ann));
  await openChat(other);
  await expect(other.getByRole('log')).toContainText('Have fun!');

  await square(other, 'D1').click();
  await myTurn(zoé);
  await square(zoé, 'A4').click();
  await myTurn(ann);
  await myTurn(other);
  expect(await position(other)).toEqual(await position(ann));
  await openMoves(ann);
  await openMoves(other);
  expect(await moves(other).allTextContents()).toEqual(await moves(ann).allTextContents());

  await other.close();
  await expect(zoé.getByText(/away for/)).toHaveCount(0);
});
