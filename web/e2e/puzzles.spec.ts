/** Puzzles: a single action to find, judged by the rules in the page, and remembered once found. */

import { readdirSync, readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { isAccessible } from './accessible.ts';
import { choosable, choose, square } from './hands.ts';
import { button } from './room.ts';
import { everythingInSight, TOUCH, wordsAreWhole } from './screens.ts';
import { expect, test } from './story.ts';

const FOLDER = new URL('../../opponents/puzzles/', import.meta.url);

/** The games without squares. */
const AT_SEA = 'icehouse-armada';
const IN_THE_FOREST = 'lutinades';

const GAMES = readdirSync(FOLDER).map((file) => file.replace('.jsonl', ''));

interface Step {
  readonly from?: string;
  readonly to?: string;
  readonly place?: string;
}

/** An action, as far as squares are chosen for it, or a ship and its headings. */
interface Action extends Step {
  readonly shift?: Step;
  readonly around?: string;
  readonly flip?: string;
  readonly capture?: string;
  readonly type: string;
  readonly ship?: number;
  /** In hundredths of a degree. */
  readonly headings?: readonly number[];
  readonly ships?: readonly { readonly heading: number }[];
  /** The goblin that is followed, or the sign that one makes. */
  readonly seat?: number;
  readonly sign?: 'up' | 'down' | 'horizontal' | 'small';
}

interface Puzzle {
  readonly seat: number;
  readonly before: readonly (readonly [seat: number, action: Action])[];
  /** The actions of the player and the answers. */
  readonly line: readonly (readonly [seat: number, action: Action])[];
}

function puzzlesOf(game: string): Puzzle[] {
  const lines = readFileSync(new URL(`${game}.jsonl`, FOLDER), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Puzzle);
}

const solutionOf = ({ seat, line }: Puzzle): Action[] =>
  line.filter(([by]) => by === seat).map(([, action]) => action);

/** Returns the player's own actions in each puzzle of a game. */
const solutionsOf = (game: string): Action[][] => puzzlesOf(game).map(solutionOf);

const squaresOf = ({ shift, place, from, to, around, flip, capture }: Action): string[] =>
  [shift?.from, shift?.to, place, from, to, around, flip, capture].filter(
    (square) => square !== undefined,
  );

/** Taps the squares of an action, as far as they are asked for, and confirms it. */
async function act(page: Page, action: Action): Promise<void> {
  const confirm = page.locator('.prompt-row button.primary').or(button(page, 'Shoot'));
  for (const name of squaresOf(action)) {
    await expect(
      square(page, name).and(page.locator('.choosable')).or(confirm).first(),
    ).toBeVisible();
    if (!(await choosable(page)).includes(name)) continue;
    await square(page, name).tap();
  }
  await confirm.tap();
}

/** Returns how a ship lies in the position of a puzzle, in hundredths of a degree. */
function headingOf({ before }: Puzzle, ship: number): number {
  const actions = [...before].sort(([one], [other]) => one - other).map(([, action]) => action);
  const deployed = actions.flatMap(({ ships }) => ships ?? []).map(({ heading }) => heading);
  const moves = actions.filter((action) => action.type === 'move' && action.ship === ship);
  return moves.at(-1)?.headings?.at(-1) ?? deployed[ship] ?? 0;
}

/** Sails a ship with the buttons beside the sea, in whole degrees. */
async function sail(page: Page, heading: number, { ship, headings = [] }: Action): Promise<void> {
  const chosen = page.locator(`[data-ship="${ship}"][aria-pressed="true"]`);
  await expect(async () => {
    await button(page, 'The next ship').tap();
    await expect(chosen).toBeAttached({ timeout: 200 });
  }).toPass();
  let last = heading;
  for (const [nth, next] of headings.entries()) {
    const turn = ((next - last + 54_000) % 36_000) - 18_000;
    const side = turn > 0 ? 'port' : 'starboard';
    for (const [by, times] of [
      [5, Math.floor(Math.abs(turn) / 500)],
      [1, (Math.abs(turn) % 500) / 100],
    ] as const) {
      await page.getByLabel('Fine steps').setChecked(by === 1);
      const turning = button(page, `Turn to ${side} by ${by}°`);
      for (let at = 0; at < times; at += 1) await turning.tap();
    }
    if (nth + 1 < headings.length) await button(page, 'Next step').tap();
    last = next;
  }
  await button(page, new RegExp(`^Sail ${headings.length} step`)).tap();
}

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
    await expect(prompt(page)).toHaveText(
      game === IN_THE_FOREST ? /^This is the way. It wins \d+ of/ : /^This is the way. Go back/,
    );
    await expect(puzzle(page, 1)).toContainText(/^[^]*0 of \d+ solved/);
    await isAccessible(page);
    await page.locator('.prompt-row').getByRole('button', { name: 'Next puzzle' }).click();
    await expect(puzzle(page, 2)).toBeVisible();
  });
}

