/** The fixtures of all stories: a server, and people with their own browsers. */

import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';

import { GAMES } from './games.ts';
import { Server } from './server.ts';

interface VisitorOptions extends BrowserContextOptions {
  /** Whether they have played no game here before. */
  stranger?: boolean;
}

interface Story {
  server: Server;
  /** Opens a browser of somebody's own on a page; through a cable if that is its base URL. */
  visitor: (name: string, path: string, options?: VisitorOptions) => Promise<Page>;
}

const DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
};

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Complaints of the browsers about a network that the story itself has cut; about push messages, as the
 * windows of the stories keep nothing, so that Chromium gives them none; about a service worker that the
 * story does without; and of Firefox about what a page was loading when the story left it. */
const EXPECTED = new RegExp(
  [
    'net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)',
    'WebSocket connection',
    'support the Push API in incognito mode',
    'Firefox can’t establish a connection',
    'connection to ws://\\S+ was interrupted',
    'Service Worker registration blocked by Playwright',
    'A ServiceWorker (passed an Error Response|intercepted the request)',
    'error loading dynamically imported module',
    'Unable to preload CSS',
  ].join('|'),
);

export const test = base.extend<Story>({
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.remove();
  },
  visitor: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const close: (() => Promise<void>)[] = [];
    await use(async (name, path, options = {}) => {
      const { stranger = false, ...own } = options;
      const baseURL = own.baseURL ?? server.url;
      const context = await browser.newContext({ ...DESK, ...own, baseURL });
      close.push(() => context.close());
      await context.addInitScript(
        (remembered) => {
          // Firefox has this run on its empty first page as well, which can keep nothing.
          if (origin === 'null') return;
          const key = 'tablee.preferences';
          if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(remembered));
        },
        { name, briefed: stranger ? [] : GAMES },
      );
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => {
        if (!EXPECTED.test(message)) complaints.push(`${name}: ${message}`);
      });
      page.on('console', (message) => {
        const bad = message.type() === 'error' || message.type() === 'warning';
        const { url } = message.location();
        const noSuchMatch = url.includes('/api/matches/') && /\b404\b/.test(message.text());
        const noSeatKey = url.endsWith('/seat-key') && /\b(403|410)\b/.test(message.text());
        const noRecord = url.endsWith('/api/replays') && /\b400\b/.test(message.text());
        if (bad && !noSuchMatch && !noSeatKey && !noRecord && !EXPECTED.test(message.text()))
          complaints.push(`${name}: ${message.text()} at ${url}`);
      });
      page.on('request', (request) => {
        const own = request.url().startsWith(baseURL) || /^(blob|data):/.test(request.url());
        if (!own) complaints.push(`${name}: asked a stranger for ${request.url()}`);
      });
      await page.goto(path);
      return page;
    });
    for (const one of close) await one();
    expect(complaints).toEqual([]);
  },
});

export { expect };
