/** Aspic: two halves of football, with a goal, on the clock. */

import type { Page } from '@playwright/test';

import { afterTheEnd } from './ending.ts';
import { choosable, choose, square } from './hands.ts';
import { gather } from './people.ts';
import { button } from './room.ts';
import { expect, test } from './story.ts';

/** Left kicks off the first half, so Right places first. */
const LEFT = ['C5', 'E1', 'E9', 'B2', 'B8'];
const RIGHT = ['G1', 'G9', 'J1', 'J8', 'G2'];

test('two halves of Aspic are played, and a goal is scored', async ({ visitor }) => {
  const match = await gather(visitor, 'Aspic', async (host) => {
    await host.getByRole('radio', { name: /^5 a quick one/ }).check();
    await host.getByText('Clock, watchers and finer rules').click();
    await host.getByRole('group', { name: 'Pieces of each camp' }).getByLabel('5').check();
  });
  await match.talk();
  for (const [at, left] of LEFT.entries()) {
    await match.step(1, (page) => choose(page, RIGHT[at] ?? ''));
    await match.step(0, (page) => choose(page, left));
  }
  const standing = { name: 'Time left', exact: true };
  const left = await match.spectator.getByRole('timer', standing).innerText();
  for (const page of match.everybody) {
    await expect(page.getByRole('timer', standing)).toHaveText(left);
    await expect(page.getByRole('timer', { name: 'Time left, running' })).toBeVisible();
    await expect(square(page, 'F5')).toHaveAccessibleName(/the ball/);
  }

  await match.step(0, (page) => choose(page, 'E1', 'E2'));
  await match.inMotion(() => match.step(0, (page) => shoot(page, 'C5', 'I5')));
  await match.expectTold('The ball goes from F5 to I5, the shooter from C5 to F5.');
  await match.expectLast(['from E1', 'from C5', 'to E2', 'to F5', 'to I5']);
  await match.lookBack(() => match.step(1, (page) => choose(page, 'J1', 'J2')));
  await match.step(1, (page) => button(page, 'Do not shoot').click());

  // Left takes back the skipped move, skips it again, and tests a shot before the goal.
  const skip = (page: Page): Promise<void> => button(page, 'Skip the move').click();
  await match.step(0, skip);
  await match.step(0, (page) => button(page, 'Move after all').click());
  await match.step(0, skip);
  await match.step(0, (page) => shoot(page, 'F5', 'a goal'));
  await match.expectTold(`Goal! ${await match.nameAt(0)} scores: 1–0.`);

  for (let [seat] = await match.toAct(); seat !== undefined; [seat] = await match.toAct()) {
    await match.step(seat, goOn);
  }
  await match.expectEnd(
    /^(\S+ has won \(by the score\)|A draw \(equal scores\))\. Scores: \S+ \d, \S+ \d/,
  );
  await afterTheEnd(match);
});

/** Tests a shot, which says where the ball would go, and shoots. */
async function shoot(page: Page, shooter: string, where: string): Promise<void> {
  await choose(page, shooter);
  await expect(page.locator('.prompt').getByText('would')).toContainText(where);
  await button(page, 'Shoot').click();
}

/** Does what the page asks for, in the simplest way. */
async function goOn(page: Page): Promise<void> {
  const decline = button(page, 'Do not shoot');
  if (await decline.isVisible()) {
    await decline.click();
    return;
  }
  const mayPlace = await page.getByTestId('bench-0').isVisible();
  const [first = ''] = await choosable(page);
  await choose(page, first);
  if (mayPlace) return;
  await expect(square(page, first)).toContainClass('chosen');
  const [target = ''] = await choosable(page);
  await choose(page, target);
}
