/**
 * Playing on a board: no frame takes longer than 50 ms, once the first press has opened the sound of the
 * device.
 */

import type { Locator, Page } from '@playwright/test';

import { fewest, GAMES } from '../e2e/games.ts';
import { expect, test } from '../e2e/story.ts';
import { lay, sit } from '../e2e/table.ts';
import { playOn } from '../e2e/wire.ts';
import { framesOf, watchFrames, type LongFrame } from './frames.ts';

const NAMES = ['Zoé', 'Ann', 'Bob'];
const ACROSS = 7;
const FRAME_MS = 50;

/** Points spread over a board. */
async function pointsOn(board: Locator): Promise<[number, number][]> {
  const box = await board.boundingBox();
  if (!box) throw new Error('the board is to be seen');
  return Array.from({ length: ACROSS * ACROSS }, (_, at) => [
    box.x + (box.width * ((at % ACROSS) + 0.5)) / ACROSS,
    box.y + (box.height * (Math.floor(at / ACROSS) + 0.5)) / ACROSS,
  ]);
}

/** Points at everything, then picks up whatever can be picked up, carries it and puts it back. */
async function handle(page: Page, points: readonly [number, number][]): Promise<void> {
  for (const [x, y] of points) await page.mouse.move(x, y, { steps: 4 });
  for (const [x, y] of points) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 6 });
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.press('Escape');
  }
}

for (const game of GAMES) {
  test(game, async ({ browser, server, visitor }) => {
    const names = await fewest(server, game, NAMES);
    const table = await lay(server, game, names);
    await playOn(browser, server, table, 8);
    const pages = await Promise.all(
      names.map((_, seat) => sit(visitor, table, seat, { reducedMotion: 'no-preference' })),
    );
    const inTurn = pages[await firstInTurn(pages)];
    if (!inTurn) throw new Error('somebody is to act');
    const board = inTurn.getByRole('region', { name: 'The board' }).locator('svg').first();
    await inTurn.bringToFront();
    await inTurn.locator('.prompt').click();
    await watchFrames(inTurn);

    await handle(inTurn, await pointsOn(board));
    // Others' actions move the board, too.
    await playOn(browser, server, table, 3);

    const { count, long } = await framesOf(inTurn);
    const told = long.map(
      ({ whole_ms, scripts_ms, rendering_ms }) =>
        `${whole_ms} ms (scripts ${scripts_ms}, rendering ${rendering_ms})`,
    );
    console.log(`${game}: ${count} frames, beyond 50 ms: ${told.join(', ') || 'none'}`);
    expect(long.filter(isOwn)).toEqual([]);
  });
}

/** Tells whether a frame was long by what the page did; it may wait for the machine, too. */
function isOwn({ scripts_ms, rendering_ms }: LongFrame): boolean {
  return scripts_ms + rendering_ms > FRAME_MS;
}

async function firstInTurn(pages: readonly Page[]): Promise<number> {
  for (const page of pages) await expect(page.locator('.prompt')).toBeVisible();
  const titles = await Promise.all(pages.map((page) => page.title()));
  return titles.findIndex((title) => title.includes('your turn'));
}
