/** The free board: on from positions of matches, by the same hands for all sides. */

import type { Page } from '@playwright/test';

import { choose } from './hands.ts';
import { gather } from './people.ts';
import { board, button, inWords, moves, openTab } from './room.ts';
import { TOUCH } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sitDown } from './table.ts';

/** Places a marble on the first empty square, after which there are so many steps. */
async function place(page: Page, steps: number): Promise<void> {
  await page.locator('[data-square].choosable[aria-label$="empty"]').first().click();
  await expect(moves(page)).toHaveCount(steps + 1);
}

test('a finished match is tried on from an earlier move, with the computer’s opinion', async ({
  visitor,
}) => {
  const match = await gather(visitor, 'Orbito', async (host) => {
    await host.getByRole('radio', { name: '4 × 4' }).check();
  });
  await match.step(0, (white) => choose(white, 'A1'));
  await match.step(1, (black) => choose(black, 'D4'));
  await match.step(0, (white) => choose(white, 'B2'));
  const page = match.player(1);
  await button(page, 'Resign').click();
  await button(page, 'Yes').click();
  await expect(button(page, 'Try it from here')).toBeVisible();
  await button(page, 'One step back').click();
  await openTab(page, 'More');
  await page.getByText('The position in words').click();
  const shown = await inWords(page);

  await openTab(page, 'Chat');
  const line = page.getByRole('textbox', { name: 'Write a line' });
  await line.fill('Had I only');
  const turnings = page.getByRole('heading', { name: 'Turning points' });
  await page.getByRole('tab', { name: 'Review' }).click();
  await button(page, 'Review with the computer').click();
  await expect(turnings).toBeVisible({ timeout: 60_000 });

  await button(page, 'Try it from here').click();
  await expect(button(page, 'Leave the free board')).toBeVisible();
  await expect(moves(page)).toHaveCount(3);
  expect(await inWords(page)).toEqual(shown);
  await place(page, 3);
  await place(page, 4);
  await button(page, 'Take back').click();
  await expect(moves(page)).toHaveCount(4);
  // An earlier move is gone on from by playing there.
  await moves(page).nth(1).getByRole('button').click();
  await place(page, 2);
  await button(page, 'Opinion').click();
  const prompt = page.locator('.prompt-row').getByRole('status');
  await expect(prompt).toContainText(/Who stands better: .* A good action: /, { timeout: 60_000 });

  // The match is left as it was, with its review and the line of chat that is not sent yet.
  await button(page, 'Leave the free board').click();
  await expect(turnings).toBeVisible();
  await openTab(page, 'Chat');
  await expect(line).toHaveValue('Had I only');
  expect(await inWords(page)).toEqual(shown);
  await openTab(page, 'Moves');
  await expect(moves(page)).toHaveCount(4);
  // The back button leads to the match, too.
  await button(page, 'Try it from here').click();
  await expect(button(page, 'Leave the free board')).toBeVisible();
  await page.goBack();
  await expect(button(page, 'Try it from here')).toBeVisible();
});

for (const [locale, opinion] of [
  ['en-GB', 'Who stands better'],
  ['fr-FR', 'Avantage'],
] as const) {
  test(`a narrow phone shows the prompt and the opinion whole (${locale}) @chromium`, async ({
    visitor,
  }) => {
    const viewport = { width: 360, height: 640 };
    const page = await visitor('Zoé', '/try/orbito', { ...TOUCH, viewport, locale });
    const said = page.locator('.prompt > span');
    // A column of single words hides nothing, but nobody reads it.
    const isReadable = (): Promise<boolean> =>
      said.evaluate((span) => span.scrollHeight <= span.clientHeight && span.clientWidth >= 120);
    const confirm = page.getByRole('button', { name: /^(Place on|Placer en)/ });
    await page.locator('[data-square="A1"]').tap();
    await confirm.tap();
    await expect(said).toHaveText(/Player 2: You may first|Joueur 2\s: Vous pouvez/);
    expect(await isReadable()).toBe(true);
    await page.locator('.prompt-row button').tap();
    await expect(said).toContainText(opinion, { timeout: 60_000 });
    await expect(confirm).toBeVisible();
    expect(await isReadable()).toBe(true);
    await expect(said).toBeInViewport({ ratio: 1 });
  });
}

test('the draws before a game are those of the record', async ({ visitor }) => {
  const match = await gather(visitor, 'The Invincible Armada', () => Promise.resolve());
  const page = match.player(0);
  await button(page, 'End the match').click();
  await button(page, 'Yes').click();
  await button(page, 'Try it from here').click();
  // Lots decided which player is Spain.
  await expect(button(page, 'Leave the free board')).toBeVisible();
  await expect(board(page)).toBeVisible();
});

test('there is no free board while a match of the game against people goes on, nor with secrets', async ({
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [page, other] = await sitDown(visitor, table);
  await expect(board(page)).toBeVisible();
  await page.goto('/try/orbito');
  await expect(page.getByRole('alert')).toContainText('You play a match of this game');
  await page.goto('/try/tectonic');
  await expect(board(page)).toBeVisible();
  await button(other, 'End the match').click();
  await button(other, 'Yes').click();
  await page.goto('/learn/orbito');
  await page.getByRole('link', { name: 'Free board' }).click();
  await expect(board(page)).toBeVisible();
  await page.goto('/learn/lutinades');
  await expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Free board' })).toHaveCount(0);
});

test('a page of a game that it is not for says so, and leads on', async ({ visitor }) => {
  const page = await visitor('Zoé', '/replay');
  const heading = page.getByRole('heading', { level: 1 });
  const leads = async (path: string, to: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('main').locator(`a[href="${to}"]`)).toBeVisible();
  };
  for (const game of ['icehouse-armada', 'lutinades']) {
    await leads(`/try/${game}`, `/play/${game}`);
    await expect(page.getByText('Some of this game is secret: it has no free')).toBeVisible();
    await leads(`/local/${game}`, `/computer/${game}`);
    await expect(page.getByText('Some of this game is secret: on one device')).toBeVisible();
  }
  for (const place of ['try', 'local', 'puzzles', 'learn', 'lessons', 'play', 'computer']) {
    await leads(`/${place}/chess`, '/');
    await expect(heading).toHaveText('There is no such game.');
  }
});
