/** The parts of a match page. */

import type { Locator, Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const board = (page: Page): Locator => page.getByRole('region', { name: 'The board' });

export const players = (page: Page): Locator => page.getByRole('list', { name: 'Players' });

/** The steps: the start, then one item for each step. */
export const moves = (page: Page): Locator =>
  page.getByRole('list', { name: 'What happened' }).getByRole('listitem');

/** Waits until all see a number of steps. An assertion would ask again ever less often. */
export async function allSee(pages: readonly Page[], steps: number): Promise<void> {
  const isSeen = (lines: number): boolean =>
    document.querySelectorAll('#panel-moves ol li').length === lines;
  await Promise.all(pages.map((page) => page.waitForFunction(isSeen, steps + 1)));
}

/** The moment shown, as said to screen readers. */
export const moment = (page: Page): Locator => page.getByRole('slider', { name: 'Moment' });

export const atStep = (step: number, steps: number): string => `step ${step} of ${steps}`;

/** The sentence that tells how a match ended. */
export const result = (page: Page): Locator =>
  page.getByText(/ (has|have) won \(|^A draw \(/).first();

/** The whole position, told line by line. */
export const inWords = (page: Page): Promise<string[]> =>
  page.locator('.in-words li').allTextContents();

/** The marks of the last move, as "to A1". */
export const lastMarks = (page: Page): Promise<string[]> =>
  board(page)
    .locator('[data-last]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-last') ?? ''));

/** The board as drawn, element by element, but for running time: to be compared with another's. */
export async function picture(page: Page): Promise<string[]> {
  const drawn = board(page).locator(':scope > .board');
  const markup = await drawn.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const timer of copy.querySelectorAll('[role="timer"]')) timer.remove();
    return copy.innerHTML;
  });
  return markup.replaceAll(/<!--.*?-->/g, '').split(/(?<=>)(?=<)/);
}

/** Opens a tab beside the board, or on a phone the sheet that holds it. */
export async function openTab(page: Page, name: 'Moves' | 'Chat' | 'More'): Promise<void> {
  const named = { name: new RegExp(`^${name}`) };
  const bar = page.getByRole('navigation', { name: 'About the match' });
  await page.getByRole('tab', named).or(bar.getByRole('button', named)).first().click();
}

export async function say(page: Page, line: string): Promise<void> {
  await openTab(page, 'Chat');
  await page.getByRole('textbox', { name: 'Write a line' }).fill(line);
  await button(page, 'Send').click();
}
