/** Armada: fleets are composed and deployed in secret; one ship fires in passing and slips through. */

import type { Page } from '@playwright/test';

import { afterTheEnd } from './ending.ts';
import type { Match } from './match.ts';
import { gather } from './people.ts';
import { allSee, board, button } from './room.ts';
import { DESKS, everythingInSight, PHONES, TOUCH, wordsAreWhole } from './screens.ts';
import { expect, test } from './story.ts';
import { lay, sit, sitDown } from './table.ts';
import { countSent, playOn } from './wire.ts';

/** The small ship in front, at the lower edge of the sea, and the large one in its way. */
const RUNNER = 3;
const GUARD = 10;

/** In mils, thousandths of an inch. */
const SEA = 24_000;

test('an attacker slips through at Armada', async ({ visitor }) => {
  const match = await gather(visitor, 'Armada', async (host) => {
    await host.getByRole('radio', { name: /^Twelve pips/ }).check();
    await host.getByText('Clock, watchers and finer rules').click();
    await host.getByRole('radio', { name: /^Infiltration/ }).check();
    await host.getByRole('group', { name: 'Who defends' }).getByLabel('Seat 2').check();
    const width = host.getByLabel('Width of the sea, in inches');
    await width.selectText();
    await width.pressSequentially('24');
  });
  const [attacker, defender] = [0, 1];
  await match.talk();

  await match.step(attacker, (page) => compose(page, { large: 2, medium: 1, small: 4 }));
  await match.step(defender, (page) => compose(page, { large: 4, medium: 0, small: 0 }));
  await match.expectTold('The fleets are shown.');

  await match.step(attacker, async (page) => {
    await drag(page, RUNNER, [0, -1000]);
    await expect(page.getByText('All ships lie well.')).toBeVisible();
    await button(page, 'Deploy').click();
  });
  await match.step(defender, async (page) => {
    // Two ships may not touch, which the page says before it is too late.
    await drag(page, 0, [0, -6000]);
    await expect(page.getByText('The ship would touch something.')).toBeVisible();
    await button(page, 'Line up again').click();
    await expect(page.getByText('All ships lie well.')).toBeVisible();
    await button(page, 'Deploy').click();
  });
  await match.expectTold('All ships are at sea.');

  // The defender has the first of its ships sail once; then it waits to see what comes.
  let sails = 0;
  const defend = async (): Promise<void> => {
    if ((await match.toAct())[0] !== defender) return;
    if (sails === 0) {
      await match.step(defender, async (page) => {
        await button(page, 'The next ship').click();
        await button(page, 'Sail 1 step').click();
      });
      sails = 1;
    }
    await match.step(defender, (page) => button(page, 'End the turn').click());
  };
  const endTurn = (): Promise<void> =>
    match.step(attacker, (page) => button(page, 'End the turn').click());

  await defend();
  await match.step(attacker, async (page) => {
    await choose(page);
    await keepCourse(match, page, match.player(defender));
    await sail(page);
  });
  await match.lookBack(endTurn);
  await defend();
  await match.step(attacker, (page) => sail(page));
  await endTurn();
  await defend();
  await match.inMotion(() => match.step(attacker, (page) => sail(page)));
  await match.step(attacker, async (page) => {
    await button(page, 'Aim at Kraken').click();
    await expect(page.getByText(/damage 1 of 3/)).toBeVisible();
    await button(page, 'Fire').click();
  });
  await match.expectTold('Daphne hits Kraken, which has now taken one hit.');
  await match.expectLast([`sailed ${RUNNER}`, `hit ${GUARD}`]);
  await endTurn();
  await defend();
  await match.step(attacker, (page) => sail(page));
  await match.expectTold('has crossed the line!');
  await match.expectEnd(
    new RegExp(
      `^${await match.nameAt(attacker)} has won \\(by infiltration\\)\\. Scores: .+ 12, .+ 11`,
    ),
  );
  await afterTheEnd(match);
});

test('the forms of the fleets are whole on every phone @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  for (const [setup, forms] of Object.entries({ basic: 2, proposed: 2, twelve_pips: 1 })) {
    const table = await lay(server, 'icehouse-armada', ['Zoé', 'Ann'], { settings: { setup } });
    const zoé = await sit(visitor, table, 0, TOUCH);
    const ann = await sit(visitor, table, 1, TOUCH);
    for (let form = 0; form < forms; form += 1) {
      if (form > 0) await playOn(browser, server, table, 1);
      const shown = async (): Promise<number> =>
        (await zoé.locator('.form').count()) + (await ann.locator('.form').count());
      await expect.poll(shown).toBeGreaterThan(0);
      for (const page of [zoé, ann])
        for (const screen of PHONES) {
          await page.setViewportSize(screen);
          await everythingInSight(page, `${setup}, ${screen.width}×${screen.height}`);
        }
    }
    await zoé.close();
    await ann.close();
  }
});

