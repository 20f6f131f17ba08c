/** Choosing squares with the mouse. */

import { expect, type Locator, type Page } from '@playwright/test';

export const square = (page: Page, name: string): Locator =>
  page.locator(`[data-square="${name}"]`);

/** Chooses squares one after the other, each once the page marks it as choosable. */
export async function choose(page: Page, ...squares: string[]): Promise<void> {
  for (const name of squares) {
    await expect(square(page, name)).toContainClass('choosable');
    await square(page, name).click();
  }
}

/** The squares that the page marks as choosable. */
export const choosable = (page: Page): Promise<string[]> =>
  page
    .locator('[data-square].choosable')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-square') ?? ''));
