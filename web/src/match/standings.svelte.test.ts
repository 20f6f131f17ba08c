import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Standings as Answer } from '../protocol/types.ts';
import { snapshotAt, stateAt, ZOE } from './fixture.ts';

const fetchStandings = vi.fn<() => Promise<Answer>>();
vi.mock('../api/rest.ts', () => ({ fetchStandings }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn() });
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());
const { seats } = await import('./seats.svelte.ts');
const { Standings } = await import('./standings.svelte.ts');

const { match } = snapshotAt(3, []);
const PLACE = { match: match.id, code: match.code, game: match.game, name: 'Zoé', player: ZOE };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('own matches are asked about at their pace, also when one has changed', async () => {
  seats.all = [{ ...PLACE, token: 'a key', since_ms: 0, over: false }];
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