test('a result is shown although a ship had been chosen', async ({ browser, server, visitor }) => {
  const table = await lay(server, 'icehouse-armada', ['Zoé', 'Ann'], {
    settings: { setup: 'full' },
  });
  await playOn(browser, server, table, 2);
  const [zoé, ann] = await sitDown(visitor, table);
  await expect(board(ann)).toBeVisible();
  const zoéBegins = /your turn/.test(await zoé.title());
  const [first, second] = zoéBegins ? [zoé, ann] : [ann, zoé];
  await button(first, 'The next ship').click();
  await expect(first.locator('.prompt')).toContainText('hull');
  // However small a screen is, each ship has its letter, or its name while it is chosen.
  await second.setViewportSize({ width: 360, height: 640 });
  await expect(second.locator('.stage svg text').filter({ hasText: /^[A-L]$/ })).toHaveCount(12);
  await second.setViewportSize({ width: 1280, height: 800 });
  await button(second, /^(Resign|Abort)/).click();
  await button(second, 'Yes').click();
  await expect(first.locator('.prompt')).toContainText(/won|over/);
  // The whole sea is shown, as at the end by the rules, and again when the page is opened.
  await expect(button(first, 'Whole sea')).toBeDisabled();
  await expect(first.locator('[data-ship][aria-pressed="true"]')).toHaveCount(0);
  await first.reload();
  await expect(board(first)).toBeVisible();
  await expect(button(first, 'Whole sea')).toBeDisabled();
});

test('a double click ends one turn, and a ship is chosen without a pointer', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'icehouse-armada', ['Zoé', 'Ann'], {
    settings: { setup: 'full' },
  });
  await playOn(browser, server, table, 2);
  const [zoé, ann] = await sitDown(visitor, table);
  await expect(board(ann)).toBeVisible();
  const [first, second] = /your turn/.test(await zoé.title()) ? [zoé, ann] : [ann, zoé];
  // As assistive technology does it.
  const ship = first.locator('[data-ship].own').first();
  await ship.dispatchEvent('click');
  await expect(ship).toHaveAttribute('aria-pressed', 'true');

  const sent = await countSent(first, 'end_turn');
  await first.reload();
  await button(first, 'End the turn').dblclick();
  await expect(second).toHaveTitle(/your turn/);
  expect(await sent()).toBe(1);
});

test('on a phone a turn at sea begins with ships that can be tapped @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'icehouse-armada', ['Zoé', 'Ann'], {
    settings: { setup: 'full' },
  });
  await playOn(browser, server, table, 3);
  const [zoé, ann] = [await sit(visitor, table, 0, TOUCH), await sit(visitor, table, 1, TOUCH)];
  await expect(board(zoé)).toBeVisible();
  const [inTurn, other] = /your turn/.test(await zoé.title()) ? [zoé, ann] : [ann, zoé];
  for (const screen of PHONES.slice(0, 4)) {
    const where = `${screen.width}×${screen.height}`;
    await other.setViewportSize(screen);
    await other.reload();
    await expect(button(other, 'Whole sea'), where).toBeDisabled();
    await inTurn.setViewportSize(screen);
    await inTurn.reload();
    await expect(button(inTurn, 'Whole sea'), where).toBeEnabled();
    const ships = await ownInSight(inTurn);
    expect(ships.length, where).toBeGreaterThanOrEqual(2);
    for (const { id, length, middle } of ships) {
      expect(length, `${where}, ship ${id}`).toBeGreaterThanOrEqual(20);
      // Each can be tapped on both sides of its middle, 24 px apart, also where less of it is drawn.
      for (const aside of [-12, 12]) {
        await inTurn.reload();
        await expect.poll(async () => (await ownInSight(inTurn)).length).toBe(ships.length);
        await inTurn.touchscreen.tap(middle[0], middle[1] + aside);
        await expect(inTurn.locator('[data-ship][aria-pressed="true"]'), where).toHaveAttribute(
          'data-ship',
          id,
        );
      }
    }
    await inTurn.reload();
    await button(inTurn, 'Whole sea').tap();
    await expect(button(inTurn, 'Whole sea')).toBeDisabled();
    await everythingInSight(inTurn, where);
  }
});

