/** Checks and photographs all pages, one after another. */

import { join } from 'node:path';

import type { BrowserContextOptions, Page } from '@playwright/test';

import type { Games } from '../src/protocol/types.ts';
import { isAccessible } from './accessible.ts';
import { handedOut } from './file.ts';
import { fewest, GAMES } from './games.ts';
import { openTab } from './room.ts';
import { expect, PHONE, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

// Each story has a server of its own.
test.describe.configure({ mode: 'parallel' });

const PICTURES = join(import.meta.dirname, '../../target/e2e/screenshots');
const NAMES = ['Zoé', 'Ann', 'Bob'];

const LOOKS: readonly { look: string; options: BrowserContextOptions }[] = [
  { look: 'desk', options: {} },
  { look: 'phone', options: PHONE },
];

for (const { look, options } of LOOKS) {
  /** Checks a page when it shows what it is for, and takes its pictures, light and dark. */
  const check = async (page: Page, name: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      const path = join(PICTURES, `${look}-${colorScheme}`, `${name}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  };

  test(`the pages around matches (${look}) @chromium`, async ({ server, visitor }) => {
    const page = await visitor('Zoé', '/', options);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('article').locator('svg[viewBox]')).not.toHaveCount(0);
    await check(page, 'home');
    await page.getByRole('button', { name: 'Sounds and calls' }).click();
    await check(page, 'calls');
    await page.keyboard.press('Escape');
    const answer = await fetch(`${server.url}/api/games`);
    for (const { id } of ((await answer.json()) as Games).games) {
      await page.goto(`/play/${id}`);
      await expect(page.getByRole('button', { name: 'Create the match' })).toBeVisible();
      await check(page, `play-${id}`);
      for (const fold of await page.locator('form details > summary').all()) await fold.click();
      await check(page, `play-${id}-open`);
      await page.goto(`/learn/${id}`);
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
      await check(page, `learn-${id}`);
    }
    await page.goto('/puzzles/orbito');
    await expect(page.getByRole('region', { name: /^Puzzle 1 of/ })).toBeVisible();
    await check(page, 'puzzles');
    for (const [name, path] of [
      ['replay-empty', '/replay'],
      ['nowhere', '/nowhere'],
      ['wrong-code', '/m/RKN8-39W1'],
    ] as const) {
      await page.goto(path);
      await expect(heading).toBeVisible();
      await check(page, name);
    }

    await page.goto('/play/aspic');
    await page.getByRole('button', { name: 'Create the match' }).click();
    const code = (await page.getByTestId('code').textContent()) ?? '';
    await expect(page.getByText(`tablee join ${server.url}/m/${code}`)).toBeVisible();
    await check(page, 'lobby');
    const guest = await visitor('Ann', new URL(page.url()).pathname, options);
    await expect(guest.getByRole('button', { name: 'Join' })).toBeVisible();
    await check(guest, 'join');
  });

  for (const id of GAMES) {
    test(`${id} from its middle to its replay (${look}) @chromium`, async ({
      browser,
      server,
      visitor,
    }) => {
      const names = await fewest(server, id, NAMES);
      const table = await lay(server, id, names, { visibility: 'listed' });
      await playOn(browser, server, table, 7);
      const page = await sit(visitor, table, 0, options);
      const board = page.getByRole('region', { name: 'The board' });
      await expect(board.locator('svg').first()).toBeVisible();
      await check(page, `match-${id}`);
      await openTab(page, 'Chat');
      await page.getByLabel('Write a line').fill('Good luck!');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('log')).toContainText('Good luck!');
      await openTab(page, 'More');
      await page.getByText('The position in words').click();
      await check(page, `match-${id}-chat`);
      await openTab(page, 'Moves');

      if (names.length > 2) {
        await playOn(browser, server, table, 1000);
      } else {
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Yes' }).click();
        await openTab(page, 'Moves');
      }
      const download = page.getByRole('button', { name: 'Download the record' });
      await expect(download).toBeVisible();
      await page.getByRole('button', { name: 'One step back' }).first().click();
      // A phone shows the board then.
      await openTab(page, 'Moves');
      await check(page, `finished-${id}`);
      const record = await handedOut(download);
      await page.goto('/replay');
      await page.getByLabel('Drop a record here').setInputFiles(record);
      await expect(board.locator('svg').first()).toBeVisible();
      await check(page, `replay-${id}`);
    });
  }

  for (const id of GAMES) {
    test(`${id} without a table (${look}) @chromium`, async ({ visitor }) => {
      const page = await visitor('Zoé', `/computer/${id}`, options);
      await expect(page.getByRole('button', { name: 'Play on this device' })).toBeVisible();
      await check(page, `computer-${id}`);
      for (const kind of ['local', 'try']) {
        await page.goto(`/${kind}/${id}`);
        const board = page.getByRole('region', { name: 'The board' }).locator('svg');
        const secret = page.getByText('Some of this game is secret:');
        await expect(board.or(secret).first()).toBeVisible();
        await check(page, `${kind}-${id}`);
      }
    });
  }

  test(`the first page of a busy server (${look}) @chromium`, async ({
    browser,
    server,
    visitor,
  }) => {
    const waiting = await lay(server, 'tectonic', ['Bob'], { visibility: 'listed' });
    const played = await lay(server, 'orbito', ['Zoé', 'Ann'], { visibility: 'listed' });
    await playOn(browser, server, played, 3);
    const home = await sit(visitor, played, 0, options);
    await home.goto('/');
    await expect(home.locator(`a[href="/m/${waiting.code}"]`)).toBeVisible();
    await expect(home.locator(`a[href="/m/${played.match}"]`)).toBeVisible();
    await check(home, 'home-busy');
  });
}
