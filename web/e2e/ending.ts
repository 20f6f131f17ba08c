/** After a match: its replay, its record, and another match. */

import { expect, type Page } from '@playwright/test';

import { handedOut } from './file.ts';
import type { Match } from './match.ts';
import { atStep, board, button, inWords, moment, moves, picture, result } from './room.ts';

/** Replays a finished match where it was played, and again from its record; then it is played again. */
export async function afterTheEnd(match: Match): Promise<void> {
  const page = match.player(0);
  const end = await endOf(page);
  await button(page, 'To the start').click();
  await replay(page, match.steps, end);
  await keepRecord(match);
  await playAgain(match);
}

/** The end of a match, in words and as drawn. */
interface End {
  readonly words: readonly string[];
  readonly drawn: readonly string[];
}

const endOf = async (page: Page): Promise<End> => ({
  words: await inWords(page),
  drawn: await picture(page),
});

/** Runs a timeline from its start, and from near its end to the end. */
async function replay(page: Page, steps: number, end: End): Promise<void> {
  await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(0, steps));
  await button(page, 'Play').click();
  await expect(moment(page)).not.toHaveValue('0');
  await button(page, 'Pause').click();
  await page.getByLabel('Speed').selectOption('4×');
  await moment(page).fill(String(steps - 2));
  await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(steps - 2, steps));
  await button(page, 'Play').click();
  await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(steps, steps));
  await expect(button(page, 'Play')).toBeVisible();
  expect(await inWords(page)).toEqual(end.words);
  await expect.poll(() => picture(page)).toEqual(end.drawn);
}

/** Downloads the record of a match; replaying that file shows the same match. */
async function keepRecord({ spectator, steps }: Match): Promise<void> {
  const end = await endOf(spectator);
  const told = await result(spectator).innerText();
  const happened = await moves(spectator).allInnerTexts();
  const file = await handedOut(button(spectator, 'Download the record'));
  expect(file.name).toMatch(/^tablee-[\w-]+\.json$/);

  const page = await spectator.context().newPage();
  await page.goto('/replay');
  await page.getByLabel('Drop a record here').setInputFiles(file);
  await expect(board(page)).toBeVisible();
  await expect(result(page)).toHaveText(told);
  expect(await moves(page).allInnerTexts()).toEqual(happened);
  await replay(page, steps, end);
  await page.close();
}

/** Both players ask for another match and are taken to it; the spectator gets a link. */
async function playAgain(match: Match): Promise<void> {
  const [first, ...others] = match.players;
  if (!first) throw new Error('nobody plays');
  const before = first.url();
  await button(first, 'Play again').click();
  await expect(first.locator('.prompt')).toContainText('waiting for an answer');
  for (const page of others) await button(page, 'Agree').click();
  await match.spectator.getByRole('link', { name: 'To the next match' }).click();
  for (const page of match.everybody) {
    await page.waitForURL((url) => url.pathname.startsWith('/m/') && url.href !== before);
    await expect(board(page)).toBeVisible();
    await expect(moves(page)).toHaveCount(1);
    expect(page.url()).toBe(first.url());
  }
}
