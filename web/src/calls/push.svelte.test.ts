import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { Seat } from '../match/seats.svelte.ts';

const callForSeat = vi.fn<(match: string) => Promise<void>>();
vi.mock('../api/rest.ts', async (original) => ({
  ...(await original<typeof import('../api/rest.ts')>()),
  fetchPushKey: () => Promise.resolve({ key: 'AAAA' }),
  callForSeat,
}));

const subscription = {
  options: { applicationServerKey: new Uint8Array(3).buffer },
  toJSON: () => ({ endpoint: 'https://push.example', keys: { p256dh: 'BC', auth: 'Bo' } }),
};
const pushManager = { getSubscription: () => Promise.resolve(subscription) };
const kept = new Map<string, string>();
vi.stubEnv('PROD', true);
vi.stubGlobal('PushManager', vi.fn());
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', {
  languages: ['en'],
  serviceWorker: { ready: Promise.resolve({ pushManager }) },
});
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
const { RequestError } = await import('../api/rest.ts');
const { preferences } = await import('../app/preferences.svelte.ts');
const { seats } = await import('../match/seats.svelte.ts');
const { followPush } = await import('./push.svelte.ts');

const seatIn = (match: string): Seat => ({
  ...{ match, code: '', game: 'orbito', token: 'a key', player: 0, name: 'Zoé' },
  ...{ since_ms: 0, over: false },
});

test.each(['no_such_match', 'bad_token', 'seat_moved'] as const)(
  'a seat that is refused with %s keeps no other from being called for',
  async (code) => {
    kept.clear();
    callForSeat.mockReset();
    callForSeat.mockImplementation((match) =>
      match === 'left'
        ? Promise.reject(new RequestError({ code, message: 'No.' }))
        : Promise.resolve(),
    );
    preferences.notifications = true;
    seats.all = [seatIn('left'), seatIn('played')];
    const stop = $effect.root(() => followPush());
    flushSync();
    await vi.waitFor(() => expect(kept.get('tablee.push') ?? '').toContain('"played"'));
    expect(callForSeat.mock.calls.map(([match]) => match)).toEqual(['left', 'played']);
    stop();
  },
);
