import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Replay } from '../protocol/types.ts';
import { started } from './fixture.ts';

const RECORD = { game: 'orbito' } as Replay['record'];
const REPLAY: Replay = {
  frames: [{ happened: started(1), position: 'position 1' }],
  record: RECORD,
};

const device = new EventTarget();
const fetchReplay = vi.fn<() => Promise<Replay>>();
vi.mock('../api/rest.ts', async (original) => ({
  ...(await original<typeof import('../api/rest.ts')>()),
  fetchReplay,
}));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device));
const { followReplay } = await import('./opened.svelte.ts');

let over = $state(false);
let replay: ReturnType<typeof followReplay>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fetchReplay.mockReset().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(REPLAY);
  over = false;
  stop = $effect.root(() => {
    replay = followReplay('a match', () => over);
  });
  flushSync();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function end(): Promise<void> {
  expect(fetchReplay).not.toHaveBeenCalled();
  over = true;
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchReplay).toHaveBeenCalledOnce();
  expect(replay.value).toBeUndefined();
}

test('a replay that did not come is asked for again, and no more once it is here', async () => {
  await end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(replay.value?.record).toBe(RECORD);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchReplay).toHaveBeenCalledTimes(2);
});

test('a replay that did not come is asked for at once when the network is back', async () => {
  await end();
  device.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.value?.positions.get(1)).toBe('position 1');
});
