/** A network that breaks: everybody is told how things stand, and nothing is lost or done twice. */

import { Cable } from './cable.ts';
import { moves, myTurn, place, square, waiting } from './glance.ts';
import { button, openTab, say } from './room.ts';
import { everythingInSight, PHONES, TOUCH } from './screens.ts';
import { expect, test as story } from './story.ts';
import { lay, sit, type SeatedMatch } from './table.ts';

import type { Page } from '@playwright/test';

interface Cut {
  table: SeatedMatch;
  /** Ann's cable to the server. */
  cable: Cable;
  zoé: Page;
  ann: Page;
}

const test = story.extend<Cut>({
  table: async ({ server }, use) => {
    await use(await lay(server, 'orbito', ['Zoé', 'Ann']));
  },
  cable: async ({ server }, use) => {
    const cable = await Cable.lay(server);
    await use(cable);
    cable.remove();
  },
  zoé: async ({ table, visitor }, use) => {
    const zoé = await sit(visitor, table, 0);
    await use(zoé);
  },
  ann: async ({ table, cable, visitor }, use) => {
    const ann = await sit(visitor, table, 1, { baseURL: cable.url });
    await use(ann);
  },
});

test('what happens while the network is cut is told when it is back', async ({
  cable,
  zoé,
  ann,
}) => {
  await myTurn(zoé);
  await waiting(ann, 'Zoé');

  cable.cut();

  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  await expect(place(zoé, 1)).toContainText(/away for \d+\ss/);
  await square(zoé, 'B2').click();
  await waiting(zoé, 'Ann');

  cable.mend();

  await myTurn(ann);
  await expect(ann.getByText('The connection is lost.')).toBeHidden();
  await expect(place(zoé, 1)).not.toContainText('away');
  const missed = ann.getByRole('region', { name: 'While you were away' });
  await expect(missed).toContainText('Zoé: place B2');
  await missed.getByRole('button', { name: 'Go on' }).click();
  await expect(missed).toBeHidden();
});

test('on a phone a sheet lies over what was missed meanwhile @chromium', async ({
  cable,
  table,
  visitor,
  zoé,
}) => {
  const viewport = { width: 360, height: 740 };
  const ann = await sit(visitor, table, 1, { ...TOUCH, viewport, baseURL: cable.url });
  await waiting(ann, 'Zoé');
  cable.cut();
  await square(zoé, 'B2').click();
  await button(zoé, 'End the match').click();
  await button(zoé, 'Yes').click();
  cable.mend();
  const missed = ann.getByRole('region', { name: 'While you were away' });
  await expect(missed).toContainText('Zoé: place B2');
  const bar = ann.getByRole('navigation', { name: 'About the match' });
  await bar.getByRole('button', { name: 'Review' }).tap();
  await button(ann, 'Review with the computer').tap();
  await expect(ann.getByRole('heading', { name: 'Turning points' })).toBeVisible({
    timeout: 60_000,
  });
  await bar.getByRole('button', { name: 'Review' }).tap();
  await missed.getByRole('button', { name: 'Go on' }).tap();
  await expect(missed).toBeHidden();
});

test('a player who looks at the page again waits for no pause between attempts', async ({
  cable,
  zoé,
  ann,
}) => {
  await ann.clock.install();
  await ann.reload();
  await waiting(ann, 'Zoé');
  await myTurn(zoé);
  cable.cut();
  const lost = ann.getByText('The connection is lost.');
  await expect(lost).toBeVisible();
  // No pause ends by itself any more.
  await ann.clock.pauseAt(Date.now() + 60_000);
  await expect(lost).toBeVisible();
  cable.mend();
  await ann.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(lost).toBeHidden();
});

test('a phone says that the connection is lost without hiding a player @chromium', async ({
  cable,
  zoé,
  ann,
}) => {
  await myTurn(zoé);
  cable.cut();
  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  for (const screen of PHONES) {
    await ann.setViewportSize(screen);
    const where = `${screen.width}x${screen.height}`;
    await everythingInSight(ann, where);
    // Each attempt to connect has a line of its own, and none can be measured while they change.
    await expect(async () => {
      const banner = await ann.locator('.banner').boundingBox();
      const opponent = await place(ann, 0).boundingBox();
      if (!banner || !opponent) throw new Error('both are shown');
      expect(banner.y + banner.height, where).toBeLessThanOrEqual(opponent.y);
    }).toPass();
  }
  cable.mend();
  await expect(ann.getByText('The connection is lost.')).toBeHidden();
});

test('nobody resigns, offers or chats without the network', async ({ cable, zoé, ann }) => {
  await myTurn(zoé);
  await openTab(ann, 'Chat');
  const line = ann.getByRole('textbox', { name: 'Write a line' });
  await line.fill('Hello?');

  cable.cut();

  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  await expect(button(ann, 'Offer a draw')).toBeDisabled();
  await expect(button(ann, 'End the match')).toBeDisabled();
  await line.press('Enter');
  await expect(line).toHaveValue('Hello?');

  cable.mend();

  await expect(button(ann, 'Offer a draw')).toBeEnabled();
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await expect(ann.getByRole('log')).toContainText('Ann Hello?');
});

