import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Standings as Answer } from '../protocol/types.ts';
import { snapshotAt, stateAt, ZOE } from './fixture.ts';

const fetchStandings = vi.fn<() => Promise<Answer>>();
vi.mock('../api/rest.ts', () => ({ fetchStandings }));
let stored: string | null = null;
vi.stubGlobal('localStorage', {
  getItem: () => stored,
  setItem: (_: string, value: string) => (stored = value),
});
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());
const { rememberOver, rememberSeat, seats } = await import('./seats.svelte.ts');
const { Standings } = await import('./standings.svelte.ts');

const { match } = snapshotAt(3, []);

/** Takes a seat in the match with a key to it. */
function sit(token: string): void {
  rememberSeat({ match: match.id, code: match.code, token, player: ZOE }, match.game, 'Zoé', '');
}

/** Asks once. */
async function ask(): Promise<void> {
  const standings = new Standings();
  const stop = $effect.root(() => standings.follow());
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  stop();
}

beforeEach(() => {
  stored = null;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('own matches are asked about at their pace, also when one has changed', async () => {
  sit('a key');
  const summary = { ...match, status: 'live' as const, players: [] };
  const changed = { standing: 'changed' as const, player: ZOE, summary, state: stateAt(4) };
  fetchStandings.mockResolvedValue({ standings: [{ standing: 'same' }] });
  fetchStandings.mockResolvedValueOnce({ standings: [changed] });
  const standings = new Standings();
  const stop = $effect.root(() => standings.follow());
  flushSync();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(standings.going[0]?.known?.state.version).toBe(4);
  expect(fetchStandings).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fetchStandings).toHaveBeenCalledTimes(2);
  stop();
});

test.each(['no_such_match', 'bad_token', 'seat_moved'] as const)(
  'a seat refused with %s is forgotten',
  async (code) => {
    sit('a key');
    fetchStandings.mockResolvedValue({ standings: [{ standing: 'refused', code }] });
    await ask();
    expect(seats.all).toEqual([]);
  },
);

test('a rematch that others agree to while its player is elsewhere is one of the matches that go on', async () => {
  sit('a key');
  const rematch = '01ba60d4-9790-7a13-ad8e-16c0f94d7a25';
  const over = stateAt(5, { status: 'finished', offers: [{ offer: 'rematch', player: ZOE }] });
  rememberOver(match.id, over);
  const summary = { ...match, status: 'finished' as const, players: [] };
  const state = stateAt(7, { status: 'finished', rematch });
  const changed = { standing: 'changed' as const, player: ZOE, summary, state };
  fetchStandings.mockResolvedValue({ standings: [changed] });
  await ask();
  expect(seats.all.map((seat) => [seat.match, seat.token, seat.over])).toEqual([
    [rematch, 'a key', false],
    [match.id, 'a key', true],
  ]);
});

test('a match that is over is asked about only while a rematch is offered', async () => {
  sit('a key');
  rememberOver(match.id, stateAt(5, { status: 'finished' }));
  fetchStandings.mockClear();
  await ask();
  expect(fetchStandings).not.toHaveBeenCalled();
});

test('a seat refused for a while only is kept', async () => {
  sit('a key');
  fetchStandings.mockResolvedValue({ standings: [{ standing: 'refused', code: 'unavailable' }] });
  await ask();
  expect(seats.all).toHaveLength(1);
});

test('a table that was joined again while its old key was asked about keeps its seat', async () => {
  sit('a key');
  fetchStandings.mockImplementation(() => {
    sit('another key');
    return Promise.resolve({ standings: [{ standing: 'refused', code: 'bad_token' }] });
  });
  await ask();
  expect(seats.all.map(({ token }) => token)).toEqual(['another key']);
});
