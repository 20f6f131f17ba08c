/** A seat is not bound to one browser. */

import type { Page, Route } from '@playwright/test';

import { handedOut } from './file.ts';
import { choose } from './hands.ts';
import { button, openTab } from './room.ts';
import { expect, PHONE, test } from './story.ts';
import { DESKS, PHONES } from './screens.ts';
import { lay, sit, sitDown } from './table.ts';
import { playOn } from './wire.ts';

/** Opens the way to another device, and returns the link that it shows. */
async function linkFrom(page: Page): Promise<string> {
  await openTab(page, 'More');
  await button(page, 'Take this seat along').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await page.getByLabel('The link to your seat:').inputValue();
  return new URL(link).pathname + new URL(link).hash;
}

test('a player takes the seat along to a phone, and goes on at both @chromium', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  const link = await linkFrom(zoé);
  await expect(zoé.getByRole('timer')).toHaveText(/Valid for (10:00|9:5\d)/);

  const phone = await visitor('Zoé', link, PHONE);
  const heading = phone.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Play on here as Zoé: Orbito?');
  await expect(phone.getByText('The other device keeps it, too.')).toBeVisible();
  await button(phone, 'Take the seat').tap();
  await expect(phone).toHaveURL(`/m/${table.code}`);
  await expect(zoé.getByText('The seat has been taken along.')).toBeVisible();
  await phone.locator('[data-square="A1"]').tap();
  await button(phone, /Place/).tap();
  await choose(ann, 'B2');
  await expect(phone).toHaveTitle(/your turn/);
  await expect(zoé).toHaveTitle(/your turn/);
  // The seat stays when the page comes back without the link.
  await phone.reload();
  await expect(phone).toHaveTitle(/your turn/);

  // Somebody else who has the link comes too late, and may watch.
  const late = await visitor('Max', link);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link has been used.');
  await button(late, 'Go on to the match').click();
  await expect(late).toHaveURL(`/m/${table.code}`);
  await expect(late.getByText('You are watching')).toBeVisible();
});

test('a link to a seat says so where there is one already', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé, ann] = await sitDown(visitor, table);
  const link = await linkFrom(zoé);
  await ann.goto('/');
  await ann.getByLabel('Have you been given a code?').fill(link);
  await ann.keyboard.press('Enter');
  const heading = ann.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You play here already as Ann: Orbito');
  await button(ann, 'Go on to the match').click();
  await expect(ann).toHaveURL(`/m/${table.code}`);
  await expect(ann.getByText('Waiting for Zoé.')).toBeVisible();
  // The link has not been used.
  const phone = await visitor('Zoé', link);
  await button(phone, 'Take the seat').click();
  await expect(phone).toHaveTitle(/your turn/);
});

test('a link made before a rematch leads to the seat in the rematch', async ({
  browser,
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 2);
  const [zoé, ann] = await sitDown(visitor, table);
  const link = await linkFrom(zoé);
  await button(zoé, 'Close').click();
  await button(ann, 'Resign').click();
  await button(ann, 'Yes').click();
  await button(ann, 'Play again').click();
  await button(zoé, 'Agree').click();
  await expect(zoé).not.toHaveURL(`/m/${table.code}`);
  const phone = await visitor('Zoé', link);
  await button(phone, 'Take the seat').click();
  await expect(phone).toHaveURL(/\/m\//);
  await expect(phone).not.toHaveURL(new RegExp(table.code));
  // The seats are swapped, so that Ann begins.
  await expect(phone.getByText('Waiting for Ann.')).toBeVisible();
});

test('a stranger at a full table is asked whether a seat is theirs', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const waiting = await visitor('Zoé', `/m/${table.code}`);
  await expect(waiting.getByText('Is one of these you: Zoé, Ann?')).toBeVisible();
  const [zoé] = await sitDown(visitor, table);
  await expect(zoé).toHaveTitle(/your turn/);
  // The match has begun without a reload.
  const card = waiting.locator('.card');
  await expect(card).toContainText('Is one of these you: Zoé, Ann?');
  await button(waiting, 'Yes').click();
  await expect(card).toContainText('choose “Take this seat along”');
  await button(waiting, 'All right').click();
  await expect(card).toHaveCount(0);
  await waiting.reload();
  await expect(waiting.getByText('You are watching')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the code that brings a seat along is whole on every screen', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [page] = await sitDown(visitor, table);
  await page.setViewportSize({ width: 360, height: 640 });
  await linkFrom(page);
  const drawing = page.getByRole('img', { name: /QR code/ });
  for (const screen of [...PHONES, ...DESKS]) {
    await page.setViewportSize(screen);
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toBeInViewport({ ratio: 1 });
  }
});

test('a seat that moves ends where it was', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  const kept = await linkFrom(zoé);
  await zoé.getByLabel('The seat ends here when I take it along').check();
  const field = zoé.getByLabel('The link to your seat:');
  await expect(field).not.toHaveValue(new RegExp(kept.slice(1)));
  const moving = new URL(await field.inputValue());

  const other = await visitor('Zoé', moving.pathname + moving.hash);
  await expect(other.getByText('It ends on the other device then.')).toBeVisible();
  await button(other, 'Take the seat').click();
  await expect(other).toHaveTitle(/your turn/);
  const heading = zoé.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your seat goes on at another device');
  await button(zoé, 'Watch').click();
  await expect(zoé.getByText('You are watching')).toBeVisible();
  await zoé.goto('/');
  await expect(zoé.getByText('Your seats on another device')).toBeVisible();
  await expect(zoé.getByRole('link', { name: /It is your turn/ })).toHaveCount(0);
});

