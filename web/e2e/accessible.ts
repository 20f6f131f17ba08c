/** Accessibility, as far as a program can check it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

import { expect } from './story.ts';

const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** Expects that axe-core finds no violation. */
export async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  });
  expect.soft(found, page.url()).toEqual([]);
}
