/** Somebody alone: two taps from the home page to a match against the computer. */

import type { Page, WebSocketRoute } from '@playwright/test';

import { GAMES } from './games.ts';
import { button, result } from './room.ts';
import { DESKS, PHONES, wordsAreWhole } from './screens.ts';
import type { Server } from './server.ts';
import { expect, PHONE, test } from './story.ts';
import { keepSeat, lay } from './table.ts';

/** Presses “Play the computer” on the card of a game, and then starts. */
async function playAlone(page: Page, game: string, level?: number): Promise<void> {
  await page.locator(`a[href="/computer/${game}"]`).tap();
  const start = button(page, 'Start');
  await expect(start).toBeInViewport({ ratio: 1 });
  if (level !== undefined) await page.getByRole('radio', { name: String(level) }).check();
  await start.tap();
  await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
}

/** The steps so far, in a panel that a phone may not show. */
const steps = (page: Page): Promise<number> => page.locator('#panel-moves li').count();

for (const game of GAMES) {
  test(`two taps lead to a match of ${game} against the computer @chromium`, async ({
    visitor,
  }) => {
    const page = await visitor('Zoé', '/', PHONE);
    await playAlone(page, game);
    await expect(page.getByText(/^Computer \(level 2\)/).first()).toBeAttached();
    await page.reload();
    await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
  });
}

test('a match of Orbito against the computer is played to its end @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/', PHONE);
  await playAlone(page, 'orbito', 1);
  const empty = page.locator('[data-square].choosable[aria-label$="empty"]').first();
  for (;;) {
    await expect(result(page).or(empty).first()).toBeVisible();
    if (await result(page).isVisible()) break;
    const before = await steps(page);
    await empty.tap();
    await page.getByRole('button', { name: /^Place on/ }).tap();
    await expect.poll(() => steps(page)).toBeGreaterThan(before);
  }
  await expect(result(page)).toHaveText(/^(You have won|Computer \(level 1\) has won|A draw)/);

  // The level is remembered.
  await page.goto('/computer/orbito');
  await expect(page.getByRole('radio', { name: '1' })).toBeChecked();
});

test('levels stand in rows of the same length @chromium', async ({ visitor }) => {
  const page = await visitor('Zoé', '/computer/orbito', PHONE);
  const levels = page.getByRole('group', { name: 'Level' }).locator('label');
  for (const screen of [...PHONES, ...DESKS]) {
    await page.setViewportSize(screen);
    const tops = await levels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const rows = new Set(tops).size;
    for (const row of new Set(tops)) {
      const inRow = tops.filter((top) => top === row).length;
      expect(inRow, `${screen.width}×${screen.height}`).toBe(tops.length / rows);
    }
    await wordsAreWhole(page, `levels, ${screen.width}×${screen.height}`);
  }
});

test('settings chosen for a match with people go along to the computer', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/orbito');
  await page.getByRole('radio', { name: '6 × 6' }).check();
  await page.getByRole('link', { name: 'Play the computer' }).click();
  await expect(page.getByText('6 × 6')).toBeVisible();
  await button(page, 'Start').click();
  await expect(page.locator('[data-square="F6"]')).toBeVisible();
});

test('the host gives free seats to computers and takes them back @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/play/lutinades', PHONE);
  await page.getByRole('group', { name: 'Players' }).getByLabel('3').check();
  await button(page, 'Create the match').tap();
  const give = button(page, 'Give a seat to a computer');
  await page.getByLabel('Level').selectOption('3');
  await give.tap();
  await expect(page.getByText('Computer (level 3)', { exact: true })).toBeVisible();
  await give.tap();
  await expect(give).toBeHidden();
  for (const screen of PHONES) {
    await page.setViewportSize(screen);
    await wordsAreWhole(page, `at the table, ${screen.width}×${screen.height}`);
  }
  await page.getByRole('button', { name: 'Send away: Computer (level 3)' }).first().tap();
  await expect(give).toBeVisible();
  await give.tap();
  await button(page, 'I am ready').tap();
  await expect(page.getByRole('region', { name: 'The board' })).toBeVisible();
});

/** Keeps back what others do, until it is let through. */
async function holdActions(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.routeWebSocket(/\/api\/socket/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const pass = (): void => socket.send(message);
      if (isOpen || !String(message).includes('"type":"acted"')) pass();
      else held.push(pass);
    });
  });
  return () => {
    isOpen = true;
    for (const pass of held) pass();
  };
}

/** Begins a match of Lutinades between the player of a page and four computers. */
async function sitAmongComputers(server: Server, page: Page): Promise<void> {
  const table = await lay(server, 'lutinades', ['Zoé'], {
    settings: { players: 5, gesture_seconds: 900 },
    computers: [{ level: 1 }, { level: 1 }, { level: 1 }, { level: 1 }],
  });
  await keepSeat(page, table, 0);
  await page.goto(`/m/${table.code}`);
  await button(page, 'I am ready').tap();
}