for (const [locale, before] of [
  ['en-GB', 'The ship before'],
  ['fr-FR', 'Le navire précédent'],
] as const) {
  test(`the words on the buttons below the sea are whole (${locale}) @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const settings = { setup: 'full', objective: 'capture_the_flag', flag: 'flagship' };
    const table = await lay(server, 'icehouse-armada', ['Zoé', 'Ann'], { settings });
    const options = { ...TOUCH, locale };
    const zoé = await sit(visitor, table, 0, options);
    const ann = await sit(visitor, table, 1, options);
    /** Looks at the buttons for the last ship: a small one, which makes several steps. */
    const look = async (page: Page): Promise<void> => {
      await button(page, before).tap();
      for (const screen of PHONES) {
        await page.setViewportSize(screen);
        await wordsAreWhole(page, `${screen.width}×${screen.height}`);
      }
    };
    await look(zoé);
    await playOn(browser, server, table, 2);
    await allSee([zoé, ann], 2);
    await look((await zoé.title()).startsWith('●') ? zoé : ann);
  });
}

test('the sea never hides how many actions are left @chromium', async ({ visitor }) => {
  const page = await visitor('Zoé', '/lessons/icehouse-armada', { locale: 'fr-FR' });
  for (const viewport of DESKS) {
    await page.setViewportSize(viewport);
    const sea = await page.locator('.stage .frame').boundingBox();
    const left = await page.locator('.stage .actions').boundingBox();
    expect(left?.y, `${viewport.width}`).toBeGreaterThanOrEqual((sea?.y ?? 0) + (sea?.height ?? 0));
  }
});

/** Returns the own ships that are wholly in sight, how long they are in pixels, and their middles. */
async function ownInSight(
  page: Page,
): Promise<{ id: string; length: number; middle: [number, number] }[]> {
  await expect(board(page)).toBeVisible();
  return page.evaluate(() => {
    const frame = document.querySelector('.stage .frame')?.getBoundingClientRect();
    return [...document.querySelectorAll<SVGElement>('.stage [data-ship].own')].flatMap((ship) => {
      const box = ship.querySelector('.deck')?.getBoundingClientRect();
      if (!box || !frame || box.left < frame.left || box.right > frame.right) return [];
      if (box.top < frame.top || box.bottom > frame.bottom) return [];
      const middle: [number, number] = [box.left + box.width / 2, box.top + box.height / 2];
      const id = ship.dataset.ship ?? '';
      return [{ id, length: Math.max(box.width, box.height), middle }];
    });
  });
}

/** Brings the form to a fleet. */
async function compose(page: Page, fleet: Record<string, number>): Promise<void> {
  for (const [size, wanted] of Object.entries(fleet)) {
    const stepper = page.getByRole('group', { name: `${size} ships` });
    const there = Number.parseInt(await stepper.getByRole('status').innerText());
    const way = stepper.getByRole('button', { name: wanted > there ? 'More' : 'Fewer' });
    for (let at = 0; at < Math.abs(wanted - there); at += 1) await way.click();
    const ships = wanted === 1 ? 'ship' : 'ships';
    await expect(stepper.getByRole('status')).toHaveText(`${wanted} ${size} ${ships}`);
  }
  await expect(page.getByText('12 pips: this fleet is ready.')).toBeVisible();
  await button(page, 'This is my fleet').click();
}

/** Offers and spectators do not disturb a course in the making. */
async function keepCourse(match: Match, page: Page, opponent: Page): Promise<void> {
  await button(page, 'Turn to port by 5°').click();
  const course = page.getByText('Step 1 of 4: 5° – possible');
  await button(opponent, 'Offer a draw').click();
  await button(page, 'Decline').click();
  await expect(course).toBeVisible();
  await match.spectator.reload();
  await expect(board(match.spectator)).toBeVisible();
  await expect(page.getByText('One person is watching.')).toHaveCount(1);
  await expect(course).toBeVisible();
  await button(page, 'Turn to starboard by 5°').click();
}

/** Chooses the runner, wherever the view is. */
async function choose(page: Page): Promise<void> {
  const whole = button(page, 'Whole sea');
  if (await whole.isEnabled()) await whole.click();
  await page.locator(`[data-ship="${RUNNER}"] .deck`).click();
}

/** Sails the runner as far as it goes, straight ahead, after a look to both sides. */
async function sail(page: Page): Promise<void> {
  await choose(page);
  await button(page, 'Turn to port by 5°').click();
  await button(page, 'Turn to starboard by 5°').click();
  for (const step of [1, 2, 3]) {
    await expect(page.getByText(`Step ${step} of 4: 0°`)).toBeVisible();
    await button(page, 'Next step').click();
  }
  await button(page, 'Sail 4 steps').click();
}

/** Drags a ship that is not deployed yet, by mils to the right and up. */
async function drag(page: Page, part: number, [right, up]: [number, number]): Promise<void> {
  // Buttons that were pressed before may have been scrolled to.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const sea = await board(page).getByRole('application').boundingBox();
  const ship = await page.locator(`[data-part="${part}"]`).boundingBox();
  if (!sea || !ship) throw new Error('there is nothing to be dragged');
  const scale = sea.width / SEA;
  const [x, y] = [ship.x + ship.width / 2, ship.y + ship.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right * scale, y - up * scale, { steps: 5 });
  await page.mouse.up();
}

test('the names of ships at the edge of the sea are whole on phones @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const settings = { setup: 'full', players: 4 };
  const table = await lay(server, 'icehouse-armada', ['Zoé', 'Ann', 'Bob', 'Dan'], { settings });
  await playOn(browser, server, table, 4);
  const viewport = { width: 360, height: 640 };
  const page = await visitor('Max', `/m/${table.code}`, { ...TOUCH, viewport });
  await expect(page.locator('[data-ship] text')).toHaveCount(48);
  const cut = await page.locator('.frame').evaluate((frame) => {
    const SLACK_PX = 2;
    const edge = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('[data-ship] text')].flatMap((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      const isWhole =
        left >= edge.left - SLACK_PX &&
        right <= edge.right + SLACK_PX &&
        top >= edge.top - SLACK_PX &&
        bottom <= edge.bottom + SLACK_PX;
      return isWhole ? [] : word.textContent;
    });
  });
  expect(cut).toEqual([]);
});
