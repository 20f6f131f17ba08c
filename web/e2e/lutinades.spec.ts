/** Lutinades: three people gesture in secret until the forest has no mushrooms left. */

import type { Page } from '@playwright/test';

import { afterTheEnd } from './ending.ts';
import { gather } from './people.ts';
import { button, inWords } from './room.ts';
import { TOUCH } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';
import { countSent, playOn } from './wire.ts';

const GESTURES = ['up', 'down', 'sideways'];

test('three people play Lutinades until the pile is empty', async ({ visitor }) => {
  const match = await gather(
    visitor,
    'Lutinades',
    async (host) => {
      await host.getByRole('group', { name: 'Players' }).getByLabel('3').check();
      await host.getByText('Clock, watchers and finer rules').click();
      // Long enough for slow machines.
      await host.getByLabel('Seconds for a gesture').fill('900');
      await host.getByLabel('Seconds to choose whom to follow').fill('900');
    },
    3,
  );
  await match.talk();
  // Cards that were seen cannot be taken back.
  await expect(button(match.player(0), 'End the match')).toBeVisible();
  for (const offer of ['Offer a draw', 'Ask to take back'])
    await expect(button(match.player(0), offer)).toHaveCount(0);

  // Those who are waited for are named once, beside the board.
  await expect(match.spectator.getByText('Waiting for ')).toHaveCount(1);

  // One goblin tells the truth, the other lies; only the goblins see the sign.
  const [honest = 0, liar = 0] = await match.toAct();
  const sign = await signFor(match.player(honest));
  const lie = GESTURES.find((gesture) => gesture !== sign) ?? '';
  expect(await signFor(match.player(liar))).toBe(sign);
  expect(await signFor(match.spectator)).toBeUndefined();
  await expect(match.player(honest).getByRole('timer')).toHaveAccessibleName(/\d+ seconds left/);

  await match.step(honest, (page) => button(page, sign ?? '').click());
  const decided = `${await match.nameAt(honest)} has decided.`;
  for (const page of [match.player(liar), match.spectator]) {
    await expect(page.getByRole('listitem').filter({ hasText: decided })).toBeVisible();
  }
  await match.lookBack(() => match.step(liar, (page) => button(page, lie).click()));

  const [picker = 0] = await match.toAct();
  expect(await signFor(match.player(picker))).toBeUndefined();
  const followed = await match.nameAt(honest);
  await match.inMotion(() =>
    match.step(picker, (page) => page.getByRole('button', { name: `follow ${followed}` }).click()),
  );
  await match.expectTold(`${await match.nameAt(picker)} follows ${followed}.`);
  await match.expectTold(new RegExp(`${await match.nameAt(picker)} takes \\d mushrooms\\.`));

  // From now on the goblins agree, and the picker has nothing to choose.
  for (let all = await match.toAct(); all.length > 0; all = await match.toAct()) {
    for (const seat of all) await match.step(seat, (page) => button(page, 'up').click());
  }
  await match.expectEnd(/ha(s|ve) won \(by mushrooms\)\. Scores: \S+ \d+, \S+ \d+, \S+ \d+/);
  await afterTheEnd(match);
});

test('digits gesture, but not behind an open dialog', async ({ browser, server, visitor }) => {
  const settings = { players: 3, gesture_seconds: 900, choice_seconds: 900 };
  const table = await lay(server, 'lutinades', ['Zoé', 'Ann', 'Bob'], { settings });
  await playOn(browser, server, table, 1);
  const pages = await Promise.all([0, 1, 2].map((seat) => sit(visitor, table, seat)));
  for (const page of pages) await expect(page.locator('.prompt')).toBeVisible();
  const titles = await Promise.all(pages.map((page) => page.title()));
  const page = pages[titles.findIndex((title) => title.includes('your turn'))];
  if (!page) throw new Error('somebody is to act');
  const sent = await countSent(page, 'gesture');
  await page.reload();
  const gestures = page.getByRole('group', { name: /gesture/ });
  await expect(gestures).toBeVisible();
  await button(page, 'Sounds and calls').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await sent()).toBe(0);
  await page.keyboard.press('1');
  await expect(gestures).toBeHidden();
  expect(await sent()).toBe(1);
});

test('the goblins of a lesson can be told apart on the smallest phone @chromium', async ({
  visitor,
}) => {
  const viewport = { width: 360, height: 640 };
  const page = await visitor('Zoé', '/lessons/lutinades', { ...TOUCH, viewport, locale: 'fr-FR' });
  await expect(page.locator('.places .figure')).toHaveCount(3);
  for (const figure of await page.locator('.places .figure').all())
    expect((await figure.boundingBox())?.height).toBeGreaterThan(40);
  // Nothing lies over what is said, neither beside the card nor below the board.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const said of await page.locator('.told :is(.scene, .soft)').all())
    expect(await said.evaluate(isInSight)).toBe(true);
  await button(page, 'Montrez-moi').click();
  await expect(page.locator('.prompt-row')).toContainClass('over');
  expect(await page.locator('.prompt').evaluate(isInSight)).toBe(true);
});

test('the end of a match of seven leaves moves and record in sight @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const names = ['Wilhelmina-Alexandra-Zoé', 'Maximilian', 'Ann', 'Bob', 'Eve', 'Tom', 'Léa'];
  const settings = { players: 7, gesture_seconds: 900, choice_seconds: 900 };
  const table = await lay(server, 'lutinades', names, { settings });
  await playOn(browser, server, table, 1000);
  const desk = await sit(visitor, table, 0, { viewport: { width: 1024, height: 640 } });
  await expect(desk.locator('.after > button')).toHaveCount(5);
  const list = await desk.locator('#panel-moves ol').boundingBox();
  expect(list?.height).toBeGreaterThan(60);
  await expect(desk.locator('#panel-moves')).toBeInViewport({ ratio: 1 });

  const viewport = { width: 360, height: 640 };
  const phone = await sit(visitor, table, 0, { ...TOUCH, viewport, locale: 'fr-FR' });
  await expect(phone.locator('.prompt-row.over')).toContainText('Léa');
  for (const said of [phone.locator('.prompt'), phone.getByText('Le relevé de la partie')])
    expect(await said.evaluate(isInSight)).toBe(true);
});

/** Whether the first and the last line of a sentence are not under another thing. */
function isInSight(sentence: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(sentence);
  const { left, top, bottom } = words.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const there = document.elementFromPoint(left + 2, y);
    return there !== null && sentence.contains(there);
  });
}

/** The sign on the card, as far as it is shown. */
async function signFor(page: Page): Promise<string | undefined> {
  const [card = ''] = await inWords(page);
  return /^The card: (\w+)/.exec(card)?.[1];
}