test('a link that another one replaces is not said to be copied', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  await linkFrom(zoé);
  const field = zoé.getByLabel('The link to your seat:');
  const first = await field.inputValue();
  await button(zoé, 'Copy the link').click();
  const told = zoé.getByText(/^The link is (copied|selected)/);
  await expect(told).toBeVisible();
  await zoé.getByLabel('The seat ends here when I take it along').check();
  await expect(field).not.toHaveValue(first);
  await expect(told).toBeHidden();
});

test('a link that could not be made is made when it is asked for again', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  await openTab(zoé, 'More');
  await zoé.route('**/seat-key', (route) => route.abort('connectionfailed'));
  await button(zoé, 'Take this seat along').click();
  await expect(zoé.getByRole('alert')).toContainText('The server cannot be reached');
  await zoé.unroute('**/seat-key');
  await button(zoé, 'Make a new link').click();
  await expect(zoé.getByLabel('The link to your seat:')).toBeVisible();
  await expect(zoé.getByRole('alert')).toHaveCount(0);
});

test('a choice for which no link could be made is taken back', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  await linkFrom(zoé);
  await zoé.route('**/seat-key', (route) => route.abort('connectionfailed'));
  await zoé.getByLabel('The seat ends here when I take it along').click();
  await expect(zoé.getByRole('alert')).toContainText('The server cannot be reached');
  const stays = zoé.getByLabel('I play on here as well');
  await expect(stays).toBeChecked();

  // A choice made while a link for another one is on its way does not pass for that link's.
  await zoé.unroute('**/seat-key');
  const waiting: Route[] = [];
  await zoé.route('**/seat-key', (route) => void waiting.push(route));
  const moves = zoé.getByLabel('The seat ends here when I take it along');
  await moves.click();
  await stays.click();
  await expect.poll(() => waiting.length).toBe(2);
  await waiting[0]?.continue();
  await expect(moves).toBeChecked();
  await waiting[1]?.abort('connectionfailed');
  await expect(zoé.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(moves).toBeChecked();
});

test('a seat left on one device is offered again on the other', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const desk = await sit(visitor, table, 0);
  const heading = desk.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your table: Orbito');
  const phone = await sit(visitor, table, 0);
  await button(phone, 'Leave the table').click();
  await expect(phone).toHaveURL('/');
  await expect(heading).toHaveText('Ann invites you to play Orbito');
  await button(desk, 'Join').click();
  await expect(heading).toHaveText('Your table: Orbito');
});

test('a link is stopped, and another one made', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  const stopped = await linkFrom(zoé);
  await button(zoé, 'Stop this link').click();
  await expect(zoé.getByText('The link is stopped')).toBeVisible();
  const other = await visitor('Zoé', stopped);
  const heading = other.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This link has been stopped.');
  await button(zoé, 'Make a new link').click();
  const link = new URL(await zoé.getByLabel('The link to your seat:').inputValue());
  await other.goto('/replay');
  await other.goto(link.pathname + link.hash);
  await expect(heading).toHaveText('Play on here as Zoé: Orbito?');
});

test('a link expires while nobody uses it', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const [zoé] = await sitDown(visitor, table);
  // Ten minutes of the browser's own time.
  await zoé.clock.install();
  await linkFrom(zoé);
  await zoé.clock.fastForward('10:01');
  await expect(zoé.getByText('The link has expired.')).toBeVisible();
});

test('a link to a seat can be left alone', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé']);
  const place = table.places[0];
  const made = await fetch(`${server.url}/api/matches/${table.code}/seat-key`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place?.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { key } = (await made.json()) as { key: string };
  const page = await visitor('Max', `/m/${table.code}#take=${key}`);
  await button(page, 'Leave it').click();
  await expect(page).toHaveURL(`/m/${table.code}`);
  await expect(button(page, 'Join')).toBeVisible();
  const broken = await visitor('Max', `/m/${table.code}#take=${'a7'.repeat(32)}`);
  await expect(broken.getByRole('heading', { level: 1 })).toHaveText('This link leads to no seat.');
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