test('a resignation that comes after the end does not cover the result', async ({
  cable,
  zoé,
  ann,
}) => {
  await square(zoé, 'B2').click();
  await myTurn(ann);
  await square(ann, 'D1').click();
  await waiting(ann, 'Zoé');

  // Ann resigns before her page notices that nothing arrives.
  cable.swallow();
  for (const page of [ann, zoé]) {
    await button(page, 'Resign').click();
    await button(page, 'Yes').click();
  }
  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  cable.mend();

  await expect(ann.locator('.prompt-row.over')).toContainText('You have won');
  await expect(button(ann, 'Play again')).toBeEnabled();
  // The answer to what is said next comes after the one to the resignation.
  await say(ann, 'Thanks!');
  await expect(ann.getByRole('log')).toContainText('Ann Thanks!');
  await expect(ann.locator('.card')).toHaveCount(0);
});

test('a part of the page that cannot be loaded says so, and comes by a reload @chromium', async ({
  table,
  cable,
  zoé,
  visitor,
}) => {
  // A service worker would have kept the part already.
  const ann = await sit(visitor, table, 1, { baseURL: cable.url, serviceWorkers: 'block' });
  await myTurn(zoé);
  await openTab(ann, 'More');

  cable.cut();

  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  await button(ann, 'Take this seat along').click();
  const missing = ann.getByText('This part of the page could not be loaded.');
  await expect(missing).toBeVisible();

  cable.mend();

  await button(ann, 'Reload').click();
  await openTab(ann, 'More');
  await button(ann, 'Take this seat along').click();
  await expect(ann.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('a move made without the network goes out once when it is back', async ({
  cable,
  zoé,
  ann,
}) => {
  await square(zoé, 'B2').click();
  await myTurn(ann);

  cable.cut();
  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  await square(ann, 'D1').click();
  await expect(place(zoé, 1)).toContainText(/away for \d+\ss/);
  cable.mend();

  await myTurn(zoé);
  await waiting(ann, 'Zoé');
  await expect(moves(zoé).filter({ hasText: 'Ann: place D1' })).toHaveCount(1);
  await expect(moves(ann).filter({ hasText: 'Ann: place D1' })).toHaveCount(1);
});

test('a move whose answer was lost is not made twice', async ({ cable, zoé, ann }) => {
  await square(zoé, 'B2').click();
  await myTurn(ann);

  cable.deafen();
  await square(ann, 'D1').click();
  await myTurn(zoé);
  await square(zoé, 'A4').click();
  await waiting(zoé, 'Ann');
  cable.cut();
  await expect(ann.getByText('The connection is lost.')).toBeVisible();
  cable.mend();

  await myTurn(ann);
  await expect(moves(ann).filter({ hasText: 'Ann: place D1' })).toHaveCount(1);
  await expect(ann.getByRole('region', { name: 'While you were away' })).toContainText(
    'Zoé: place A4',
  );
  await square(ann, 'A1').click();
  await myTurn(zoé);
});

test('a network that swallows everything is noticed on both sides', async ({ cable, zoé, ann }) => {
  await square(zoé, 'B2').click();
  await myTurn(ann);

  cable.swallow();

  await expect(place(zoé, 1)).toContainText(/away for \d+\ss/);
  await expect(ann.getByText(/The connection is lost/)).toBeVisible();
  await square(ann, 'D1').click();
  await expect(ann.getByText('your move is sent when it is back')).toBeVisible();
  cable.mend();
  await waiting(ann, 'Zoé');
  await myTurn(zoé);
  await expect(moves(zoé).filter({ hasText: 'Ann: place D1' })).toHaveCount(1);
});

test('the lag of a long way is forgiven, and both are told', async ({ server, visitor }) => {
  const clocked = { time_control: { system: 'sudden_death', bank_ms: 600_000 } } as const;
  const table = await lay(server, 'orbito', ['Zoé', 'Ann'], clocked);
  const cable = await Cable.lay(server, 100);
  const zoé = await sit(visitor, table, 0);
  const ann = await sit(visitor, table, 1, { baseURL: cable.url });
  await myTurn(zoé);
  await square(zoé, 'B2').click();
  await myTurn(ann);
  await square(ann, 'D1').click();
  await waiting(ann, 'Zoé');
  for (const page of [zoé, ann]) {
    await page.getByRole('tab', { name: 'More' }).click();
    await expect(page.getByText(/^Ann: 0\.\d\ss of lag forgiven so far$/)).toBeVisible();
    await expect(page.getByText(/^Zoé: .* of lag/)).toBeHidden();
  }
  cable.remove();
  // The note of Ann's absence is whole on a phone, beside her clock and in the longer language.
  await zoé.setViewportSize({ width: 360, height: 640 });
  await zoé.getByRole('button', { name: 'Français' }).click();
  const note = place(zoé, 1).locator('.note');
  await expect(note).toContainText(/absent depuis \d+\ss/);
  expect(await note.evaluate((said) => said.scrollHeight - said.clientHeight)).toBeLessThanOrEqual(
    1,
  );
});
