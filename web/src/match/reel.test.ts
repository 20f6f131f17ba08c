import { expect, test, vi } from 'vitest';

import { acted, started } from './fixture.ts';
import { Reel } from './reel.svelte.ts';

/** A reel of a match of four steps, of which only the last position is at hand. */
function reelOf(fetch: (version: number) => Promise<unknown>): Reel {
  const happened = [started(1), acted(2, 0), acted(3, 1), acted(4, 0), acted(5, 1)];
  return new Reel(() => ({
    happened,
    known: (version) => (version === 5 ? 'position 5' : undefined),
    fetch,
  }));
}

const given = (version: number): Promise<unknown> => Promise.resolve(`position ${version}`);

test('it shows the newest moment until one is looked at, and again when asked to follow', async () => {
  const reel = reelOf(given);
  expect([reel.shown, reel.picture]).toEqual([4, undefined]);
  await reel.goTo(1);
  expect(reel.shown).toBe(1);
  expect(reel.picture?.position).toBe('position 2');
  reel.follow();
  expect([reel.shown, reel.picture]).toEqual([4, undefined]);
});

test('one step forward is shown as it happened, any other way at once', async () => {
  const reel = reelOf(given);
  await reel.goTo(1);
  expect(reel.picture?.motion).toBeUndefined();
  await reel.goTo(2);
  expect(reel.picture?.motion).toMatchObject({ before: 'position 2', events: [] });
  await reel.goTo(1);
  expect(reel.picture?.motion).toBeUndefined();
});

test('going to the last moment follows the match again', async () => {
  const reel = reelOf(given);
  await reel.goTo(3);
  await reel.goTo(4);
  expect(reel.at).toBeUndefined();
});

test('of the moments asked for while one is fetched, only the last is', async () => {
  const answers: (() => void)[] = [];
  const fetch = vi.fn(
    (version: number) =>
      new Promise<unknown>((resolve) => {
        answers.push(() => resolve(`position ${version}`));
      }),
  );
  const reel = reelOf(fetch);
  const going = reel.goTo(0);
  void reel.goTo(1);
  void reel.goTo(2);
  void reel.goTo(3);
  answers[0]?.();
  await vi.waitUntil(() => answers.length > 1);
  answers[1]?.();
  await going;
  expect(fetch.mock.calls).toEqual([[1], [4]]);
  expect(reel.picture?.position).toBe('position 4');
});

test('a position that cannot be had leaves the picture as it is', async () => {
  const reel = reelOf(() => Promise.resolve(undefined));
  await reel.goTo(1);
  expect(reel.shown).toBe(4);
});

test('it runs through the match and stops at its end', async () => {
  vi.useFakeTimers();
  const reel = reelOf(given);
  reel.run();
  await vi.runAllTimersAsync();
  expect(reel.shown).toBe(4);
  expect(reel.running).toBe(false);
  vi.useRealTimers();
});
