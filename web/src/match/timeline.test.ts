import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { acted, started } from './fixture.ts';
import { Timeline } from './timeline.svelte.ts';

/** A timeline of a match of four steps, of which only the last position is at hand. */
function timelineOf(fetch: (version: number) => Promise<unknown>): Timeline {
  const happened = [started(1), acted(2, 0), acted(3, 1), acted(4, 0), acted(5, 1)];
  return new Timeline(() => ({
    happened,
    known: (version) => (version === 5 ? 'position 5' : undefined),
    fetch,
  }));
}

/** Such a timeline whose fetches are answered one by one, when the test says so. */
function waitingTimeline(): {
  timeline: Timeline;
  asked: number[];
  answer: (position?: unknown) => void;
} {
  const asked: number[] = [];
  let answer: (position?: unknown) => void = () => undefined;
  const timeline = timelineOf((version) => {
    asked.push(version);
    return new Promise((resolve) => {
      answer = (position = `position ${version}`) => resolve(position);
    });
  });
  return { timeline, asked, answer: (position) => answer(position) };
}

const given = (version: number): Promise<unknown> => Promise.resolve(`position ${version}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it shows the newest moment until one is looked at, and again when asked to follow', async () => {
  const timeline = timelineOf(given);
  expect([timeline.shown, timeline.picture]).toEqual([4, undefined]);
  await timeline.goTo(1);
  expect(timeline.shown).toBe(1);
  expect(timeline.picture?.position).toBe('position 2');
  timeline.follow();
  expect([timeline.shown, timeline.picture]).toEqual([4, undefined]);
});

test('one step forward is shown as it happened, any other way at once', async () => {
  const timeline = timelineOf(given);
  await timeline.goTo(1);
  expect(timeline.picture?.motion).toBeUndefined();
  await timeline.goTo(2);
  expect(timeline.picture?.motion).toMatchObject({ before: 'position 2', events: [] });
  await timeline.goTo(1);
  expect(timeline.picture?.motion).toBeUndefined();
});

test('going to the last moment follows the match again', async () => {
  const timeline = timelineOf(given);
  await timeline.goTo(3);
  await timeline.goTo(4);
  expect(timeline.at).toBeUndefined();
});

test('of the moments asked for while one is fetched, only the last is', async () => {
  const { timeline, asked, answer } = waitingTimeline();
  const going = timeline.goTo(0);
  void timeline.goTo(1);
  void timeline.goTo(2);
  void timeline.goTo(3);
  answer();
  await vi.waitUntil(() => asked.length > 1);
  answer();
  await going;
  expect(asked).toEqual([1, 4]);
  expect(timeline.picture?.position).toBe('position 4');
});

test('a position that comes once the newest moment is shown again changes nothing', async () => {
  const { timeline, answer } = waitingTimeline();
  const going = timeline.goTo(1);
  timeline.follow();
  answer();
  await going;
  expect([timeline.shown, timeline.picture]).toEqual([4, undefined]);
  // It is at hand from now on.
  void timeline.goTo(1);
  expect(timeline.shown).toBe(1);
});

test('a position at hand is shown while another one is fetched, which is no longer wanted', async () => {
  const { timeline, answer } = waitingTimeline();
  const first = timeline.goTo(1);
  answer();
  await first;
  const second = timeline.goTo(0);
  void timeline.goTo(4);
  expect(timeline.shown).toBe(4);
  void timeline.goTo(1);
  expect(timeline.shown).toBe(1);
  answer();
  await second;
  expect(timeline.shown).toBe(1);
});

test('a position that cannot be had leaves the picture as it is', async () => {
  const timeline = timelineOf(() => Promise.resolve(undefined));
  await timeline.goTo(1);
  expect(timeline.shown).toBe(4);
});

test('it runs through the match and stops at its end', async () => {
  const timeline = timelineOf(given);
  timeline.run();
  await vi.runAllTimersAsync();
  expect(timeline.shown).toBe(4);
  expect(timeline.running).toBe(false);
});

test('it stops where the player goes', async () => {
  const timeline = timelineOf(given);
  timeline.run();
  await vi.advanceTimersToNextTimerAsync();
  expect([timeline.shown, timeline.running]).toEqual([1, true]);
  await timeline.goTo(3);
  await vi.runAllTimersAsync();
  expect([timeline.shown, timeline.running]).toEqual([3, false]);
});

test('it runs once, also where it was stopped and run again while a position was fetched', async () => {
  const { timeline, answer } = waitingTimeline();
  timeline.run();
  timeline.stop();
  timeline.run();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect([timeline.shown, timeline.running, vi.getTimerCount()]).toEqual([0, true, 1]);
});

test('it stops where a position cannot be had', async () => {
  const timeline = timelineOf(() => Promise.resolve(undefined));
  timeline.run();
  await vi.runAllTimersAsync();
  expect([timeline.shown, timeline.running]).toEqual([4, false]);
});
