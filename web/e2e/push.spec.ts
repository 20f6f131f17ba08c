/** A player whose page is closed is called by the server, and led back to the match. */

import type { Worker } from '@playwright/test';

import { choose } from './hands.ts';
import { PushService } from './push.ts';
import { button } from './room.ts';
import { Server } from './server.ts';
import { expect, test as story } from './story.ts';
import { lay, sit } from './table.ts';

const test = story.extend({
  server: async ({}, use) => {
    const server = await Server.start('--push-to-private');
    await use(server);
    await server.remove();
  },
});

test('a player is called while no page is open, and comes back by a tap @chromium', async ({
  visitor,
  server,
}) => {
  const service = await PushService.start();
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const zoé = await sit(visitor, table, 0);
  const context = zoé.context();
  await context.grantPermissions(['notifications']);
  await service.serve(zoé);
  await zoé.reload();
  await button(zoé, 'Sounds and calls').click();
  const told = zoé.waitForResponse(
    (answer) => answer.url().endsWith('/push') && answer.status() === 204,
  );
  await zoé.getByLabel('Tell me when it is my turn').check();
  await expect(zoé.getByText('also while this page is closed')).toBeVisible();
  await told;
  await button(zoé, 'Done').click();
  const ann = await sit(visitor, table, 1);
  await choose(zoé, 'A1');
  await expect(ann).toHaveTitle(/your turn/);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has a worker');
  await zoé.goto('/replay');
  await expect(ann.getByText(/away for/).first()).toBeVisible();
  await choose(ann, 'B2');
  await push(worker, await service.next());
  expect(await shown(worker)).toEqual([['Orbito', 'It is your turn.']]);
  expect(await tap(worker)).toBe(`/m/${table.code}`);
  expect(await shown(worker)).toEqual([]);
  service.stop();
});

/** Delivers a message to a worker, as the browser does. */
const push = (worker: Worker, message: string): Promise<void> =>
  worker.evaluate(`new Promise((resolve) => {
    const event = new PushEvent('push', { data: ${JSON.stringify(message)} });
    event.waitUntil = resolve;
    dispatchEvent(event);
  })`);

/** Returns titles and texts of the notifications that are shown. */
const shown = (worker: Worker): Promise<string[][]> =>
  worker.evaluate(`registration.getNotifications().then((notes) =>
    notes.map(({ title, body }) => [title, body]))`);

/** Taps the notification, and returns the path that is opened: only a real tap may open windows. */
const tap = (worker: Worker): Promise<string> =>
  worker.evaluate(`registration.getNotifications().then(([notification]) =>
    new Promise((resolve) => {
      clients.openWindow = resolve;
      const event = new NotificationEvent('notificationclick', { notification });
      event.waitUntil = () => undefined;
      dispatchEvent(event);
    }))`);
