/** A seat is not bound to one browser. */

import { handedOut } from './file.ts';
import { choose } from './hands.ts';
import { button, openTab } from './room.ts';
import { expect, PHONE, test } from './story.ts';
import { lay, sitDown } from './table.ts';

test('a player takes the seat along to a phone, and goes on there @chromium', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  await openTab(zoé, 'More');
  await zoé.getByText('Take this seat along').click();
  await expect(zoé.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await zoé.getByLabel('The link to your seat:').inputValue();

  const phone = await visitor('Zoé', new URL(link).pathname + new URL(link).hash, PHONE);
  const heading = phone.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Play on here as Zoé: Orbito?');
  await button(phone, 'Take the seat').tap();
  await expect(phone).toHaveURL(`/m/${table.code}`);
  await zoé.close();
  await phone.locator('[data-square="A1"]').tap();
  await button(phone, /Place/).tap();
  await choose(ann, 'B2');
  await expect(phone).toHaveTitle(/your turn/);
  // The seat stays when the page comes back without the link.
  await phone.reload();
  await expect(phone).toHaveTitle(/your turn/);
});

test('a link to a seat can be left alone', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé']);
  const key = table.places.map(({ token, player }) => `${token}.${player}`).join();
  const page = await visitor('Max', `/m/${table.code}#seat=${key}`);
  await button(page, 'Leave it').click();
  await expect(page).toHaveURL(`/m/${table.code}`);
  await expect(button(page, 'Join')).toBeVisible();
});

test('the seats of a browser are saved and loaded', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  await zoé.goto('/');
  await zoé.getByText('Your seats on another device').click();
  const file = await handedOut(button(zoé, 'Save my seats'));
  expect(String(file.buffer)).toContain(table.places[0]?.token);

  const other = await visitor('Zoé', '/');
  await other.getByText('Your seats on another device').click();
  await expect(button(other, 'Save my seats')).toHaveCount(0);
  const wrong = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await other.getByLabel('Load seats').setInputFiles(wrong);
  await expect(other.getByText('This is no file of seats at this server.')).toBeVisible();
  await other.getByLabel('Load seats').setInputFiles(file);
  await expect(other.getByText('One seat has been added.')).toBeVisible();
  await other.getByRole('link', { name: /Orbito.*It is your turn/ }).click();
  await expect(other).toHaveTitle(/your turn/);
});
