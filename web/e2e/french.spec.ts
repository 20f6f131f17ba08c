/** In a browser set to French, every page is in French. */

import type { Games } from '../src/protocol/types.ts';
import { speaksFrench } from './catalogue.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

const FRENCH = { locale: 'fr-FR' };

test('a French browser is spoken to in French on every page', async ({
  browser,
  server,
  visitor,
}) => {
  const zoé = await visitor('Zoé', '/', FRENCH);
  await expect(zoé.getByRole('heading', { level: 1 })).toContainText('jeux de société');
  await speaksFrench(zoé);
  const answer = await fetch(`${server.url}/api/games`);
  for (const { id, seats } of ((await answer.json()) as Games).games) {
    await zoé.goto(`/play/${id}`);
    for (const fold of await zoé.locator('form details > summary').all()) await fold.click();
    await speaksFrench(zoé);
    await zoé.goto(`/learn/${id}`);
    await expect(zoé.getByRole('navigation', { name: 'Sur cette page' })).toBeVisible();
    await speaksFrench(zoé);

    const names = ['Zoé', 'Anne', 'Bob'].slice(0, seats[0]);
    const table = await lay(server, id, names);
    const anne = await sit(visitor, table, 1, FRENCH);
    await expect(anne.getByRole('button', { name: 'Je suis prêt' })).toBeVisible();
    await speaksFrench(anne);
    await playOn(browser, server, table, 4);
    await expect(anne.getByRole('region', { name: 'Le plateau' })).toBeVisible();
    await speaksFrench(anne);
  }
  for (const path of ['/replay', '/nowhere', '/m/RKN8-39W1']) {
    await zoé.goto(path);
    await expect(zoé.getByRole('heading', { level: 1 })).toBeVisible();
    await speaksFrench(zoé);
  }
});

test('the language chosen is remembered', async ({ visitor }) => {
  const zoé = await visitor('Zoé', '/', FRENCH);
  await expect(zoé.getByRole('heading', { level: 1 })).toContainText('jeux de société');

  await zoé.getByRole('button', { name: 'English' }).click();
  await expect(zoé.getByRole('heading', { level: 1 })).toContainText('board games');
  await expect(zoé.locator('html')).toHaveAttribute('lang', 'en');

  await zoé.reload();
  await expect(zoé.getByRole('heading', { level: 1 })).toContainText('board games');
  await zoé.getByRole('button', { name: 'Français' }).click();
  await expect(zoé.getByRole('heading', { level: 1 })).toContainText('jeux de société');
});
