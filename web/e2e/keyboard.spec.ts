/** A whole match without mouse or touch, as read out by a screen reader; actions of all games likewise. */

import type { Locator, Page } from '@playwright/test';

import { GAMES, fewest } from './games.ts';
import { myTurn } from './glance.ts';
import { button } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sit, sitDown } from './table.ts';
import { playOn } from './wire.ts';

type Tab = 'Tab' | 'Shift+Tab';

/** Goes forward by Tab, or back, until the focus is where it should be. */
async function tabTo(page: Page, target: Locator, key: Tab = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Firefox shows the focus in the window in front.
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus());
  const inTime = 80;
  for (let tabs = 0; tabs < inTime; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
    await focusShows(page);
  }
  await expect(target).toBeFocused();
}

/** Expects that the focus is visible: an outline on the element or around it. */
async function focusShows(page: Page): Promise<void> {
  const shows = await page.evaluate(() => {
    const marked = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, stroke } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return outlined || (element instanceof SVGElement && stroke.startsWith('rgb('));
    };
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const drawn = [...focused.querySelectorAll(':scope > .ring, :scope > .edge')];
    const around = [focused, focused.closest('label'), focused.closest('article'), ...drawn];
    const after = getComputedStyle(focused, '::after');
    return around.some((one) => one && marked(one)) || after.outlineStyle !== 'none';
  });
  const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  expect(shows, what ?? '').toBe(true);
}

async function press(page: Page, target: Locator, key?: Tab): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes to a square by the arrows from wherever the cursor of the board is. */
async function goTo(page: Page, square: string): Promise<void> {
  await tabTo(page, page.locator('[data-square][tabindex="0"]'));
  const at = (await page.locator('[data-square]:focus').getAttribute('data-square')) ?? 'A1';
  const right = square.charCodeAt(0) - at.charCodeAt(0);
  const down = Number(square.slice(1)) - Number(at.slice(1));
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(down); step += 1)
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(page.locator(`[data-square="${square}"]`)).toBeFocused();
}

async function choose(page: Page, square: string): Promise<void> {
  await goTo(page, square);
  await page.keyboard.press('Enter');
}

/** The turns after Zoé's C4: the turning ring brings Zoé's marbles into line. */
const TURNS = [
  ['B2', 'D2'],
  ['B2', 'B1'],
  ['C2', 'A3'],
] as const;

const announced = (page: Page): Locator => page.locator('[aria-live="polite"]');

test('a match is made, joined and played to its end by keyboard', async ({ visitor }) => {
  const zoé = await visitor('Zoé', '/');
  await press(zoé, zoé.getByRole('article').getByRole('link', { name: 'Orbito', exact: true }));
  await press(zoé, zoé.locator('summary', { hasText: 'Your place' }));
  await tabTo(zoé, zoé.getByRole('radio', { name: 'By lot' }));
  await zoé.keyboard.press('ArrowDown');
  await expect(zoé.getByRole('radio', { name: 'White, begins' })).toBeChecked();
  await press(zoé, zoé.getByRole('button', { name: 'Create the match' }));
  const code = (await zoé.getByTestId('code').textContent()) ?? '';

  const ann = await visitor('Ann', '/');
  await tabTo(ann, ann.getByLabel('Have you been given a code?'));
  await ann.keyboard.type(code);
  await ann.keyboard.press('Enter');
  await press(ann, ann.getByRole('button', { name: 'Join' }));

  await myTurn(zoé);
  await expect(announced(zoé)).toContainText('It is your turn.');
  await choose(zoé, 'C4');
  await expect(announced(ann)).toContainText('Zoé: place C4.');
  await myTurn(ann);
  // A shift that was begun is taken back.
  const loose = ann.getByRole('gridcell', { name: /white.*can be chosen for the shift/ });
  await choose(ann, (await loose.getAttribute('data-square')) ?? '');
  await expect(ann.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await ann.keyboard.press('Escape');
  await expect(ann.getByRole('gridcell', { selected: true })).toHaveCount(0);
  for (const [anns, zoés] of TURNS) {
    await myTurn(ann);
    await choose(ann, anns);
    await expect(announced(zoé)).toContainText(`Ann: place ${anns}.`);
    await myTurn(zoé);
    await choose(zoé, zoés);
    await expect(announced(ann)).toContainText(`Zoé: place ${zoés}.`);
  }
  for (const [page, sentence] of [
    [zoé, 'You have won (by a line).'],
    [ann, 'Zoé has won (by a line).'],
  ] as const) {
    await expect(page.getByText(sentence).first()).toBeVisible();
    // The prompt is read out; once is enough.
    const heard = page.locator('[aria-live], [role="status"], [role="alert"]');
    await expect(heard.filter({ hasText: sentence })).toHaveCount(1);
  }

  // Through the match again, and on to the next one.
  const moment = ann.getByRole('slider', { name: 'Moment' });
  for (const [end, key, step] of [
    ['To the start', 'ArrowRight', 1],
    ['To the end', 'ArrowLeft', 6],
  ] as const) {
    await press(ann, button(ann, end));
    // The button leads no further; the slider does.
    await expect(moment).toBeFocused();
    await ann.keyboard.press(key);
    await expect(moment).toHaveAttribute('aria-valuetext', `step ${step} of 7`);
  }
  await press(zoé, zoé.getByRole('button', { name: 'Play again' }));
  // The card stands before the moves.
  await press(ann, ann.getByRole('button', { name: 'Agree' }), 'Shift+Tab');
  await myTurn(ann);
  await expect(ann.getByRole('gridcell', { name: /empty/ })).toHaveCount(16);
});

test('the focus stays at a table where buttons come and go', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/lutinades');
  await tabTo(
    page,
    page.getByRole('group', { name: 'Players' }).getByRole('radio', { checked: true }),
  );
  await page.getByRole('group', { name: 'Players' }).getByLabel('3').press('Space');
  await press(page, button(page, 'Create the match'));
  const table = page.getByRole('region', { name: 'At the table' });
  const give = button(page, 'Give a seat to a computer');
  const dismiss = table.getByRole('button', { name: /^Send away/ });
  await press(page, give);
  await expect(dismiss).toHaveCount(1);
  await expect(give).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(give).toBeHidden();
  await expect(table.locator(':focus')).toHaveCount(1);
  await press(page, dismiss.first(), 'Shift+Tab');
  await expect(dismiss).toHaveCount(1);
  await expect(table.locator(':focus')).toHaveCount(1);
});

