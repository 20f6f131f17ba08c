/** The page calls its player: by sound, title, icon, vibration and notification, as switched. */

import type { Page } from '@playwright/test';

import { choose } from './hands.ts';
import { button, say } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';

/** The calls by which a page has called its player. */
interface Heard {
  /** The first pitch of each tone, in hertz. */
  tones: number[];
  shakes: unknown[];
  notes: string[];
  hidden: boolean;
  /** The number of times that the sound of the device was opened. */
  opened: number;
}

declare global {
  interface Window {
    heard: Heard;
  }
}

const TURN = [587, 880];
const JOINED = [440, 554, 659];

test('a hidden page calls its player for guests, turns, chat, offers and the end', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé']);
  const host = await sit(visitor, table, 0);
  await listen(host);
  await button(host, 'Sounds and calls').click();
  await host.getByLabel('Tell me when it is my turn').check();
  await button(host, 'Done').click();
  await expect(button(host, 'Sounds and calls')).toBeFocused();

  // The host takes a little longer to be ready.
  await isReady(host);
  await button(host, 'I am ready').click();
  await hide(host, true);
  const guest = await visitor('Ann', `/m/${table.code}`);
  await listen(guest);
  await button(guest, 'Join').click();
  await expect(host).toHaveTitle('● Ann has joined.');
  await expect(icon(host)).toHaveAttribute('href', '/icon-dotted.svg');
  expect(await heard(host)).toMatchObject({
    tones: JOINED,
    shakes: [[60]],
    notes: ['Orbito: Ann has joined.'],
  });

  await isReady(guest);
  await button(guest, 'I am ready').click();
  await hide(host, false);
  await expect(host).toHaveTitle('Your table: Orbito – Tablée');
  await expect(icon(host)).toHaveAttribute('href', '/icon.svg');
  await button(host, 'I am ready').click();
  await isReady(host);
  await hide(host, true);
  await button(guest, 'I am ready').click();
  await expect.poll(async () => (await heard(host)).notes).toContain('Orbito: It is your turn.');
  expect((await heard(host)).notes).toContain('Orbito: The match begins.');
  await expect(host).toHaveTitle('● It is your turn.');
  await hide(host, false);
  await choose(host, 'A1');
  await expect.poll(async () => (await heard(guest)).tones).toEqual(expect.arrayContaining(TURN));

  // A call that is switched off is not made.
  await button(host, 'Sounds and calls').click();
  await host.getByLabel('somebody writes').uncheck();
  await host.keyboard.press('Escape');
  await hide(host, true);
  await say(guest, 'Hello');
  await expect(host.getByRole('tab', { name: 'Chat 1 not read yet' })).toBeVisible();
  await expect(host).not.toHaveTitle('● Ann writes.');
  await button(guest, 'Offer a draw').click();
  await expect(host).toHaveTitle('● Ann offers a draw.');

  await hide(host, false);
  await hide(guest, true);
  await button(host, 'Agree').click();
  await expect(guest).toHaveTitle('● A draw.');
  expect((await heard(guest)).tones.slice(-2)).toEqual([523, 523]);
});

test('a player is called when twenty seconds are left', async ({ visitor, server }) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann'], {
    time_control: { system: 'per_turn', turn_ms: 21_000 },
  });
  const host = await sit(visitor, table, 0);
  await isReady(host);
  await listen(host);
  await hide(host, true);
  await sit(visitor, table, 1);
  await expect(host).toHaveTitle('● You have 20 seconds left.');
  expect((await heard(host)).tones.slice(-3)).toEqual([988, 988, 988]);
});

test('sound is opened by the first press, before there is anything to be heard', async ({
  visitor,
  server,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  const page = await sit(visitor, table, 0);
  const other = await sit(visitor, table, 1);
  // Nobody comes any more, which would be heard.
  await expect(other.locator('.prompt')).toBeVisible();
  await listen(page);
  await expect(page.locator('.prompt')).toBeVisible();
  expect((await heard(page)).opened).toBe(0);
  await page.locator('.prompt').click();
  await expect.poll(async () => (await heard(page)).opened).toBe(1);
  expect((await heard(page)).tones).toEqual([]);
});

const isReady = (page: Page): Promise<void> =>
  expect(page.getByText('You may stay here')).toBeVisible();

const icon = (page: Page) => page.locator('link[rel="icon"]');

const heard = (page: Page): Promise<Heard> => page.evaluate(() => window.heard);

/** Has a page write down how it calls, from its next load on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { tones: [], shakes: [], notes: [], hidden: false, opened: 0 };
    window.heard = heard;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.opened += 1;
      }

      override createOscillator(): OscillatorNode {
        const voice = super.createOscillator();
        const set = voice.frequency.setValueAtTime.bind(voice.frequency);
        voice.frequency.setValueAtTime = (hertz, time) => {
          heard.tones.push(hertz);
          return set(hertz, time);
        };
        return voice;
      }
    };
    navigator.vibrate = (pattern) => heard.shakes.push(pattern) > 0;
    Object.defineProperty(document, 'visibilityState', {
      get: () => (heard.hidden ? 'hidden' : 'visible'),
    });
    class Note {
      static readonly permission = 'granted';
      onclick: unknown;
      static readonly requestPermission = (): Promise<string> => Promise.resolve('granted');
      constructor(title: string, { body = '' }: NotificationOptions) {
        heard.notes.push(`${title}: ${body}`);
      }
    }
    Object.defineProperty(window, 'Notification', { value: Note });
  });
  await page.reload();
}

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    window.heard.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
