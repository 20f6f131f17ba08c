/** A server that goes down and comes back: everybody goes on by themselves, and no clock ran. */

import type { Page } from '@playwright/test';

import type { Record as MatchRecord } from '../src/protocol/types.ts';
import { clock, moves, myTurn, square, waiting } from './glance.ts';
import { result } from './room.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';
import { lay, sitDown, type SeatedMatch } from './table.ts';

const HOUR = { system: 'fischer', initial_ms: 3_600_000, increment_ms: 0 } as const;

/** The pages have tried more than once: the pause between two tries is longer than a second. */
async function triedForLong(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(page.getByText(/Trying again in [2-9]\ss/)).toBeVisible();
}

/** Returns the time the last action was charged, and how long it took by the wall clock. */
async function lastAction(server: Server, { match }: SeatedMatch): Promise<[number, number]> {
  const answer = await fetch(`${server.url}/api/matches/${match}/record`);
  const { entries } = (await answer.json()) as MatchRecord;
  const at = entries.findLastIndex(({ event }) => event.type === 'acted');
  const entry = entries[at];
  const before = entries.slice(0, at).findLast(({ event }) => event.type !== 'resumed');
  if (!before || entry?.event.type !== 'acted') throw new Error('somebody has acted');
  return [entry.event.receipt?.charged_ms ?? Infinity, entry.at_ms - before.at_ms];
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
}

for (const { end, how } of [
  { end: 'kill', how: 'is killed' },
  { end: 'stop', how: 'is stopped and started again' },
] as const) {
  test(`when the server ${how} all go on where they were`, async ({ server, visitor }) => {
    const table = await lay(server, 'orbito', ['Zoé', 'Ann'], { time_control: HOUR });
    const [zoé, ann] = await sitDown(visitor, table);
    const max = await visitor('Max', `/m/${table.match}`);
    const pages = [zoé, ann, max];
    await square(zoé, 'B2').click();
    await myTurn(ann);
    await square(ann, 'D1').click();
    await myTurn(zoé);
    await waiting(max, 'Zoé');
    const annsClock = await clock(max, 1).textContent();

    await server[end]();
    const down_ms = performance.now();
    await triedForLong(pages);
    if (end === 'stop') {
      for (const page of pages)
        await expect(page.getByText(/The server is restarting; no clock runs/)).toBeVisible();
    }
    const longest_ms = performance.now() - down_ms;
    await server.restart();

    for (const page of pages) await expect(page.getByText('Trying again')).toBeHidden();
    for (const page of pages) await expect(clock(page, 1)).toHaveText(annsClock ?? '');
    await expect(max.getByText(/away for/)).toHaveCount(0);
    await square(zoé, 'A4').click();
    await myTurn(ann);
    for (const page of pages) {
      await expect(moves(page).filter({ hasText: 'Zoé: place A4' })).toHaveCount(1);
    }

    await resign(ann);
    await expect(result(max)).toContainText('Zoé has won');
    const [charged_ms, passed_ms] = await lastAction(server, table);
    expect(charged_ms).toBeLessThanOrEqual(passed_ms - longest_ms);
  });
}
