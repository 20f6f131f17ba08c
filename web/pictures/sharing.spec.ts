/** Pictures for links to the page: a board of each game, and all of them together. */

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../e2e/story.ts';
import { lay, sit } from '../e2e/table.ts';
import { anyAction, playOn } from '../e2e/wire.ts';
import { DESK, NAMES, SCENES } from './scenes.ts';

const FOLDER = join(import.meta.dirname, '../public/share');

/** The size that messengers ask for. */
const CARD = { width: 1200, height: 630 };

/** Shows pictures side by side over a name, and nothing else. */
async function compose(page: Page, pictures: readonly Buffer[], name: string): Promise<void> {
  const images = pictures
    .map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
    .join('');
  const many = pictures.length > 1;
  await page.setContent(`<style>
    body { display: flex; box-sizing: border-box; gap: 40px; align-items: center; margin: 0;
      padding: 34px 56px; width: 1200px; height: 630px; background: #f7f3ea; color: #23211d;
      font-family: Georgia, serif; flex-direction: ${many ? 'column' : 'row'}; }
    .pictures { display: flex; flex-wrap: wrap; gap: 18px; justify-content: center;
      flex: 1; min-width: 0; }
    img { ${many ? 'width: 320px; height: 206px; object-fit: cover;' : 'max-height: 560px; max-width: 640px;'}
      border-radius: 12px; }
    h1 { margin: 0; font-size: ${many ? 56 : 64}px; line-height: 1.1; }
    p { margin: 12px 0 0; font-size: 36px; color: #6b6457; }
  </style><div class="pictures">${images}</div>
  <div style="flex: 0 1 ${many ? 'auto' : '400px'}"><h1>${name}</h1>${many ? '' : '<p>Tablée</p>'}</div>`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

test('every game and the server have a picture to be shared with', async ({
  browser,
  server,
  visitor,
}) => {
  const plain = await browser.newPage({ viewport: CARD });
  const boards: Buffer[] = [];
  for (const { game, players, terms, seed, actions, part } of SCENES) {
    const table = await lay(server, game, NAMES.slice(0, players), terms);
    await playOn(browser, server, table, actions, anyAction(seed));
    const page = await sit(visitor, table, 0, { ...DESK, deviceScaleFactor: 2 });
    const board = page.getByRole('region', { name: 'The board' });
    await expect(board.locator('svg').first()).toBeVisible();
    boards.push(await (part === undefined ? board : board.locator(part)).screenshot());
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await compose(plain, boards.slice(-1), name);
    await plain.screenshot({ path: join(FOLDER, `${game}.png`) });
    await page.close();
  }
  await compose(plain, boards, 'Tablée');
  await plain.screenshot({ path: join(FOLDER, 'tablee.png') });
  await plain.close();
});
