/** Tectonic: pieces that meet turn over; the players leave it at a draw. */

import { afterTheEnd } from './ending.ts';
import { choosable, choose, square } from './hands.ts';
import { gather } from './people.ts';
import { button } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sitDown } from './table.ts';

test('mountains turn over at Tectonic, and a draw is agreed on', async ({ visitor }) => {
  const match = await gather(visitor, 'Tectonic', () => Promise.resolve());
  const [white, black] = [match.player(0), match.player(1)];

  await match.step(0, (page) => choose(page, 'C1', 'C5'));
  await match.talk();
  await match.step(1, (page) => choose(page, 'B9', 'B8'));
  await match.step(0, (page) => choose(page, 'C5', 'A5'));
  await match.lookBack(() => match.step(1, (page) => choose(page, 'B8', 'B7')));
  await match.inMotion(() =>
    match.step(0, async (page) => {
      await choose(page, 'A5', 'A7');
      await expect(page.getByText('Choose which of the marked pieces turns over.')).toBeVisible();
      expect(await choosable(page)).toEqual(expect.arrayContaining(['A8', 'B7']));
      // The squares are named as they are seen.
      await expect(square(page, 'A5')).toHaveAccessibleName(/^A5, empty/);
      await expect(square(page, 'A7')).toHaveAccessibleName(/^A7, white/);
      await choose(page, 'B7');
    }),
  );
  await match.expectTold('A5 to A7, turn B7');
  await match.expectTold('The piece on B7 is red now.');
  await match.expectLast(['from A5', 'to A7', 'touched B7']);
  await expect(square(white, 'B7')).toHaveAccessibleName('B7, red hill that was Black’s');

  // Black would like another move than this one, and White lets it be taken back.
  await match.step(1, (page) => choose(page, 'C10', 'C9'));
  await button(black, 'Ask to take back').click();
  await match.step(0, (page) => button(page, 'Agree').click());
  await match.expectTold('The last action is taken back.');
  await match.expectLast(['from A5', 'to A7', 'touched B7']);
  await expect(square(black, 'C10')).toHaveAccessibleName(/black mount/);

  await button(white, 'Offer a draw').click();
  await button(black, 'Decline').click();
  await expect(white.getByText('You have offered a draw.')).toBeHidden();
  await button(black, 'Offer a draw').click();
  await button(white, 'Agree').click();
  await match.expectEnd('A draw (by agreement).');
  await afterTheEnd(match);
});

test('a long name runs over nothing beside the board', async ({ server, visitor }) => {
  const table = await lay(server, 'tectonic', ['Wilhelmina-Alexandra-Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  await expect(zoé.getByRole('grid')).toBeVisible();
  const sides = zoé.locator('svg:has(> .tray)');
  await expect(sides).toHaveCount(2);
  for (const side of await sides.all()) {
    const [label, left, right] = await Promise.all([
      side.locator('.label').boundingBox(),
      side.locator('.tray').first().boundingBox(),
      side.locator('.tray').last().boundingBox(),
    ]);
    if (!label || !left || !right) throw new Error('everything there is to be seen');
    expect(label.x).toBeGreaterThan(left.x + left.width);
    expect(label.x + label.width).toBeLessThan(right.x);
  }
});
