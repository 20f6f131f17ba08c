/** A match as somebody sees it. */

import type { Locator, Page } from '@playwright/test';

import { expect } from './story.ts';

/** A board of squares as it is read out. */
export const position = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-square]')
    .evaluateAll((squares) => squares.map((square) => square.getAttribute('aria-label')));

export const square = (page: Page, name: string): Locator =>
  page.locator(`[data-square="${name}"]`);

export const place = (page: Page, seat: number): Locator => page.locator(`[data-seat="${seat}"]`);

export const clock = (page: Page, seat: number): Locator => place(page, seat).getByRole('timer');

/** The steps, line by line; the beginning has a line, too. */
export const moves = (page: Page): Locator =>
  page.getByRole('list', { name: 'What happened' }).getByRole('listitem');

export async function myTurn(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/your turn/);
}

export async function waiting(page: Page, who: string): Promise<void> {
  await expect(page.getByText(`Waiting for ${who}.`)).toBeVisible();
}
