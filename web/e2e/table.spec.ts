/** Small things around a table: who watches it, and what is asked there. */

import { button } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';

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

test('a player’s mark at the table has the colour it was given', async ({ visitor, server }) => {
  const table = await lay(server, 'aspic', ['Zoé']);
  const host = await sit(visitor, table, 0);
  const guest = await visitor('Ann', `/m/${table.code}`);
  await guest.getByText('Your place and colour').click();
  await guest.getByRole('radio', { name: 'green' }).check();
  await button(guest, 'Join').click();
  const mark = host.getByRole('listitem').filter({ hasText: 'Ann' }).locator('.disc');
  await expect(mark).toHaveCSS('background-color', 'rgb(24, 117, 58)');
});

test('a first match of Aspic is not two hours long unless one wants it', async ({ visitor }) => {
  const page = await visitor('Zoé', '/play/aspic');
  await expect(page.getByRole('radio', { name: /^10 half an hour/ })).toBeChecked();
});

test('a file that is no record is named so, and an address that is none leads nowhere', async ({
  visitor,
}) => {
  const page = await visitor('Zoé', '/replay');
  const file = { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('no') };
  await page.getByLabel('Drop a record here').setInputFiles(file);
  await expect(page.getByRole('alert')).toHaveText(
    'This is no record of a match that can be replayed.',
  );
  await page.goto('/m/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page.');
});
