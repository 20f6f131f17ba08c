/** Orbito: marbles are shifted and placed, and the rings turn until there is a line. */

import type { Page } from '@playwright/test';

import { afterTheEnd } from './ending.ts';
import { choosable, choose } from './hands.ts';
import { gather } from './people.ts';
import { expect, test } from './story.ts';

test('a match of Orbito is played to its end and watched', async ({ visitor }) => {
  const match = await gather(visitor, 'Orbito', async (host) => {
    await host.getByRole('radio', { name: '4 × 4' }).check();
  });

  // The way of rings that turn alike is said once.
  const rings = match.spectator.locator('tr', { hasText: 'rings' });
  await expect(rings).toHaveText(/^All rings turn\s*counter-clockwise$/);

  await match.step(0, (white) => choose(white, 'A1'));
  await match.talk();
  await match.inMotion(() => match.step(1, (black) => choose(black, 'D4')));
  await match.lookBack(() => match.step(0, (white) => choose(white, 'B2')));
  // The marbles have been turned on since they were placed.
  await match.step(1, (black) => choose(black, 'A4', 'A3', 'B1'));
  await match.expectTold('shift A4 to A3, place B1');
  await match.expectLast(['from B4', 'to A1', 'touched A4']);

  for (let [seat] = await match.toAct(); seat !== undefined; [seat] = await match.toAct()) {
    await match.step(seat, placeAnywhere);
  }
  await match.expectEnd(/(has won|draw) .*\((by a line|lines of both colours|full board)\)/);
  await afterTheEnd(match);
});

/** Places a marble on the first empty square. */
async function placeAnywhere(page: Page): Promise<void> {
  await expect.poll(() => choosable(page)).not.toEqual([]);
  const empty = page.locator('[data-square].choosable[aria-label$="empty"]');
  await empty.first().click();
}
