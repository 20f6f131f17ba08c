/** Cards that ask or tell a player something lie above everything else, and move nothing. */

import type { Page } from '@playwright/test';

import { board, button, openTab, result } from './room.ts';
import { expect, PHONE, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

/** The card that asks or tells the player something. */
const card = (page: Page, text: string) => page.locator('.card', { hasText: text });

const boardAt = (page: Page) => board(page).boundingBox();

test('on a phone, offers and questions lie above the open sheet @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 4);
  const zoé = await sit(visitor, table, 0, PHONE);
  const ann = await sit(visitor, table, 1, PHONE);
  const bar = zoé.getByRole('navigation', { name: 'About the match' });
  await expect(bar).toBeVisible();
  const before = await boardAt(zoé);

  await openTab(zoé, 'Chat');
  await openTab(ann, 'Moves');
  await button(ann, 'Offer a draw').tap();
  await expect(button(ann, 'Offer a draw')).not.toBeVisible();
  await expect(card(zoé, 'Ann offers a draw.')).toBeInViewport();
  // It leaves the prompt of one's own turn in sight.
  const asking = await card(zoé, 'Ann offers a draw.').boundingBox();
  const prompt = await zoé.locator('.prompt').boundingBox();
  expect((asking?.y ?? 0) + (asking?.height ?? 0)).toBeLessThanOrEqual(prompt?.y ?? 0);
  // One's own line stays in sight too, with a clock that runs.
  const own = await zoé.locator('.below li').boundingBox();
  expect((asking?.y ?? 0) + (asking?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
  // The note about it leaves one's own name whole.
  const cut = ann.locator('.below .name').evaluate((name) => name.scrollWidth - name.clientWidth);
  expect(await cut).toBe(0);
  await button(zoé, 'Decline').tap();
  await expect(card(ann, 'Zoé: no draw.')).toBeInViewport();
  await button(ann, 'All right').tap();
  expect(await boardAt(zoé)).toEqual(before);

  const resign = async (): Promise<void> => {
    await openTab(zoé, 'Moves');
    await button(zoé, 'Resign').tap();
    await expect(button(zoé, 'No')).toBeFocused();
  };
  await openTab(zoé, 'Chat');
  await resign();
  await zoé.keyboard.press('Escape');
  await expect(button(zoé, 'Yes')).toHaveCount(0);
  await resign();
  await button(zoé, 'Yes').tap();
  await expect(result(zoé)).toHaveText('Ann has won (by resignation).');
  await expect(result(ann)).toHaveText('You have won (by resignation).');
  await button(ann, 'Play again').tap();
  await button(zoé, 'Agree').tap();
  await expect(zoé).not.toHaveURL(new RegExp(table.code));
});

test('on a desk, a question gives the focus back', async ({ browser, server, visitor }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 4);
  const zoé = await sit(visitor, table, 0);
  await button(zoé, 'Resign').click();
  await expect(button(zoé, 'No')).toBeFocused();
  await zoé.keyboard.press('Escape');
  await expect(button(zoé, 'Resign')).toBeFocused();
  // A button that goes with what it answers hands the focus on.
  await zoé.keyboard.press('Enter');
  await expect(button(zoé, 'No')).toBeFocused();
  await zoé.keyboard.press('Tab');
  await zoé.keyboard.press('Enter');
  await expect(button(zoé, 'Play again')).toBeFocused();
});
