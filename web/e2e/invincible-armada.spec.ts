/** The Invincible Armada: both sides capture by the page, and one gives up. */

import type { Page } from '@playwright/test';

import { afterTheEnd } from './ending.ts';
import { choose, square } from './hands.ts';
import { gather } from './people.ts';
import { button } from './room.ts';
import { expect, test } from './story.ts';

test('Spain and England capture ships until one resigns', async ({ visitor }) => {
  const match = await gather(visitor, 'The Invincible Armada', async (host) => {
    await host.getByText('Clock, watchers and finer rules').click();
    await host.getByRole('radio', { name: 'Seat 2' }).check();
  });
  const [england, spain] = [0, 1];
  for (const page of match.everybody) await button(page, 'To sea').click();

  await match.step(spain, (page) => choose(page, 'E6'));
  await match.talk();
  await match.step(england, (page) => choose(page, 'G6'));
  await match.lookBack(() =>
    match.step(spain, async (page) => {
      await choose(page, 'F6');
      await expect(page.getByText('Capture a ship, or nothing.')).toBeVisible();
      // Only a button captures nothing: a double click is one choice.
      await square(page, 'F6').click();
      await expect(button(page, 'Capture nothing')).toBeVisible();
      await choose(page, 'G6');
    }),
  );
  await match.expectTold('place a ship on F6, capture G6');

  await match.step(england, (page) => choose(page, 'H6'));
  await match.step(spain, (page) => choose(page, 'K11'));
  await match.inMotion(() => match.step(england, (page) => choose(page, 'G6', 'F6')));
  await match.expectTold('place a ship on G6, capture F6');
  for (const page of match.everybody) {
    await expect(square(page, 'F6')).toHaveAccessibleName(/^F6, empty/);
  }
  await match.step(spain, (page) => choose(page, 'A1'));
  await match.step(england, turnAround);
  await match.expectTold('pivot G6 around H6 to G7');
  await match.expectLast(['from G6', 'to G7']);

  await button(match.player(spain), 'Resign').click();
  await button(match.player(spain), 'No').click();
  await button(match.player(spain), 'Resign').click();
  await button(match.player(spain), 'Yes').click();
  await match.expectEnd(`${await match.nameAt(england)} has won (by resignation).`);
  await afterTheEnd(match);
});

/** Takes a ship of the pair in hand and turns it around the other. */
async function turnAround(page: Page): Promise<void> {
  await choose(page, 'G6');
  await expect(page.getByText('Choose where the ship goes.')).toBeVisible();
  await choose(page, 'G7');
}