test('computers of one level are told apart under their goblins @chromium', async ({
  server,
  visitor,
}) => {
  const page = await visitor('Zoé', '/replay', { ...PHONE, viewport: { width: 360, height: 640 } });
  await sitAmongComputers(server, page);
  const numbers = page.locator('.place .nth');
  await expect(numbers).toHaveCount(3);
  expect((await numbers.allInnerTexts()).sort()).toEqual(['2', '3', '4']);
  for (const number of await numbers.all()) await expect(number).toBeInViewport({ ratio: 1 });
});

test('a hint stands while others act at the same time @chromium', async ({ server, visitor }) => {
  const page = await visitor('Zoé', '/replay', PHONE);
  const gestures = page.getByRole('group', { name: /gesture/ });
  const waiting = page.locator('.prompt', { hasText: /^Waiting for/ });
  const letThrough = await holdActions(page);
  do {
    // The first picker is drawn, and has nothing to do yet.
    await sitAmongComputers(server, page);
    await expect(gestures.or(waiting).first()).toBeVisible();
  } while (!(await gestures.isVisible()));
  const prompt = page.locator('.prompt-row').getByRole('status');
  await button(page, 'Hint').tap();
  await expect(prompt).toContainText(/^A good action: /, { timeout: 60_000 });
  letThrough();
  await expect(page.locator('#panel-moves li')).toHaveCount(4);
  await expect(prompt).toContainText(/^A good action: /, { timeout: 60_000 });
});

test('a hint leaves the players’ names in sight on the smallest phone @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/', { ...PHONE, viewport: { width: 360, height: 640 } });
  await playAlone(page, 'orbito');
  const prompt = page.locator('.prompt-row').getByRole('status');
  // The first hint places a marble, those after it shift one first.
  for (let turn = 0; turn < 2; turn += 1) {
    await button(page, 'Hint').tap();
    await expect(prompt).toContainText(/^A good action: .*\. /, { timeout: 60_000 });
    const [said, line] = [await prompt.boundingBox(), await page.locator('.below').boundingBox()];
    expect(said?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    await page.getByRole('button', { name: /^Place on/ }).tap();
  }
});

test('a hint lays the announcement of the round aside @chromium', async ({ visitor }) => {
  const page = await visitor('Zoé', '/', PHONE);
  await playAlone(page, 'invincible-armada');
  const announcement = page.getByRole('dialog', { name: 'Round 1' });
  await expect(announcement).toBeVisible();
  await button(page, 'Hint').tap();
  await expect(page.locator('.prompt-row').getByRole('status')).toContainText(/^A good action: /, {
    timeout: 60_000,
  });
  await expect(announcement).toBeHidden();
});

test('a hint at Armada is laid out, and one press carries it out @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/', PHONE);
  await playAlone(page, 'icehouse-armada');
  const prompt = page.locator('.prompt-row').getByRole('status');
  const advised = async (): Promise<void> => {
    await button(page, 'Hint').tap();
    await expect(prompt).toContainText(/^A good action: /, { timeout: 60_000 });
  };
  const [deploy, choice] = [button(page, 'Deploy'), page.locator('.form button.card').first()];
  // Lots decide who chooses fleets, or who begins.
  await expect(deploy.or(choice).first()).toBeVisible();
  if (await choice.isVisible()) await choice.tap();
  await expect(deploy).toBeVisible();
  const lie = page.locator('[data-part="0"]');
  const before = await lie.getAttribute('aria-label');
  await advised();
  await expect(lie).not.toHaveAttribute('aria-label', before ?? '');
  await deploy.tap();
  await advised();
  const done = await steps(page);
  await page
    .getByRole('button', { name: /^(Sail|Fire|End the turn)/ })
    .first()
    .tap();
  await expect.poll(() => steps(page)).toBeGreaterThan(done);
});

test('a hint at Armada to end the turn leaves nothing else to press first @chromium', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/', PHONE);
  // Stands for the program of the computers, which advises nothing but this.
  await page.addInitScript(() => {
    class Adviser {
      onmessage: ((event: { data: object }) => void) | undefined;
      postMessage(): void {
        const output = JSON.stringify({ action: { type: 'end_turn' } });
        setTimeout(() => this.onmessage?.({ data: { output } }));
      }
      terminate(): void {
        this.onmessage = undefined;
      }
    }
    Object.assign(globalThis, { Worker: Adviser });
  });
  await page.reload();
  await playAlone(page, 'icehouse-armada');
  const [deploy, choice] = [button(page, 'Deploy'), page.locator('.form button.card').first()];
  await expect(deploy.or(choice).first()).toBeVisible();
  if (await choice.isVisible()) await choice.tap();
  await deploy.tap();
  const first = page.locator('.room .primary');
  await button(page, 'The next ship').tap();
  await expect(first).toHaveText([/^Sail/]);
  await button(page, 'Hint').tap();
  await expect(page.locator('.prompt')).toContainText(/^A good action: /);
  await expect(first).toHaveText(['End the turn']);
  await button(page, 'The next ship').tap();
  await expect(first).toHaveText([/^Sail/]);
});