for (const game of GAMES.filter((game) => ![AT_SEA, IN_THE_FOREST].includes(game))) {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 740, height: 360 },
  ]) {
    const screen = `${viewport.width}×${viewport.height}`;
    test(`a puzzle of ${game} is solved by tapping at ${screen} @chromium`, async ({ visitor }) => {
      const page = await visitor('Zoé', `/puzzles/${game}`, { ...TOUCH, viewport });
      await expect(puzzle(page, 1)).toBeVisible();
      for (const action of solutionsOf(game)[0] ?? []) await act(page, action);
      await expect(prompt(page)).toHaveText(/^Right!/);
      await expect(page.getByText(/1 of \d+ solved/)).toBeAttached();
      await everythingInSight(page, game);
    });
  }
}

test('a puzzle of Armada is missed, and solved by sailing and firing @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', `/puzzles/${AT_SEA}`, {
    ...TOUCH,
    viewport: { width: 360, height: 640 },
  });
  await expect(puzzle(page, 1)).toContainText('Sink a ship in this turn');
  await button(page, 'End the turn').tap();
  await expect(prompt(page)).toHaveText(/^That does not do it/);
  await button(page, 'Try again').tap();
  const [first] = puzzlesOf(AT_SEA);
  const [course] = solutionsOf(AT_SEA)[0] ?? [];
  if (!first || course?.ship === undefined) throw new Error('no ship is to sail');
  await sail(page, headingOf(first, course.ship), course);
  await button(page, /would sink$/).tap();
  await button(page, 'Fire').tap();
  await expect(prompt(page)).toHaveText(/^Right!/);
  await expect(page.getByText(/1 of \d+ solved/)).toBeAttached();
  await everythingInSight(page, AT_SEA);
});

/** The button of an action of a picker or a goblin. */
function decision(page: Page, { seat, sign }: Action): Locator {
  if (sign === undefined) return button(page, new RegExp(`^follow Player ${(seat ?? 0) + 1}\\b`));
  return button(page, sign === 'horizontal' ? 'sideways' : sign);
}

test('puzzles of Lutinades ask whom to follow and which sign to make, and say how much better it is @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', `/puzzles/${IN_THE_FOREST}`, {
    ...TOUCH,
    viewport: { width: 360, height: 640 },
  });
  // Fingers choose, and then confirm.
  const confirm = page.locator('.prompt-row button.primary');
  const solutions = solutionsOf(IN_THE_FOREST).map(([only]) => only);
  const numbers = ['follow', 'gesture'].map(
    (type) => solutions.findIndex((only) => only?.type === type) + 1,
  );
  let at = 1;
  for (const number of numbers.sort((one, other) => one - other)) {
    for (; at < number; at += 1) {
      await expect(puzzle(page, at)).toBeVisible();
      await button(page, 'Next puzzle').first().tap();
    }
    await expect(puzzle(page, number)).toContainText('best chances of winning');
    const only = solutions[number - 1];
    if (!only) throw new Error(`puzzle ${number} has no solution`);
    const right = decision(page, only);
    await expect(right).toBeEnabled();
    const other = page.getByRole('button', { name: /^(up|down|sideways|small|follow .*)$/ });
    const isRight = await other
      .first()
      .evaluate((one, right) => one === right, await right.elementHandle());
    await other.nth(isRight ? 1 : 0).tap();
    await confirm.tap();
    await expect(prompt(page)).toHaveText(/^That does not do it/);
    await button(page, 'Try again').tap();
    await right.tap();
    await confirm.tap();
    await expect(prompt(page)).toHaveText(
      /^Right! .* It wins \d+ of 100 matches, the next best action \d+\.$/,
    );
    await everythingInSight(page, IN_THE_FOREST);
  }
  await expect(page.getByText(/solved, 2 of \d+/)).toBeAttached();
});

test('numbers of puzzles are whole on a small phone, in French too @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', `/puzzles/${AT_SEA}`, {
    ...TOUCH,
    viewport: { width: 360, height: 640 },
    locale: 'fr-FR',
  });
  const next = button(page, 'Problème suivant');
  for (let number = 1; number < 28; number += 1) await next.click();
  await expect(page.getByText('Problème 28 sur ')).toBeVisible();
  await wordsAreWhole(page, AT_SEA);
});

test('a puzzle of Orbito is missed, solved and remembered', async ({ visitor }) => {
  const page = await visitor('Zoé', '/learn/orbito');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(puzzle(page, 1)).toContainText('Win with this turn');
  const solution = solutionsOf('orbito')[0] ?? [];
  const wanted = solution.flatMap(squaresOf);
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
  const solutions = solutionsOf('orbito');
  const number = solutions.findIndex((turns) => turns.length === 2) + 1;
  for (let at = 1; at < number; at += 1) {
    await expect(puzzle(page, at)).toBeVisible();
    await button(page, 'Next puzzle').click();
  }
  await expect(puzzle(page, number)).toContainText('Win in 2 turns');
  const [first, last] = solutions[number - 1] as [Action, Action];
  await choose(page, ...squaresOf(first));
  await expect(puzzle(page, number)).toContainText('Right so far');
  await choose(page, ...squaresOf(last));
  await expect(prompt(page)).toHaveText(/^Right!/);
});
