import { expect, test } from 'vitest';

import { Feed } from './feed.svelte.ts';

test('what was fetched first is kept beside what was fetched last', async () => {
  let fetched = 0;
  const feed = new Feed(() => Promise.resolve((fetched += 1)));
  expect(feed.first).toBeUndefined();
  await feed.refresh();
  await feed.refresh();
  expect([feed.first, feed.value]).toEqual([1, 2]);
});

test('a failure is not what was fetched first', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('tables')];
  const feed = new Feed(() => answers.shift() ?? Promise.reject(new Error('no more')));
  await feed.refresh();
  expect([feed.first, feed.failure]).toEqual([undefined, 'unreachable']);
  await feed.refresh();
  expect([feed.first, feed.failure]).toEqual(['tables', undefined]);
});
