/** Small things around a table: who watches it, and what is asked there. */

import type { WebSocketRoute } from '@playwright/test';

import { button, openTab } from './room.ts';
import { expect, test } from './story.ts';
import { keepSeat, lay } from './table.ts';

test('a spectator of a table is greeted as one, also after a reload', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé']);
  const page = await visitor('Léa', `/m/${table.code}`);
  const heading = page.getByRole('heading', { level: 1 });
  await button(page, 'Watch').click();
  await expect(heading).toHaveText('You are watching: Orbito');
  await page.reload();
  await expect(heading).toHaveText('You are watching: Orbito');
  await button(page, 'Take a seat after all').click();
  await button(page, 'Join').click();
  await expect(heading).toHaveText('Your table: Orbito');
});

test('a player’s mark at the table has the colour it was given', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/aspic');
  await page.getByText('Your place and colour').click();
  await page.getByRole('radio', { name: 'green' }).check();
  await button(page, 'Create the match').click();
  const mark = page.getByRole('listitem').filter({ hasText: 'Zoé' }).locator('.disc');
  await expect(mark).toHaveCSS('background-color', 'rgb(24, 117, 58)');
});

test('a first match of Aspic is not two hours long unless one wants it', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/aspic');
  await expect(page.getByRole('radio', { name: /^10 half an hour/ })).toBeChecked();
});

test('the seconds for a play are asked for with the clock of the rules only', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/play/aspic');
  await page.getByText('Clock, watchers and finer rules').click();
  const seconds = page.getByRole('group', { name: 'Seconds for a play' });
  await seconds.getByLabel('54').check();
  await page.getByRole('radio', { name: /^no clock/i }).check();
  await expect(seconds).toHaveCount(0);
  await button(page, 'Create the match').click();
  await expect(page.locator('dl')).toContainText(/no clock/i);
  await expect(page.locator('dl')).not.toContainText('Seconds for a play');
});

test('a table is as its host chose in the form, and those who come are told so', async ({
  server,
  visitor,
}) => {
  const zoé = await visitor('Zoé', '/play/orbito');
  await zoé.getByText('Clock, watchers and finer rules').click();
  await zoé.getByRole('radio', { name: '5 turns late' }).check();
  await zoé.getByRole('group', { name: 'Ring 2' }).getByLabel('Clockwise', { exact: true }).check();
  await button(zoé, 'Create the match').click();
  await expect(zoé.getByRole('heading', { level: 1 })).toHaveText('Your table: Orbito');
  const table = new URL(zoé.url()).pathname;
  const ann = await visitor('Ann', table);
  await expect(ann.locator('dl')).toContainText(
    'Rings, outermost first Counter-clockwise and clockwise',
  );
  const other = await lay(server, 'orbito', ['Bob']);
  const guest = await visitor('Eve', `/m/${other.code}`);
  await expect(guest.locator('dl')).toContainText('All rings turn Counter-clockwise Clock');
  await button(ann, 'Join').click();
  await expect(zoé.getByRole('grid')).toBeVisible();
  const léa = await visitor('Léa', table);
  await openTab(léa, 'More');
  const late = 'You see the match 5 turns late.';
  await expect(léa.getByText(late, { exact: true })).toBeVisible();
  await expect(léa.locator('.prompt')).toContainText(late);
  await expect(zoé.getByText('turns late')).toHaveCount(0);
});

test('a file that is no record is named so, and an address that is none leads nowhere', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/replay');
  const file = { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('no') };
  const field = page.getByLabel('Drop a record here. Choose a file');
  await field.setInputFiles(file);
  await expect(page.getByRole('alert')).toHaveText(
    'This is no record of a match that can be replayed.',
  );
  // Browsers say nothing of a file that a field has already.
  await expect(field).toHaveValue('');
  await page.goto('/m/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page.');
});

test('a table that the server has no more says so @chromium', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const page = await visitor('Zoé', '/replay');
  await keepSeat(page, table, 0);
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/api\/socket$/, (route) => {
    route.connectToServer();
    socket = route;
  });
  await page.goto(`/m/${table.code}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your table: Orbito');
  socket?.send(JSON.stringify({ type: 'refused', code: 'no_such_match', message: 'Gone.' }));
  await expect(heading).toHaveText('There is no such match.');
});
