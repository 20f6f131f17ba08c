/** A match on a desk: looking back by keys, the size of the board, offers that come to nothing. */

import type { Locator, Page } from '@playwright/test';

import { choose, square } from './hands.ts';
import { atStep, board, button, moment, openTab } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sitDown } from './table.ts';

const prompt = (page: Page): Locator => page.locator('.prompt');

const card = (page: Page, text: string): Locator => page.locator('.card').getByText(text);

const isAt = (page: Page, step: number, steps: number): Promise<void> =>
  expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(step, steps));

test('after a click on the board, arrow keys lead through the moves and back', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  await choose(zoé, 'A1');
  await choose(ann, 'B2');
  await zoé.mouse.move(0, 0);
  await expect(prompt(zoé)).toHaveText(/^You may first shift/);
  // It is Zoé's turn: a click chooses and Escape gives up, and the keys still look back.
  await zoé
    .getByRole('gridcell', { name: /can be chosen for the shift/ })
    .first()
    .click();
  await expect(board(zoé).locator('.chosen')).toHaveCount(1);
  await zoé.keyboard.press('Escape');
  await expect(board(zoé).locator('.chosen')).toHaveCount(0);
  await zoé.keyboard.press('ArrowLeft');
  await isAt(zoé, 1, 2);
  await expect(prompt(zoé)).toHaveText('It is your turn, but you are looking back at step 1 of 2.');
  await zoé.keyboard.press('ArrowUp');
  await isAt(zoé, 0, 2);
  // A click meanwhile is answered with the way back.
  await square(zoé, 'D4').click();
  await expect(prompt(zoé)).toHaveText('You are looking back: return to the match to play.');
  await zoé.keyboard.press('ArrowRight');
  await isAt(zoé, 1, 2);
  await button(zoé, 'Back to the match').click();
  await isAt(zoé, 2, 2);
  await choose(zoé, 'D4');
  await expect(ann).toHaveTitle(/your turn/);
});

test('arrow keys scroll the rules beside the board, and still lead through the moves', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  await choose(zoé, 'A1');
  await choose(ann, 'B2');
  await zoé.getByRole('tab', { name: 'Rules' }).click();
  const rules = zoé.getByRole('tabpanel');
  const slider = zoé.locator('#panel-moves input[type="range"]');
  await rules.getByText('marble').first().click();
  await zoé.keyboard.press('ArrowDown');
  await expect.poll(() => rules.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
  await zoé.keyboard.press('ArrowUp');
  await expect.poll(() => rules.evaluate((panel) => panel.scrollTop)).toBe(0);
  await expect(slider).toHaveAttribute('aria-valuetext', atStep(2, 2));
  await zoé.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', atStep(1, 2));
});

test('the board is made smaller by its corner, and stays so', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  const width = async (): Promise<number> => (await board(zoé).boundingBox())?.width ?? 0;
  await expect(square(zoé, 'A1')).toBeVisible();
  const before = await width();
  const corner = await zoé.getByRole('slider', { name: 'Size of the board' }).boundingBox();
  if (!corner) throw new Error('the board has a corner');
  await zoé.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await zoé.mouse.down();
  await zoé.mouse.move(corner.x - 100, corner.y - 150, { steps: 4 });
  await zoé.mouse.up();
  await expect.poll(width).toBeLessThan(before - 50);
  const after = await width();
  await zoé.reload();
  await expect(square(zoé, 'A1')).toBeVisible();
  await expect.poll(width).toBeCloseTo(after, 0);
});

test('an offer that is declined, or passed over by a move, comes to nothing', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  await choose(zoé, 'A1');
  await button(zoé, 'Ask to take back').click();
  await button(ann, 'Decline').click();
  await expect(card(zoé, 'Ann: no takeback.')).toBeVisible();
  // Escape closes one thing at a time.
  await button(zoé, 'Sounds and calls').click();
  await expect(zoé.getByRole('dialog')).toBeVisible();
  await zoé.keyboard.press('Escape');
  await expect(zoé.getByRole('dialog')).toBeHidden();
  await expect(card(zoé, 'Ann: no takeback.')).toBeVisible();
  await zoé.keyboard.press('Escape');
  await expect(card(zoé, 'Ann: no takeback.')).toBeHidden();
  await button(zoé, 'Offer a draw').click();
  await expect(button(ann, 'Agree')).toBeVisible();
  await choose(ann, 'B2');
  await expect(card(zoé, 'Ann plays on: no draw.')).toBeVisible();
  await zoé.getByRole('gridcell', { name: /can be chosen for the shift/ }).click();
  await expect(board(zoé).locator('.chosen')).toHaveCount(1);
  await zoé.keyboard.press('Escape');
  await expect(board(zoé).locator('.chosen')).toHaveCount(0);
  await expect(card(zoé, 'Ann plays on: no draw.')).toBeVisible();
  await zoé.keyboard.press('Escape');
  await expect(card(zoé, 'Ann plays on: no draw.')).toBeHidden();
  await expect(button(ann, 'Agree')).toHaveCount(0);
});

test('a spectator is told so, and a finished match can be linked to at a step', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  await openTab(zoé, 'More');
  await expect(zoé.getByText(`Others may watch with the code ${table.code}.`)).toBeVisible();
  const léa = await visitor('Léa', `/m/${table.code}`);
  await expect(prompt(léa)).toHaveText('You are watching. Waiting for Zoé.');
  await choose(zoé, 'A1');
  await choose(ann, 'B2');
  await choose(zoé, 'D4');
  await button(ann, 'Resign').click();
  await button(ann, 'Yes').click();
  const max = await visitor('Max', `/m/${table.code}#step=2`);
  await isAt(max, 2, 3);
  await expect(square(max, 'A1')).toBeVisible();
});
