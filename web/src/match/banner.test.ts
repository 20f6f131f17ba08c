import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';

import { snapshotAt } from './fixture.ts';
import type { LinkState } from './link.ts';
import type { Live } from './live.svelte.ts';

// Words come as their keys, as there is no browser whose language they could be in.
vi.mock('../words/words.svelte.ts', () => ({
  t: (key: string) => key,
  find: (key: string) => (key === 'error-closed' ? key : undefined),
}));
const { default: Banner } = await import('./Banner.svelte');

/** Returns the words of an element of the banner, by its role. */
function said(role: string, link: LinkState): string | undefined {
  const live = { session: snapshotAt(1, []), link } as unknown as Live;
  const { body } = render(Banner, { props: { live, missed: [] } });
  const found = new RegExp(`role="${role}"[^>]*>(.*?)</span>`, 's').exec(body);
  return found?.[1]?.replaceAll(/<[^>]*>/g, '').trim();
}

test('a lost connection is announced without the seconds, which are beside it', () => {
  const lost: LinkState = { is: 'waiting', until: performance.now() + 9_000, restarting: false };
  expect(said('status', lost)).toBe('link-waiting');
  expect(said('timer', lost)).toBe('link-again');
  expect(said('status', { ...lost, restarting: true })).toBe('link-restarting');
});

test('without anything to say the place of the announcement is there, and empty', () => {
  const online: LinkState = { is: 'online', restarting: false, doubted: false };
  expect(said('status', online)).toBe('');
  expect(said('timer', online)).toBeUndefined();
  expect(said('status', { ...online, doubted: true })).toBe('link-offline');
});

test('a connection that is over for good says why, also by a code that this page does not know', () => {
  expect(said('status', { is: 'stopped', code: 'closed' })).toBe('error-closed');
  expect(said('status', { is: 'stopped', code: 'of_tomorrow' })).toBe('of tomorrow');
});
