/** Puzzles: a single action to find, judged by the rules in the page, and remembered once found. */

import { readdirSync, readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { choose } from './hands.ts';
import { button } from './room.ts';
import { everythingInSight, TOUCH } from './screens.ts';
import { expect, test } from './story.ts';

const FOLDER = new URL('../../opponents/puzzles/', import.meta.url);

const GAMES = readdirSync(FOLDER).map((file) => file.replace('.jsonl', ''));

interface Turn {
  readonly place: string;
  readonly shift?: { readonly from: string; readonly to: string };
}

/** The turns of each puzzle of Orbito, the player’s and the answers. */
const LINES = readFileSync(new URL('orbito.jsonl', FOLDER), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { line: [number, Turn][] }).line.map(([, turn]) => turn));

const squaresOf = ({ shift, place }: Turn): string[] =>
  shift ? [shift.from, shift.to, place] : [place];

const prompt = (page: Page): Locator => page.locator('.prompt');

const puzzle = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Puzzle ${number} of \\d+`) });

for (const game of GAMES) {
  test(`puzzles of ${game} fit a small phone and are shown to their end @chromium`, async ({
    visitor,
  }) => {
    const page = await visitor('Zoé', `/puzzles/${game}`, {
      ...TOUCH,
      viewport: { width: 360, height: 640 },
    });
    await expect(puzzle(page, 1)).toBeVisible();
    await expect(page.locator('.prompt-row')).toContainClass('mine');
    await everythingInSight(page, game);
    await isAccessible(page);
    await button(page, 'Show me').click();
    await expect(page.locator('.prompt-row')).toContainClass('over');
    await expect(prompt(page)).toHaveText(/^This is the way/);
    await expect(puzzle(page, 1)).toContainText(/^[^]*0 of \d+ solved/);
    await isAccessible(page);
    await page.locator('.prompt-row').getByRole('button', { name: 'Next puzzle' }).click();
    await expect(puzzle(page, 2)).toBeVisible();
  });
}

test('a puzzle of Orbito is missed, solved and remembered', async ({ visitor }) => {
  const page = await visitor('Zoé', '/learn/orbito');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(puzzle(page, 1)).toContainText('Win with this turn');
  const wanted = squaresOf(LINES[0]?.[0] as Turn);
  // Another square than the right one, which the page offers as well.
  const other = page
    .locator('[data-square].choosable:not(.piece)')
    .and(page.getByRole('gridcell', { name: /empty/ }));
  const names = await other.evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-square') ?? ''),
  );
  const wrong = names.find((name) => !wanted.includes(name)) ?? '';
  await choose(page, wrong);
  await expect(prompt(page)).toHaveText(/^That does not do it/);
  await button(page, 'Try again').click();
  await choose(page, ...wanted);
  await expect(prompt(page)).toHaveText(/^Right!/);
  await expect(puzzle(page, 1)).toContainText('1 of ');
  await page.locator('.prompt-row').getByRole('button', { name: 'Next puzzle' }).click();
  await expect(puzzle(page, 2)).toBeVisible();
  await page.reload();
  await expect(puzzle(page, 2)).toContainText('1 of ');
});

test('a puzzle of two turns goes on with the best answer', async ({ visitor }) => {
  const page = await visitor('Zoé', '/puzzles/orbito');
  const number = LINES.findIndex((turns) => turns.length === 3) + 1;
  for (let at = 1; at < number; at += 1) {
    await expect(puzzle(page, at)).toBeVisible();
    await button(page, 'Next puzzle').click();
  }
  await expect(puzzle(page, number)).toContainText('Win in 2 turns');
  const [first, , last] = LINES[number - 1] as [Turn, Turn, Turn];
  await choose(page, ...squaresOf(first));
  await expect(puzzle(page, number)).toContainText('Right so far');
  await choose(page, ...squaresOf(last));
  await expect(prompt(page)).toHaveText(/^Right!/);
});