/** Goes to a place of the board by the arrows, in whatever way the board is turned. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await tabTo(page, page.locator('[data-square][tabindex="0"]'));
  const goal = await target.boundingBox();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    const here = await page.locator('[data-square]:focus').boundingBox();
    if (!goal || !here) throw new Error('squares are on the screen');
    const [right, down] = [goal.x - here.x, goal.y - here.y];
    const isAcross = Math.abs(right) > Math.abs(down);
    const [back, forth] = isAcross ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    await page.keyboard.press((isAcross ? right : down) > 0 ? forth : back);
  }
  await expect(target).toBeFocused();
}

/** Takes an action, the simplest there is, by keys. */
async function act(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  const ship = page.locator('[data-ship].own').first();
  const gesture = page
    .getByRole('group', { name: /gesture/ })
    .getByRole('button')
    .first();
  const follow = page.getByRole('button', { name: /^follow / }).first();
  const free = page.locator('[data-square].choosable:not(.chosen)').first();
  await expect(ship.or(gesture).or(follow).or(free).first()).toBeVisible();
  if (await ship.isVisible()) {
    await tabTo(page, ship);
    await page.keyboard.press('m');
    return;
  }
  if (!(await free.isVisible())) {
    await press(page, gesture.or(follow).first());
    return;
  }
  const marked = (): Promise<string[]> =>
    page.locator('[data-square]').evaluateAll((all) => all.map((one) => one.classList.value));
  for (let step = 0; step < 6 && !(await isDone()); step += 1) {
    const decline = button(page, 'Do not shoot');
    if (await decline.isVisible()) {
      await press(page, decline);
      return;
    }
    const before = await marked();
    await walkTo(page, free);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await isDone()) || String(await marked()))
      .not.toBe(String(before));
  }
}

/** Clicks a square as TalkBack does through Chromium: all the events, but at no place. */
const clickNowhere = (page: Page, square: string): Promise<void> =>
  page.locator(`[data-square="${square}"]`).evaluate((cell) => {
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const of = kind.startsWith('pointer') ? PointerEvent : MouseEvent;
      cell.dispatchEvent(new of(kind, { bubbles: true, pointerId: 1, pointerType: 'mouse' }));
    }
  });

test('squares are chosen by assistive technology that points at nothing @chromium', async ({
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  await expect(zoé).toHaveTitle(/your turn/);
  await zoé.locator('[data-square="A1"]').dispatchEvent('click');
  await expect(announced(ann)).toContainText('Zoé: place A1.');
  await clickNowhere(ann, 'B2');
  await expect(announced(zoé)).toContainText('Ann: place B2.');
  // The ring has carried the marble of A1 on.
  const loose = ann.getByRole('gridcell', { name: /can be chosen for the shift/ });
  await myTurn(zoé);
  await zoé.locator('[data-square="D4"]').dispatchEvent('click');
  await myTurn(ann);
  await clickNowhere(ann, (await loose.first().getAttribute('data-square')) ?? '');
  await expect(ann.getByRole('gridcell', { selected: true })).toHaveCount(1);
});

for (const game of GAMES) {
  test(`an action of ${game} is taken by keys alone`, async ({ browser, server, visitor }) => {
    const names = await fewest(server, game, ['Zoé', 'Ann', 'Bob']);
    const slow = { settings: { gesture_seconds: 900, choice_seconds: 900 } };
    const table = await lay(server, game, names, game === 'lutinades' ? slow : {});
    await playOn(browser, server, table, 7);
    const pages = await Promise.all(names.map((_, seat) => sit(visitor, table, seat)));
    for (const page of pages) await expect(page.locator('.prompt')).toBeVisible();
    const titles = await Promise.all(pages.map((page) => page.title()));
    const page = pages[titles.findIndex((title) => title.includes('your turn'))];
    if (!page) throw new Error('somebody is to act');
    const lines = page.locator('#panel-moves ol li');
    await expect.poll(() => lines.count()).toBeGreaterThan(4);
    const before = await lines.count();
    const isDone = async (): Promise<boolean> => (await lines.count()) > before;
    await act(page, isDone);
    await expect.poll(isDone).toBe(true);
  });
}
