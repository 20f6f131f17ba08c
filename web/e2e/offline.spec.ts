/** The page opens without the server, says so, and goes on when the server is back. */

import type { Page } from '@playwright/test';

import { expect, test } from './story.ts';

/** The service worker has kept the page, and is in charge of it. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

test('the page opens while the server is down, and comes back with it', async ({
  server,
  visitor,
}) => {
  const page = await visitor('Zoé', '/learn/orbito');
  await kept(page);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();

  await server.stop();
  await page.reload();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  // Rules that have been read are still at hand.
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const icon = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    return (await fetch(link?.href ?? '')).headers.get('content-type');
  });
  expect(icon).toBe('image/svg+xml');

  await server.restart();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('the page can be installed', async ({ visitor }) => {
  const page = await visitor('Zoé', '/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const answer = await fetch(link?.href ?? '');
    return (await answer.json()) as { icons: { src: string }[]; start_url: string };
  });
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
});
